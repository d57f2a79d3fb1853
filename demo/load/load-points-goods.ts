import sql from 'sql-template-tag';
import type { Database } from '../../packages/server/src/platform/database/connection.ts';
import type { PointsGoodData } from '../format/offers.ts';
import { type ContentIds, idOf } from './content-ids.ts';
import { refuseUngivable } from './ungivable.ts';

/**
 * Writes the points mall: packs by catalogue number, loaded coupons by key. Existing stock stays.
 */
export async function loadPointsGoods(transaction: Database, goods: readonly PointsGoodData[], { skus }: ContentIds): Promise<void> {
  const rows = goods.map((good) => ('sku' in good ? { ...good, sku_id: idOf(skus, good.sku, `points good ${good.key}`) } : good));
  await refuseUngivable(
    transaction,
    rows.flatMap((row) => ('sku' in row ? row : [])),
  );
  await transaction.query(sql`
    insert into points_good (key, sku_id, coupon_id, points, stock)
    select fresh.key, sku_id, coupon.id, points, stock
    from jsonb_to_recordset(${JSON.stringify(rows)}::jsonb) as fresh (key text, sku_id bigint, coupon text, points bigint, stock integer)
    left join coupon on coupon.key = fresh.coupon
    order by fresh.key
    on conflict (key) do update set sku_id = excluded.sku_id, coupon_id = excluded.coupon_id, points = excluded.points`);
}
