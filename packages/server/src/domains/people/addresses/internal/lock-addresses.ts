import sql from 'sql-template-tag';
import type { Database } from '../../../../platform/database/connection.ts';

/** Serialises changes of a buyer's addresses, so that default and limit hold. */
export async function lockAddresses(transaction: Database, accountId: number): Promise<void> {
  await transaction.query(sql`select pg_advisory_xact_lock(hashtextextended(${`addresses:${accountId}`}, 0))`);
}
