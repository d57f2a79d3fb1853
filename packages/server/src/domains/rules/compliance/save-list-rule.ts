import { type Result, done, refuse } from '@aliquot/contract/core/result.ts';
import sql from 'sql-template-tag';
import type { Database } from '../../../platform/database/connection.ts';
import { today } from '../../../platform/database/shanghai-day.ts';
import { licensedCarriers } from '../../warehouse/shipping/carrier-kind.ts';
import { type ListRule, findListRules } from './internal/list-rules.ts';

export type NewRule = Pick<
  ListRule,
  'buyers' | 'permit_kinds' | 'payment_methods' | 'report_days' | 'keep_years' | 'source' | 'valid_from'
> & {
  /** The list's key. */
  key: string;
  /** The start of the newest version that the editor saw; null for a list's first. */
  seen: string | null;
  by: string;
};

/**
 * Sets a list's conditions from a future day. Regulated goods always need licensed carriers (domain
 * rules, Regulated substances). Refuses `not_found`, `changed_meanwhile`, `list_version_date`, and
 * `invalid_input` for unknown permits.
 */
export async function createListRule(transaction: Database, { key, seen, by, ...rule }: NewRule): Promise<Result<null>> {
  const { rows: lists } = await transaction.query<{ is_to_come: boolean; knows_permits: boolean }>(sql`
    select ${rule.valid_from}::date > ${today} as is_to_come,
      ${rule.permit_kinds}::text[] <@ array(select permit_kind.key from permit_kind) as knows_permits
    from regulated_list list where list.key = ${key} for update`);
  const [list] = lists;
  if (!list) return refuse('not_found');
  const [newest] = await findListRules(transaction, key);
  if ((newest?.valid_from ?? null) !== seen) return refuse('changed_meanwhile', { details: { now: newest ?? {} } });
  if (!list.is_to_come || (newest && rule.valid_from <= newest.valid_from)) return refuse('list_version_date');
  if (!list.knows_permits) return refuse('invalid_input', { details: { field: 'permit_kinds' } });
  await transaction.query(sql`
    insert into regulated_rule
      (list_key, valid_from, buyers, permit_kinds, payment_methods, carriers, report_days, keep_years, source, written_by)
    values (${key}, ${rule.valid_from}, ${rule.buyers}, ${rule.permit_kinds}, ${rule.payment_methods}, ${[...licensedCarriers]},
      ${rule.report_days}, ${rule.keep_years}, ${rule.source}, ${by})`);
  return done(null);
}

/** Withdraws a version that has not begun. Refuses `not_found`, and `wrong_state` once it has. */
export async function withdrawListRule(
  transaction: Database,
  { key, valid_from: day }: { key: string; valid_from: string },
): Promise<Result<null>> {
  const { rowCount } = await transaction.query(sql`
    delete from regulated_rule
    where list_key = ${key} and valid_from = ${day} and valid_from > ${today}`);
  if (rowCount === 1) return done(null);
  return refuse((await findListRules(transaction, key)).some(({ valid_from }) => valid_from === day) ? 'wrong_state' : 'not_found');
}

/**
 * Records, once, that a version was compared with the printed law. Refuses `not_found`,
 * `wrong_state`.
 */
export async function verifyListRule(
  transaction: Database,
  { key, valid_from: day, by }: { key: string; valid_from: string; by: string },
): Promise<Result<null>> {
  const { rowCount } = await transaction.query(sql`
    update regulated_rule set is_verified = true, verified_by = ${by} where list_key = ${key} and valid_from = ${day} and not is_verified`);
  if (rowCount === 1) return done(null);
  return refuse((await findListRules(transaction, key)).some(({ valid_from }) => valid_from === day) ? 'wrong_state' : 'not_found');
}
