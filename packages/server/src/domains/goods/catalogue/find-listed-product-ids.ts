import sql from 'sql-template-tag';
import type { Database } from '../../../platform/database/connection.ts';

/** Ids of products on sale, in order, for site maps. */
export async function findListedProductIds(db: Database, offset: number, limit: number): Promise<number[]> {
  const { rows } = await db.query<{ id: number }>(sql`
    select id from product
    where published_at <= now() and exists (select from sku where sku.product_id = product.id and sku.withdrawn_at is null)
    order by id offset ${offset} limit ${limit}`);
  return rows.map(({ id }) => id);
}
