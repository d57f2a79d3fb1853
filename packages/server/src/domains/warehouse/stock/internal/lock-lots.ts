import sql from 'sql-template-tag';
import type { Database } from '../../../../platform/database/connection.ts';
import { lockLotsOf } from '../lock-lots-of.ts';
import type { LotLabel } from '../read-lot.ts';

export type LockedLot = LotLabel & {
  id: number;
  sku_id: number;
  code: string;
  status: string;
  version: number;
  /** Packs in the house. */
  on_hand: number;
  /** The first known day of its existence: received, and perhaps released. */
  dated_on: string;
};

/**
 * All lots of the lot's product, by id; or null. Locks stock before lots, as receipts, parcels,
 * documents, corrections and decisions do.
 */
export async function lockLots(transaction: Database, lotId: number): Promise<{ productId: number; lots: LockedLot[] } | null> {
  const found = await transaction.query<{ id: number }>(sql`
    select product_id as id from sku where id = (select sku_id from lot where id = ${lotId})`);
  const productId = found.rows[0]?.id;
  if (productId === undefined) return null;
  await lockLotsOf(transaction, [productId]);
  await transaction.query(sql`
    select from stock where sku_id in (select id from sku where product_id = ${productId}) order by sku_id, warehouse_id for no key update`);
  const { rows } = await transaction.query<LockedLot>(sql`
    select lot.id, lot.sku_id, sku.code, lot.status, lot.version, lot.number, lot.manufactured_on::text, lot.retest_on::text,
      lot.expires_on::text, least(lot.received_on, lot.released_on)::text as dated_on,
      (select coalesce(sum(on_hand), 0)::int from lot_stock where lot_id = lot.id) as on_hand
    from lot join sku on sku.id = lot.sku_id where sku.product_id = ${productId} order by lot.id for update of lot`);
  return { productId, lots: rows };
}
