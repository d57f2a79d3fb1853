import type { Language } from '@aliquot/contract/core/language.ts';
import { type FieldFault, type Result, done, refuse } from '@aliquot/contract/core/result.ts';
import sql from 'sql-template-tag';
import type { Database } from '../../../../platform/database/connection.ts';
import { indexMany } from '../../search/index-overdue.ts';
import { findBrandKeys } from '../find-known-keys.ts';
import { findProductsUnder } from '../internal/find-products-under.ts';
import { freeKey } from '../../../../platform/database/free-key.ts';
import { isStillNamed } from '../internal/is-still-named.ts';
import { type EditableBrandDetail, brandValues, getEditableBrand } from './find-editable-brands.ts';

/** A brand's facts; an own brand has no authorisation. */
export type BrandWriting = Pick<
  EditableBrandDetail,
  'name_en' | 'kind' | 'country' | 'summary_en' | 'summary_zh' | 'story_en' | 'story_zh' | 'authorised_from' | 'authorised_until'
> & { name_zh: string; authorisation_reference: string };

export type SavedBrand = { id: number; version: number };

/**
 * Locks and returns a brand. Refuses `not_found`, and `changed_meanwhile` with its present state.
 */
export async function lockBrand(transaction: Database, id: number, version: number | null): Promise<Result<EditableBrandDetail>> {
  // locks the key too: a product added to the brand meanwhile waits and is indexed with the new
  // facts
  await transaction.query(sql`select from brand where id = ${id} for update`);
  const brand = await getEditableBrand(transaction, id);
  if (!brand) return refuse('not_found');
  if (version === null || brand.version === version) return done(brand);
  return refuse('changed_meanwhile', { details: { now: { version: brand.version, values: brandValues(brand) } } });
}

/**
 * Creates a brand with its list page; an imported one is not shown among the own brands. Refuses
 * `invalid_input` for inconsistent days.
 */
export async function createBrand(
  transaction: Database,
  given: BrandWriting & { language: Language; isImported?: boolean },
): Promise<Result<SavedBrand>> {
  const faults = faultsOf(given);
  if (faults.length > 0) return refuse('invalid_input', { fields: faults });
  const key = await freeKey(transaction, given.name_en, { otherwise: 'brand', taken: findBrandKeys });
  const brand = tidy(given);
  const { rows } = await transaction.query<SavedBrand>(sql`
    insert into brand (key, name_en, name_zh, kind, country, summary_en, summary_zh, story_en, story_zh, authorised_from, authorised_until,
      authorisation_reference, is_imported)
    values (${key}, ${brand.name_en}, ${brand.name_zh}, ${brand.kind}, ${brand.country}, ${brand.summary_en}, ${brand.summary_zh}, ${brand.story_en},
      ${brand.story_zh}, ${brand.authorised_from}, ${brand.authorised_until}, ${brand.authorisation_reference}, ${given.isImported ?? false})
    returning id, version`);
  const [row] = rows;
  if (!row) throw new Error('the brand was not written');
  await transaction.query(sql`
    insert into product_list (key, brand_id, name_en, name_zh, summary_en, summary_zh)
    select 'brand-' || key, id, name_en, coalesce(name_zh, name_en), summary_en, summary_zh from brand where id = ${row.id}`);
  return done(row);
}

/**
 * Changes a brand and its page's heading, and reindexes its products. Refuses `not_found`,
 * `changed_meanwhile`, and `invalid_input` for inconsistent days.
 */
