import sql from 'sql-template-tag';
import type { Database } from '../../../platform/database/connection.ts';

/**
 * The stored name of a parcel's temperature log; null without one or for another buyer's. Operators
 * (`accountId` null) see all.
 */
export async function findLoggerFile(db: Database, accountId: number | null, shipmentId: number): Promise<string | null> {
  const { rows } = await db.query<{ stored_as: string | null }>(sql`
    select condition.stored_as from shipment_condition condition
    join shipment on shipment.id = condition.shipment_id
    join customer_order o on o.id = shipment.order_id
    where shipment.id = ${shipmentId} and (${accountId}::bigint is null or o.account_id = ${accountId})`);
  return rows[0]?.stored_as ?? null;
}
