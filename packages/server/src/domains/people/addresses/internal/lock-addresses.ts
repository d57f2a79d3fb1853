import sql from 'sql-template-tag';
import type { Database } from '../../../../platform/database/connection.ts';

/** Makes changes to one buyer's addresses take turns until the transaction ends, so that one stays the default and 20 stay 20. */
export async function lockAddresses(transaction: Database, accountId: number): Promise<void> {
  await transaction.query(sql`select pg_advisory_xact_lock(hashtextextended(${`addresses:${accountId}`}, 0))`);
}
