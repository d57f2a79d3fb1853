import sql from 'sql-template-tag';
import type { Database } from '../../../platform/database/connection.ts';

/** Forgets a favourite; one that is not there is forgotten already. */
export async function removeFavorite(db: Database, accountId: number, productId: number): Promise<void> {
  await db.query(sql`delete from favorite where account_id = ${accountId} and product_id = ${productId}`);
}
