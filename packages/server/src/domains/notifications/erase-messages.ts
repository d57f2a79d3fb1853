import sql from 'sql-template-tag';
import type { Database } from '../../database/connection.ts';

/** Forgets every message that was or is to be sent to one of the recipients. */
export async function eraseMessages(db: Database, recipients: readonly string[]): Promise<void> {
  await db.query(sql`delete from outbox_message where recipient = any(${recipients}::text[])`);
}
