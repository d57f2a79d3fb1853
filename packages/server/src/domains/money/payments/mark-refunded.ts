import sql from 'sql-template-tag';
import type { Database } from '../../../platform/database/connection.ts';
import { hasRefundUnderWay } from './find-refunds.ts';

/**
 * An order counts as refunded once all that was paid for its goods has gone back, or was credited to its institution, and nothing is
 * under way any more (`mark_order_refunded`). Called under the order's lock by whatever gives money back, after it has written what for.
 */
export async function markRefunded(transaction: Database, orderId: number): Promise<void> {
  if (await hasRefundUnderWay(transaction, orderId)) return;
  await transaction.query(sql`select mark_order_refunded(${orderId})`);
}
