import type { Language, Wording as InLanguages } from '@aliquot/contract/core/language.ts';
import type { FieldFault } from '@aliquot/contract/core/result.ts';
import type { Identity } from '../../../site/settings/identity.ts';
import type { TextChannel } from '../gateway.ts';
import { type TemplateName, type Wording, exampleOf, templateOf } from '../templates.ts';
import { renderMessage } from './render-message.ts';

/** Characters of an SMS with signature and examples; longer ones are charged as several SMS. */
export const longestSms = 300;

const texts = {
  empty: () => ({ en: 'Please enter a text.', 'zh-CN': '请填写内容。' }),
  oneLine: () => ({ en: 'A subject is one line.', 'zh-CN': '主题只能有一行。' }),
  unknown: (name: string) => ({
    en: `This message has no {{${name}}}; use one of the placeholders in the list.`,
    'zh-CN': `此消息没有占位符 {{${name}}}，请使用列表中的占位符。`,
  }),
  broken: () => ({
    en: 'A placeholder is a name between two pairs of braces, such as {{order}}; a brace is left over.',
    'zh-CN': '占位符应写作 {{order}} 的形式，文本中有多余的大括号。',
  }),
  missing: (name: string) => ({
    en: `{{${name}}} is missing: without it the message is of no use.`,
    'zh-CN': `缺少占位符 {{${name}}}，没有它消息就没有意义。`,
  }),
  signed: () => ({
    en: 'The shop’s name in brackets is added before each SMS; please leave it out.',
    'zh-CN': '短信签名会自动加在开头，请勿填写。',
  }),
  long: (length: number) => ({
    en: `With its examples and the signature it has ${length} characters; ${longestSms} are the most.`,
    'zh-CN': `加上示例内容和签名共 ${length} 个字符，最多 ${longestSms} 个。`,
  }),
} as const;

const placeholder = /\{\{\s*([^{}]*?)\s*\}\}/g;

type Key = { template: TemplateName; channel: TextChannel; language: Language };

/** What is wrong with a text that an operator wrote, at most one fault per field. */
export function findWordingFaults(
  { template, channel, language }: Key,
  wording: Wording,
  shop: Pick<Identity, 'name_en' | 'name_zh'>,
  reader: Language,
): FieldFault[] {
  const { parameters, needed = [] } = templateOf(template);
  const known: readonly string[] = parameters;
  const namedIn = (text: string) => [...text.matchAll(placeholder)].map(([, name = '']) => name);
  const faultIn = (text: string): InLanguages | null => {
    if (text === '') return texts.empty();
    const unknown = namedIn(text).find((name) => !known.includes(name));
    if (unknown !== undefined) return texts.unknown(unknown);
    return /\{\{|\}\}/.test(text.replaceAll(placeholder, '')) ? texts.broken() : null;
  };
  const subjectFault = (): InLanguages | null =>
    channel === 'sms' ? null : (faultIn(wording.subject) ?? (/\p{Cc}/u.test(wording.subject) ? texts.oneLine() : null));
  const textFault = (): InLanguages | null => {
    const fault = faultIn(wording.text);
    if (fault) return fault;
    const missing = needed.find((name) => !namedIn(wording.text).includes(name));
    if (missing !== undefined) return texts.missing(missing);
    if (channel === 'mail') return null;
    if (/^\s*[【[]/.test(wording.text)) return texts.signed();
    const example = { channel, language, parameters: exampleOf(template, language) };
    const { length } = renderMessage(example, wording, shop, { link: null, unsubscribe: null }).text;
    return length > longestSms ? texts.long(length) : null;
  };
  return [
    { field: 'subject', fault: subjectFault() },
    { field: 'text', fault: textFault() },
  ].flatMap(({ field, fault }) => (fault === null ? [] : [{ field, msg: fault[reader] }]));
}
