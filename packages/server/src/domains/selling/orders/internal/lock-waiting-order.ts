import sql, { type Sql } from 'sql-template-tag';
import type { Database } from '../../../../platform/database/connection.ts';
import { findReceivedAmount } from '../../../money/payments/record-payment.ts';

/** An order with a stopped deadline, and the money received for it, fen. */
export type WaitingOrder = { id: number; received: number };

/**
 * Locks and returns an order with a slip or a part payment; `which` is on `customer_order o`; or
 * null.
 */
export async function lockWaitingOrder(transaction: Database, which: Sql): Promise<WaitingOrder | null> {
  const { rows } = await transaction.query<{ id: number }>(sql`
    select o.id from customer_order o
    where ${which} and o.status = 'pending_payment' and o.payment_state = 'slip_uploaded' for no key update`);
  const [order] = rows;
  return order ? { id: order.id, received: await findReceivedAmount(transaction, order.id) } : null;
}
