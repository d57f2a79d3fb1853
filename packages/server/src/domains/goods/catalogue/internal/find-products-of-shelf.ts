import sql from 'sql-template-tag';
import type { Database } from '../../../../platform/database/connection.ts';

/** The products of a brand, or of a category with all below it; the popular ones first. */
export async function findProductsOfShelf(db: Database, shelf: { brand: number } | { category: number }): Promise<number[]> {
  const stands =
    'brand' in shelf
      ? sql`brand_id = ${shelf.brand}`
      : sql`category_id = any (array(select id from category where ${shelf.category} = any (path)))`;
  const { rows } = await db.query<{ id: number }>(sql`select id from product where ${stands} order by popularity desc, id`);
  return rows.map(({ id }) => id);
}
