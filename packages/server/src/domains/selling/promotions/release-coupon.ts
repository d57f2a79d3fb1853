import sql from 'sql-template-tag';
import type { Database } from '../../../platform/database/connection.ts';
import { today } from '../../../platform/database/shanghai-day.ts';

/**
 * Gives an order's coupon back to its buyer, in the transaction that cancels the order; without one nothing happens.
 * It keeps its old expiry; where the shop is at fault it stays usable for at least seven days, to the end of the last one.
 */
export async function releaseCoupon(transaction: Database, orderId: number, { shopsFault = false } = {}): Promise<void> {
  await transaction.query(sql`
    update coupon_claim
    set order_id = null,
        expires_at = case when ${shopsFault} then greatest(expires_at, (${today} + 8)::timestamp at time zone 'Asia/Shanghai') else expires_at end
    where order_id = ${orderId}`);
}
