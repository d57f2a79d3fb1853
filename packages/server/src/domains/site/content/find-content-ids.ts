import sql from 'sql-template-tag';
import type { Database } from '../../../platform/database/connection.ts';
import { isPublished } from './internal/article-teaser.ts';

/** The ids of every published article and of every article category, in order. */
export async function findContentIds(db: Database): Promise<{ articles: number[]; categories: number[] }> {
  const { rows } = await db.query<{ articles: number[]; categories: number[] }>(sql`
    select (select coalesce(json_agg(id order by id), '[]') from article where ${isPublished}) as articles,
      (select coalesce(json_agg(id order by id), '[]') from article_category) as categories`);
  return rows[0] ?? { articles: [], categories: [] };
}
