import sql from 'sql-template-tag';
import type { Database } from '../../../platform/database/connection.ts';
import { hasRefundUnderWay } from './find-refunds.ts';

/**
 * Marks an order as refunded once all money for its goods was returned or credited
 * (`mark_order_refunded`). Call it under the order's lock, after writing the refund.
 */
export async function markRefunded(transaction: Database, orderId: number): Promise<void> {
  if (await hasRefundUnderWay(transaction, orderId)) return;
  await transaction.query(sql`select mark_order_refunded(${orderId})`);
}
