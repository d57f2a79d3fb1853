/** Asia/Shanghai has been eight hours ahead of UTC, without summer time, since 1991. */
const shanghaiMs = 8 * 3_600_000;
const dayMs = 86_400_000;

/** How long points are valid (domain rules, Points). */
const termMonths = 24;

/** The end of the day, by the clock of Shanghai, that is so many days after an instant's; 0 is its own. */
export function endOfDayAfter(instant: Date, days: number): Date {
  const local = instant.getTime() + shanghaiMs;
  return new Date(local - (local % dayMs) + (days + 1) * dayMs - shanghaiMs);
}

/**
 * When points expire that were earned at an instant: at the end of the day 24 months later by the clock of Shanghai. Points of
 * 29 February end with 28 February.
 */
export function pointsExpiry(earnedAt: Date): Date {
  const day = new Date(earnedAt.getTime() + shanghaiMs);
  const [year, month] = [day.getUTCFullYear(), day.getUTCMonth() + termMonths];
  const lastOfMonth = new Date(Date.UTC(year, month + 1, 0)).getUTCDate();
  const sameDay = Date.UTC(year, month, Math.min(day.getUTCDate(), lastOfMonth));
  return endOfDayAfter(new Date(sameDay - shanghaiMs), 0);
}
