import type { Language } from '@aliquot/contract/core/language.ts';
import sql from 'sql-template-tag';
import type { Database } from '../../../platform/database/connection.ts';
import { type Unread, readJson } from '../../../platform/database/json-column.ts';
import { readIdentity } from '../../site/settings/identity.ts';
import type { MessageChannel } from './gateway.ts';
import { readParameters, renderMessage } from './internal/render-message.ts';
import { readWordings, textChannelOf } from './message-wordings.ts';
import { isTemplateName } from './templates.ts';

type Row = {
  id: number;
  channel: MessageChannel;
  recipient: string;
  language: Language;
  template: string;
  parameters: Readonly<Record<string, string>>;
  created_at: Date;
  state: 'queued' | 'accepted' | 'delivered' | 'failed';
  attempts: number;
  last_error: string | null;
};

/** A message with its words as they would be sent now, without links. */
export type OutboxMessage = Row & { subject: string; text: string };

/** The newest messages of the outbox, up to `limit`; of one recipient if given. */
export async function findOutbox(db: Database, { limit, recipient }: { limit: number; recipient?: string }): Promise<OutboxMessage[]> {
  const { rows } = await db.query<Unread<Row, 'parameters'>>(sql`
    select id, channel, recipient, language, template, parameters, created_at, state, attempts, last_error
    from outbox_message
    where not withheld and (${recipient ?? null}::text is null or recipient = ${recipient ?? null})
    order by id desc limit ${limit}`);
  const [shop, wordingOf] = [await readIdentity(db), await readWordings(db)];
  return readJson(rows, { parameters: readParameters }).map((row) => {
    const { template, channel, language } = row;
    const wording = isTemplateName(template)
      ? wordingOf({ template, channel: textChannelOf(channel), language })
      : { subject: template, text: '' };
    const { subject, text } = renderMessage(row, wording, shop, { link: null, unsubscribe: null });
    return { ...row, subject, text };
  });
}