export async function updateBrand(
  transaction: Database,
  { id, version, ...given }: SavedBrand & BrandWriting & { language: Language },
): Promise<Result<SavedBrand>> {
  const locked = await lockBrand(transaction, id, version);
  if (!locked.ok) return locked;
  const faults = faultsOf(given);
  if (faults.length > 0) return refuse('invalid_input', { fields: faults });
  const brand = tidy(given);
  await transaction.query(sql`
    update brand set name_en = ${brand.name_en}, name_zh = ${brand.name_zh}, kind = ${brand.kind}, country = ${brand.country},
      summary_en = ${brand.summary_en}, summary_zh = ${brand.summary_zh}, story_en = ${brand.story_en}, story_zh = ${brand.story_zh},
      authorised_from = ${brand.authorised_from}, authorised_until = ${brand.authorised_until},
      authorisation_reference = ${brand.authorisation_reference}
    where id = ${id}`);
  await transaction.query(sql`
    update product_list list set name_en = brand.name_en, name_zh = coalesce(brand.name_zh, brand.name_en), summary_en = brand.summary_en,
      summary_zh = brand.summary_zh
    from brand where brand.id = ${id} and list.brand_id = brand.id`);
  await indexMany(transaction, await findProductsUnder(transaction, { brand: id }));
  return savedBrand(transaction, id);
}

/**
 * Removes a brand with its page. Refuses `not_found`, `changed_meanwhile`, and `wrong_state` where
 * products or offers refer to it.
 */
export async function removeBrand(transaction: Database, { id, version }: SavedBrand): Promise<Result<null>> {
  const locked = await lockBrand(transaction, id, version);
  if (!locked.ok) return locked;
  if (locked.value.products > 0) return refuse('wrong_state', { reason: stillNamed.products });
  const removal = sql`with page as (delete from product_list where brand_id = ${id}) delete from brand where id = ${id}`;
  return (await isStillNamed(transaction, removal)) ? refuse('wrong_state', { reason: stillNamed.offers }) : done(null);
}

/** The version that a brand has after an act. */
export async function savedBrand(transaction: Database, id: number): Promise<Result<SavedBrand>> {
  const saved = await lockBrand(transaction, id, null);
  return saved.ok ? done({ id, version: saved.value.version }) : saved;
}

function tidy(given: BrandWriting) {
  const isOwn = given.kind === 'own';
  return {
    ...given,
    name_en: given.name_en.trim(),
    name_zh: given.name_zh.trim() || null,
    summary_en: given.summary_en.trim(),
    summary_zh: given.summary_zh.trim(),
    story_en: given.story_en.trim(),
    story_zh: given.story_zh.trim(),
    authorised_from: isOwn ? null : given.authorised_from,
    authorised_until: isOwn ? null : given.authorised_until,
    authorisation_reference: isOwn ? null : given.authorisation_reference.trim() || null,
  };
}

function faultsOf({
  kind,
  authorised_from: from,
  authorised_until: until,
  authorisation_reference: reference,
  language,
}: BrandWriting & { language: Language }): FieldFault[] {
  if (kind === 'own') return [];
  const { needed, order } = texts[language];
  return [
    ...(from === null ? [{ field: 'authorised_from', msg: needed }] : []),
    ...(until === null ? [{ field: 'authorised_until', msg: needed }] : []),
    ...(from !== null && until !== null && until < from ? [{ field: 'authorised_until', msg: order }] : []),
    ...(reference.trim() === '' ? [{ field: 'authorisation_reference', msg: texts[language].reference }] : []),
  ];
}

/** Why a brand cannot be removed. */
const stillNamed = {
  products: {
    en: 'There are still products of it: move them to another brand first.',
    'zh-CN': '该品牌下还有商品，请先改为其他品牌。',
  },
  offers: { en: 'An offer still names it. Take it out there first.', 'zh-CN': '仍有优惠活动使用该品牌，请先在那里移除。' },
} as const;

const texts = {
  en: {
    needed: 'A brand of others is sold by an authorisation with its days.',
    order: 'The last day comes after the first one.',
    reference: 'Enter the number of the letter of authorisation.',
  },
  'zh-CN': {
    needed: '代理品牌须填写授权起止日期。',
    order: '截止日期不能早于开始日期。',
    reference: '请填写授权文件编号。',
  },
} as const;
