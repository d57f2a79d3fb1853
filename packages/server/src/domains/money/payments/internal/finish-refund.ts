import sql from 'sql-template-tag';
import type { Database } from '../../../../platform/database/connection.ts';
import { recordRefundMade } from '../record-refund-made.ts';
import { lockOrderOfRefund } from './lock-order-of-refund.ts';

/**
 * Marks a refund as sent, with the bank's or gateway's `outcome`; the order notifies its buyer.
 * Locks the order first; false if it is not under way.
 */
export async function finishRefund(transaction: Database, refundId: number, outcome: string): Promise<boolean> {
  await lockOrderOfRefund(transaction, refundId);
  const { rows } = await transaction.query<{ order_id: number; amount: number; way: string }>(sql`
    update refund set state = 'done', done_at = now(), outcome = ${outcome}, last_error = null
    where id = ${refundId} and state in ('approved', 'sent')
    returning order_id, amount, way`);
  const [refund] = rows;
  if (!refund) return false;
  await recordRefundMade(transaction, { orderId: refund.order_id, amount: refund.amount, way: refund.way });
  return true;
}
