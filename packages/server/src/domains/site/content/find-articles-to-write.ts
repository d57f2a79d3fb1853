import type { articleSorts } from '@aliquot/contract/console/articles.ts';
import sql, { type Sql } from 'sql-template-tag';
import type { Database } from '../../../platform/database/connection.ts';
import { allOf, contains, findPage, inOrderOf, oncePerText } from '../../../platform/database/find-page.ts';
import { type ArticleState, articleState } from './article-writing.ts';

export type ArticleLine = {
  id: number;
  title_en: string;
  title_zh: string;
  category_en: string;
  category_zh: string;
  state: ArticleState;
  publishes_at: Date | null;
};

export type ArticleSearch = {
  /** Part of a title. */
  q?: string;
  state?: ArticleState;
  category_id?: number;
  sort?: (typeof articleSorts)[number];
  page: number;
  limit: number;
};

const orders = {
  title: sql`article.title_en, article.id`,
  '-title': sql`article.title_en desc, article.id desc`,
  publishes: sql`article.publishes_at, article.id`,
  '-publishes': sql`article.publishes_at desc nulls first, article.id desc`,
  made: sql`article.id`,
  '-made': sql`article.id desc`,
} as const satisfies Record<(typeof articleSorts)[number], Sql>;

/** A page of articles in every state; those without a moment first. */
export async function findArticlesToWrite(
  db: Database,
  { q = '', state, category_id, sort = '-publishes', page, limit }: ArticleSearch,
): Promise<{ items: ArticleLine[]; total: number }> {
  const words = q.trim().toLowerCase();
  const where = allOf([
    words !== '' && sql`(${contains(sql`title_en`, words)} or ${contains(sql`title_zh`, words)})`,
    state && sql`${articleState} = ${state}`,
    category_id !== undefined && sql`category_id = ${category_id}`,
  ]);
  const list = { from: sql`article`, id: sql`article.id`, where, order: orders[sort], page, limit };
  const { ids, total } = await findPage(db, { ...list, ...oncePerText(q) });
  const { rows } = await db.query<ArticleLine>(sql`
    select article.id, title_en, title_zh, category.name_en as category_en, category.name_zh as category_zh, ${articleState} as state, publishes_at
    from article join article_category category on category.id = category_id
    where article.id = any (${ids}::bigint[]) order by ${inOrderOf(ids, sql`article.id`)}`);
  return { items: rows, total };
}
