import { type Result, done, refuse } from '@aliquot/contract/core/result.ts';
import sql from 'sql-template-tag';
import type { Database } from '../../../platform/database/connection.ts';
import { revokeStatements } from '../../money/credit/open-credit.ts';

/**
 * Makes a verified account a member of an institution (by key), in place of a former one, whose
 * grants lapse; orders stay. Refuses `not_found`.
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
 * Ends a membership: the account buys for itself, and statement access lapses for good. Refuses
 * `not_found` without one.
 */
export async function leaveInstitution(transaction: Database, accountId: number): Promise<Result<null>> {
  const { rows } = await transaction.query<{ left: boolean }>(sql`select set_membership(${accountId}, null) as left`);
  if (!rows[0]?.left) return refuse('not_found');
  await revokeStatements(transaction, accountId);
  return done(null);
}
