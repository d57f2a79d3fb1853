import { type Result, done, refuse } from '@aliquot/contract/result.ts';
import sql from 'sql-template-tag';
import type { Database } from '../../database/connection.ts';

export type IncomingPayment = {
  orderId: number;
  /** Fen, positive. */
  amount: number;
  /** The bank's own reference of the incoming line: the same money never counts twice. */
  bankReference: string;
  confirmedBy: string;
};

/**
 * Records money that came in for an order and says how much came in altogether. `repeated` is true where this very line had
 * been recorded before. Refuses `wrong_state` where the bank's reference stands for other money.
 */
export async function recordPayment(
  transaction: Database,
  payment: IncomingPayment,
): Promise<Result<{ received: number; repeated: boolean }>> {
  const { orderId, amount, bankReference, confirmedBy } = payment;
  const { rowCount } = await transaction.query(sql`
    insert into payment (order_id, method, amount, bank_reference, confirmed_by)
    values (${orderId}, 'bank_transfer', ${amount}, ${bankReference}, ${confirmedBy})
    on conflict (bank_reference) do nothing`);
  const repeated = rowCount === 0;
  if (repeated && !(await isRecorded(transaction, payment))) {
    return refuse('wrong_state', { details: { reason: `the bank reference ${bankReference} is already recorded for other money` } });
  }
  return done({ received: await findReceivedAmount(transaction, orderId), repeated });
}

/** Money received for one order, fen. */
export async function findReceivedAmount(db: Database, orderId: number): Promise<number> {
  const { rows } = await db.query<{ received: number }>(
    sql`select coalesce(sum(amount), 0)::bigint as received from payment where order_id = ${orderId}`,
  );
  return rows[0]?.received ?? 0;
}

async function isRecorded(transaction: Database, { orderId, amount, bankReference }: IncomingPayment): Promise<boolean> {
  const { rowCount } = await transaction.query(
    sql`select from payment where bank_reference = ${bankReference} and order_id = ${orderId} and amount = ${amount}`,
  );
  return rowCount === 1;
}

/** Money received per order, fen; orders without any are left out. */
export async function findReceivedAmounts(db: Database): Promise<Map<number, number>> {
  const { rows } = await db.query<{ order_id: number; received: number }>(
    sql`select order_id, sum(amount)::bigint as received from payment group by order_id`,
  );
  return new Map(rows.map((row) => [row.order_id, row.received]));
}
