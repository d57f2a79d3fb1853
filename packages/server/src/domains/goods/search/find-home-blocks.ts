import sql from 'sql-template-tag';
import type { Database } from '../../../platform/database/connection.ts';

/** A family's most popular and its newest product ids, the best first. */
export type FamilyBlock = { family: number; popular: number[]; newest: number[] };

/** The blocks of the home page: one for each given family, in order, with `limit` products each. */
export async function findHomeBlocks(
  db: Database,
  { families, popular, newest }: { families: readonly number[]; popular: number; newest: number },
): Promise<FamilyBlock[]> {
  const { rows } = await db.query<FamilyBlock>(sql`
    select family.id as family,
      to_json(array(
        select product_id from search_document where category_path @> array[family.id] and published_at <= now()
        order by popularity desc, product_id limit ${popular}
      )) as popular,
      to_json(array(
        select product_id from search_document where category_path @> array[family.id] and published_at <= now()
        order by published_at desc, popularity desc, product_id limit ${newest}
      )) as newest
    from unnest(${families}::bigint[]) with ordinality family (id, place)
    order by family.place`);
  return rows;
}
