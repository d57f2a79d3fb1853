import sql from 'sql-template-tag';
import type { Database } from '../../../platform/database/connection.ts';

/** Forgets to whom an account had its invoices made out; orders and invoices keep what they say, as records of trade. */
export async function eraseProfiles(db: Database, accountId: number): Promise<void> {
  await db.query(sql`delete from invoice_profile where account_id = ${accountId}`);
}
