import sql from 'sql-template-tag';
import type { Database } from '../../../../platform/database/connection.ts';

/** Locks a refund's order. It comes first, so that of two endings the later sees the earlier. */
export async function lockOrderOfRefund(transaction: Database, refundId: number): Promise<void> {
  await transaction.query(sql`
    select from customer_order where id = (select order_id from refund where id = ${refundId}) for no key update`);
}
