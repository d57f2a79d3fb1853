import type { Output } from '@aliquot/contract/shop/client.ts';
import type { Database } from '../../../../platform/database/connection.ts';
import type { OrderForClaim } from '../../../selling/orders/lock-order-for-claim.ts';
import { countEarned } from '../../points/count-earned.ts';
import { findGivenBack } from './find-given-back.ts';
import { type RefundedPacks, planRefund } from './plan-refund.ts';

export type ExpectedRefund = NonNullable<Output<'tickets', 'preview'>['refund']>;

/** What a refund of packs would return now, by the same shares as the refund. */
export async function expectRefund(db: Database, order: OrderForClaim, packs: readonly RefundedPacks[]): Promise<ExpectedRefund> {
  const { goods, shipping, points, earned, givesCouponBack } = planRefund(order, packs, await findGivenBack(db, order.id));
  return {
    goods,
    shipping,
    total: goods + shipping,
    points_returned: points,
    points_taken_back: Math.min(earned, await countEarned(db, order.id)),
    coupon_returned: givesCouponBack,
    method: order.payment_method,
  };
}
