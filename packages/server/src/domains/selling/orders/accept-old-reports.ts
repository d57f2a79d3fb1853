import type { DatabasePool } from '../../../platform/database/connection.ts';
import { inTransaction } from '../../../platform/database/transaction.ts';
import { findOverdueReports } from '../../care/services/find-waiting-reports.ts';
import { acceptServiceSilently } from './complete-services.ts';

/**
 * Accepts reports that their buyers have said nothing about, each in a transaction of its own; gives how many. For a job: a report
 * that somebody accepts at the same moment is accepted once, and one that cannot be accepted (`onError` is told) holds up no other.
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
