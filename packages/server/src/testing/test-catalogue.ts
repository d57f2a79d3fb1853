import sql from 'sql-template-tag';
import type { Database } from '../platform/database/connection.ts';
import { indexProducts } from '../domains/goods/search/index-products.ts';

export type TestProduct = {
  key: string;
  name: { en: string; zh: string | null };
  brand: string;
  category: string;
  substance?: string;
  code: string;
  price?: number;
  /** What is in a pack; 500 mL unless stated. */
  amount?: readonly [amount: number, unit: string];
  /** Packs on hand; null is a service. */
  stock?: number | null;
  /** Until delivery when none is in stock. */
  leadDays?: number;
  transport?: string;
  flags?: string[];
  popularity?: number;
  grade?: { en: string; zh: string };
  attributes?: Readonly<Record<string, number | boolean | { en: string; zh: string }>>;
};

const substances = [
  {
    key: 'acetone',
    en: 'Acetone',
    zh: '丙酮',
    formula: 'C3H6O',
    display: null,
    cas: '67-64-1',
    synonyms: ['propan-2-one', 'dimethyl ketone'],
  },
  { key: 'propanal', en: 'Propanal', zh: '丙醛', formula: 'C3H6O', display: null, cas: '123-38-6', synonyms: ['propionaldehyde'] },
  {
    key: 'blue-vitriol',
    en: 'Copper(II) sulfate pentahydrate',
    zh: '五水硫酸铜',
    formula: 'CuH10O9S',
    display: 'CuSO4·5H2O',
    cas: '7758-99-8',
    synonyms: [],
  },
  {
    key: 'iron-chloride',
    en: 'Iron(III) chloride',
    zh: '三氯化铁',
    formula: 'Cl3Fe',
    display: 'FeCl3',
    cas: '7705-08-0',
    synonyms: ['ferric chloride'],
  },
];

/**
 * Two brands, a small tree (reagents › solvents › hplc, reagents › salts, consumables › plates),
 * four substances.
 */
export async function createTestBrandsAndCategories(
  db: Database,
): Promise<{ brands: Map<string, number>; categories: Map<string, number> }> {
  await db.query(`
    insert into brand (key, name_en, name_zh, kind, country, summary_en, summary_zh, story_en, story_zh, authorised_from, authorised_until)
    values ('basics', 'Bench Basics', '常备', 'own', 'CN', 's', 's', 't', 't', null, null),
           ('kestrel', 'Kestrel Rowe', '凯诗罗', 'agent', 'GB', 's', 's', 't', 't', '2020-01-01', '2040-01-01')`);
  await db.query(
    `insert into product_list (key, brand_id, name_en, name_zh, summary_en, summary_zh) select 'brand-' || key, id, name_en, name_zh, 's', 's' from brand`,
  );
  for (const [key, parent, en, zh] of [
    ['reagents', null, 'Reagents', '试剂'],
    ['solvents', 'reagents', 'Solvents', '溶剂'],
    ['hplc', 'solvents', 'HPLC solvents', '色谱溶剂'],
    ['salts', 'reagents', 'Salts', '盐类'],
    ['consumables', null, 'Consumables', '耗材'],
    ['plates', 'consumables', 'Plates', '板'],
  ]) {
    await db.query(sql`
      with parent as (select id, path from category where key = ${parent}),
      fresh as (
        insert into category (key, parent_id, path, position, name_en, name_zh, summary_en, summary_zh)
        values (${key}, (select id from parent), '{}', 1, ${en}, ${zh}, 's', 's') returning id
      )
      select id from fresh`);
    await db.query(sql`
      update category set path = coalesce((select above.path from category above where above.id = category.parent_id), '{}') || category.id where key = ${key}`);
  }
  await db.query(`
    insert into category_attribute (category_id, key, position, name_en, name_zh, type, unit, facet)
    select category.id, attribute.* from category,
      (values ('material', 1, 'Material', '材质', 'text', null, 'values'), ('well-volume', 2, 'Well volume', '孔容积', 'number', 'µL', 'range'),
        ('sterile', 3, 'Sterile', '无菌', 'boolean', null, 'values'), ('note', 4, 'Note', '备注', 'text', null, null)) attribute
    where category.key = 'plates'`);
  for (const { key, en, zh, formula, display, cas, synonyms } of substances) {
    await db.query(sql`
      with fresh as (
        insert into substance (key, name_en, name_zh, formula, formula_display, synonyms_en, source)
        values (${key}, ${en}, ${zh}, ${formula}, ${display}, ${synonyms}, 'test') returning id
      )
      insert into substance_cas (cas, substance_id, position) select ${cas}, id, 1 from fresh`);
  }
  await db.query(`insert into warehouse (key, name_en, name_zh, province_code) values ('shelf', 'Shelf', '架', '310000')`);
  return { brands: await idsByKey(db, 'brand'), categories: await idsByKey(db, 'category') };
}

/** Writes products with one pack each and indexes them; returns their ids by key. */
export async function createTestProducts(db: Database, products: readonly TestProduct[]): Promise<Map<string, number>> {
  for (const product of products) {
    const { key, name, brand, category, code, price = 1_000, stock = 5, flags = [], popularity = 0, substance = null } = product;
    const { grade, attributes = {}, amount: [amount, unit] = [500, 'mL'], leadDays = 7, transport = 'ambient' } = product;
    const label = `${amount} ${unit}`;
    await db.query(sql`
      with fresh as (
        insert into product (key, substance_id, brand_id, category_id, name_en, name_zh, summary_en, summary_zh, description_en, description_zh,
          transport, picture, flags, popularity, grade_en, grade_zh, attributes, has_own_hazards)
        select ${key}, (select id from substance where key = ${substance}), brand.id, category.id, ${name.en}, ${name.zh}, '-', '-', '-', '-',
          ${transport}, 'illustrations/x', ${flags}::text[], ${popularity}, ${grade?.en ?? null}, ${grade?.zh ?? null},
          ${JSON.stringify(attributes)}::jsonb, ${substance === null}
        from brand, category where brand.key = ${brand} and category.key = ${category} returning id
      ),
      pack as (
        insert into sku (product_id, code, position, amount, unit, label_en, label_zh, price, weight_g, lead_days, stocked)
        select id, ${code}, 1, ${amount}, ${unit}, ${label}, ${label}, ${price}, 600, ${leadDays}, ${stock !== null} from fresh returning id
      )
      insert into stock (sku_id, warehouse_id, on_hand) select pack.id, warehouse.id, ${stock ?? 0} from pack, warehouse where ${stock !== null}`);
  }
  await indexProducts(db, 'all');
  return idsByKey(db, 'product');
}

async function idsByKey(db: Database, table: 'brand' | 'category' | 'product'): Promise<Map<string, number>> {
  const { rows } = await db.query<{ key: string; id: number }>(`select key, id from ${table}`);
  return new Map(rows.map(({ key, id }) => [key, id]));
}
