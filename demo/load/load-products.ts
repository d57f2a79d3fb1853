import type { Database } from '../../packages/server/src/platform/database/connection.ts';
import sql from 'sql-template-tag';
import type { ProductData } from '../format/catalogue.ts';

/**
 * A picture's path below /pictures: a structure is the substance's, an illustration the product's.
 */
export const pictureOf = ({ key, substance, illustration }: Pick<ProductData, 'key' | 'substance' | 'illustration'>): string =>
  illustration.kind === 'structure' && substance ? `structures/${substance}` : `illustrations/${key}`;

/** Writes products with packs, tiers and companions. Packs missing in the data are withdrawn. */
export async function loadProducts(transaction: Database, products: readonly ProductData[]): Promise<void> {
  const data = JSON.stringify(products.map((product, index) => ({ ...product, picture: pictureOf(product), age: ageOf(product, index) })));
  await writeProducts(transaction, data);
  await writePacks(transaction, data);
  await writeTiers(transaction, data);
  await writeCompanions(transaction, data);
}

/** Days since it came into the range: new products lately, the others over the two years before. */
const ageOf = ({ flags }: ProductData, index: number): number => (flags.includes('new') ? 1 + (index % 20) : 40 + ((index * 37) % 700));

const writeProducts = (transaction: Database, data: string) =>
  transaction.query(sql`
    insert into product (key, substance_id, brand_id, category_id, name_en, name_zh, grade_en, grade_zh, purity, assay, summary_en, summary_zh,
      description_en, description_zh, attributes, storage_en, storage_zh, transport, picture, flags, popularity, published_at,
      concentration, has_own_hazards, ghs, un_number, dg_class, packing_group, tariff_code, shelf_life_months)
    select fresh.key, substance.id, brand.id, category.id, name ->> 'en', name ->> 'zh', grade ->> 'en', grade ->> 'zh', purity, assay,
      summary ->> 'en', summary ->> 'zh', description ->> 'en', description ->> 'zh', attributes, storage ->> 'en', storage ->> 'zh',
      transport, picture, flags, popularity, date_trunc('day', now()) - make_interval(days => age),
      concentration, hazards is not null or (substance.id is null and family.key = 'reagents'), nullif(hazards -> 'ghs', 'null'), hazards ->> 'un_number', hazards ->> 'dg_class', hazards ->> 'packing_group',
      tariff_code, shelf_life_months
    from jsonb_to_recordset(${data}::jsonb) as fresh (
      key text, substance text, brand text, category text, name jsonb, grade jsonb, purity text, assay numeric, summary jsonb, description jsonb,
      attributes jsonb, storage jsonb, transport text, picture text, flags text[], popularity integer, age integer,
      concentration numeric, hazards jsonb, tariff_code text, shelf_life_months integer
    )
    join brand on brand.key = fresh.brand
    join category on category.key = fresh.category
    join category family on family.id = category.path[1]
    left join substance on substance.key = fresh.substance
    order by fresh.key
    on conflict (key) do update set
      substance_id = excluded.substance_id, brand_id = excluded.brand_id, category_id = excluded.category_id,
      name_en = excluded.name_en, name_zh = excluded.name_zh, grade_en = excluded.grade_en, grade_zh = excluded.grade_zh,
      purity = excluded.purity, assay = excluded.assay, summary_en = excluded.summary_en, summary_zh = excluded.summary_zh,
      description_en = excluded.description_en, description_zh = excluded.description_zh, attributes = excluded.attributes,
      storage_en = excluded.storage_en, storage_zh = excluded.storage_zh, transport = excluded.transport, picture = excluded.picture,
      flags = excluded.flags, popularity = excluded.popularity, concentration = excluded.concentration,
      has_own_hazards = excluded.has_own_hazards, ghs = excluded.ghs, un_number = excluded.un_number, dg_class = excluded.dg_class,
      packing_group = excluded.packing_group, tariff_code = excluded.tariff_code, shelf_life_months = excluded.shelf_life_months`);

