import type { Database } from '../../packages/server/src/platform/database/connection.ts';
import sql from 'sql-template-tag';
import type { ProductData } from '../format/catalogue.ts';

/** Opens the stock of packs without any, by one 'receive' movement. Later changes stay. */
export async function loadStock(transaction: Database, products: readonly ProductData[]): Promise<void> {
  const packs = products.flatMap(({ skus }) => skus.flatMap(({ code, stock }) => (stock === null ? [] : { code, stock })));
  await transaction.query(`
    insert into warehouse (key, name_en, name_zh, province_code) values ('shanghai', 'Shanghai', '上海仓', '310000'), ('chengdu', 'Chengdu', '成都仓', '510000')
    on conflict (key) do nothing`);
  await transaction.query(sql`
    with opened as (
      insert into stock (sku_id, warehouse_id, on_hand)
      select sku.id, warehouse.id, fresh.stock
      from jsonb_to_recordset(${JSON.stringify(packs)}::jsonb) as fresh (code text, stock integer)
      join sku on sku.code = fresh.code
      join warehouse on warehouse.key = 'shanghai'
      order by sku.id
      on conflict do nothing
      returning sku_id, warehouse_id, on_hand
    )
    insert into stock_movement (sku_id, warehouse_id, kind, on_hand_change, reserved_change, reference)
    select sku_id, warehouse_id, 'receive', on_hand, 0, 'opening:' || sku_id from opened where on_hand > 0`);
}
