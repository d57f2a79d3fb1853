/**
 * Beijing time: UTC+8 without DST since 1991 (IANA tz). Computed here, as Intl of server and
 * browser may differ, which would render pages twice.
 */
const aheadMs = 8 * 3_600_000;
const dayMs = 86_400_000;

/** What the clock shows at an instant, to be read as if it were UTC. */
export const onShanghaiClock = (instant: Date): Date => new Date(instant.getTime() + aheadMs);

/** The instant at which the clock shows this, given as if it were UTC. */
export const fromShanghaiClock = (shown: Date): Date => new Date(shown.getTime() - aheadMs);

/** The day of an instant, YYYY-MM-DD. */
export const shanghaiDay = (instant: Date): string => onShanghaiClock(instant).toISOString().slice(0, 10);

/** Day and time of an instant, `YYYY-MM-DD HH:MM:SS`. */
export const shanghaiTime = (instant: Date): string => onShanghaiClock(instant).toISOString().slice(0, 19).replace('T', ' ');

/** The end of the day that is so many days after an instant's; 0 is its own. */
export function endOfShanghaiDay(instant: Date, daysAfter = 0): Date {
  const midnight = Math.floor(onShanghaiClock(instant).getTime() / dayMs) * dayMs;
  return fromShanghaiClock(new Date(midnight + (daysAfter + 1) * dayMs));
}

/** The same day and time months later, or the month's last day: 29 February → 28 February. */
export function monthsAfter(instant: Date, months: number): Date {
  const shown = onShanghaiClock(instant);
  const [year, month] = [shown.getUTCFullYear(), shown.getUTCMonth() + months];
  const lastOfMonth = new Date(Date.UTC(year, month + 1, 0)).getUTCDate();
  const sameDay = Date.UTC(year, month, Math.min(shown.getUTCDate(), lastOfMonth));
  return fromShanghaiClock(new Date(sameDay + (shown.getTime() % dayMs)));
}

/** The day so many days after a day (YYYY-MM-DD); days before it are negative. */
export const daysAfter = (day: string, count: number): string => new Date(Date.parse(day) + count * dayMs).toISOString().slice(0, 10);
