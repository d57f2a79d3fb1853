import type { Language } from '@aliquot/contract/language.ts';

const months = ['Jan', 'Feb', 'Mar', 'Apr', 'May', 'Jun', 'Jul', 'Aug', 'Sep', 'Oct', 'Nov', 'Dec'];
const two = (number: number) => String(number).padStart(2, '0');

/**
 * The clock in Shanghai at an instant: UTC+8 without summer time since 1992 (IANA tz, Asia/Shanghai). Counted by hand, because
 * the server's and the browser's Intl may write the same date differently, and then the page would be painted twice.
 */
const inShanghai = (instant: string) => new Date(Date.parse(instant) + 8 * 3600_000);

/** The day of an instant (ISO 8601) in Shanghai: `21 Nov 2026`, `2026年11月21日`. */
export function formatDay(instant: string, language: Language): string {
  const date = inShanghai(instant);
  const [year, month, day] = [date.getUTCFullYear(), date.getUTCMonth(), date.getUTCDate()];
  return language === 'en' ? `${day} ${months[month]} ${year}` : `${year}年${month + 1}月${day}日`;
}

/** The last day before an instant that ends something (ISO 8601): what ends at midnight ends with the day before it. */
export const formatLastDay = (end: string, language: Language): string => formatDay(new Date(Date.parse(end) - 1).toISOString(), language);

/** Day and time of an instant (ISO 8601) in Shanghai: `21 Nov 2026, 09:05`, `2026年11月21日 09:05`. */
export function formatInstant(instant: string, language: Language): string {
  const date = inShanghai(instant);
  return `${formatDay(instant, language)}${language === 'en' ? ', ' : ' '}${two(date.getUTCHours())}:${two(date.getUTCMinutes())}`;
}

/** The day in Shanghai as forms and addresses write it: `2026-11-21`. */
export const isoDay = (instant: string): string => inShanghai(instant).toISOString().slice(0, 10);
