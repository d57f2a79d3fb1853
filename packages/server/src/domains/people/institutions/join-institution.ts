import { type Result, done, refuse } from '@aliquot/contract/core/result.ts';
import sql from 'sql-template-tag';
import type { Database } from '../../../platform/database/connection.ts';
import { revokeStatements } from '../../money/credit/open-credit.ts';

/**
 * Makes an account that has proven its mobile a member of an institution (by its key), instead of the one it belonged to: from now on it
 * buys for it. What was granted at another one lapses; orders stay with whom they were placed for. Refuses `not_found` for an
 * institution or an account that is not there.
 */
export async function joinInstitution(transaction: Database, accountId: number, key: string): Promise<Result<null>> {
  const { rows } = await transaction.query<{ before: number | null; now: number }>(sql`
    select account.institution_id as before, institution.id as now from account join institution on institution.key = ${key}
    where account.id = ${accountId} and account.mobile_verified_at is not null for no key update of account`);
  const [membership] = rows;
  if (!membership) return refuse('not_found');
  if (membership.before === membership.now) return done(null);
  await revokeStatements(transaction, accountId);
  await transaction.query(sql`select from set_membership(${accountId}, ${membership.now})`);
  return done(null);
}

/**
 * Ends an account's membership: it buys for itself again, and the right to read the institution's statements lapses, also for the day on
 * which it might come back. Refuses `not_found` for an account that belongs to none.
 */
export async function leaveInstitution(transaction: Database, accountId: number): Promise<Result<null>> {
  const { rows } = await transaction.query<{ left: boolean }>(sql`select set_membership(${accountId}, null) as left`);
  if (!rows[0]?.left) return refuse('not_found');
  await revokeStatements(transaction, accountId);
  return done(null);
}
