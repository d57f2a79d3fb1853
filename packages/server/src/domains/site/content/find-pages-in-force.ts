import { type ShopPage, shopPages } from '@aliquot/contract/core/shop-pages.ts';
import sql from 'sql-template-tag';
import type { Database } from '../../../platform/database/connection.ts';
import { isNoPage, isPublished } from './internal/article-teaser.ts';

export type PageInForce = { page: ShopPage; title_en: string; title_zh: string; article_id: number; version_id: number };

/** The shop's pages that everybody can read, in the order of their links. */
export async function findPagesInForce(db: Database): Promise<PageInForce[]> {
  const { rows } = await db.query<PageInForce>(sql`
    select page, title_en, title_zh, article_id, version_id from page_in_force order by array_position(${[...shopPages]}::text[], page)`);
  return rows;
}

/** The first category with a published article that is none of those pages; null for none. */
export async function findFirstArticleCategory(db: Database): Promise<number | null> {
  const { rows } = await db.query<{ id: number }>(sql`
    select category.id from article_category category
    where exists (select from article where category_id = category.id and ${isNoPage} and ${isPublished})
    order by position, id limit 1`);
  return rows[0]?.id ?? null;
}
