/**
 * A year's exceptions from weekdays (YYYY-MM-DD); `worked_days` are weekend days that are worked.
 */
export type Calendar = { year: number; days_off: readonly string[]; worked_days: readonly string[] };

/**
 * Statutory holidays on fixed days (全国年节及纪念日放假办法, as revised from 2025-01-01), MM-DD. Lunar
 * holidays and make-up days need the yearly notice.
 */
const fixedHolidays: ReadonlySet<string> = new Set(['01-01', '05-01', '05-02', '10-01', '10-02', '10-03']);

const calendarOf = (calendars: readonly Calendar[], day: string): Calendar | undefined =>
  calendars.find(({ year }) => String(year) === day.slice(0, 4));

/**
 * Whether the State Council's notice of the year is entered; else weekdays and fixed holidays
 * count.
 */
export const isCalendarPublished = (calendars: readonly Calendar[], day: string): boolean => calendarOf(calendars, day) !== undefined;

/** Whether people work on a day (YYYY-MM-DD). */
export function isWorkingDay(calendars: readonly Calendar[], day: string): boolean {
  const calendar = calendarOf(calendars, day);
  if (calendar?.worked_days.includes(day)) return true;
  if (calendar ? calendar.days_off.includes(day) : fixedHolidays.has(day.slice(5))) return false;
  const weekday = weekdayOf(day);
  return weekday < 6;
}

/** The ISO day of the week: 1 is Monday, 7 Sunday. */
export const weekdayOf = (day: string): number => new Date(`${day}T00:00:00Z`).getUTCDay() || 7;

/** Days from one day to another (YYYY-MM-DD). */
export const daysBetween = (from: string, to: string): number =>
  Math.round((Date.parse(`${to}T00:00:00Z`) - Date.parse(`${from}T00:00:00Z`)) / 86_400_000);
