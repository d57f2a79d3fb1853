import sql from 'sql-template-tag';
import type { Database } from '../../../../platform/database/connection.ts';

/**
 * Locks the order that a refund belongs to, until the caller's transaction ends. Whoever ends a refund takes it first: of two that are
 * ended at once, the later one sees that nothing is under way any more.
 */
export async function lockOrderOfRefund(transaction: Database, refundId: number): Promise<void> {
  await transaction.query(sql`
    select from customer_order where id = (select order_id from refund where id = ${refundId}) for no key update`);
}
