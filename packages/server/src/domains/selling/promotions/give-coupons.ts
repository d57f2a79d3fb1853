import { type Result, done, refuse } from '@aliquot/contract/core/result.ts';
import sql from 'sql-template-tag';
import type { Database } from '../../../platform/database/connection.ts';
import { today } from '../../../platform/database/shanghai-day.ts';

export type GivenCoupons = { accountId: number; couponId: number; quantity: number; pointsOrderId: number };

/**
 * Gives a buyer coupons paid with points, in their points order's transaction; valid until the end
 * of day `valid_days` from today. Refuses `out_of_stock` beyond the quota. The shared coupon row is
 * last.
 */
export async function giveCoupons(
  transaction: Database,
  { accountId, couponId, quantity, pointsOrderId }: GivenCoupons,
): Promise<Result<null>> {
  await transaction.query(sql`
    insert into coupon_claim (coupon_id, account_id, points_order_id, expires_at)
    select id, ${accountId}, ${pointsOrderId}, (${today} + valid_days + 1)::timestamp at time zone 'Asia/Shanghai'
    from coupon, generate_series(1, ${quantity}::int) where id = ${couponId} and audience = 'points'`);
  const taken = await transaction.query(sql`
    update coupon set claimed = claimed + ${quantity}
    where id = ${couponId} and audience = 'points' and claimed + ${quantity} <= quota and starts_at <= now() and (ends_at is null or ends_at > now())`);
  return taken.rowCount === 1 ? done(null) : refuse('out_of_stock');
}
