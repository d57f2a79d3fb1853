import sql from 'sql-template-tag';
import type { Database } from '../../../platform/database/connection.ts';

/** The number of the buyer's order to which a shipment belongs; null where it is not theirs. */
export async function findOrderOfShipment(db: Database, accountId: number, shipmentId: number): Promise<string | null> {
  const { rows } = await db.query<{ number: string }>(sql`
    select o.number from shipment join customer_order o on o.id = shipment.order_id
    where shipment.id = ${shipmentId} and o.account_id = ${accountId}`);
  return rows[0]?.number ?? null;
}
