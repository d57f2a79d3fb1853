import sql from 'sql-template-tag';
import type { Database } from '../../../../platform/database/connection.ts';

/**
 * Products of substances found by structure, best match first; of one substance neat products
 * before solutions and standards, then by popularity.
 */
export async function orderProductsOfSubstances(db: Database, substanceIds: readonly number[]): Promise<number[]> {
  const { rows } = await db.query<{ id: number }>(sql`
    select product.id from unnest(${substanceIds}::bigint[]) with ordinality found (substance_id, place) join product using (substance_id)
    order by found.place, product.concentration is not null or product.has_own_hazards, product.popularity desc, product.id`);
  return rows.map(({ id }) => id);
}
