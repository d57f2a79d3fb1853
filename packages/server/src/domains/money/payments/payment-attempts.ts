import sql from 'sql-template-tag';
import type { Database } from '../../../platform/database/connection.ts';

export type PaymentAttempt = {
  id: number;
  order_id: number;
  out_trade_no: string;
  /** Fen. */
  amount: number;
  state: 'open' | 'closing' | 'paid' | 'closed';
  expires_at: Date;
};

/**
 * Starts a numbered attempt on a locked order. A job closes earlier ones; money paid on them is
 * refunded.
 */
export async function startAttempt(
  transaction: Database,
  { orderId, orderNumber, amount, expiresAt }: { orderId: number; orderNumber: string; amount: number; expiresAt: Date },
): Promise<{ outTradeNo: string }> {
  await closeAttempts(transaction, orderId);
  const { rows } = await transaction.query<{ outTradeNo: string }>(sql`
    insert into payment_attempt (order_id, out_trade_no, amount, expires_at, next_query_at)
    select ${orderId}, ${orderNumber} || '_' || (count(*) + 1), ${amount}, ${expiresAt}, now() + interval '1 minute'
    from payment_attempt where order_id = ${orderId}
    returning out_trade_no as "outTradeNo"`);
  const [attempt] = rows;
  if (!attempt) throw new Error(`no attempt was begun for order ${orderNumber}`);
  return attempt;
}

/** Has the worker close an order's open attempts; true if any remain. */
export async function closeAttempts(db: Database, orderId: number): Promise<boolean> {
  await db.query(sql`update payment_attempt set state = 'closing', next_query_at = now() where order_id = ${orderId} and state = 'open'`);
  const { rowCount } = await db.query(sql`select from payment_attempt where order_id = ${orderId} and state = 'closing' limit 1`);
  return rowCount === 1;
}

/** An attempt by the number that the gateway knows it by. */
export async function findAttempt(db: Database, outTradeNo: string): Promise<PaymentAttempt | null> {
  const { rows } = await db.query<PaymentAttempt>(
    sql`select id, order_id, out_trade_no, amount, state, expires_at from payment_attempt where out_trade_no = ${outTradeNo}`,
  );
  return rows[0] ?? null;
}

/** Writes that an attempt was paid; the gateway's number of it belongs to one attempt only. */
export async function markAttemptPaid(transaction: Database, outTradeNo: string, tradeNo: string): Promise<void> {
  await transaction.query(sql`
    update payment_attempt set state = 'paid', trade_no = ${tradeNo}, ended_at = now()
    where out_trade_no = ${outTradeNo} and state <> 'paid'`);
}

/** Writes that the gateway takes no more money for an attempt. */
export async function markAttemptClosed(db: Database, outTradeNo: string): Promise<void> {
  await db.query(
    sql`update payment_attempt set state = 'closed', ended_at = now() where out_trade_no = ${outTradeNo} and state in ('open', 'closing')`,
  );
}

/** Has the worker query an attempt at once. */
export async function querySoon(db: Database, outTradeNo: string): Promise<void> {
  await db.query(sql`update payment_attempt set next_query_at = now() where out_trade_no = ${outTradeNo} and state in ('open', 'closing')`);
}

/**
 * Claims due attempts for this worker; the interval grows up to 15 minutes. With an order, only its
 * attempts, due or not.
 */
export async function claimAttempts(
  db: Database,
  { now, orderId = null }: { now: Date; orderId?: number | null },
): Promise<PaymentAttempt[]> {
  const { rows } = await db.query<PaymentAttempt>(sql`
    update payment_attempt set query_count = query_count + 1, next_query_at = ${now}::timestamptz + least(interval '1 minute' * (query_count + 1), interval '15 minutes')
    where id in (
      select id from payment_attempt
      where state in ('open', 'closing') and ((${orderId}::bigint is null and next_query_at <= ${now}) or order_id = ${orderId})
      order by next_query_at limit 50 for update skip locked
    )
    returning id, order_id, out_trade_no, amount, state, expires_at`);
  return rows;
}

/** Has the worker query an order's attempts; false without any. */
export async function queryOrder(db: Database, orderId: number): Promise<boolean> {
  const { rowCount } = await db.query(sql`
    update payment_attempt set next_query_at = least(next_query_at, now()) where order_id = ${orderId} and state in ('open', 'closing')`);
  return (rowCount ?? 0) > 0;
}
