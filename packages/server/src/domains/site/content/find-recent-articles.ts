import type { Language } from '@aliquot/contract/core/language.ts';
import sql from 'sql-template-tag';
import type { Database } from '../../../platform/database/connection.ts';
import { type ArticleTeaser, type ArticleTeaserRow, articleTeaser, isNoPage, selectArticleTeasers } from './internal/article-teaser.ts';

/** The newest articles of all categories, without the shop's five pages. */
export async function findRecentArticles(db: Database, language: Language, limit: number): Promise<ArticleTeaser[]> {
  const { rows } = await db.query<ArticleTeaserRow>(
    sql`${selectArticleTeasers} and ${isNoPage} order by article.publishes_at desc, article.id desc limit ${limit}`,
  );
  return rows.map((row) => articleTeaser(row, language));
}
