import { type Result, done } from '@aliquot/contract/core/result.ts';
import sql from 'sql-template-tag';
import type { Database } from '../../../platform/database/connection.ts';
import { isReferenceOf } from './find-recorded-transfers.ts';
import { refuseReference } from './refuse-reference.ts';

export type IncomingPayment = {
  orderId: number;
  method: 'bank_transfer' | 'alipay' | 'on_account';
  /** Fen, positive. */
  amount: number;
  /** The bank line, trade or statement of the money, which makes it count once. */
  reference: string;
  confirmedBy: string;
  /** The remitting account of a transfer, where it is known: a refund goes there only. */
  payer?: { name?: string | undefined; account?: string | undefined };
};

/** `received` is the order's total so far, fen; `repeated`: this money was recorded before. */
export type RecordedPayment = { id: number; received: number; repeated: boolean };

/** Records money for an order. Refuses `wrong_state` if the reference stands for other money. */
export async function recordPayment(transaction: Database, payment: IncomingPayment): Promise<Result<RecordedPayment>> {
  const { orderId, method, amount, reference, confirmedBy, payer } = payment;
  if (method === 'bank_transfer' && (await isReferenceOf(transaction, 'statement', reference))) return refuseReference(reference);
  const { rows } = await transaction.query<{ id: number }>(sql`
    insert into payment (order_id, method, amount, reference, confirmed_by, payer_name, payer_account)
    values (${orderId}, ${method}, ${amount}, ${reference}, ${confirmedBy}, ${payer?.name ?? null}, ${payer?.account ?? null})
    on conflict (method, reference) do nothing
    returning id`);
  const id = rows[0]?.id ?? (await findRecorded(transaction, payment));
  if (id === undefined) return refuseReference(reference);
  return done({ id, received: await findReceivedAmount(transaction, orderId), repeated: rows.length === 0 });
}

async function findRecorded(db: Database, { orderId, method, amount, reference }: IncomingPayment): Promise<number | undefined> {
  const { rows } = await db.query<{ id: number }>(
    sql`select id from payment where method = ${method} and reference = ${reference} and order_id = ${orderId} and amount = ${amount}`,
  );
  return rows[0]?.id;
}

/** Money received for one order, fen. */
export async function findReceivedAmount(db: Database, orderId: number): Promise<number> {
  const { rows } = await db.query<{ received: number }>(
    sql`select coalesce(sum(amount), 0)::bigint as received from payment where order_id = ${orderId}`,
  );
  return rows[0]?.received ?? 0;
}

/** Money received per order, fen, of these orders or of all; those without any are left out. */
export async function findReceivedAmounts(db: Database, orderIds: readonly number[] | null = null): Promise<Map<number, number>> {
  const { rows } = await db.query<{ order_id: number; received: number }>(
    sql`select order_id, sum(amount)::bigint as received from payment
        where ${orderIds}::bigint[] is null or order_id = any(${orderIds}::bigint[]) group by order_id`,
  );
  return new Map(rows.map((row) => [row.order_id, row.received]));
}
