import sql from 'sql-template-tag';
import type { Database } from '../../../platform/database/connection.ts';

/** The ids of the products that are for sale, in order, `limit` of them after the first `offset`; for search engines' site maps. */
export async function findListedProductIds(db: Database, offset: number, limit: number): Promise<number[]> {
  const { rows } = await db.query<{ id: number }>(sql`
    select id from product
    where published_at <= now() and exists (select from sku where sku.product_id = product.id and sku.withdrawn_at is null)
    order by id offset ${offset} limit ${limit}`);
  return rows.map(({ id }) => id);
}
