import sql from 'sql-template-tag';
import type { Database } from '../../../platform/database/connection.ts';

/** Throws an account’s requests away with their threads: nothing was traded by them. */
export async function eraseRequests(db: Database, accountId: number): Promise<void> {
  await db.query(sql`delete from request where account_id = ${accountId}`);
}
