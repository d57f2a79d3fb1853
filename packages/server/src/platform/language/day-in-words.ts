import type { Language } from '@aliquot/contract/core/language.ts';

const forms = {
  en: { locale: 'en-GB', dateStyle: 'medium' },
  'zh-CN': { locale: 'zh-CN', dateStyle: 'long' },
} as const satisfies Record<Language, { locale: string; dateStyle: string }>;

const known = new Map<string, Intl.DateTimeFormat>();

/**
 * A day as texts name it: `9 May 2026`, `2026年5月9日`. The first format of a process loads tables for
 * 20 ms, so none is made before it is needed.
 */
export function dayInWords(at: Date | number, language: Language, timeZone: 'Asia/Shanghai' | 'UTC' = 'Asia/Shanghai'): string {
  const key = `${language} ${timeZone}`;
  const { locale, dateStyle } = forms[language];
  const format = known.get(key) ?? new Intl.DateTimeFormat(locale, { dateStyle, timeZone });
  known.set(key, format);
  return format.format(at);
}
