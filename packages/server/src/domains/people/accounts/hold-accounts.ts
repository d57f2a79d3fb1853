import sql from 'sql-template-tag';
import type { Database } from '../../../platform/database/connection.ts';

/**
 * Keeps accounts as they are until the caller's transaction ends: whoever erases or blocks one of them waits, or has done it before. The lock
 * of a foreign key holds neither up. Taken before anything else of theirs, as by their other acts.
 */
export async function holdAccounts(transaction: Database, accountIds: readonly number[]): Promise<void> {
  await transaction.query(sql`select from account where id = any (${[...accountIds]}::bigint[]) order by id for share`);
}
