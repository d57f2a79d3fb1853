import sql from 'sql-template-tag';
import type { DatabasePool } from '../../../platform/database/connection.ts';
import { withTransaction } from '../../../platform/database/transaction.ts';
import { findOverdueLines } from '../../rules/compliance/find-overdue-lines.ts';
import { cancelLines } from './cancel-lines.ts';

/**
 * Cancels lines of paid orders whose permits were not verified in time; the rest ships. One
 * transaction per order, so that failures do not block others. Returns the number of orders.
 */
export async function cancelLinesWithoutPermits(db: DatabasePool, now: Date): Promise<number> {
  let cancelled = 0;
  for (const { orderId, quantities } of await findOverdueLines(db, now)) {
    const outcome = await withTransaction(db, (transaction) =>
      cancelLines(transaction, sql`o.id = ${orderId}`, {
        quantities,
        actor: 'system',
        reason: '购买凭证逾期未通过审核 / Permits not verified in time',
      }),
    );
    if (outcome.ok) cancelled += 1;
  }
  return cancelled;
}
