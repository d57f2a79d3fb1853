import sql from 'sql-template-tag';
import type { Database } from '../../../../platform/database/connection.ts';

/** The products of a brand, or of a category with all below it; the popular ones first. */
export async function findProductsUnder(db: Database, within: { brand: number } | { category: number }): Promise<number[]> {
  const stands =
    'brand' in within
      ? sql`brand_id = ${within.brand}`
      : sql`category_id = any (array(select id from category where ${within.category} = any (path)))`;
  const { rows } = await db.query<{ id: number }>(sql`select id from product where ${stands} order by popularity desc, id`);
  return rows.map(({ id }) => id);
}
