import type { Language } from '@aliquot/contract/core/language.ts';
import { type FieldFault, type Result, done, refuse } from '@aliquot/contract/core/result.ts';
import sql from 'sql-template-tag';
import type { Database } from '../../../platform/database/connection.ts';
import { refuseOtherOrder } from '../../../platform/api/refuse-other-order.ts';
import { findPicture } from './pictures.ts';

export type OwnBrandWords = { title_en: string; title_zh: string; lead_en: string; lead_zh: string };
export type WrittenOwnBrandPage = OwnBrandWords & { version: number };

export type OwnBrandWriting = { is_shown: boolean; picture_id: string | null; product_ids: number[] };
export type WrittenOwnBrand = OwnBrandWriting & { id: number; name_en: string; name_zh: string | null; version: number };

/** The own-brand page's own words. */
export async function getOwnBrandPage(db: Database): Promise<WrittenOwnBrandPage> {
  const { rows } = await db.query<WrittenOwnBrandPage>('select title_en, title_zh, lead_en, lead_zh, version from own_brand_page');
  const [row] = rows;
  if (!row) throw new Error('the own-brand page has no words');
  return row;
}

/** The own brands in the page's order, shown or not; what is chosen of each. */
export async function findOwnBrands(db: Database): Promise<WrittenOwnBrand[]> {
  const { rows } = await db.query<WrittenOwnBrand>(sql`
    select brand.id, name_en, name_zh, entry.is_shown, entry.picture_id, entry.version,
      (select coalesce(json_agg(product_id order by position, product_id), '[]') from own_brand_product where brand_id = brand.id) as product_ids
    from brand join own_brand_entry entry on entry.brand_id = brand.id
    where kind = 'own' order by entry.position, brand.id`);
  return rows;
}

/** What the page shows of one own brand. Refuses `not_found`, also for a brand of others. */
export async function getOwnBrandEntry(db: Database, id: number): Promise<Result<WrittenOwnBrand>> {
  const found = (await findOwnBrands(db)).find((brand) => brand.id === id);
  return found ? done(found) : refuse('not_found');
}

/** Saves the page's texts. Refuses `changed_meanwhile` with the present state. */
export async function updateOwnBrandPage(
  transaction: Database,
  { version, ...words }: OwnBrandWords & { version: number },
): Promise<Result<WrittenOwnBrandPage>> {
  const { rowCount } = await transaction.query(sql`
    update own_brand_page set title_en = ${words.title_en.trim()}, title_zh = ${words.title_zh.trim()}, lead_en = ${words.lead_en.trim()},
      lead_zh = ${words.lead_zh.trim()}, version = version + 1 where version = ${version}`);
  const now = await getOwnBrandPage(transaction);
  return rowCount === 1 ? done(now) : refuse('changed_meanwhile', { details: { now } });
}

/**
 * Saves an own brand's entry. Refuses `not_found`, `changed_meanwhile` with its present state, and
 * `invalid_input` for unknown pictures and other brands' products.
 */
export async function updateOwnBrandEntry(
  transaction: Database,
  { id, version, ...writing }: OwnBrandWriting & { id: number; version: number },
  language: Language,
): Promise<Result<WrittenOwnBrand>> {
  await transaction.query(sql`select from own_brand_entry where brand_id = ${id} for update`);
  const found = await getOwnBrandEntry(transaction, id);
  if (!found.ok) return found;
  if (found.value.version !== version) return refuse('changed_meanwhile', { details: { now: found.value } });
  const fields = await faultsOf(transaction, id, writing, language);
  if (fields.length > 0) return refuse('invalid_input', { fields });
  await transaction.query(sql`
    update own_brand_entry set is_shown = ${writing.is_shown}, picture_id = ${writing.picture_id}::uuid, version = version + 1 where brand_id = ${id}`);
  await transaction.query(
    sql`delete from own_brand_product where brand_id = ${id} and not product_id = any (${writing.product_ids}::bigint[])`,
  );
  await transaction.query(sql`
    insert into own_brand_product (brand_id, product_id, position)
    select ${id}, product_id, position from unnest(${writing.product_ids}::bigint[]) with ordinality as item (product_id, position)
    on conflict (brand_id, product_id) do update set position = excluded.position where own_brand_product.position <> excluded.position`);
  return getOwnBrandEntry(transaction, id);
}

/**
 * Reorders the own brands. Refuses `changed_meanwhile` where the order differs from what was shown.
 */
export async function orderOwnBrands(
  transaction: Database,
  { ids, seen }: { ids: readonly number[]; seen: readonly number[] },
): Promise<Result<null>> {
  const ownBrands = sql`brand join own_brand_entry entry on entry.brand_id = brand.id where kind = 'own'`;
  await transaction.query(sql`select from ${ownBrands} order by brand.id for update of entry`);
  const { rows } = await transaction.query<{ id: number }>(sql`select brand.id from ${ownBrands} order by entry.position, brand.id`);
  const refused = refuseOtherOrder(
    rows.map(({ id }) => id),
    { seen, wanted: ids },
  );
  if (refused) return refused;
  await transaction.query(sql`
    update own_brand_entry entry set position = wanted.position
    from unnest(${[...ids]}::bigint[]) with ordinality as wanted (id, position)
    where wanted.id = entry.brand_id and entry.position <> wanted.position`);
  return done(null);
}

async function faultsOf(db: Database, id: number, writing: OwnBrandWriting, language: Language): Promise<FieldFault[]> {
  const text = texts[language];
  const faults: FieldFault[] = [];
  if (writing.picture_id !== null && !(await findPicture(db, writing.picture_id))) faults.push({ field: 'picture_id', msg: text.picture });
  // none of them goes to another brand meanwhile
  const { rowCount } = await db.query(sql`
    select from product where brand_id = ${id} and id = any (${writing.product_ids}::bigint[]) order by id for share`);
  if (rowCount !== writing.product_ids.length) faults.push({ field: 'product_ids', msg: text.products });
  return faults;
}

const texts = {
  en: {
    picture: 'This picture is gone; please upload it again.',
    products: 'One of these products is not of this brand; please take it out.',
  },
  'zh-CN': { picture: '该图片已不存在，请重新上传。', products: '其中有商品不属于该品牌，请移除。' },
} as const;
