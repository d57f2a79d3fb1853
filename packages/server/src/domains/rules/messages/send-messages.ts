import type { Language } from '@aliquot/contract/core/language.ts';
import sql from 'sql-template-tag';
import type { Database } from '../../../platform/database/connection.ts';
import type { MessageChannel, TextChannel } from './gateway.ts';
import type { WordingKey } from './message-wordings.ts';
import { type TemplateName, type TemplateUse, exampleOf } from './templates.ts';

/** A message as a template with its parameters; its text is written when it is sent. */
export type Message = TemplateUse & {
  channel: MessageChannel;
  /** A mobile number of eleven digits, or a mail address. */
  recipient: string;
  language: Language;
  /** The page that it is about, as a path of the shop. */
  link?: string;
  /** What a buyer may switch off without signing in; without it the mail is transactional. */
  unsubscribe?: { accountId: number; kind: string };
  /** How it is sent if this one fails, and only then; never of a code. */
  fallback?: { channel: TextChannel; recipient: string };
  /** Where a mail goes if the fallback, then an SMS, fails as well. */
  fallbackMail?: string;
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
export const sendMessages = (db: Database, messages: readonly Message[]): Promise<void> => insertMessages(db, messages);

/** Sends a text with the examples in place of its parameters, for an operator to look at. */
export const sendExample = (
  db: Database,
  to: Omit<WordingKey, 'channel'> & { channel: MessageChannel; recipient: string },
): Promise<void> => insertMessages(db, [{ ...to, parameters: exampleOf(to.template, to.language), link: '/' }]);

type PlainMessage = Omit<Message, keyof TemplateUse> & { template: TemplateName; parameters: Readonly<Record<string, string>> };

async function insertMessages(db: Database, messages: readonly PlainMessage[]): Promise<void> {
  if (messages.length === 0) return;
  const rows = messages.map(
    ({ link = null, unsubscribe, fallback, fallbackMail = null, expiresAt = null, isCode = false, withheld = false, ...message }) => ({
      ...message,
      link,
      account_id: unsubscribe?.accountId ?? null,
      notification_kind: unsubscribe?.kind ?? null,
      fallback_channel: fallback?.channel ?? null,
      fallback_recipient: fallback?.recipient ?? null,
      fallback_mail: fallbackMail,
      is_code: isCode,
      expires_at: expiresAt,
      withheld,
    }),
  );
  await db.query(sql`
    insert into outbox_message
      (channel, recipient, language, template, parameters, link, account_id, notification_kind, fallback_channel, fallback_recipient,
       fallback_mail, is_code, expires_at, withheld)
    select channel, recipient, language, template, parameters, link, account_id, notification_kind, fallback_channel, fallback_recipient,
      fallback_mail, is_code, expires_at, withheld
    from rows from (json_to_recordset(${JSON.stringify(rows)})
      as (channel text, recipient text, language text, template text, parameters jsonb, link text, account_id bigint, notification_kind text,
        fallback_channel text, fallback_recipient text, fallback_mail text, is_code boolean, expires_at timestamptz, withheld boolean)) with ordinality
    order by ordinality`);
}
