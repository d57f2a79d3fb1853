import sql from 'sql-template-tag';
import type { Database } from '../../../platform/database/connection.ts';

/**
 * A product's pack filled from this lot, if it has a certificate, with the present number; or null.
 * The bottle may show a number that was corrected since.
 */
export async function findCertifiedPack(
  db: Database,
  { productId, number }: { productId: number; number: string },
): Promise<{ code: string; number: string } | null> {
  const { rows } = await db.query<{ code: string; number: string }>(sql`
    select sku.code, lot.number
    from lot join sku on sku.id = lot.sku_id
    where sku.product_id = ${productId} and lot.id in (select lots_named(${number})) and lot.status in ('released', 'recalled')
      and exists (select from lot_result where lot_id = lot.id)
    order by sku.position limit 1`);
  return rows[0] ?? null;
}
