import sql from 'sql-template-tag';
import type { Database } from '../../../../platform/database/connection.ts';

/** A coupon as the mall is to give it: for so many points, so many pieces from now on. */
export type CouponToPut = { couponId: number; points: number; stock: number };

/** Puts a coupon that is given for points into the mall, or changes what it costs there and how many are left. */
export async function putCouponGood(transaction: Database, { couponId, points, stock }: CouponToPut): Promise<void> {
  await transaction.query(sql`select put_points_coupon(${couponId}, ${points}, ${stock})`);
}

/** Takes a coupon that nobody could buy yet out of the mall for ever, before it is deleted itself. */
export async function removeCouponGood(transaction: Database, couponId: number): Promise<void> {
  await transaction.query(sql`select remove_points_coupon(${couponId})`);
}
