import sql from 'sql-template-tag';
import type { Database } from '../../../platform/database/connection.ts';
import { hasRefundUnderWay } from './find-refunds.ts';

/**
 * An order counts as refunded once all that was paid for its goods has gone back, or was credited to its institution, and nothing is
 * under way any more. Shipping may be kept: a return without a reason gives none back, and where the goods cost nothing it is all
 * that was paid. A cancelled order keeps nothing. Called under
 * the order's lock by whatever gives money back, after it has written what for.
 */
export async function markRefunded(transaction: Database, orderId: number): Promise<void> {
  if (await hasRefundUnderWay(transaction, orderId)) return;
  await transaction.query(sql`
    update customer_order o set payment_state = 'refunded'
    where o.id = ${orderId} and o.total > 0 and o.payment_state <> 'refunded' and (
      o.status = 'cancelled' or (
        exists (select from order_line line where line.order_id = o.id and line.amount > 0)
        and not exists (select from order_line line where line.order_id = o.id and line.given_back < line.amount)
      )
    )`);
}
