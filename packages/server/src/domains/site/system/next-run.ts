const minuteMs = 60_000;
const shanghaiMs = 8 * 3_600_000;
/** Every schedule of the shop comes round within a day. */
const mostMinutes = 24 * 60 + 1;

/**
 * The next run of a schedule (minute, hour, `* * *`) after `now` in Beijing time, which has no DST.
 * Supports stars, numbers, lists, ranges and steps; throws for days, which no job uses.
 */
export function nextRun(cron: string, now: Date): Date {
  const [minute = '*', hour = '*', ...days] = cron.split(' ');
  if (days.some((field) => field !== '*')) throw new Error(`the schedule ${cron} names days`);
  const first = Math.floor(now.getTime() / minuteMs) + 1;
  for (let at = first; at < first + mostMinutes; at++) {
    const local = new Date(at * minuteMs + shanghaiMs);
    if (matches(minute, local.getUTCMinutes()) && matches(hour, local.getUTCHours())) return new Date(at * minuteMs);
  }
  throw new Error(`the schedule ${cron} never comes round`);
}

const matches = (field: string, value: number): boolean =>
  field.split(',').some((part) => {
    const [range = '*', step = '1'] = part.split('/');
    const [from = '0', to = from] = range === '*' ? ['0', '59'] : range.split('-');
    return value >= Number(from) && value <= Number(to) && (value - Number(from)) % Number(step) === 0;
  });
