import type { Language } from '@aliquot/contract/core/language.ts';
import { onShanghaiClock } from '@aliquot/contract/core/shanghai.ts';

// names in one text each: they are part of every first visit
const months = 'JanFebMarAprMayJunJulAugSepOctNovDec';
const named = (names: string, index: number): string => names.slice(3 * index, 3 * index + 3);
const two = (number: number) => String(number).padStart(2, '0');

/** The day of an instant (ISO 8601) in Shanghai: `21 Nov 2026`, `2026年11月21日`. */
export function formatDay(instant: string, language: Language): string {
  const date = onShanghaiClock(new Date(instant));
  const [year, month, day] = [date.getUTCFullYear(), date.getUTCMonth(), date.getUTCDate()];
  return language === 'en' ? `${day} ${named(months, month)} ${year}` : `${year}年${month + 1}月${day}日`;
}

/**
 * The last day before an instant that ends something (ISO 8601): what ends at midnight ends with
 * the day before it.
 */
export const formatLastDay = (end: string, language: Language): string => formatDay(new Date(Date.parse(end) - 1).toISOString(), language);

/** Day and time of an instant (ISO 8601) in Shanghai: `21 Nov 2026, 09:05`, `2026年11月21日 09:05`. */
export function formatInstant(instant: string, language: Language): string {
  return `${formatDay(instant, language)}${language === 'en' ? ', ' : ' '}${formatClock(instant)}`;
}

/** The time of an instant (ISO 8601) in Shanghai: `09:05`. */
export function formatClock(instant: string): string {
  const date = onShanghaiClock(new Date(instant));
  return `${two(date.getUTCHours())}:${two(date.getUTCMinutes())}`;
}

const weekdays = { en: 'SunMonTueWedThuFriSat', 'zh-CN': '日一二三四五六' } as const;

/** A day of the calendar (YYYY-MM-DD): `21 Nov 2026`, `2026年11月21日`. */
export const formatDate = (day: string, language: Language): string => formatDay(`${day}T00:00:00+08:00`, language);

/** A near day (YYYY-MM-DD), without the year: `Mon 23 Nov`, `11月23日（周一）`. */
export function formatShortDay(day: string, language: Language): string {
  const [, month = 1, date = 1] = day.split('-').map(Number);
  const weekday = new Date(`${day}T00:00:00Z`).getUTCDay();
  if (language === 'en') return `${named(weekdays.en, weekday)} ${date} ${named(months, month - 1)}`;
  return `${month}月${date}日（周${weekdays['zh-CN'][weekday]}）`;
}
