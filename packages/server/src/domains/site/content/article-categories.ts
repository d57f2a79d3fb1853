import { type Result, done, refuse } from '@aliquot/contract/core/result.ts';
import sql from 'sql-template-tag';
import type { Database } from '../../../platform/database/connection.ts';
import { refuseOtherOrder } from '../../../platform/api/refuse-other-order.ts';

export type CategoryWriting = { name_en: string; name_zh: string; summary_en: string; summary_zh: string };
export type WrittenCategory = CategoryWriting & { id: number; /** In every state. */ articles: number; version: number };

/** All article categories in their order. */
export async function findWrittenCategories(db: Database): Promise<WrittenCategory[]> {
  const { rows } = await db.query<WrittenCategory>(`
    select id, name_en, name_zh, summary_en, summary_zh, version,
      (select count(*)::int from article where category_id = category.id) as articles
    from article_category category order by position, id`);
  return rows;
}

/** Makes an article category at the end. */
export async function createCategory(transaction: Database, writing: CategoryWriting): Promise<Result<{ id: number }>> {
  const { rows } = await transaction.query<{ id: number }>(sql`
    insert into article_category (position, name_en, name_zh, summary_en, summary_zh)
    select coalesce(max(position) + 1, 0), ${writing.name_en.trim()}, ${writing.name_zh.trim()}, ${writing.summary_en.trim()}, ${writing.summary_zh.trim()}
    from article_category returning id`);
  const [row] = rows;
  if (!row) throw new Error('the article category was not written');
  return done(row);
}

/**
 * Renames an article category. Refuses `not_found`, and `changed_meanwhile` with its present state.
 */
export async function updateCategory(
  transaction: Database,
  { id, version, ...writing }: CategoryWriting & { id: number; version: number },
): Promise<Result<WrittenCategory>> {
  const found = async () => (await findWrittenCategories(transaction)).find((category) => category.id === id);
  await transaction.query(sql`select from article_category where id = ${id} for update`);
  const before = await found();
  if (!before) return refuse('not_found');
  if (before.version !== version) return refuse('changed_meanwhile', { details: { now: before } });
  await transaction.query(sql`
    update article_category set name_en = ${writing.name_en.trim()}, name_zh = ${writing.name_zh.trim()}, summary_en = ${writing.summary_en.trim()},
      summary_zh = ${writing.summary_zh.trim()}, version = version + 1 where id = ${id}`);
  const after = await found();
  return after ? done(after) : refuse('not_found');
}

/**
 * Reorders article categories. Refuses `changed_meanwhile` where the order differs from what was
 * shown.
 */
export async function orderCategories(
  transaction: Database,
  { ids, seen }: { ids: readonly number[]; seen: readonly number[] },
): Promise<Result<null>> {
  await transaction.query('select from article_category order by id for update');
  const { rows } = await transaction.query<{ id: number }>('select id from article_category order by position, id');
  const refused = refuseOtherOrder(
    rows.map(({ id }) => id),
    { seen, wanted: ids },
  );
  if (refused) return refused;
  await transaction.query(sql`
    update article_category category set position = wanted.position
    from unnest(${[...ids]}::bigint[]) with ordinality as wanted (id, position)
    where wanted.id = category.id and category.position <> wanted.position`);
  return done(null);
}
