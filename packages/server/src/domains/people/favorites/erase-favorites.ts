import sql from 'sql-template-tag';
import type { Database } from '../../../platform/database/connection.ts';

/** Forgets all favourites of an account, with their folders. */
export async function eraseFavorites(db: Database, accountId: number): Promise<void> {
  await db.query(sql`delete from favorite where account_id = ${accountId}`);
  await db.query(sql`delete from favorite_folder where account_id = ${accountId}`);
}
