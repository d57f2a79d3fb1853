import { type Language, asWritten } from '@aliquot/contract/core/language.ts';
import { type Refusal, type Result, done, refuse } from '@aliquot/contract/core/result.ts';
import sql, { type Sql } from 'sql-template-tag';
import type { Database } from '../../../../platform/database/connection.ts';
import { indexMany } from '../../search/index-overdue.ts';
import { refuseUnformed } from '../../product-rules/intake-form.ts';
import { findProductsUnder } from '../internal/find-products-under.ts';
import { isStillNamed } from '../internal/is-still-named.ts';
import { inPortions } from '../internal/categories/in-portions.ts';
import { belowCategory, countAttributeUse, findLost, lostReason, ofProducts } from '../internal/categories/attribute-use.ts';
import { type LockedCategory, type SavedCategory, lockCategory, lockCategoryBranch } from './save-category.ts';

/** Refuses a change that would lose product attributes or a service's intake form, else null. */
async function refuseLost(
  transaction: Database,
  products: Sql,
  language: Language,
  change: () => Promise<unknown>,
): Promise<Refusal | null> {
  const before = await countAttributeUse(transaction, products);
  const unformed = await refuseUnformed(transaction, products, change);
  const lost = findLost(before, await countAttributeUse(transaction, products));
  return lost.length > 0 ? refuse('wrong_state', { reason: asWritten(lostReason(lost, language)) }) : unformed;
}

/**
 * Moves a category with its branch. Refuses `not_found`, `changed_meanwhile`, and `wrong_state` for
 * a family, a cycle, another family with products, or lost attributes or intake forms.
 */
export async function moveCategory(
  transaction: Database,
  { id, version, parent_id: parentId, language }: SavedCategory & { parent_id: number; language: Language },
): Promise<Result<SavedCategory>> {
  const locked = await lockCategoryBranch(transaction, id, version, [parentId]);
  if (!locked.ok) return locked;
  const parent = await lockCategory(transaction, parentId, null);
  if (!parent.ok) return parent;
  const reason = locked.value.parent_id === null ? 'family' : parent.value.path.includes(id) ? 'below' : null;
  if (reason) return refuse('wrong_state', { reason: reasons[reason] });
  if (locked.value.parent_id === parentId) return done({ id, version });
  if (isOtherFamily(locked.value, parent.value) && (await hasProducts(transaction, belowCategory(id)))) {
    return refuse('wrong_state', { reason: reasons.otherFamily });
  }
  const lost = await refuseLost(transaction, belowCategory(id), language, () =>
    transaction.query(sql`
      update category set parent_id = ${parentId},
        position = (select coalesce(max(position), 0) + 1 from category where parent_id = ${parentId})
      where id = ${id}`),
  );
  if (lost) return lost;
  await indexMany(transaction, await findProductsUnder(transaction, { category: id }));
  const moved = await lockCategory(transaction, id, null);
  return moved.ok ? done({ id, version: moved.value.version }) : moved;
}

/**
 * Moves a category's own products to another one. Refuses `not_found`, and `wrong_state` for the
 * same category, another family, or lost attributes or intake forms.
 */
export async function emptyCategory(
  transaction: Database,
  { id, to_id: toId, language }: { id: number; to_id: number; language: Language },
): Promise<Result<{ moved: number }>> {
  const from = await lockCategory(transaction, id, null);
  if (!from.ok) return from;
  const to = await lockCategory(transaction, toId, null);
  if (!to.ok) return to;
  const reason = id === toId ? 'same' : isOtherFamily(from.value, to.value) ? 'otherFamily' : null;
  if (reason) return refuse('wrong_state', { reason: reasons[reason] });
  const { rows } = await transaction.query<{ id: number }>(sql`
    select id from product where category_id = ${id} order by id for no key update`);
  const ids = rows.map((row) => row.id);
  const lost = await refuseLost(transaction, ofProducts(ids), language, () =>
    inPortions(ids, (portion) => transaction.query(sql`update product set category_id = ${toId} where id = any (${portion}::bigint[])`)),
  );
  if (lost) return lost;
  await indexMany(transaction, ids);
  return done({ moved: ids.length });
}

/**
 * Removes a category. Refuses `not_found`, `changed_meanwhile`, and `wrong_state` for a family and
 * for a category that is still in use.
 */
export async function removeCategory(transaction: Database, { id, version }: SavedCategory): Promise<Result<null>> {
  const locked = await lockCategory(transaction, id, version);
  if (!locked.ok) return locked;
  const refuseFor = (reason: keyof typeof reasons) => refuse('wrong_state', { reason: reasons[reason] });
  if (locked.value.parent_id === null) return refuseFor('family');
  const { rows } = await transaction.query<{ has_products: boolean; has_children: boolean }>(sql`
    select exists (select from product where category_id = ${id}) as has_products,
      exists (select from category where parent_id = ${id}) as has_children`);
  if (rows[0]?.has_products) return refuseFor('products');
  if (rows[0]?.has_children) return refuseFor('children');
  return (await isStillNamed(transaction, sql`delete from category where id = ${id}`)) ? refuseFor('named') : done(null);
}

/** The family decides on permits, warranty and services, so a product cannot change its family. */
const isOtherFamily = (one: Pick<LockedCategory, 'path'>, other: Pick<LockedCategory, 'path'>): boolean => one.path[0] !== other.path[0];

async function hasProducts(transaction: Database, products: Sql): Promise<boolean> {
  const { rowCount } = await transaction.query(sql`select from product where ${products} limit 1`);
  return rowCount === 1;
}

const reasons = {
  family: {
    en: 'The families (reagents, consumables, instruments, services) stay where they are.',
    'zh-CN': '一级分类（试剂、耗材、仪器、服务）不能移动或删除。',
  },
  below: { en: 'A category cannot stand below itself.', 'zh-CN': '分类不能移动到自身或其下级。' },
  otherFamily: {
    en: 'Products stay in their family (reagents, consumables, instruments, services): permits, returns and taxes follow from it.',
    'zh-CN': '商品不能移到其他一级分类（试剂、耗材、仪器、服务）：资质要求、退货规则和税率均由其决定。',
  },
  same: { en: 'Choose another category.', 'zh-CN': '请选择另一个分类。' },
  products: { en: 'There are still products in it: move them first.', 'zh-CN': '该分类下还有商品，请先移走。' },
  children: { en: 'There are still categories below it: move or remove them first.', 'zh-CN': '该分类下还有子分类，请先移动或删除。' },
  named: {
    en: 'An offer or a service’s questions still name it. Take it out there first, or hide it.',
    'zh-CN': '仍有优惠活动或服务表单使用该分类，请先在那里移除，或将其隐藏。',
  },
} as const;
