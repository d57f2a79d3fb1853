import sql from 'sql-template-tag';
import type { Database } from '../../../platform/database/connection.ts';

/**
 * Returns an order's charge (fen) to its institution: to the limit at once, and as a deduction or
 * credit note on a statement. Idempotent by reference. More than was charged throws.
 */
export async function releaseCredit(
  transaction: Database,
  { orderId, amount, reference }: { orderId: number; amount: number; reference: string },
): Promise<void> {
  if (amount === 0) return;
  const { rowCount } = await transaction.query(sql`
    insert into credit_entry (institution_id, order_id, kind, change, reference)
    select institution_id, order_id, 'credit', ${-amount}::bigint, ${reference} from credit_order where order_id = ${orderId}
    on conflict (reference) do nothing`);
  if (rowCount === 0 && !(await isBooked(transaction, reference))) throw new Error(`order ${orderId} was not bought on account`);
}

async function isBooked(db: Database, reference: string): Promise<boolean> {
  const { rowCount } = await db.query(sql`select from credit_entry where reference = ${reference}`);
  return rowCount === 1;
}

/** Whether an order was charged to an institution's account. */
export async function isOnAccount(db: Database, orderId: number): Promise<boolean> {
  const { rowCount } = await db.query(sql`select from credit_order where order_id = ${orderId}`);
  return rowCount === 1;
}
