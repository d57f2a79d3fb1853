import type { articleSorts } from '@aliquot/contract/schemas/console-articles.ts';
import sql, { type Sql } from 'sql-template-tag';
import type { Database } from '../../database/connection.ts';
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
  const found = sql`(${words} = '' or strpos(lower(title_en), ${words}) > 0 or strpos(title_zh, ${words}) > 0)
    and (${state ?? null}::text is null or ${articleState} = ${state ?? null})
    and (${category_id ?? null}::bigint is null or category_id = ${category_id ?? null})`;
  const { rows: counted } = await db.query<{ total: number }>(sql`select count(*)::int as total from article where ${found}`);
  const { rows } = await db.query<ArticleLine>(sql`
    select article.id, title_en, title_zh, category.name_en as category_en, category.name_zh as category_zh, ${articleState} as state, publishes_at
    from article join article_category category on category.id = category_id
    where ${found} order by ${orders[sort]} limit ${limit} offset ${(page - 1) * limit}`);
  return { items: rows, total: counted[0]?.total ?? 0 };
}
