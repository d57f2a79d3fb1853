import type { DatabasePool } from '../../../platform/database/connection.ts';
import { inTransaction } from '../../../platform/database/transaction.ts';
import { findOverdueReports } from '../../care/services/find-waiting-reports.ts';
import { acceptServiceSilently } from './complete-services.ts';

/**
 * Accepts overdue reports, one transaction each; returns their number. For a job: concurrent
 * acceptance counts once, and a failure is reported to `onError` without stopping others.
 */
export async function acceptOldReports(db: DatabasePool, now: Date, onError: (error: unknown) => void): Promise<number> {
  let accepted = 0;
  for (const { line_id } of await findOverdueReports(db, now)) {
    try {
      const result = await inTransaction(db, (transaction) => acceptServiceSilently(transaction, line_id, now));
      if (result.ok) accepted += 1;
    } catch (error) {
      onError(error);
    }
  }
  return accepted;
}
