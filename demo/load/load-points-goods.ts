import sql from 'sql-template-tag';
import type { Database } from '../../packages/server/src/database/connection.ts';
import type { PointsGoodData } from '../format.ts';
import { type ContentIds, idOf } from './content-ids.ts';
import { refuseUngivable } from './ungivable.ts';

/** Writes the points mall; the stock of goods that are there already belongs to the shop, and not to the data. */
export async function loadPointsGoods(transaction: Database, goods: readonly PointsGoodData[], { skus }: ContentIds): Promise<void> {
  const rows = goods.map((good) => ({ ...good, sku_id: idOf(skus, good.sku, `points good ${good.key}`) }));
  await refuseUngivable(transaction, rows);
  await transaction.query(sql`
    insert into points_good (key, sku_id, points, stock)
    select key, sku_id, points, stock
    from jsonb_to_recordset(${JSON.stringify(rows)}::jsonb) as fresh (key text, sku_id bigint, points bigint, stock integer)
    order by key
    on conflict (key) do update set sku_id = excluded.sku_id, points = excluded.points`);
}
