import type { Language } from '@aliquot/contract/core/language.ts';
import sql from 'sql-template-tag';
import type { Database } from '../../../platform/database/connection.ts';
import type { OutgoingMessage } from './gateway.ts';
import { sendSigned } from './send-signed.ts';

const texts = {
  en: { subject: 'Test message', body: 'This is a test message. Nothing is to be done.' },
  'zh-CN': { subject: '测试消息', body: '这是一条测试消息，无需处理。' },
} as const;

/** Puts a test message into the outbox, by which its outcome is seen; returns its number. */
export async function sendTestMessage(
  transaction: Database,
  { channel, recipient, language }: { channel: OutgoingMessage['channel']; recipient: string; language: Language },
): Promise<number> {
  await sendSigned(transaction, [{ channel, recipient, language, ...texts[language] }]);
  const { rows } = await transaction.query<{ id: number }>(sql`
    select id from outbox_message where recipient = ${recipient} and channel = ${channel} order by id desc limit 1`);
  const [row] = rows;
  if (!row) throw new Error('the test message was not written');
  return row.id;
}
