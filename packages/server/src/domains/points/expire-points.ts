import sql from 'sql-template-tag';
import type { Database, DatabasePool } from '../../database/connection.ts';
import { withTransaction } from '../../database/transaction.ts';
import { movePoints } from './move-points.ts';

type Due = { account_id: number; latest: Date; due: number };

/**
 * Takes expired points out of every balance, account by account. What expires first was spent first (domain rules, Points), so of all
 * that has expired only what exceeds everything ever spent is still there. Running twice takes nothing twice. Gives how many accounts
 * lost points.
 */
export async function expirePoints(db: DatabasePool, now: Date): Promise<number> {
  let expired = 0;
  for (const { account_id } of await findDue(db, now, null)) {
    expired += await withTransaction(db, (transaction) => expireAccount(transaction, account_id, now));
  }
  return expired;
}

async function expireAccount(transaction: Database, accountId: number, now: Date): Promise<number> {
  // from here on nothing else moves the account's points
  await transaction.query(sql`select lock_points_balance(${accountId})`);
  const [account] = await findDue(transaction, now, accountId);
  if (!account) return 0;
  const moved = await movePoints(transaction, {
    accountId,
    change: -account.due,
    type: 'expire',
    counterpart: 'expired',
    reference: `expiry:${accountId}:${account.latest.toISOString()}`,
    memo: { en: 'Expired', zh: '积分到期' },
  });
  return moved.ok && moved.value.moved ? 1 : 0;
}

async function findDue(db: Database, now: Date, accountId: number | null): Promise<Due[]> {
  const { rows } = await db.query<Due>(sql`
    select account_id, max(expires_at) filter (where expires_at <= ${now}) as latest,
           sum(case when change < 0 then change when expires_at <= ${now} then change else 0 end)::bigint as due
    from points_transfer
    where ${accountId}::bigint is null or account_id = ${accountId}
    group by account_id
    having sum(case when change < 0 then change when expires_at <= ${now} then change else 0 end) > 0
    order by account_id`);
  return rows;
}
