import { type Result, done, refuse } from '@aliquot/contract/result.ts';
import sql from 'sql-template-tag';
import type { Database } from '../../database/connection.ts';

/** What the held coupon takes off and from which goods total on, fen. */
export type HeldCoupon = { coupon_id: number; off: number; threshold: number };

/**
 * Takes the buyer's claimed coupon for an order, in the transaction that places it. Of two orders at once one gets it.
 * Refuses `coupon_unusable` where it is not theirs, used or expired; whether the goods reach the threshold is pricing's matter.
 */
export async function holdCoupon(transaction: Database, accountId: number, claimId: number, orderId: number): Promise<Result<HeldCoupon>> {
  const { rows } = await transaction.query<HeldCoupon>(sql`
    update coupon_claim claim set order_id = ${orderId} from coupon
    where claim.id = ${claimId} and claim.account_id = ${accountId} and claim.order_id is null and claim.expires_at > now()
      and coupon.id = claim.coupon_id
    returning coupon.id as coupon_id, coupon.off, coupon.threshold`);
  return rows[0] ? done(rows[0]) : refuse('coupon_unusable');
}
