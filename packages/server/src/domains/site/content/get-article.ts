import type { Language } from '@aliquot/contract/core/language.ts';
import type { ShopPage } from '@aliquot/contract/core/shop-pages.ts';
import { type Result, done, refuse } from '@aliquot/contract/core/result.ts';
import sql from 'sql-template-tag';
import type { Database } from '../../../platform/database/connection.ts';
import { type ProductSummary, findProductSummaries } from '../../goods/catalogue/find-product-summaries.ts';
import { type ArticleTeaser, type ArticleTeaserRow, articleTeaser, selectArticleTeasers } from './internal/article-teaser.ts';
import { type Block, type StoredBody, readBlocks, readBody } from './blocks.ts';
import { fillBody, readPageFields } from './internal/page-fields.ts';
import { type Unread, readJson } from '../../../platform/database/json-column.ts';

/** Which page of the shop an article is, and its version in force; `in_force_from` is ISO 8601. */
export type PageFacts = { page: ShopPage; version_id: number; number: number; in_force_from: string };

export type Article = ArticleTeaser & {
  page: PageFacts | null;
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
  const [content, more, page] = await Promise.all([getContent(db, id), findOthers(db, row), getPageFacts(db, id)]);
  const body = page ? fillBody(content.body, await readPageFields(db)) : content.body;
  return done({
    ...articleTeaser(row, language),
    author: language === 'en' ? content.author_en : content.author_zh,
    page,
    body: await readBlocks(db, body, language),
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

async function getPageFacts(db: Database, id: number): Promise<PageFacts | null> {
  const { rows } = await db.query<Omit<PageFacts, 'in_force_from'> & { in_force_from: Date }>(sql`
    select page, version_id, number, in_force_from from page_in_force where article_id = ${id}`);
  const [row] = rows;
  return row ? { ...row, in_force_from: row.in_force_from.toISOString() } : null;
}

async function findOthers(db: Database, article: ArticleTeaserRow): Promise<ArticleTeaserRow[]> {
  const { rows } = await db.query<ArticleTeaserRow>(sql`
    ${selectArticleTeasers} and category.id = ${article.category_id} and article.id <> ${article.id}
    order by article.publishes_at desc, article.id desc limit 4`);
  return rows;
}
