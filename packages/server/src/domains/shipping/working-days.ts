/**
 * China's working days. Holidays and make-up days come year by year from the State Council's notice.
 * 2026: 国务院办公厅关于2026年部分节假日安排的通知, published on 2025-11-04.
 * Years without an entry (2027: no notice was at hand) count Monday to Friday alone.
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

/** Whether people work on a day (YYYY-MM-DD). */
export function isWorkingDay(day: string): boolean {
  const calendar = calendars[day.slice(0, 4)];
  if (calendar?.workedWeekends.includes(day)) return true;
  if (calendar?.holidays.some(([first, last]) => day >= first && day <= last)) return false;
  const weekday = new Date(`${day}T00:00:00Z`).getUTCDay();
  return weekday !== 0 && weekday !== 6;
}

/** The day `count` days after a day (YYYY-MM-DD). */
export function addDays(day: string, count: number): string {
  const date = new Date(`${day}T00:00:00Z`);
  date.setUTCDate(date.getUTCDate() + count);
  return date.toISOString().slice(0, 10);
}

/** Day and hour of an instant in Asia/Shanghai, which has had no summer time since 1991. */
export function shanghaiTime(instant: Date): { day: string; hour: number } {
  const local = new Date(instant.getTime() + 8 * 3_600_000);
  return { day: local.toISOString().slice(0, 10), hour: local.getUTCHours() };
}
