import sql from 'sql-template-tag';
import type { Database } from '../../../platform/database/connection.ts';
import { markRefunded } from './mark-refunded.ts';

/** Adds a refund (fen) and its way to the timeline; the last one sets the payment state. */
export async function recordRefundMade(
  transaction: Database,
  { orderId, amount, way }: { orderId: number; amount: number; way: string },
): Promise<void> {
  await transaction.query(sql`
    select add_order_event(${orderId}, 'refunded', 'system', jsonb_build_object('amount', ${amount}::bigint, 'way', ${way}::text))`);
  await markRefunded(transaction, orderId);
}
