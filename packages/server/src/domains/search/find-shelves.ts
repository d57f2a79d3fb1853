import sql from 'sql-template-tag';
import type { Database } from '../../database/connection.ts';

/** Product ids for the shelves of the home page. */
export type Shelves = { popular: number[]; newest: number[] };

/** Popular products, each of the given families' best in turn, so that no family fills the shelf; and the newest of all. */
export async function findShelves(
  db: Database,
  { families, popular, newest }: { families: readonly number[]; popular: number; newest: number },
): Promise<Shelves> {
  const { rows } = await db.query<Shelves>(sql`
    select
      to_json(array(
        select best.product_id
        from unnest(${families}::bigint[]) family (id)
        cross join lateral (
          select product_id, popularity, row_number() over (order by popularity desc, product_id) as place
          from search_document where category_path @> array[family.id] and published_at <= now()
          order by popularity desc, product_id limit ${popular}
        ) best
        order by best.place, best.popularity desc, best.product_id limit ${popular}
      )) as popular,
      to_json(array(
        select product_id from search_document where published_at <= now()
        order by published_at desc, popularity desc, product_id limit ${newest}
      )) as newest`);
  return rows[0] ?? { popular: [], newest: [] };
}
