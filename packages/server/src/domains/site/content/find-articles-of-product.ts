import type { Language } from '@aliquot/contract/core/language.ts';
import sql from 'sql-template-tag';
import type { Database } from '../../../platform/database/connection.ts';
import { type ArticleTeaser, type ArticleTeaserRow, articleTeaser, selectArticleTeasers } from './internal/article-teaser.ts';

const MOST = 6;

/** The articles that name a product, newest first, at most six. */
export async function findArticlesOfProduct(db: Database, productId: number, language: Language): Promise<ArticleTeaser[]> {
  const { rows } = await db.query<ArticleTeaserRow>(sql`
    ${selectArticleTeasers} and article.id in (select article_id from article_product where product_id = ${productId})
    order by article.publishes_at desc, article.id desc limit ${MOST}`);
  return rows.map((row) => articleTeaser(row, language));
}
