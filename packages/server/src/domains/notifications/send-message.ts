import sql from 'sql-template-tag';
import type { Database } from '../../database/connection.ts';

export type Message = {
  channel: 'sms' | 'mail';
  /** A mobile number of eleven digits, or a mail address. */
  recipient: string;
  /** Of a mail; an SMS shows none and uses it as the message's kind. */
  subject: string;
  body: string;
  /** After this it is not worth sending any more. */
  expiresAt?: Date;
  /** Written and never sent, where writing or not would tell a secret by the time it takes. */
  withheld?: boolean;
};

/** Puts a message into the outbox, in the transaction of its cause; a worker sends it afterwards (`deliverOutbox`). */
export async function sendMessage(db: Database, message: Message): Promise<void> {
  await db.query(sql`
    insert into outbox_message (channel, recipient, subject, body, expires_at, withheld)
    values (${message.channel}, ${message.recipient}, ${message.subject}, ${message.body}, ${message.expiresAt ?? null}, ${message.withheld ?? false})`);
}
