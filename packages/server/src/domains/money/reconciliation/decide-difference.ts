import { asWritten } from '@aliquot/contract/core/language.ts';
import { type Refusal, type Result, done, refuse } from '@aliquot/contract/core/result.ts';
import sql from 'sql-template-tag';
import type { Database } from '../../../platform/database/connection.ts';
import { type Difference, type DifferenceName, getDifference } from './find-differences.ts';

export type SeenDifference = DifferenceName & { version: number };

/** Locks and returns a difference by version. Refuses `not_found` and `changed_meanwhile`. */
async function lockDifference(transaction: Database, { of, id, version }: SeenDifference): Promise<Result<Difference>> {
  await transaction.query(
    of === 'line'
      ? sql`select from gateway_bill_line where id = ${id} for no key update`
      : sql`select from gateway_unbilled where id = ${id} for no key update`,
  );
  const difference = await getDifference(transaction, { of, id });
  if (!difference) return refuse('not_found');
  return difference.version === version ? done(difference) : refuseChange(difference);
}

/**
 * Locks a difference after booking and refuses `changed_meanwhile` if it was decided since; the
 * caller then rolls back.
 */
export async function confirmUndecided(transaction: Database, { of, id, version }: SeenDifference): Promise<Result<null>> {
  const { rows } = await transaction.query<{ version: number; decided_by: string | null; reason: string }>(
    of === 'line'
      ? sql`select version, decided_by, reason from gateway_bill_line where id = ${id} for no key update`
      : sql`select version, decided_by, reason from gateway_unbilled where id = ${id} for no key update`,
  );
  const [row] = rows;
  if (!row || (row.version === version && row.decided_by === null)) return done(null);
  return refuseChange(row);
}

/** Why an act on another version is refused: who has decided meanwhile, and why. */
export const refuseChange = ({ decided_by: by, reason }: Pick<Difference, 'decided_by' | 'reason'>): Refusal =>
  refuse('changed_meanwhile', { reason: asWritten(reason), details: { decided_by: by } });

/**
 * Explains why a difference may stay. Refuses as `lockDifference`, and `wrong_state` if decided.
 */
export async function explainDifference(
  transaction: Database,
  { reason, by, ...seen }: SeenDifference & { reason: string; by: string },
): Promise<Result<null>> {
  const locked = await lockDifference(transaction, seen);
  if (!locked.ok) return locked;
  if (locked.value.decided_by !== null) return refuse('wrong_state');
  await decide(transaction, seen, { reason, by });
  return done(null);
}

/**
 * Reopens an explained difference. Refuses as `lockDifference`, and `wrong_state` if not decided.
 */
export async function reopenDifference(transaction: Database, seen: SeenDifference): Promise<Result<null>> {
  const locked = await lockDifference(transaction, seen);
  if (!locked.ok) return locked;
  if (locked.value.decided_by === null) return refuse('wrong_state');
  await decide(transaction, seen, null);
  return done(null);
}

async function decide(transaction: Database, { of, id }: DifferenceName, word: { reason: string; by: string } | null): Promise<void> {
  const decided = sql`reason = ${word?.reason ?? ''}, decided_by = ${word?.by ?? null}, decided_at = case when ${word !== null} then now() end,
    version = version + 1`;
  await transaction.query(
    of === 'line'
      ? sql`update gateway_bill_line set ${decided} where id = ${id}`
      : sql`update gateway_unbilled set ${decided} where id = ${id}`,
  );
}
