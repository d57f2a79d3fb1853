import sql, { type Sql } from 'sql-template-tag';
import type { Database } from '../../../platform/database/connection.ts';

/** How many products are on sale, by brand id. */
export const countProductsByBrand = (db: Database): Promise<ReadonlyMap<number, number>> =>
  counts(db, sql`select brand_id as id, count(*)::integer as count from search_document where published_at <= now() group by brand_id`);

/** The number of products on sale in each category and below. Each category is counted first. */
export const countProductsByCategory = (db: Database): Promise<ReadonlyMap<number, number>> =>
  counts(
    db,
    sql`
      select node.id, sum(place.count)::integer as count
      from (select category_path, count(*) from search_document where published_at <= now() group by category_path) place,
        unnest(place.category_path) node (id)
      group by node.id`,
  );

export type BrandGroupCount = { brand: number; category: number; count: number };

/** The number of products on sale by brand and group (the level below families), largest first. */
export async function countProductsByBrandAndGroup(db: Database): Promise<BrandGroupCount[]> {
  const { rows } = await db.query<BrandGroupCount>(sql`
    select brand_id as brand, category_path[2] as category /* not null: category (the path is as long) */, count(*)::integer as count
    from search_document where published_at <= now() and cardinality(category_path) >= 2
    group by brand_id, category_path[2] order by count desc, category_path[2]`);
  return rows;
}

async function counts(db: Database, statement: Sql): Promise<ReadonlyMap<number, number>> {
  const { rows } = await db.query<{ id: number; count: number }>(statement);
  return new Map(rows.map(({ id, count }) => [id, count]));
}
