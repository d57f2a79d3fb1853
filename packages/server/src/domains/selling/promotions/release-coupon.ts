import sql from 'sql-template-tag';
import type { Database } from '../../../platform/database/connection.ts';
import { today } from '../../../platform/database/shanghai-day.ts';

/**
 * Returns a cancelled order's coupon, if any. It keeps its expiry; if the shop is at fault, at
 * least seven days.
 */
export async function releaseCoupon(transaction: Database, orderId: number, { shopsFault = false } = {}): Promise<void> {
  await transaction.query(sql`
    update coupon_claim
    set order_id = null,
        expires_at = case when ${shopsFault} then greatest(expires_at, (${today} + 8)::timestamp at time zone 'Asia/Shanghai') else expires_at end
    where order_id = ${orderId}`);
}
