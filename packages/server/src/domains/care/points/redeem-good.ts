import type { Language } from '@aliquot/contract/core/language.ts';
import { type Result, done, refuse } from '@aliquot/contract/core/result.ts';
import sql from 'sql-template-tag';
import type { Database } from '../../../platform/database/connection.ts';
import { today } from '../../../platform/database/shanghai-day.ts';
import { findCouponsForPoints } from '../../selling/promotions/find-coupons-for-points.ts';
import { giveCoupons } from '../../selling/promotions/give-coupons.ts';
import { isGivenNow } from './given-now.ts';
import { insertPointsOrder } from './internal/insert-points-order.ts';
import { type PointsOrder, type PointsOrderRow, pointsOrder } from './points-order.ts';
import { pointsOrderReference } from './internal/points-order-reference.ts';
import { preparePack } from './internal/prepare-pack.ts';
import { spendPoints } from './spend-points.ts';

export type RedeemingBuyer = { accountId: number; mobileVerified: boolean };
export type Redemption = {
  goodId: number;
  quantity: number;
  /** Where goods are sent; coupons need none. */
  addressId: number | null;
};

/** Items an account may redeem per day (Beijing time): a house rule against emptying the mall. */
export const dailyPieces = 20;

type Good = { id: number; sku_id: number | null; coupon_id: number | null; points: number };

/**
 * Redeems points for goods or coupons in one transaction: order, coupons, points, then stock, whose
 * row all buyers share. Goods keep the present address; coupons are given at once.
 */
export async function redeemGood(
  transaction: Database,
  buyer: RedeemingBuyer,
  redemption: Redemption,
  language: Language,
): Promise<Result<PointsOrder>> {
  if (!buyer.mobileVerified) return refuse('mobile_unverified');
  const good = await findGood(transaction, redemption.goodId);
  if (!good) return refuse('not_found');
  const ordered =
    good.coupon_id === null
      ? await orderPack(transaction, buyer, good, redemption)
      : await orderCoupons(transaction, buyer, good, redemption);
  if (!ordered.ok) return ordered;
  const order = ordered.value;
  const spent = await spendPoints(transaction, {
    accountId: buyer.accountId,
    points: order.points,
    reference: pointsOrderReference(order.id),
    memo: {
      en: `Redeemed: ${order.name_en} × ${order.quantity}`,
      zh: `兑换：${order.name_zh ?? order.name_en} × ${order.quantity}`,
    },
    about: order.number,
  });
  if (!spent.ok) return spent;
  // The locked balance makes duplicates of one buyer take turns, so this sum is exact.
  if ((await piecesOfToday(transaction, buyer.accountId)) > dailyPieces) return refuse('quantity_limit');
  const taken = await transaction.query(
    sql`update points_good set stock = stock - ${order.quantity} where id = ${good.id} and stock >= ${order.quantity}`,
  );
  return taken.rowCount === 1 ? done(pointsOrder(order, language)) : refuse('out_of_stock');
}

async function findGood(db: Database, id: number): Promise<Good | undefined> {
  const { rows } = await db.query<Good>(sql`select id, sku_id, coupon_id, points from points_good where id = ${id} and ${isGivenNow}`);
  return rows[0];
}

async function orderPack(
  transaction: Database,
  { accountId }: RedeemingBuyer,
  good: Good,
  { quantity, addressId }: Redemption,
): Promise<Result<PointsOrderRow>> {
  const prepared = await preparePack(transaction, { accountId, skuId: good.sku_id, addressId });
  if (!prepared.ok) return prepared;
  const { pack, address } = prepared.value;
  return done(
    await insertPointsOrder(transaction, {
      account_id: accountId,
      points_good_id: good.id,
      kind: 'goods',
      status: 'pending_shipment',
      sku_id: pack.sku_id,
      product_id: pack.product_id,
      code: pack.code,
      name_en: pack.name_en,
      name_zh: pack.name_zh,
      label_en: pack.label_en,
      label_zh: pack.label_zh,
      picture: pack.picture,
      quantity,
      points: good.points * quantity,
      ...address,
    }),
  );
}

async function orderCoupons(
  transaction: Database,
  { accountId }: RedeemingBuyer,
  good: Good,
  { quantity }: Redemption,
): Promise<Result<PointsOrderRow>> {
  if (good.coupon_id === null) return refuse('not_found');
  const couponId = good.coupon_id;
  const coupon = (await findCouponsForPoints(transaction, [couponId])).get(couponId);
  if (!coupon) return refuse('not_found');
  const order = await insertPointsOrder(transaction, {
    account_id: accountId,
    points_good_id: good.id,
    kind: 'coupon',
    status: 'completed',
    name_en: coupon.title_en,
    name_zh: coupon.title_zh,
    label_en: coupon.terms_en,
    label_zh: coupon.terms_zh,
    quantity,
    points: good.points * quantity,
  });
  const given = await giveCoupons(transaction, { accountId, couponId, quantity, pointsOrderId: order.id });
  return given.ok ? done(order) : given;
}

async function piecesOfToday(db: Database, accountId: number): Promise<number> {
  const { rows } = await db.query<{ pieces: number }>(sql`
    select coalesce(sum(quantity), 0)::int as pieces from points_order
    where account_id = ${accountId} and status <> 'cancelled'
      and placed_at >= ${today}::timestamp at time zone 'Asia/Shanghai'`);
  return rows[0]?.pieces ?? 0;
}
