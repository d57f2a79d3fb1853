import sql from 'sql-template-tag';
import type { Database, DatabasePool } from '../../../platform/database/connection.ts';
import { withTransaction } from '../../../platform/database/transaction.ts';
import { movePoints } from './move-points.ts';

type Due = { account_id: number; points: number; latest_allocation: number };

/**
 * Books expired lots account by account; idempotent. They were unspendable already, so its time
 * does not matter. Returns the number of accounts.
 */
export async function expirePoints(db: DatabasePool, now: Date): Promise<number> {
  const { rows } = await db.query<{ account_id: number }>(
    sql`select distinct account_id from points_lot where remaining > 0 and expires_at <= ${now} order by account_id`,
  );
  let expired = 0;
  for (const { account_id } of rows) {
    expired += await withTransaction(db, (transaction) => expireAccount(transaction, account_id, now));
  }
  return expired;
}

/** Books one buyer's expired points; returns 1 if there were any, else 0. */
export async function expireAccount(transaction: Database, accountId: number, now: Date): Promise<number> {
  // from here on nothing else moves the account's points
  await transaction.query(sql`select from lock_points_balance(${accountId})`);
  const [due] = await findDue(transaction, accountId, now);
  if (!due) return 0;
  const moved = await movePoints(transaction, {
    accountId,
    change: -due.points,
    type: 'expire',
    counterpart: 'expired',
    // points may return to a lot just as it expires: then the next expiry is a separate one
    reference: `expiry:${accountId}:${due.latest_allocation}`,
    memo: { en: 'Expired', zh: '积分到期' },
    movedAt: now,
  });
  return moved.ok && moved.value.moved ? 1 : 0;
}

async function findDue(transaction: Database, accountId: number, now: Date): Promise<Due[]> {
  const { rows } = await transaction.query<Due>(sql`
    select account_id, sum(remaining)::bigint as points,
           max((select max(id) from points_allocation where lot_id = lot.id))::bigint as latest_allocation
           /* not null: latest_allocation (a lot is filled by one) */
    from points_lot lot
    where account_id = ${accountId} and remaining > 0 and expires_at <= ${now}
    group by account_id`);
  return rows;
}
