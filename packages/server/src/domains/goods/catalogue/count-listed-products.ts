import sql from 'sql-template-tag';
import type { Database } from '../../../platform/database/connection.ts';

/** How many products are for sale. */
export async function countListedProducts(db: Database): Promise<number> {
  const { rows } = await db.query<{ count: number }>(sql`
    select count(*) from product
    where published_at <= now() and exists (select from sku where sku.product_id = product.id and sku.withdrawn_at is null)`);
  return rows[0]?.count ?? 0;
}
