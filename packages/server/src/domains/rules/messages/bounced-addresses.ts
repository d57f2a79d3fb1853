import sql from 'sql-template-tag';
import type { Database } from '../../../platform/database/connection.ts';

/** Whether mails to an address come back, as a hard bounce reported. */
export async function isBounced(db: Database, address: string): Promise<boolean> {
  const { rowCount } = await db.query(sql`select from bounced_address where address = ${address.trim().toLowerCase()}`);
  return rowCount === 1;
}

/** Forgets that mails to an address came back: its owner confirmed it, or it is erased. */
export async function clearBounce(transaction: Database, address: string): Promise<void> {
  await transaction.query(sql`delete from bounced_address where address = ${address.trim().toLowerCase()}`);
}

/** Whether a message need not be sent and its address does not exist. */
export async function isKeptFromBounced(db: Database, messageId: number): Promise<boolean> {
  const { rowCount } = await db.query(sql`
    select from outbox_message join bounced_address on address = lower(recipient)
    where id = ${messageId} and notification_kind is not null`);
  return rowCount === 1;
}
