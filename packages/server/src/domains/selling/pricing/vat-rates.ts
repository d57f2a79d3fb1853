import type { versionStates, vatKinds } from '@aliquot/contract/console/settings.ts';
import { type Result, done, refuse } from '@aliquot/contract/core/result.ts';
import sql from 'sql-template-tag';
import type { Database } from '../../../platform/database/connection.ts';
import { today } from '../../../platform/database/shanghai-day.ts';
import { begunText } from '../../site/settings/begun-text.ts';
import { type Withdrawal, keepWithdrawal } from '../../site/settings/keep-withdrawal.ts';

/** A VAT rate from its first day (YYYY-MM-DD) on; `permille` 130 is 13 %. */
export type VatRate = { kind: (typeof vatKinds)[number]; valid_from: string; permille: number; source: string };

/** All rates of all times, the newest first. */
export async function findVatRates(db: Database): Promise<(VatRate & { state: (typeof versionStates)[number] })[]> {
  const { rows } = await db.query<VatRate & { state: (typeof versionStates)[number] }>(sql`
    select kind, valid_from::text, (percent * 10)::integer as permille, source,
      case
        when valid_from > ${today} then 'future'
        when valid_from = max(valid_from) filter (where valid_from <= ${today}) over (partition by kind) then 'in_force'
        else 'past'
      end as state
    from vat_rate order by valid_from desc, kind`);
  return rows;
}

/**
 * Sets a future rate, or corrects one that has not begun. Refuses `changed_meanwhile` if another
 * than `seen` is set, and `invalid_input` with `details.fault` for a day that has begun.
 */
export async function saveVatRate(
  transaction: Database,
  { kind, valid_from: day, permille, source, seen }: VatRate & { seen: number | null },
): Promise<Result<null>> {
  await transaction.query('lock table vat_rate in share row exclusive mode');
  const { rows } = await transaction.query<{ is_to_come: boolean; permille: number | null; source: string | null }>(sql`
    select ${day}::date > ${today} as is_to_come, (percent * 10)::integer as permille, source
    from (values (1)) as one left join vat_rate on kind = ${kind} and valid_from = ${day}`);
  const [now] = rows;
  if (now?.permille !== seen) return refuse('changed_meanwhile', { details: { now: { ...now, version: now?.permille } } });
  if (!now.is_to_come) return refuse('invalid_input', { details: { fault: { field: 'valid_from', fault: 'day_has_begun' } } });
  await transaction.query(sql`
    insert into vat_rate (kind, valid_from, percent, source) values (${kind}, ${day}, ${permille}::numeric / 10, ${source.trim()})
    on conflict (kind, valid_from) do update set percent = excluded.percent, source = excluded.source`);
  return done(null);
}

/**
 * Withdraws a rate that has not begun and keeps the reason. `seen` is per mille. Refuses
 * `changed_meanwhile`, and `wrong_state` without one or once it has begun.
 */
export async function withdrawVatRate(
  transaction: Database,
  { kind, valid_from: day, seen }: Pick<VatRate, 'kind' | 'valid_from'> & { seen: number },
  withdrawal: Withdrawal,
): Promise<Result<null>> {
  await transaction.query('lock table vat_rate in share row exclusive mode');
  const { rows } = await transaction.query<{ permille: number; source: string }>(sql`
    select (percent * 10)::integer as permille, source from vat_rate where kind = ${kind} and valid_from = ${day}::date and valid_from > ${today}`);
  const [now] = rows;
  if (!now) return refuse('wrong_state', { reason: begunText });
  if (now.permille !== seen) return refuse('changed_meanwhile', { details: { now: { ...now, version: now.permille } } });
  await transaction.query(sql`delete from vat_rate where kind = ${kind} and valid_from = ${day}::date`);
  await keepWithdrawal(transaction, { vatRate: { kind, valid_from: day, ...now } }, withdrawal);
  return done(null);
}
