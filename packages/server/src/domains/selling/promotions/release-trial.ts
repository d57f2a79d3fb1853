import sql from 'sql-template-tag';
import type { Database } from '../../../platform/database/connection.ts';

/**
 * Frees the place of a cancelled trial order; other orders are unaffected. The buyer cannot apply
 * again.
 */
export async function releaseTrial(transaction: Database, orderId: number): Promise<void> {
  const { rowCount } = await transaction.query(
    sql`update trial_application set state = 'withdrawn' where order_id = ${orderId} and state = 'granted'`,
  );
  // the page of offers shows how many places are left
  if (rowCount === 1) await transaction.query(sql`select announce_change('offers')`);
}
