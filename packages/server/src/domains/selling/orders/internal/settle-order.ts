import sql from 'sql-template-tag';
import type { Database } from '../../../../platform/database/connection.ts';
import type { IncomingPayment } from '../../../money/payments/record-payment.ts';

type Settlement = {
  actor: 'buyer' | 'operator' | 'system';
  /** The way in which the last of the money came; a buyer may have meant another one. */
  method: IncomingPayment['method'];
  detail?: Record<string, unknown>;
};

/**
 * Marks an unpaid order as paid in one guarded statement; false if it no longer waits, so that late
 * money is refunded. `detail` is for the timeline, e.g. `{ amount }` in fen.
 */
export async function settleOrder(transaction: Database, orderId: number, { actor, method, detail = {} }: Settlement): Promise<boolean> {
  const { rowCount } = await transaction.query(sql`
    with settled as (
      update customer_order set status = 'pending_shipment', payment_state = 'paid', payment_method = ${method}, paid_at = now()
      where id = ${orderId} and status = 'pending_payment' and payment_state in ('unpaid', 'slip_uploaded')
      returning id
    )
    insert into order_event (order_id, kind, actor, detail) select id, 'paid', ${actor}, ${JSON.stringify(detail)}::jsonb from settled`);
  return rowCount === 1;
}
