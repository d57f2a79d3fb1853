import sql from 'sql-template-tag';
import type { Database } from '../../../platform/database/connection.ts';
import { type PointsOrder, type PointsOrderRow, pointsOrder, pointsOrderColumns } from './points-order.ts';

/** The points orders that wait for their shipment, the oldest first, at most two hundred, in English for operators. */
export async function findOpenPointsOrders(db: Database): Promise<PointsOrder[]> {
  const { rows } = await db.query<PointsOrderRow>(
    sql`select ${pointsOrderColumns} from points_order where status = 'pending_shipment' order by placed_at, id limit 200`,
  );
  return rows.map((row) => pointsOrder(row, 'en'));
}
