import { unshippedStatuses } from '@aliquot/contract/core/order-status-lists.ts';
import sql from 'sql-template-tag';
import type { Database } from '../../../platform/database/connection.ts';

/**
 * Of `order_line line`, `customer_order placed`: not releasable before the buyer names a handler.
 */
export const lacksHandler = sql`(
  placed.status = any(${unshippedStatuses})
  and line.permit_state in ('needed', 'submitted', 'verified', 'rejected', 'expired')
  and not exists (select from regulated_handler handler where handler.order_id = placed.id and handler.erased_at is null)
)`;

/** Whether an order has lines that wait for their buyer to name who handles them. */
export async function isHandlerMissing(db: Database, number: string): Promise<boolean> {
  const { rowCount } = await db.query(sql`
    select from customer_order placed join order_line line on line.order_id = placed.id
    where placed.number = ${number} and ${lacksHandler} limit 1`);
  return rowCount === 1;
}
