import sql from 'sql-template-tag';
import type { Database } from '../../database/connection.ts';

/**
 * Gives an order's coupon back to its buyer, in the transaction that cancels the order; without one nothing happens.
 * It keeps its old expiry; where the shop is at fault it stays usable for at least seven days.
 */
export async function releaseCoupon(transaction: Database, orderId: number, { shopsFault = false } = {}): Promise<void> {
  await transaction.query(sql`
    update coupon_claim
    set order_id = null,
        expires_at = case when ${shopsFault} then greatest(expires_at, now() + interval '7 days') else expires_at end
    where order_id = ${orderId}`);
}
