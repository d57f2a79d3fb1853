import type { Database } from '../../../platform/database/connection.ts';

/** Whether anybody ever ordered anything. */
export async function hasOrders(db: Database): Promise<boolean> {
  const { rowCount } = await db.query('select from customer_order limit 1');
  return rowCount !== 0;
}
