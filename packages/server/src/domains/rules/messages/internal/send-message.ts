import sql from 'sql-template-tag';
import type { Database } from '../../../../platform/database/connection.ts';

export type Message = {
  channel: 'sms' | 'mail';
  /** A mobile number of eleven digits, or a mail address. */
  recipient: string;
  /** Of a mail; an SMS shows none and uses it as the message's kind. */
  subject: string;
  body: string;
  /** A verification code, which is never sent twice. */
  isCode?: boolean;
  /** After this it is not worth sending any more. */
  expiresAt?: Date;
  /** Written and never sent, where not writing would reveal a secret by its timing. */
  withheld?: boolean;
};

/** Adds a message to the outbox in its cause's transaction; `deliverOutbox` sends it. */
export const sendMessage = (db: Database, message: Message): Promise<void> => sendMessages(db, [message]);

/** Puts several messages into the outbox, in their order. */
export async function sendMessages(db: Database, messages: readonly Message[]): Promise<void> {
  if (messages.length === 0) return;
  const rows = messages.map(({ expiresAt = null, isCode = false, withheld = false, ...message }) => ({
    ...message,
    is_code: isCode,
    expires_at: expiresAt,
    withheld,
  }));
  await db.query(sql`
    insert into outbox_message (channel, recipient, subject, body, is_code, expires_at, withheld)
    select channel, recipient, subject, body, is_code, expires_at, withheld
    from rows from (json_to_recordset(${JSON.stringify(rows)})
      as (channel text, recipient text, subject text, body text, is_code boolean, expires_at timestamptz, withheld boolean)) with ordinality
    order by ordinality`);
}
