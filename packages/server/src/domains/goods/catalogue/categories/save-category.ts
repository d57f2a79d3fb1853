import { type Result, done, refuse } from '@aliquot/contract/core/result.ts';
import sql from 'sql-template-tag';
import type { Database } from '../../../../platform/database/connection.ts';
import { refuseOtherOrder } from '../../../../platform/api/refuse-other-order.ts';
import { indexMany } from '../../search/index-overdue.ts';
import { findCategoryKeys } from '../find-known-keys.ts';
import { findProductsUnder } from '../internal/find-products-under.ts';
import { freeKey } from '../../../../platform/database/free-key.ts';

export type SavedCategory = { id: number; version: number };
type Names = { name_en: string; name_zh: string };

export type LockedCategory = SavedCategory & Names & { parent_id: number | null; path: number[]; is_hidden: boolean };

/**
 * Locks and returns a category. Refuses `not_found`, and `changed_meanwhile` with its present
 * state.
 */
export async function lockCategory(transaction: Database, id: number, version: number | null): Promise<Result<LockedCategory>> {
  // against its key too, as a brand is: products that come to it meanwhile wait
  const { rows } = await transaction.query<LockedCategory>(sql`
    select id, version, name_en, name_zh, parent_id, to_json(path) as path, hidden_at is not null as is_hidden
    from category where id = ${id} for update`);
  const [row] = rows;
  if (!row) return refuse('not_found');
  if (version === null || row.version === version) return done(row);
  const { name_en, name_zh } = row;
  return refuse('changed_meanwhile', { details: { now: { version: row.version, values: { name_en, name_zh } } } });
}

/**
 * Locks a category, its branch and `more`: products added to them meanwhile wait, and are indexed
 * with the changed names.
 */
export async function lockCategoryBranch(
  transaction: Database,
  id: number,
  version: number | null,
  more: readonly number[] = [],
): Promise<Result<LockedCategory>> {
  await transaction.query(sql`
    select from category where ${id} = any (path) or id = any (${[...more]}::bigint[]) order by id for update`);
  return lockCategory(transaction, id, version);
}

/** Makes a category below another one, as the last of its siblings. Refuses `not_found`. */
export async function createCategory(
  transaction: Database,
  { parent_id: parentId, ...names }: Names & { parent_id: number },
): Promise<Result<SavedCategory>> {
  const parent = await lockCategory(transaction, parentId, null);
  if (!parent.ok) return parent;
  const key = await freeKey(transaction, names.name_en, { otherwise: 'category', taken: findCategoryKeys });
  const { rows } = await transaction.query<SavedCategory>(sql`
    insert into category (key, parent_id, path, position, name_en, name_zh, summary_en, summary_zh)
    values (${key}, ${parentId}, '{}', (select coalesce(max(position), 0) + 1 from category where parent_id = ${parentId}),
      ${names.name_en.trim()}, ${names.name_zh.trim()}, '', '')
    returning id, version`);
  const [row] = rows;
  if (!row) throw new Error('the category was not written');
  return done(row);
}

/** Renames a category and reindexes its products. Refuses `not_found` and `changed_meanwhile`. */
export async function updateCategory(
  transaction: Database,
  { id, version, name_en: english, name_zh: chinese }: SavedCategory & Names,
): Promise<Result<SavedCategory>> {
  const locked = await lockCategoryBranch(transaction, id, version);
  if (!locked.ok) return locked;
  const { rows } = await transaction.query<SavedCategory>(sql`
    update category set name_en = ${english.trim()}, name_zh = ${chinese.trim()} where id = ${id} returning id, version`);
  await indexMany(transaction, await findProductsUnder(transaction, { category: id }));
  return done(rows[0] ?? { id, version });
}

/**
 * Hides a category from menus and filters, or shows it. Refuses `not_found`, `changed_meanwhile`.
 */
export async function setHidden(
  transaction: Database,
  { id, version, is_hidden: isHidden }: SavedCategory & { is_hidden: boolean },
): Promise<Result<SavedCategory>> {
  const locked = await lockCategory(transaction, id, version);
  if (!locked.ok) return locked;
  const { rows } = await transaction.query<SavedCategory>(sql`
    update category set hidden_at = case when ${isHidden} then coalesce(hidden_at, now()) end where id = ${id} returning id, version`);
  return done(rows[0] ?? { id, version });
}

/** Reorders siblings. Refuses `changed_meanwhile` where their order differs from what was shown. */
export async function orderCategories(
  transaction: Database,
  { ids, seen }: { ids: readonly number[]; seen: readonly number[] },
): Promise<Result<null>> {
  const siblings = sql`category where parent_id is not distinct from (select parent_id from category where id = ${ids[0]})`;
  await transaction.query(sql`select from ${siblings} order by id for update`);
  const { rows } = await transaction.query<{ id: number }>(sql`select id from ${siblings} order by position, id`);
  const refused = refuseOtherOrder(
    rows.map(({ id }) => id),
    { seen, wanted: ids },
  );
  if (refused) return refused;
  await transaction.query(sql`
    update category set position = wanted.position
    from unnest(${[...ids]}::bigint[]) with ordinality as wanted (id, position)
    where wanted.id = category.id and category.position <> wanted.position`);
  return done(null);
}
