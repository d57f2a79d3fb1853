import type { Language } from '@aliquot/contract/core/language.ts';
import { Type } from 'typebox';
import { jsonReader } from '../../../../platform/database/json-column.ts';
import type { MessageChannel } from '../gateway.ts';
import { type TemplateName, type Wording, fillIn } from '../templates.ts';
import { htmlMail, plainMail } from './mail-layout.ts';

export const readParameters = jsonReader('outbox_message.parameters', Type.Record(Type.String(), Type.String()));

/** A message as it waits, with what its text is made of. */
export type WaitingMessage = {
  channel: MessageChannel;
  language: Language;
  template: TemplateName;
  parameters: Readonly<Record<string, string>>;
};

/** A message's words as its reader gets them. */
export type RenderedMessage = { subject: string; text: string; html: string | null };

/** Whose message it is; `logo` is the address of its picture. */
export type ShopSign = { name_en: string; name_zh: string; logo?: string | null };

/** Where a mail leads to; null without a public address of the shop. */
export type MailLinks = { link: string | null; unsubscribe: string | null };

/**
 * Writes a message; one by WeChat is a template there, so its text is only for operators. An SMS
 * begins with its sender in brackets, as carriers in China require; a mail
 * ends with it, and begins with the logo where there is one.
 */
export function renderMessage(
  { channel, language, parameters }: Omit<WaitingMessage, 'template'>,
  wording: Wording,
  { name_en: english, name_zh: chinese, logo = null }: ShopSign,
  links: MailLinks,
): RenderedMessage {
  const shop = language === 'en' ? english : chinese;
  const [subject, text] = [fillIn(wording.subject, parameters), fillIn(wording.text, parameters)];
  if (channel === 'wechat') return { subject, text, html: null };
  if (channel === 'sms') return { subject, text: language === 'en' ? `[${shop}] ${text}` : `【${shop}】${text}`, html: null };
  const content = { language, shop, logo, subject, text, ...links };
  return { subject, text: plainMail(content), html: htmlMail(content) };
}
