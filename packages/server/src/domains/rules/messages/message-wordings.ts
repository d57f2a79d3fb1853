import type { Language } from '@aliquot/contract/core/language.ts';
import { type Result, done, refuse } from '@aliquot/contract/core/result.ts';
import sql from 'sql-template-tag';
import type { Database } from '../../../platform/database/connection.ts';
import { readIdentity } from '../../site/settings/identity.ts';
import type { MessageChannel, TextChannel } from './gateway.ts';
import { findWordingFaults } from './internal/find-wording-faults.ts';
import { type TemplateName, type Wording, defaultWording, templateOf } from './templates.ts';

/** One text of a template. */
export type WordingKey = { template: TemplateName; channel: TextChannel; language: Language };

/** A text as it counts now; version 0 was never edited. */
export type CurrentWording = Wording & { version: number; is_edited: boolean; written_by: string | null; written_at: Date | null };

type Row = {
  template: string;
  channel: TextChannel;
  language: Language;
  version: number;
  subject: string | null;
  text: string | null;
  written_by: string;
  written_at: Date;
};

const keyOf = ({ template, channel, language }: { template: string; channel: string; language: string }) =>
  `${template} ${channel} ${language}`;

/** The channel whose text a message has; by WeChat that of an SMS, for operators. */
export const textChannelOf = (channel: MessageChannel): TextChannel => (channel === 'wechat' ? 'sms' : channel);

/** The texts of all templates, or of one, as they count now. */
export async function readWordings(db: Database, template: TemplateName | null = null): Promise<(key: WordingKey) => CurrentWording> {
  const { rows } = await db.query<Row>(sql`
    select distinct on (template, channel, language) template, channel, language, version, subject, text, written_by, written_at
    from message_wording where ${template}::text is null or template = ${template}
    order by template, channel, language, version desc`);
  const edited = new Map(rows.map((row) => [keyOf(row), row]));
  return (key) => {
    const usual = defaultWording(key.template, key.channel, key.language);
    const row = edited.get(keyOf(key));
    if (!row) return { ...usual, version: 0, is_edited: false, written_by: null, written_at: null };
    const { version, written_by, written_at } = row;
    const wording = row.text === null ? usual : { subject: row.subject ?? usual.subject, text: row.text };
    return { ...wording, version, is_edited: row.text !== null, written_by, written_at };
  };
}

/** Whether a template is sent on a channel. */
export const isSentBy = (template: TemplateName, channel: TextChannel): boolean => templateOf(template).channels.includes(channel);

export type WrittenWording = WordingKey & Wording & { seen: number; by: string };

/**
 * Saves a text that counts for every message sent from now on; `seen` is the editor's version.
 * Refuses `not_found`, `invalid_input` with its faults, and `changed_meanwhile`.
 */
export async function saveWording(
  transaction: Database,
  { subject, text, seen, by, ...key }: WrittenWording,
  reader: Language,
): Promise<Result<CurrentWording>> {
  if (!isSentBy(key.template, key.channel)) return refuse('not_found');
  const given = { subject: subject.trim(), text: text.trim() };
  const fields = findWordingFaults(key, given, await readIdentity(transaction), reader);
  if (fields.length > 0) return refuse('invalid_input', { fields });
  return insertVersion(transaction, key, { subject: key.channel === 'mail' ? given.subject : null, text: given.text, seen, by });
}

/** Lets the text of the code count again. Refuses `not_found` and `changed_meanwhile`. */
export async function resetWording(
  transaction: Database,
  { seen, by, ...key }: WordingKey & { seen: number; by: string },
): Promise<Result<CurrentWording>> {
  if (!isSentBy(key.template, key.channel)) return refuse('not_found');
  return insertVersion(transaction, key, { subject: null, text: null, seen, by });
}

/** Of two that edit the same version the second one is refused by the key of the table. */
async function insertVersion(
  transaction: Database,
  key: WordingKey,
  { subject, text, seen, by }: { subject: string | null; text: string | null; seen: number; by: string },
): Promise<Result<CurrentWording>> {
  const { template, channel, language } = key;
  const { rowCount } = await transaction.query(sql`
    insert into message_wording (template, channel, language, version, subject, text, written_by)
    select ${template}, ${channel}, ${language}, ${seen + 1}, ${subject}, ${text}, ${by}
    where ${seen}::integer = (
      select coalesce(max(version), 0) from message_wording
      where template = ${template} and channel = ${channel} and language = ${language})
    on conflict do nothing`);
  const now = (await readWordings(transaction, template))(key);
  return rowCount === 1 ? done(now) : refuse('changed_meanwhile', { details: { now } });
}