async function writePacks(transaction: Database, data: string): Promise<void> {
  await transaction.query(sql`
    insert into sku (product_id, code, position, amount, unit, label_en, label_zh, price, weight_g, lead_days, stocked, min_quantity, multiple, vat_kind,
      installation)
    select product.id, pack ->> 'code', position, (pack ->> 'amount')::numeric, pack ->> 'unit', pack -> 'label' ->> 'en', pack -> 'label' ->> 'zh',
      (pack ->> 'price')::bigint, (pack ->> 'weight_g')::integer, coalesce((pack ->> 'lead_days')::integer, 7), pack -> 'stock' <> 'null',
      coalesce((pack ->> 'min_quantity')::integer, 1), coalesce((pack ->> 'multiple')::integer, 1),
      -- what is never stocked is a technical service
      case when pack -> 'stock' = 'null' then 'services' else 'goods' end, coalesce(pack ->> 'installation', 'none')
    from jsonb_to_recordset(${data}::jsonb) as fresh (key text, skus jsonb)
    join product on product.key = fresh.key, jsonb_array_elements(fresh.skus) with ordinality item (pack, position)
    order by product.id, position
    on conflict (code) do update set
      product_id = excluded.product_id, position = excluded.position, amount = excluded.amount, unit = excluded.unit,
      label_en = excluded.label_en, label_zh = excluded.label_zh, price = excluded.price, weight_g = excluded.weight_g,
      lead_days = excluded.lead_days, stocked = excluded.stocked, min_quantity = excluded.min_quantity, multiple = excluded.multiple,
      vat_kind = excluded.vat_kind, installation = excluded.installation, withdrawn_at = null`);
  await transaction.query(sql`
    with fresh as (
      select product.id as product_id, pack ->> 'code' as code
      from jsonb_to_recordset(${data}::jsonb) as fresh (key text, skus jsonb)
      join product on product.key = fresh.key, jsonb_array_elements(fresh.skus) pack
    )
    update sku set withdrawn_at = now()
    where withdrawn_at is null and product_id in (select product_id from fresh) and code not in (select code from fresh)`);
}

async function writeTiers(transaction: Database, data: string): Promise<void> {
  const codes = sql`select pack ->> 'code' from jsonb_to_recordset(${data}::jsonb) as fresh (skus jsonb), jsonb_array_elements(fresh.skus) pack`;
  await transaction.query(sql`delete from sku_tier using sku where sku.id = sku_id and sku.code in (${codes})`);
  await transaction.query(sql`
    insert into sku_tier (sku_id, min_quantity, price)
    select sku.id, (tier ->> 'min')::integer, (tier ->> 'price')::bigint
    from jsonb_to_recordset(${data}::jsonb) as fresh (skus jsonb), jsonb_array_elements(fresh.skus) pack
    join sku on sku.code = pack ->> 'code', jsonb_array_elements(coalesce(pack -> 'tiers', '[]')) tier`);
}

async function writeCompanions(transaction: Database, data: string): Promise<void> {
  const keys = sql`select key from jsonb_to_recordset(${data}::jsonb) as fresh (key text)`;
  await transaction.query(sql`delete from product_relation using product where product.id = product_id and product.key in (${keys})`);
  await transaction.query(sql`
    insert into product_relation (product_id, other_id, kind, position)
    select distinct on (product.id, other.id) product.id, other.id, item.kind, item.position
    from jsonb_to_recordset(${data}::jsonb) as fresh (key text, goes_with jsonb, consumables jsonb)
    join product on product.key = fresh.key,
    lateral (
      select 'consumable' as kind, key, position from jsonb_array_elements_text(coalesce(fresh.consumables, '[]')) with ordinality named (key, position)
      union all
      select 'goes-with', key, position from jsonb_array_elements_text(coalesce(fresh.goes_with, '[]')) with ordinality named (key, position)
    ) item
    join product other on other.key = item.key
    where other.id <> product.id
    order by product.id, other.id, item.kind, item.position`);
}
