import { sentStatuses } from '@aliquot/contract/core/order-status-lists.ts';
import sql from 'sql-template-tag';
import type { Database } from '../../../platform/database/connection.ts';

export type DeliveredOrder = { id: number; number: string; purchase_order_number: string; delivered_at: Date };

/**
 * Those orders whose last pack left before `before`, or that completed without one; oldest first.
 */
export async function findDeliveredOrders(db: Database, orderIds: readonly number[], before: Date): Promise<DeliveredOrder[]> {
  const { rows } = await db.query<DeliveredOrder>(sql`
    select id, number, purchase_order_number, coalesce(shipped_at, completed_at) as delivered_at
    /* not null: delivered_at (it lies before a day) */
    from customer_order
    where id = any(${orderIds}) and status = any(${sentStatuses}) and coalesce(shipped_at, completed_at) < ${before}
    order by delivered_at, id`);
  return rows;
}
