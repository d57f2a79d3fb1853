import type { ShopPage } from '@aliquot/contract/core/shop-pages.ts';
import type { articleActs, articleStates } from '@aliquot/contract/console/articles.ts';
import { type Result, done, refuse } from '@aliquot/contract/core/result.ts';
import sql, { type Sql } from 'sql-template-tag';
import type { Database } from '../../../platform/database/connection.ts';
import { type WrittenBody, readBody } from './blocks.ts';

export type ArticleState = (typeof articleStates)[number];

/** All that is written about an article. */
export type ArticleWriting = {
  category_id: number;
  title_en: string;
  title_zh: string;
  summary_en: string;
  summary_zh: string;
  author_en: string;
  author_zh: string;
  body_en: WrittenBody;
  body_zh: WrittenBody;
  picture_id: string | null;
  alt_en: string;
  alt_zh: string;
  product_ids: number[];
};

/** An article as those see it who write it. */
export type WrittenArticle = ArticleWriting & {
  id: number;
  state: ArticleState;
  publishes_at: Date | null;
  version: number;
  /** One of the shop's five pages; null for all other articles. */
  page: ShopPage | null;
};

/** What an `article` is now: a released one is scheduled until its moment. */
export const articleState: Sql = sql`case when article.state <> 'released' then article.state when article.publishes_at > now() then 'scheduled' else 'published' end`;

/**
 * What its state allows; the operations decide it once more. A page of the shop stays once it is
 * there.
 */
export function articleActsOf({ state, page }: Pick<WrittenArticle, 'state' | 'page'>): (typeof articleActs)[number][] {
  if (state === 'published') return page === null ? ['withdraw'] : [];
  return state === 'scheduled' ? ['release', 'withdraw'] : ['release'];
}

/** An article as it is written. Refuses `not_found`. */
export async function getWrittenArticle(db: Database, id: number): Promise<Result<WrittenArticle>> {
  const { rows } = await db.query<Omit<WrittenArticle, 'body_en' | 'body_zh'> & { body: unknown }>(sql`
    select article.id, category_id, title_en, title_zh, summary_en, summary_zh, author_en, author_zh, body, picture_id, alt_en, alt_zh, ${articleState} as state,
      publishes_at, version, page,
      (select coalesce(json_agg(product_id order by position, product_id), '[]') from article_product where article_id = article.id) as product_ids
    from article where id = ${id}`);
  const [row] = rows;
  if (!row) return refuse('not_found');
  const { body, ...article } = row;
  const { en, zh } = readBody(body);
  return done({ ...article, body_en: en, body_zh: zh });
}

/**
 * Locks and returns the article at this version, else `changed_meanwhile` with its present state.
 */
export async function lockArticleAt(transaction: Database, id: number, version: number): Promise<Result<WrittenArticle>> {
  await transaction.query(sql`select from article where id = ${id} for update`);
  const found = await getWrittenArticle(transaction, id);
  if (!found.ok || found.value.version === version) return found;
  return refuse('changed_meanwhile', { details: { now: found.value } });
}
