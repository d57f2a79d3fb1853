import sql from 'sql-template-tag';
import type { Database } from '../../../platform/database/connection.ts';

/** Throws an account’s quotations away: nothing was traded by them. */
export async function eraseQuotations(db: Database, accountId: number): Promise<void> {
  await db.query(sql`delete from quotation where account_id = ${accountId}`);
}
