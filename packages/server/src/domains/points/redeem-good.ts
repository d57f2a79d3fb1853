import type { Language } from '@aliquot/contract/language.ts';
import { type Result, done, refuse } from '@aliquot/contract/result.ts';
import sql from 'sql-template-tag';
import type { Database } from '../../database/connection.ts';
import { getAddress } from '../addresses/get-address.ts';
import { findPacks } from '../catalogue/find-packs.ts';
import { movePoints } from './move-points.ts';
import { type PointsOrder, type PointsOrderRow, pointsOrder, pointsOrderColumns } from './points-order.ts';

export type Redemption = { goodId: number; quantity: number; addressId: number };

/** Packs that an account may redeem in one day of Asia/Shanghai: a house rule against emptying the mall. */
export const dailyPacks = 20;

/**
 * Exchanges points for goods of the mall: order, points and the goods' stock in the caller's one transaction, the address
 * kept as it is now. The buyer's balance is locked first, the good's row last.
 */
export async function redeemGood(
  transaction: Database,
  buyer: { accountId: number; mobileVerified: boolean },
  { goodId, quantity, addressId }: Redemption,
  language: Language,
): Promise<Result<PointsOrder>> {
  if (!buyer.mobileVerified) return refuse('mobile_unverified');
  const address = await getAddress(transaction, buyer.accountId, addressId);
  if (!address) return refuse('not_found');
  const good = await findGood(transaction, goodId);
  const pack = good && (await findPacks(transaction, [good.sku_id])).get(good.sku_id);
  if (!good || !pack || pack.withdrawn) return refuse('not_found');
  // Domain rules, Points: nothing hazardous, regulated or cold-chain leaves the mall, whatever its data says.
  if (pack.hazardous || pack.regulated || pack.dg || !['ambient', 'none'].includes(pack.transport)) return refuse('not_for_sale');

  const points = good.points * quantity;
  const { rows } = await transaction.query<PointsOrderRow>(sql`
    insert into points_order (number, account_id, points_good_id, sku_id, product_id, code, name_en, name_zh, label_en, label_zh, picture,
                              quantity, points, status, recipient, mobile, province, city, district, detail)
    values ('P' || next_order_number(), ${buyer.accountId}, ${goodId}, ${good.sku_id}, ${pack.product_id}, ${pack.code},
            ${pack.name_en}, ${pack.name_zh}, ${pack.label_en}, ${pack.label_zh}, ${pack.picture}, ${quantity}, ${points}, 'pending_shipment',
            ${address.recipient}, ${address.mobile}, ${address.province}, ${address.city}, ${address.district}, ${address.detail})
    returning ${pointsOrderColumns}`);
  const [order] = rows;
  if (!order) throw new Error('a points order was not stored');

  const moved = await movePoints(transaction, {
    accountId: buyer.accountId,
    change: -points,
    type: 'spend',
    counterpart: 'redeemed',
    reference: `points-order:${order.id}`,
    memo: { en: `Redeemed: ${pack.name_en} × ${quantity}`, zh: `兑换：${pack.name_zh ?? pack.name_en} × ${quantity}` },
  });
  if (!moved.ok) return moved;
  // The locked balance makes twins of one buyer take turns, so this sum is exact.
  if ((await packsOfToday(transaction, buyer.accountId)) > dailyPacks) return refuse('quantity_limit');

  const taken = await transaction.query(
    sql`update points_good set stock = stock - ${quantity} where id = ${goodId} and stock >= ${quantity}`,
  );
  return taken.rowCount === 1 ? done(pointsOrder(order, language)) : refuse('out_of_stock');
}

async function findGood(db: Database, id: number): Promise<{ sku_id: number; points: number } | undefined> {
  const { rows } = await db.query<{ sku_id: number; points: number }>(sql`select sku_id, points from points_good where id = ${id}`);
  return rows[0];
}

async function packsOfToday(db: Database, accountId: number): Promise<number> {
  const { rows } = await db.query<{ packs: number }>(sql`
    select coalesce(sum(quantity), 0)::int as packs from points_order
    where account_id = ${accountId} and status <> 'cancelled'
      and placed_at >= (now() at time zone 'Asia/Shanghai')::date::timestamp at time zone 'Asia/Shanghai'`);
  return rows[0]?.packs ?? 0;
}
