import { type Result, done, refuse } from '@aliquot/contract/core/result.ts';
import sql from 'sql-template-tag';
import type { Database } from '../../../platform/database/connection.ts';

/** An operator hands a points order to a carrier: `pending_shipment → shipped`. */
export async function shipPointsOrder(
  db: Database,
  number: string,
  { carrier, trackingNumber }: { carrier: string; trackingNumber: string },
): Promise<Result<null>> {
  const { rowCount } = await db.query(sql`
    update points_order set status = 'shipped', shipped_at = now(), carrier = ${carrier}, tracking_number = ${trackingNumber}
    where number = ${number} and status = 'pending_shipment'`);
  if (rowCount === 1) return done(null);
  const { rows } = await db.query(sql`select from points_order where number = ${number}`);
  return refuse(rows.length > 0 ? 'wrong_state' : 'not_found');
}
