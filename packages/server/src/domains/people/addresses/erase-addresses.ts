import sql from 'sql-template-tag';
import type { Database } from '../../../platform/database/connection.ts';

/**
 * Clears all addresses of an account, deleted ones too. Rows stay, as trial applications refer to
 * them.
 */
export async function eraseAddresses(db: Database, accountId: number): Promise<void> {
  await db.query(sql`
    update address set recipient = '', mobile = '', detail = '', is_default = false, deleted_at = coalesce(deleted_at, now())
    where account_id = ${accountId}`);
}
