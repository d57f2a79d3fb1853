import { type Result, done } from '@aliquot/contract/core/result.ts';
import sql from 'sql-template-tag';
import type { Database } from '../../../../platform/database/connection.ts';
import { type IncomingPayment, recordPayment } from '../../../money/payments/record-payment.ts';
import { requestRefund } from '../../../money/payments/request-refund.ts';
import { settleOrder } from './settle-order.ts';

export type OrderToPay = { id: number; number: string; status: string; total: number };

/** All in fen. `missing` is still due; `givenBack` is in the refund queue, with the reason. */
export type BookedMoney = {
  number: string;
  total: number;
  received: number;
  missing: number;
  givenBack: number;
  cause: 'surplus' | 'late' | null;
  repeated: boolean;
};

/** The order, locked until the transaction ends. `which` is the column that is known. */
export async function lockOrderToPay(transaction: Database, which: { id: number } | { number: string }): Promise<OrderToPay | null> {
  const found = 'id' in which ? sql`id = ${which.id}` : sql`number = ${which.number}`;
  const { rows } = await transaction.query<OrderToPay>(
    sql`select id, number, status, total from customer_order where ${found} for no key update`,
  );
  return rows[0] ?? null;
}

/**
 * Books money for a locked order: the full total settles it, a part stops its deadline; any excess,
 * and money for a paid or cancelled order, is refunded. Idempotent.
 */
export async function bookMoney(
  transaction: Database,
  order: OrderToPay,
  money: Omit<IncomingPayment, 'orderId'>,
): Promise<Result<BookedMoney>> {
  const recorded = await recordPayment(transaction, { orderId: order.id, ...money });
  if (!recorded.ok) return recorded;
  const { id: paymentId, received, repeated } = recorded.value;
  const booked = { number: order.number, total: order.total, received, missing: Math.max(0, order.total - received), repeated };
  if (repeated) return done({ ...booked, givenBack: 0, cause: null });
  const waits = order.status === 'pending_payment';
  if (waits) await moveOrder(transaction, order, { amount: money.amount, method: money.method, isComplete: booked.missing === 0 });
  const cause = order.status === 'cancelled' ? 'late' : 'surplus';
  const givenBack = waits ? Math.max(0, received - order.total) : money.amount;
  if (givenBack === 0) return done({ ...booked, givenBack, cause: null });
  const reference = `${cause}:payment:${paymentId}`;
  const back = { orderId: order.id, amount: givenBack, services: 0, cause, byOperator: false, reference, paymentId } as const;
  await requestRefund(transaction, back);
  await transaction.query(sql`
    insert into order_event (order_id, kind, actor, detail)
    values (${order.id}, ${cause === 'late' ? 'paid_late' : 'overpaid'}, 'system', jsonb_build_object('amount', ${givenBack}::bigint))`);
  return done({ ...booked, givenBack, cause });
}

/** Part of the money stops the clock as a slip does: it is proof that the buyer pays. */
async function moveOrder(
  transaction: Database,
  { id }: OrderToPay,
  { amount, method, isComplete }: { amount: number; method: IncomingPayment['method']; isComplete: boolean },
): Promise<void> {
  const actor = method === 'bank_transfer' ? 'operator' : 'system';
  if (isComplete) {
    await settleOrder(transaction, id, { actor, method, detail: { amount, method } });
    return;
  }
  await transaction.query(sql`
    with changed as (
      update customer_order set payment_state = 'slip_uploaded' where id = ${id}
    )
    insert into order_event (order_id, kind, actor, detail)
    values (${id}, 'paid', ${actor}, jsonb_build_object('amount', ${amount}::bigint, 'method', ${method}::text))`);
}
