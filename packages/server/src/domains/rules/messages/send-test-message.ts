import type { Language } from '@aliquot/contract/core/language.ts';
import sql from 'sql-template-tag';
import type { Database } from '../../../platform/database/connection.ts';
import type { MessageChannel } from './gateway.ts';
import { sendExample } from './send-messages.ts';
import type { TemplateName } from './templates.ts';

type TestMessage = { channel: MessageChannel; recipient: string; language: Language; template?: TemplateName };

/**
 * Puts a test message into the outbox, by which its outcome is seen; returns its number. Of another
 * template it has examples.
 */
export async function sendTestMessage(
  transaction: Database,
  { channel, recipient, language, template = 'test_message' }: TestMessage,
): Promise<number> {
  await sendExample(transaction, { channel, recipient, language, template });
  const { rows } = await transaction.query<{ id: number }>(sql`
    select id from outbox_message where recipient = ${recipient} and channel = ${channel} order by id desc limit 1`);
  const [row] = rows;
  if (!row) throw new Error('the test message was not written');
  return row.id;
}
