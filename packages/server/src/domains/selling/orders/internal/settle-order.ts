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
 * The whole money of an unpaid order is there: it may be shipped. One guarded statement, in the caller's transaction; false
 * where the order is no longer waiting, so that late money goes back. `detail` stands in the timeline, e.g. `{ amount }` in fen.
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
