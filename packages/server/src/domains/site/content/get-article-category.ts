import type { Language } from '@aliquot/contract/core/language.ts';
import { type Result, done, refuse } from '@aliquot/contract/core/result.ts';
import sql from 'sql-template-tag';
import type { Database } from '../../../platform/database/connection.ts';
import { type ArticleTeaser, type ArticleTeaserRow, articleTeaser, isPublished, selectArticleTeasers } from './internal/article-teaser.ts';

export type ArticleCategory = {
  id: number;
  name: string;
  summary: string;
  /** All article categories in their order, with how many articles they have. */
  categories: { id: number; name: string; count: number }[];
  articles: { items: ArticleTeaser[]; total: number; page: number; limit: number };
};

type Row = { id: number; name_en: string; name_zh: string; summary_en: string; summary_zh: string; count: number };

/** A category of articles (not of the catalogue) with a page of its articles, newest first. */
export async function getArticleCategory(
  db: Database,
  id: number,
  { page, limit }: { page: number; limit: number },
  language: Language,
): Promise<Result<ArticleCategory>> {
  const { rows } = await db.query<Row>(sql`
    select id, name_en, name_zh, summary_en, summary_zh,
           (select count(*) from article where category_id = c.id and ${isPublished}) as count
    from article_category c order by position, id`);
  const category = rows.find((row) => row.id === id);
  if (!category) return refuse('not_found');
  const articles = await db.query<ArticleTeaserRow>(sql`
    ${selectArticleTeasers} and category.id = ${id}
    order by article.publishes_at desc, article.id desc limit ${limit} offset ${(page - 1) * limit}`);
  const nameOf = (row: Row) => (language === 'en' ? row.name_en : row.name_zh);
  return done({
    id,
    name: nameOf(category),
    summary: language === 'en' ? category.summary_en : category.summary_zh,
    categories: rows.map((row) => ({ id: row.id, name: nameOf(row), count: row.count })),
    articles: { items: articles.rows.map((row) => articleTeaser(row, language)), total: category.count, page, limit },
  });
}
