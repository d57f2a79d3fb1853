import { type Result, done, refuse } from '@aliquot/contract/core/result.ts';
import sql from 'sql-template-tag';
import type { Database } from '../../../platform/database/connection.ts';
import type { Approver } from './approval.ts';

/** Whether acts of two people need them; off in a new shop, whose operators then decide alone. */
export async function isTwoPersonOn(db: Database): Promise<boolean> {
  const { rowCount } = await db.query('select from two_person_approval');
  return rowCount === 1;
}

/**
 * Whether an operator decides alone: while two-person approval is off the only active account does,
 * and administrators do, who could make themselves the only one.
 */
export async function decidesAlone(db: Database, operatorId: number): Promise<boolean> {
  const { rowCount } = await db.query(sql`
    select from operator
    where id = ${operatorId} and not exists (select from two_person_approval)
      and ('administrator' = any (roles) or not exists (
        select from operator other where other.id <> operator.id and other.blocked_at is null and other.totp_confirmed_at is not null))`);
  return rowCount === 1;
}

/** How many operators can sign in now. */
export async function countActiveOperators(db: Database): Promise<number> {
  const { rows } = await db.query<{ count: number }>(
    'select count(*)::int as count from operator where blocked_at is null and totp_confirmed_at is not null',
  );
  return rows[0]?.count ?? 0;
}

/**
 * Switches two-person approval on, for ever. Refuses `wrong_state` if it is on, and
 * `second_account_needed` with fewer than two active operators.
 */
export async function switchTwoPersonOn(transaction: Database, by: Approver): Promise<Result<null>> {
  if ((await countActiveOperators(transaction)) < 2) return refuse('second_account_needed');
  const { rowCount } = await transaction.query(sql`
    insert into two_person_approval (switched_on_by, switched_on_by_name) values (${by.id}, ${by.name}) on conflict (id) do nothing`);
  return rowCount === 1 ? done(null) : refuse('wrong_state');
}

/** The demo shop begins with two-person approval, so that visitors see it. */
export async function beginWithTwoPersonApproval(db: Database): Promise<void> {
  await db.query('insert into two_person_approval default values on conflict (id) do nothing');
}
