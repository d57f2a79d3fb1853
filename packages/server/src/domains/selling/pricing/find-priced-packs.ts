import type { Language } from '@aliquot/contract/core/language.ts';
import type { priceSorts } from '@aliquot/contract/console/prices.ts';
import sql, { type Sql } from 'sql-template-tag';
import type { Database } from '../../../platform/database/connection.ts';
import { type PageSearch, allOf, findBoundedPage, inOrderOf, isAmong } from '../../../platform/database/find-page.ts';
import { packsNumbered } from '../../goods/product-rules/packs-meant.ts';
import { productsNamed } from '../../goods/product-rules/goods-named.ts';

/** A pack with what it costs, as those see it who set prices; sums in fen. */
export type PricedPack = {
  sku_id: number;
  code: string;
  label: string;
  product_key: string;
  product: string;
  brand: string;
  price: number;
  tiers: { min_quantity: number; price: number }[];
  percent_off: number | null;
  contracts: number;
  is_withdrawn: boolean;
  changed_at: Date | null;
  next: { day: string; price: number } | null;
};

export type PriceSearch = {
  q?: string;
  /** Key of the brand. */
  brand?: string;
  /** Key of a category, or of one above it. */
  category?: string;
  sort?: (typeof priceSorts)[number];
  page: number;
  limit: number;
};

const orders = {
  code: sql`sku.code`,
  '-code': sql`sku.code desc`,
  price: sql`sku.price, sku.id`,
  '-price': sql`sku.price desc, sku.id desc`,
} as const satisfies Record<(typeof priceSorts)[number], Sql>;

/** A page of packs by what they cost, counted as far as `mostCounted`. */
export async function findPricedPacks(
  db: Database,
  { sort = 'code', page, limit, ...search }: PriceSearch,
  language: Language,
): Promise<{ items: PricedPack[]; total: number; isMore: boolean }> {
  const list = { from: sql`sku`, id: sql`sku.id`, ...matches(search), order: orders[sort], page, limit };
  const { ids, ...counted } = await findBoundedPage(db, list);
  const { rows } = await db.query<PricedPack>(sql`${selectPacks(ids, language)} order by ${inOrderOf(ids, sql`sku.id`)}`);
  return { items: rows, ...counted };
}

/** One pack with what it costs; null where there is none. */
export async function getPricedPack(db: Database, skuId: number, language: Language): Promise<PricedPack | null> {
  const { rows } = await db.query<PricedPack>(selectPacks([skuId], language));
  return rows[0] ?? null;
}

/** Packs by id with all columns of a price table. */
const selectPacks = (ids: readonly number[], language: Language): Sql => sql`
  select sku.id as sku_id, sku.code, case ${language} when 'en' then sku.label_en else sku.label_zh end as label, product.key as product_key,
    case ${language} when 'en' then product.name_en else coalesce(product.name_zh, product.name_en) end as product,
    case ${language} when 'en' then brand.name_en else coalesce(brand.name_zh, brand.name_en) end as brand, sku.price,
    coalesce((
      select json_agg(json_build_object('min_quantity', tier.min_quantity, 'price', tier.price) order by tier.min_quantity)
      from sku_tier tier where tier.sku_id = sku.id
    ), '[]') as tiers,
    (select percent_off::float8 from running_reduction running where running.product_id = product.id limit 1) as percent_off,
    (select count(*)::int from contract_price_now agreed where agreed.sku_id = sku.id) as contracts,
    sku.withdrawn_at is not null as is_withdrawn,
    (select changed_at from price_change where sku_id = sku.id order by id desc limit 1) as changed_at,
    (select json_build_object('day', day, 'price', planned.price) from planned_price planned
     where planned.sku_id = sku.id and planned.state = 'waiting' order by day limit 1) as next
  from sku
  join product on product.id = sku.product_id
  join brand on brand.id = product.brand_id
  where sku.id = any (${[...ids]}::bigint[])`;

/** What a text, a brand and a category mean is found before the packs are looked through. */
function matches({ q = '', brand, category }: Pick<PriceSearch, 'q' | 'brand' | 'category'>): Pick<PageSearch, 'given' | 'where'> {
  const words = q.trim().toLowerCase();
  // found by product, with each pack's product
  const isNamed = words !== '' && sql`(sku.product_id in (select id from meant_product) or sku.id in (${packsNumbered(words)}))`;
  const isBranded =
    brand !== undefined &&
    isAmong(sql`sku.product_id`, sql`select product.id from product join brand on brand.id = brand_id where brand.key = ${brand}`);
  const isShelved =
    category !== undefined &&
    isAmong(
      sql`sku.product_id`,
      sql`select product.id from product join category on category.id = category_id
        where category.path @> array[(select id from category above where above.key = ${category})]`,
    );
  return {
    given: isNamed ? sql`meant_product as materialized ${productsNamed(words)}` : undefined,
    where: allOf([isNamed, isBranded, isShelved]),
  };
}
