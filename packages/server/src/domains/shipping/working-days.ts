/**
 * China's working days. Holidays and make-up days come year by year from the State Council's notice, usually in November.
 * 2026: 国务院办公厅关于2026年部分节假日安排的通知（国办发明电〔2025〕7号）, published on 2025-11-04.
 */
const calendars: Record<string, { holidays: readonly (readonly [first: string, last: string])[]; workedWeekends: readonly string[] }> = {
  '2026': {
    holidays: [
      ['2026-01-01', '2026-01-03'],
      ['2026-02-15', '2026-02-23'],
      ['2026-04-04', '2026-04-06'],
      ['2026-05-01', '2026-05-05'],
      ['2026-06-19', '2026-06-21'],
      ['2026-09-25', '2026-09-27'],
      ['2026-10-01', '2026-10-07'],
    ],
    workedWeekends: ['2026-01-04', '2026-02-14', '2026-02-28', '2026-05-09', '2026-09-20', '2026-10-10'],
  },
};

/**
 * Holidays by law that fall on the same day of every year (全国年节及纪念日放假办法, as revised from 2025-01-01), as MM-DD. Of a year
 * without a notice these are known beforehand; those of the lunar calendar and all make-up days are not.
 */
const fixedHolidays: ReadonlySet<string> = new Set(['01-01', '05-01', '05-02', '10-01', '10-02', '10-03']);

/** Whether the State Council's notice for the day's year is in the data; else weekdays and fixed holidays are all that counts. */
export const isCalendarPublished = (day: string): boolean => day.slice(0, 4) in calendars;

/** Whether people work on a day (YYYY-MM-DD). */
export function isWorkingDay(day: string): boolean {
  const calendar = calendars[day.slice(0, 4)];
  if (calendar?.workedWeekends.includes(day)) return true;
  if (calendar ? calendar.holidays.some(([first, last]) => day >= first && day <= last) : fixedHolidays.has(day.slice(5))) return false;
  const weekday = new Date(`${day}T00:00:00Z`).getUTCDay();
  return weekday !== 0 && weekday !== 6;
}

/** Days from one day to another (YYYY-MM-DD). */
export const daysBetween = (from: string, to: string): number =>
  Math.round((Date.parse(`${to}T00:00:00Z`) - Date.parse(`${from}T00:00:00Z`)) / 86_400_000);
