import sql from 'sql-template-tag';
import type { Database } from '../../../platform/database/connection.ts';

/** Deletes an account's invoice titles; orders and invoices keep theirs as trade records. */
export async function eraseProfiles(db: Database, accountId: number): Promise<void> {
  await db.query(sql`delete from invoice_profile where account_id = ${accountId}`);
}
