import sql from 'sql-template-tag';
import type { Database } from '../../../platform/database/connection.ts';

/**
 * Locks accounts against erasure and blocking until the transaction ends, without blocking foreign
 * keys. Take it first, as other operations do.
 */
export async function holdAccounts(transaction: Database, accountIds: readonly number[]): Promise<void> {
  await transaction.query(sql`select from account where id = any (${[...accountIds]}::bigint[]) order by id for share`);
}
