import { randomInt } from 'node:crypto';
import sql from 'sql-template-tag';
import type { Database } from '../../database/connection.ts';

/** A product with one pack, as tests need one; `unNumber` makes it dangerous goods. */
export async function createTestPack(
  db: Database,
  given: { transport?: string; unNumber?: string } = {},
): Promise<{ skuId: number; productId: number }> {
  const key = `test-${randomInt(1_000_000_000)}`;
  const { rows } = await db.query<{ sku_id: number; product_id: number }>(sql`
    with brand as (
      insert into brand (key, name_en, kind, country, summary_en, summary_zh, story_en, story_zh)
      values (${key}, 'Brand', 'own', 'CN', 's', 's', 's', 's') returning id
    ), category as (
      insert into category (key, path, position, name_en, name_zh, summary_en, summary_zh)
      values (${key}, '{}', 1, 'Consumables', '耗材', 's', 's') returning id
    ), substance as (
      insert into substance (key, name_en, un_number, source) values (${key}, 'S', ${given.unNumber ?? null}, 'test') returning id
    ), product as (
      insert into product (key, substance_id, brand_id, category_id, name_en, name_zh, summary_en, summary_zh, description_en,
                           description_zh, transport, picture)
      select ${key}, substance.id, brand.id, category.id, 'Tube', '离心管', 's', 's', 'd', 'd', ${given.transport ?? 'ambient'}, 'p'
      from substance, brand, category returning id
    )
    insert into sku (product_id, code, position, amount, unit, label_en, label_zh, price, weight_g, stocked)
    select id, ${key.toUpperCase()}, 1, 1, 'piece', '1 piece', '1 件', 10000, 100, true from product
    returning id as sku_id, product_id`);
  const [row] = rows;
  if (!row) throw new Error('the pack was not written');
  // the category's path holds its own id, as the loader writes it
  await db.query(sql`update category set path = array[id] where key = ${key}`);
  return { skuId: row.sku_id, productId: row.product_id };
}
