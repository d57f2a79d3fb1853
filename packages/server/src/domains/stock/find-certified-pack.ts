import sql from 'sql-template-tag';
import type { Database } from '../../database/connection.ts';

/** The catalogue number of a pack of the product that was filled from this lot, when the lot has a certificate; null where there is none. */
export async function findCertifiedPack(
  db: Database,
  { productId, number }: { productId: number; number: string },
): Promise<string | null> {
  const { rows } = await db.query<{ code: string }>(sql`
    select sku.code
    from lot join sku on sku.id = lot.sku_id
    where sku.product_id = ${productId} and lot.number = ${number} and lot.status in ('released', 'recalled')
      and exists (select from lot_result where lot_id = lot.id)
    order by sku.position limit 1`);
  return rows[0]?.code ?? null;
}
