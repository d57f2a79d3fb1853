import { type Result, done, refuse } from '@aliquot/contract/result.ts';
import sql from 'sql-template-tag';
import type { Database } from '../../database/connection.ts';
import { recordPayment } from '../payments/record-payment.ts';

/** All fen. `missing` is still to be paid, `surplus` to be sent back to the remitting account. */
export type ConfirmedPayment = { total: number; received: number; missing: number; surplus: number; repeated: boolean };

/**
 * An operator confirms money on the shop's bank account for an order, in the caller's transaction. With the whole total in,
 * the order goes to `pending_shipment`; with less it stays, its clock stopped. The same bank line again changes nothing.
 * Refuses `not_found`, and `wrong_state` (with `details.reason`) for an order that is cancelled or paid by other money.
 */
export async function confirmPayment(
  transaction: Database,
  { number, amount, bankReference, confirmedBy }: { number: string; amount: number; bankReference: string; confirmedBy: string },
): Promise<Result<ConfirmedPayment>> {
  const { rows } = await transaction.query<{ id: number; status: string; payment_state: string; total: number }>(
    sql`select id, status, payment_state, total from customer_order where number = ${number} for update`,
  );
  const [order] = rows;
  if (!order) return refuse('not_found');
  if (order.status === 'cancelled')
    return refuse('wrong_state', { details: { reason: 'the order is cancelled: send the money back to the remitter' } });
  const recorded = await recordPayment(transaction, { orderId: order.id, amount, bankReference, confirmedBy });
  if (!recorded.ok) return recorded;
  const { received, repeated } = recorded.value;
  if (order.status !== 'pending_payment' && !repeated) {
    return refuse('wrong_state', { details: { reason: 'the order is paid already: send the money back to the remitter' } });
  }
  if (!repeated) await applyPayment(transaction, order.id, { amount, isComplete: received >= order.total });
  return done({
    total: order.total,
    received,
    missing: Math.max(0, order.total - received),
    surplus: Math.max(0, received - order.total),
    repeated,
  });
}

/** Part of the money stops the clock as a slip does: it is proof that the buyer pays. */
async function applyPayment(
  transaction: Database,
  orderId: number,
  { amount, isComplete }: { amount: number; isComplete: boolean },
): Promise<void> {
  await transaction.query(sql`
    with changed as (
      update customer_order set
        status = case when ${isComplete} then 'pending_shipment' else status end,
        payment_state = case when ${isComplete} then 'paid' else 'slip_uploaded' end,
        paid_at = case when ${isComplete} then now() end
      where id = ${orderId}
    )
    insert into order_event (order_id, kind, actor, detail)
    values (${orderId}, 'paid', 'operator', jsonb_build_object('amount', ${amount}::bigint))`);
}
