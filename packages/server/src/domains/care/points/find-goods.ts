import type { Language } from '@aliquot/contract/core/language.ts';
import sql from 'sql-template-tag';
import type { Database } from '../../../platform/database/connection.ts';
import { findPacks } from '../../goods/catalogue/find-packs.ts';
import { findCouponsForPoints } from '../../selling/promotions/find-coupons-for-points.ts';
import { isGivenNow } from './given-now.ts';

/** The points mall's goods, while `stock` is left; money in fen. */
export type PointsGood = {
  id: number;
  name: string;
  label: string;
  points: number;
  stock: number;
  /** The pack that is sent; null for a coupon. */
  pack: { product_id: number; code: string; picture: string; price: number } | null;
  /** The coupon that is the buyer's at once; null for goods. */
  coupon: { off: number; threshold: number; valid_days: number } | null;
};

type Row = { id: number; sku_id: number | null; coupon_id: number | null; points: number; stock: number };

/** Goods and coupons of the points mall, cheapest first; unsellable ones are left out. */
export async function findGoods(db: Database, language: Language): Promise<PointsGood[]> {
  const { rows } = await db.query<Row>(sql`
    select id, sku_id, coupon_id, points, stock from points_good
    where ${isGivenNow} and (sku_id is null or sku_may_be_given(sku_id)) order by points, id`);
  const packs = await findPacks(
    db,
    rows.flatMap(({ sku_id }) => sku_id ?? []),
  );
  const coupons = await findCouponsForPoints(
    db,
    rows.flatMap(({ coupon_id }) => coupon_id ?? []),
  );
  return rows.flatMap(({ id, sku_id, coupon_id, points, stock }) => {
    const pack = sku_id !== null && packs.get(sku_id);
    if (pack && !pack.withdrawn) {
      const { product_id, code, picture, price } = pack;
      const [name, label] = language === 'en' ? [pack.name_en, pack.label_en] : [pack.name_zh ?? pack.name_en, pack.label_zh];
      return { id, name, label, points, stock, pack: { product_id, code, picture, price }, coupon: null };
    }
    const coupon = coupon_id !== null && coupons.get(coupon_id);
    if (!coupon) return [];
    const { off, threshold, valid_days } = coupon;
    const [name, label] = language === 'en' ? [coupon.title_en, coupon.terms_en] : [coupon.title_zh, coupon.terms_zh];
    return { id, name, label, points, stock: Math.min(stock, coupon.left), pack: null, coupon: { off, threshold, valid_days } };
  });
}
