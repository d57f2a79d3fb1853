import sql from 'sql-template-tag';
import type { Database } from '../../../../platform/database/connection.ts';

/** A coupon as the mall is to give it: for so many points, so many pieces from now on. */
export type CouponToPut = { couponId: number; points: number; stock: number };

/** Adds a coupon to the points mall, or changes its price and quantity there. */
export async function putCouponGood(transaction: Database, { couponId, points, stock }: CouponToPut): Promise<void> {
  await transaction.query(sql`select put_points_coupon(${couponId}, ${points}, ${stock})`);
}

/** Removes a coupon that nobody could buy yet from the mall, before it is deleted. */
export async function removeCouponGood(transaction: Database, couponId: number): Promise<void> {
  await transaction.query(sql`select remove_points_coupon(${couponId})`);
}
