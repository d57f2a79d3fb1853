import type { Installation } from '@aliquot/contract/core/installations.ts';
import type { ProductFactValues } from '@aliquot/contract/core/product-facts.ts';
import sql from 'sql-template-tag';
import type { Database } from '../../../platform/database/connection.ts';
import { factsOfProduct } from './product-facts.ts';
import type { AttributeValue } from './write-products.ts';
import { type Unread, readJson } from '../../../platform/database/json-column.ts';
import { readAttributes } from '../product-rules/stored-documents.ts';

/** Which part of the catalogue: keys of a brand and of a category with its branch; null for all. */
export type CatalogueFilter = { brand: string | null; category: string | null };

/** A product's columns of an import. */
export type ProductFields = ProductFactValues & {
  product: string;
  brand: string;
  category: string;
  substance: string | null;
  cas: string[];
  name_en: string;
  name_zh: string | null;
  grade_en: string | null;
  grade_zh: string | null;
  purity: string | null;
  assay: number | null;
  concentration: number | null;
  summary_en: string;
  summary_zh: string;
  description_en: string;
  description_zh: string;
  storage_en: string | null;
  storage_zh: string | null;
  transport: string;
  ghs_scheme: string | null;
  ghs_source: string | null;
  ghs_classes: string[];
  ghs_hazards: string[];
  ghs_precautions: string[];
  un_number: string | null;
  dg_class: string | null;
  packing_group: string | null;
  flags: string[];
  popularity: number;
  picture: string;
  published: boolean;
  attributes: Record<string, AttributeValue>;
};

/** A pack's columns of an import; prices in fen. */
export type PackFields = {
  position: number;
  code: string;
  amount: number;
  unit: string;
  label_en: string;
  label_zh: string;
  price: number;
  tiers: { min: number; price: number }[];
  weight_g: number;
  lead_days: number;
  stocked: boolean;
  min_quantity: number;
  multiple: number;
  warranty_months: number | null;
  installation: Installation;
  low_stock: number | null;
  return_exceptions: string[];
  tax_code: string | null;
  withdrawn: boolean;
};

/** A pack with its product, as stored. */
export type PackToExport = ProductFields & PackFields;

/** Of `product` with its `brand`, `category` and `substance`, which may be none. */
export const productFields = sql`product.key as product, brand.key as brand, category.key as category, substance.key as substance,
  coalesce((select array_agg(cas order by position) from substance_cas where substance_id = substance.id), '{}') as cas,
  product.name_en, product.name_zh, product.grade_en, product.grade_zh, product.purity, product.assay::float8,
  product.concentration::float8, product.summary_en, product.summary_zh, product.description_en, product.description_zh,
  product.storage_en, product.storage_zh, product.transport, ${factsOfProduct},
  product.ghs ->> 'scheme' as ghs_scheme, product.ghs ->> 'source' as ghs_source,
  array(select jsonb_array_elements_text(product.ghs -> 'classes')) as ghs_classes,
  array(select jsonb_array_elements_text(product.ghs -> 'hazards')) as ghs_hazards,
  array(select jsonb_array_elements_text(product.ghs -> 'precautions')) as ghs_precautions,
  product.un_number, product.dg_class, product.packing_group, product.flags,
  product.popularity, product.picture, product.published_at is not null as published, product.attributes`;

/** Of `sku`. */
export const packFields = sql`sku.position, sku.code, sku.amount::float8, sku.unit, sku.label_en, sku.label_zh, sku.price,
  coalesce((
    select json_agg(json_build_object('min', min_quantity, 'price', price) order by min_quantity) from sku_tier where sku_id = sku.id
  ), '[]') as tiers,
  sku.weight_g, sku.lead_days, sku.stocked, sku.min_quantity, sku.multiple, sku.warranty_months, sku.installation, sku.low_stock, sku.return_exceptions, sku.tax_code,
  sku.withdrawn_at is not null as withdrawn`;

/**
 * The packs of the next products after an id, and the last id; null at the end. Unpublished
 * products and withdrawn packs are included.
 */
export async function findPacksToExport(
  db: Database,
  { brand, category }: CatalogueFilter,
  after: number,
  limit: number,
): Promise<{ packs: PackToExport[]; last: number } | null> {
  const chosen = await db.query<{ id: number }>(sql`
    select product.id from product
    where product.id > ${after}
      and (${brand}::text is null or product.brand_id = (select id from brand where key = ${brand}))
      and (${category}::text is null or product.category_id in (
        select below.id from category named join category below on named.id = any (below.path) where named.key = ${category}
      ))
    order by product.id limit ${limit}`);
  const ids = chosen.rows.map(({ id }) => id);
  const last = ids.at(-1);
  if (last === undefined) return null;
  const { rows } = await db.query<Unread<PackToExport, 'attributes'>>(sql`
    select ${productFields}, ${packFields}
    from sku
    join product on product.id = sku.product_id
    join brand on brand.id = product.brand_id
    join category on category.id = product.category_id
    left join substance on substance.id = product.substance_id
    where sku.product_id = any (${ids}::bigint[])
    order by sku.product_id, sku.position, sku.id`);
  return { packs: readJson(rows, { attributes: readAttributes }), last };
}

/** The attributes that products carry, by key; a text has one value for each language. */
export async function findUsedAttributes(db: Database): Promise<{ key: string; isText: boolean }[]> {
  const { rows } = await db.query<{ key: string; isText: boolean }>(`
    select entry.key, bool_or(jsonb_typeof(entry.value) = 'object') as "isText"
    from product, jsonb_each(product.attributes) entry group by entry.key order by entry.key`);
  return rows;
}
