import type { Language } from '@aliquot/contract/core/language.ts';
import { type Result, done, refuse } from '@aliquot/contract/core/result.ts';
import sql from 'sql-template-tag';
import type { Database } from '../../../platform/database/connection.ts';
import { type ProductSummary, findProductSummaries } from '../../goods/catalogue/find-product-summaries.ts';
import { type ArticleTeaser, type ArticleTeaserRow, articleTeaser, selectArticleTeasers } from './internal/article-teaser.ts';
import { type Block, type StoredBody, readBlocks, readBody } from './blocks.ts';
import { type Unread, readJson } from '../../../platform/database/json-column.ts';

export type Article = ArticleTeaser & {
  author: string;
  body: Block[];
  products: ProductSummary[];
  /** Others of the same category, newest first. */
  more: ArticleTeaser[];
};

type Content = { author_en: string; author_zh: string; body: StoredBody; product_ids: number[] };

/** An article that has been published, with its products and a few others of its category. */
export async function getArticle(db: Database, id: number, language: Language): Promise<Result<Article>> {
  const { rows } = await db.query<ArticleTeaserRow>(sql`${selectArticleTeasers} and article.id = ${id}`);
  const [row] = rows;
  if (!row) return refuse('not_found');
  const [content, more] = await Promise.all([getContent(db, id), findOthers(db, row)]);
  return done({
    ...articleTeaser(row, language),
    author: language === 'en' ? content.author_en : content.author_zh,
    body: await readBlocks(db, content.body, language),
    products: await findProductSummaries(db, content.product_ids, language),
    more: more.map((other) => articleTeaser(other, language)),
  });
}

async function getContent(db: Database, id: number): Promise<Content> {
  const { rows } = await db.query<Unread<Content, 'body'>>(sql`
    select author_en, author_zh, body,
           array(select product_id from article_product where article_id = article.id order by position, product_id)::float8[] as product_ids
    from article where id = ${id}`);
  return readJson(rows, { body: readBody })[0] ?? { author_en: '', author_zh: '', body: { en: [], zh: [] }, product_ids: [] };
}

async function findOthers(db: Database, article: ArticleTeaserRow): Promise<ArticleTeaserRow[]> {
  const { rows } = await db.query<ArticleTeaserRow>(sql`
    ${selectArticleTeasers} and category.id = ${article.category_id} and article.id <> ${article.id}
    order by article.publishes_at desc, article.id desc limit 4`);
  return rows;
}
