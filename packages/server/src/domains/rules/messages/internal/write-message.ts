import type { Language } from '@aliquot/contract/core/language.ts';
import type { Database } from '../../../../platform/database/connection.ts';
import { readIdentity } from '../../../site/settings/identity.ts';
import { readShopSign } from '../../../site/settings/logo.ts';
import type { OutgoingMessage } from '../gateway.ts';
import { readWordings, textChannelOf } from '../message-wordings.ts';
import { isTemplateName } from '../templates.ts';
import { unsubscribeAddress } from '../unsubscribe-address.ts';
import { type MailLinks, renderMessage } from './render-message.ts';

/** A message as the outbox keeps it until it is sent. */
export type StoredMessage = Pick<OutgoingMessage, 'id' | 'round' | 'channel' | 'recipient' | 'parameters' | 'link'> & {
  language: Language;
  template: string;
  account_id: number | null;
  notification_kind: string | null;
};

/**
 * `shopUrl`: where links begin; without it there are none. `key`: the shop's, which signs the links
 * that end mails.
 */
export type LinkParts = { shopUrl?: string; key?: Buffer };

/** Writes a message with the shop's name and logo as they are now; null without its template. */
export async function writeMessage(db: Database, stored: StoredMessage, parts: LinkParts): Promise<OutgoingMessage | null> {
  const { account_id: _account, notification_kind: _kind, link: _path, template, ...message } = stored;
  if (!isTemplateName(template)) return null;
  const wording = (await readWordings(db, template))({ ...message, template, channel: textChannelOf(message.channel) });
  const links = linksOf(stored, parts);
  // without the shop's address there is none of its logo
  const shop = parts.shopUrl === undefined ? await readIdentity(db) : await readShopSign(db, parts.shopUrl);
  return { ...message, template, ...renderMessage(message, wording, shop, links), ...links };
}

function linksOf(
  { channel, language, link, account_id: accountId, notification_kind: kind }: StoredMessage,
  { shopUrl, key }: LinkParts,
): MailLinks {
  if (shopUrl === undefined) return { link: null, unsubscribe: null };
  const canEnd = channel === 'mail' && key !== undefined && accountId !== null && kind !== null;
  return {
    link: link === null ? null : `${shopUrl}${link}`,
    unsubscribe: canEnd ? `${shopUrl}${unsubscribeAddress(key, { accountId, kind }, language)}` : null,
  };
}
