import sql from 'sql-template-tag';
import type { Database } from '../../../platform/database/connection.ts';
import { clearBounce } from './bounced-addresses.ts';

/** Forgets every message that was or is to be sent to a recipient. */
export async function eraseMessages(db: Database, recipient: string): Promise<void> {
  await clearBounce(db, recipient);
  await db.query(sql`delete from outbox_message where ${recipient} in (recipient, fallback_recipient, fallback_mail)`);
}

/** Forgets the messages to a recipient whose fate is known; what is queued may still fall back. */
export async function eraseSentMessages(db: Database, recipient: string): Promise<void> {
  await db.query(sql`delete from outbox_message where recipient = ${recipient} and state <> 'queued'`);
}
