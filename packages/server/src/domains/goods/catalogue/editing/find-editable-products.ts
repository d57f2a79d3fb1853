import type { Language } from '@aliquot/contract/core/language.ts';
import type { productGaps, productSorts, productStates } from '@aliquot/contract/console/products.ts';
import sql, { type Sql } from 'sql-template-tag';
import type { Database } from '../../../../platform/database/connection.ts';
import { allOf, contains, findBoundedPage, inOrderOf, mostCounted } from '../../../../platform/database/find-page.ts';
import { today } from '../../../../platform/database/shanghai-day.ts';
import { isWithoutForm } from '../../product-rules/intake-form.ts';
import { isAuthorisationDue } from '../brands/authorisation.ts';
import { productsWithoutSafetySheet } from '../../product-rules/sale-restriction.ts';
import { readCas } from '../../chemistry/cas-number.ts';

type State = (typeof productStates)[number];
type Named = { id: number; key: string; name: string };

/** A product as those see it who keep the catalogue. */
export type EditableProduct = {
  id: number;
  version: number;
  key: string;
  name_en: string;
  name_zh: string | null;
  brand: Named;
  category: Named;
  state: State;
  publish_at: Date | null;
  hide_at: Date | null;
  packs: number;
  packs_for_sale: number;
  popularity: number;
  is_unauthorised: boolean;
  /** The last day of its brand's authorisation, where it has ended or ends soon. */
  authorised_until: string | null;
  changed_at: Date;
};

export type EditableSearch = {
  q?: string;
  category?: number;
  brand?: number;
  state?: State;
  missing?: (typeof productGaps)[number];
  sort?: (typeof productSorts)[number];
  page: number;
  limit: number;
};

const orders = {
  name: sql`product.name_en, product.id`,
  '-name': sql`product.name_en desc, product.id desc`,
  changed: sql`product.changed_at, product.id`,
  '-changed': sql`product.changed_at desc, product.id desc`,
  popularity: sql`product.popularity, product.id`,
  '-popularity': sql`product.popularity desc, product.id desc`,
} as const satisfies Record<(typeof productSorts)[number], Sql>;

const gaps = {
  name_zh: sql`product.name_zh is null`,
  packs: sql`not exists (select from sku where sku.product_id = product.id and sku.withdrawn_at is null)`,
  substance: sql`product.substance_id is null`,
  attributes: sql`product.attributes = '{}'`,
  sheet: sql`product.id in (${productsWithoutSafetySheet})`,
  form: isWithoutForm,
  picture: sql`starts_with(product.picture, 'illustrations/')`,
} as const satisfies Record<(typeof productGaps)[number], Sql>;

const states = {
  published: sql`product.published_at <= now()`,
  hidden: sql`product.hidden_at is not null`,
  draft: sql`(product.published_at is null or product.published_at > now()) and product.hidden_at is null`,
} as const satisfies Record<State, Sql>;

/** In which state a product is. */
export const productState = sql`case when product.hidden_at is not null then 'hidden' when product.published_at <= now() then 'published' else 'draft' end`;

/** A row for lists and a product's own page; of `product` with its `brand` and `category`. */
export const editableColumns = (language: Language): Sql => sql`product.id, product.version, product.key, product.name_en, product.name_zh,
  json_build_object('id', brand.id, 'key', brand.key, 'name', ${nameOf('brand', language)}) as brand,
  json_build_object('id', category.id, 'key', category.key, 'name', ${nameOf('category', language)}) as category,
  ${productState} as state, product.publish_at, product.hide_at, product.popularity, product.changed_at,
  ${isUnauthorised} as is_unauthorised, case when ${isAuthorisationDue} then brand.authorised_until::text end as authorised_until,
  (select count(*)::int from sku where sku.product_id = product.id) as packs,
  (select count(*)::int from sku where sku.product_id = product.id and sku.withdrawn_at is null) as packs_for_sale`;

/** Whether today, in Shanghai, is outside the days for which the shop may sell the brand. */
export const isUnauthorised = sql`coalesce(
  brand.kind = 'agent' and ${today} not between brand.authorised_from and brand.authorised_until, false)`;

/** A name in the operator's language. */
export const nameOf = (table: 'brand' | 'category' | 'substance' | 'product', language: Language): Sql =>
  language === 'en' ? names[table].en : names[table].zh;
const names = {
  brand: { en: sql`brand.name_en`, zh: sql`coalesce(brand.name_zh, brand.name_en)` },
  category: { en: sql`category.name_en`, zh: sql`category.name_zh` },
  substance: { en: sql`substance.name_en`, zh: sql`coalesce(substance.name_zh, substance.name_en)` },
  product: { en: sql`product.name_en`, zh: sql`coalesce(product.name_zh, product.name_en)` },
} as const;

/**
 * A page of all products, drafts and hidden ones included; `isMore`: the total is a lower bound.
 */
export async function findEditableProducts(
  db: Database,
  { sort = '-changed', page, limit, ...search }: EditableSearch,
  language: Language,
): Promise<{ items: EditableProduct[]; total: number; isMore: boolean }> {
  const words = search.q?.trim() ?? '';
  const named = words === '' ? null : await findNamed(db, words);
  const where = allOf([
    named !== null && sql`product.id = any (${named}::bigint[])`,
    search.brand !== undefined && sql`product.brand_id = ${search.brand}`,
    search.category !== undefined && sql`product.category_id = any (array(select id from category where ${search.category} = any (path)))`,
    search.state && states[search.state],
    search.missing && gaps[search.missing],
  ]);
  const list = { from: sql`product`, id: sql`product.id`, where, order: orders[sort], page, limit };
  const { ids, total, isMore } = await findBoundedPage(db, list);
  const { rows } = await db.query<EditableProduct>(sql`
    select ${editableColumns(language)}
    from product join brand on brand.id = product.brand_id join category on category.id = product.category_id
    where product.id = any (${ids}::bigint[]) order by ${inOrderOf(ids, sql`product.id`)}`);
  return { items: rows, total, isMore };
}

/**
 * Products by part of a name or key, start of a catalogue number, CAS number or brand; no patterns.
 */
async function findNamed(db: Database, words: string): Promise<number[]> {
  const plain = words.toLowerCase();
  const cas = readCas(words)?.cas ?? '';
  const begins = `${words.toUpperCase().replaceAll(/[\\%_]/g, '\\$&')}%`;
  const { rows } = await db.query<{ id: number }>(sql`
    select id from (
      select product_id as id from sku where upper(code) like ${begins}
      union all
      select product.id from substance_cas join product using (substance_id) where cas = ${cas}
      union all
      select product.id from product join brand on brand.id = brand_id
      where ${plain} in (lower(brand.name_en), lower(brand.name_zh), lower(brand.key))
      union all
      select id from product where ${contains(sql`name_en`, plain)} or ${contains(sql`name_zh`, plain)} or ${contains(sql`key`, plain)}
    ) found limit ${mostCounted + 1}`);
  return [...new Set(rows.map(({ id }) => id))];
}
