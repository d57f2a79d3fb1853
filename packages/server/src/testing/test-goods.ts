import { randomBytes } from 'node:crypto';
import sql from 'sql-template-tag';
import type { Database } from '../platform/database/connection.ts';
import { receiveStock } from '../domains/warehouse/stock/receive-stock.ts';

export type TestPack = {
  price?: number;
  onHand?: number;
  stocked?: boolean;
  weight?: number;
  transport?: string;
  tiers?: { min_quantity: number; price: number }[];
  /** Puts its substance on this list, e.g. `explosive-precursor`. */
  list?: string;
  un?: string;
};

/** A product with one pack, written straight into the tables, with stock in one warehouse. */
export async function createTestPack(db: Database, given: TestPack = {}): Promise<{ sku_id: number; product_id: number; code: string }> {
  const key = `t-${randomBytes(6).toString('hex')}`;
  const stocked = given.stocked ?? true;
  const substance = given.list === undefined && given.un === undefined ? null : await createSubstance(db, key, given);
  const { rows } = await db.query<{ sku_id: number; product_id: number; code: string; warehouse_id: number }>(sql`
    with warehouse as (
      insert into warehouse (key, name_en, name_zh, province_code) values ('test', 'Shanghai', '上海', '310000')
      on conflict (key) do update set name_en = excluded.name_en returning id
    ), brand as (
      insert into brand (key, name_en, kind, country, summary_en, summary_zh, story_en, story_zh)
      values (${key}, 'Brand', 'own', 'CN', '', '', '', '') returning id
    ), category as (
      insert into category (key, path, position, name_en, name_zh, summary_en, summary_zh)
      values (${key}, '{}', 1, 'Reagents', '试剂', '', '') returning id
    ), product as (
      insert into product (key, substance_id, brand_id, category_id, name_en, name_zh, summary_en, summary_zh, description_en,
                           description_zh, transport, picture)
      select ${key}, ${substance}::bigint, brand.id, category.id, ${`Product ${key}`}, ${`商品 ${key}`}, '', '', '', '',
             ${given.transport ?? 'ambient'}, 'none' from brand, category
      returning id
    ), sku as (
      insert into sku (product_id, code, position, amount, unit, label_en, label_zh, price, weight_g, stocked)
      select id, ${key.toUpperCase()}, 1, 100, 'g', '100 g', '100 克', ${given.price ?? 10_000}, ${given.weight ?? 500}, ${stocked} from product
      returning id, product_id, code
    )
    select sku.id as sku_id, sku.product_id, sku.code, warehouse.id as warehouse_id from sku, warehouse`);
  const [row] = rows;
  if (!row) throw new Error('the pack was not written');
  // hazardous goods need a safety data sheet to be sold
  await db.query(
    sql`insert into safety_data_sheet (product_id, revision, issued_on, issued_by) values (${row.product_id}, 1, '2026-01-05', 'a test')`,
  );
  for (const tier of given.tiers ?? []) {
    await db.query(sql`insert into sku_tier (sku_id, min_quantity, price) values (${row.sku_id}, ${tier.min_quantity}, ${tier.price})`);
  }
  if (stocked && (given.onHand ?? 100) > 0) {
    const lines = [{ sku_id: row.sku_id, quantity: given.onHand ?? 100 }];
    await receiveStock(db, { warehouseId: row.warehouse_id, reference: `receipt:${key}`, lines });
  }
  return { sku_id: row.sku_id, product_id: row.product_id, code: row.code };
}

async function createSubstance(db: Database, key: string, { list, un }: TestPack): Promise<number> {
  const { rows } = await db.query<{ id: number }>(
    sql`insert into substance (key, name_en, un_number, source) values (${key}, ${key}, ${un ?? null}, 'a test') returning id`,
  );
  const id = rows[0]?.id;
  if (id === undefined) throw new Error('the substance was not written');
  if (list !== undefined) {
    await db.query(sql`
      with list as (
        insert into regulated_list (key, name_en, name_zh, version, issued_on, source) values (${list}, ${list}, ${list}, '1', '2026-01-01', 'a test')
        on conflict (key) do update set version = excluded.version returning id
      )
      insert into substance_regulation (substance_id, regulated_list_id) select ${id}, id from list`);
  }
  return id;
}
