import sql from 'sql-template-tag';
import type { Database } from '../../../platform/database/connection.ts';
import { findPacks } from '../../goods/catalogue/find-packs.ts';
import { findCouponsForPoints } from '../../selling/promotions/find-coupons-for-points.ts';

/** One thing of the mall as an operator sees it; `ungivable` is what has become hazardous, regulated or cold-chain since it came in. */
export type MallEntry = {
  key: string;
  thing: string;
  points: number;
  stock: number;
  state: 'given' | 'sold out' | 'withdrawn' | 'ungivable';
};

type Row = {
  key: string;
  sku_id: number | null;
  coupon_id: number | null;
  points: number;
  stock: number;
  withdrawn: boolean;
  given: boolean;
};

/** All that was ever put into the mall, in English for operators, by its key. */
export async function findMall(db: Database): Promise<MallEntry[]> {
  const { rows } = await db.query<Row>(sql`
    select key, sku_id, coupon_id, points, stock, withdrawn_at is not null as withdrawn, sku_id is null or sku_may_be_given(sku_id) as given
    from points_good order by key`);
  const packs = await findPacks(
    db,
    rows.flatMap(({ sku_id }) => sku_id ?? []),
  );
  const coupons = await findCouponsForPoints(
    db,
    rows.flatMap(({ coupon_id }) => coupon_id ?? []),
  );
  return rows.map(({ key, sku_id, coupon_id, points, stock, withdrawn, given }) => {
    const pack = sku_id === null ? undefined : packs.get(sku_id);
    const coupon = coupon_id === null ? undefined : coupons.get(coupon_id);
    const thing = pack ? `${pack.code} ${pack.name_en}` : (coupon?.title_en ?? 'a coupon that has ended');
    const isSoldOut = stock === 0 || (coupon !== undefined && coupon.left === 0);
    return { key, thing, points, stock, state: withdrawn ? 'withdrawn' : !given ? 'ungivable' : isSoldOut ? 'sold out' : 'given' };
  });
}
