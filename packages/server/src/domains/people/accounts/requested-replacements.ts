import sql from 'sql-template-tag';
import type { Database } from '../../../platform/database/connection.ts';

/** A requested number replacement, by its approval; `key` is the idempotency key. */
export type RequestedReplacement = { approvalId: number; accountId: number; lost: string; mobile: string; reason: string; key: string };

const columns = sql`approval_id as "approvalId", account_id as "accountId", lost, mobile, reason, act_key as key`;

/** Stores the request. */
export async function keepReplacement(
  transaction: Database,
  { approvalId, accountId, lost, mobile, reason, key }: RequestedReplacement,
): Promise<void> {
  await transaction.query(sql`
    insert into mobile_replacement (approval_id, account_id, lost, mobile, reason, act_key)
    values (${approvalId}, ${accountId}, ${lost}, ${mobile}, ${reason}, ${key})`);
}

/** By their questions; those of erased accounts are not there. */
export async function findReplacements(db: Database, approvalIds: readonly number[]): Promise<ReadonlyMap<number, RequestedReplacement>> {
  if (approvalIds.length === 0) return new Map();
  const { rows } = await db.query<RequestedReplacement>(
    sql`select ${columns} from mobile_replacement where approval_id = any(${approvalIds}::bigint[])`,
  );
  return new Map(rows.map((row) => [row.approvalId, row]));
}

/**
 * A request for an account and its outcome; `mobile` is null unless it became the account's own.
 */
export type ReplacementOutcome = {
  lost: string;
  mobile: string | null;
  reason: string;
  requested_at: Date;
  outcome: 'waiting' | 'approved' | 'refused' | 'expired' | 'withdrawn';
};

/** The requests for an account, oldest first. */
export async function findReplacementsOf(db: Database, accountId: number): Promise<ReplacementOutcome[]> {
  const { rows } = await db.query<ReplacementOutcome>(sql`
    select requested.lost, case when question.state = 'approved' then requested.mobile end as mobile, requested.reason, question.requested_at as requested_at,
      case when question.state = 'waiting' and question.expires_at <= now() then 'expired' else question.state end as outcome
    from mobile_replacement requested join approval question on question.id = requested.approval_id
    where requested.account_id = ${accountId} order by requested.approval_id`);
  return rows;
}

/** The earlier request of this key, or null. */
export async function findReplacementByKey(db: Database, accountId: number, key: string): Promise<RequestedReplacement | null> {
  const { rows } = await db.query<RequestedReplacement>(
    sql`select ${columns} from mobile_replacement where act_key = ${key} and account_id = ${accountId}`,
  );
  return rows[0] ?? null;
}

/** Deletes an account's replacement numbers and their codes. */
export async function eraseReplacements(transaction: Database, accountId: number): Promise<void> {
  await transaction.query(sql`delete from mobile_replacement where account_id = ${accountId}`);
  await transaction.query(sql`delete from sms_code where account_id = ${accountId}`);
}
