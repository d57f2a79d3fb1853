import type { Language } from '@aliquot/contract/core/language.ts';
import type { Database } from '../../../platform/database/connection.ts';
import { type Identity, readIdentity } from '../../site/settings/identity.ts';
import { type Message, sendMessages } from './internal/send-message.ts';

/** A message to a buyer in the language that they read. */
export type SignedMessage = Message & { language: Language };

/** Puts messages to buyers into the outbox, signed by the shop's name as it is now. */
export async function sendSigned(transaction: Database, messages: readonly SignedMessage[]): Promise<void> {
  if (messages.length === 0) return;
  const shop = await readIdentity(transaction);
  await sendMessages(
    transaction,
    messages.map(({ language, ...message }) => ({ ...message, body: sign(message, language, shop) })),
  );
}

/** An SMS begins with its sender in brackets, as carriers in China require; a mail ends with it. */
function sign({ channel, body }: Message, language: Language, { name_en: english, name_zh: chinese }: Identity): string {
  const name = language === 'en' ? english : chinese;
  if (channel === 'mail') return `${body}\n\n— ${name}`;
  return language === 'en' ? `[${name}] ${body}` : `【${name}】${body}`;
}
