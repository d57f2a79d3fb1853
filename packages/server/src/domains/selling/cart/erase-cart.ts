import sql from 'sql-template-tag';
import type { Database } from '../../../platform/database/connection.ts';

/** Throws an account’s carts away with their lines. */
export async function eraseCart(db: Database, accountId: number): Promise<void> {
  await db.query(sql`delete from cart where account_id = ${accountId}`);
}
