import { type Result, done } from '@aliquot/contract/core/result.ts';
import type { Database, DatabasePool } from '../../database/connection.ts';
import { inTransaction } from '../../database/transaction.ts';

/** Does an act in one transaction whose answer is only that it was done. */
export async function doneBy(
  db: DatabasePool,
  work: (transaction: Database) => Promise<Result<unknown>>,
): Promise<Result<Record<string, never>>> {
  const result = await inTransaction(db, work);
  return result.ok ? done({}) : result;
}
