import type { Database } from '../platform/database/connection.ts';
import { type Repeated, repeat } from '../platform/jobs/repeat.ts';
import type { Wakes } from '../platform/jobs/wakes.ts';

/**
 * When work is due next that was put off: what has been due for two seconds was found by those who
 * do it, or waits for something else. The last one is midnight in Shanghai, for planned prices.
 */
const nextDue = `
  with recently as (select now() - interval '2 seconds' as after)
  select extract(epoch from least(
    (select min(next_attempt_at) from outbox_message where state = 'queued' and not withheld and next_attempt_at > after),
    (select min(next_attempt_at) from webhook_delivery where state = 'waiting' and next_attempt_at > after),
    (select min(next_attempt_at) from event_subscriber where attempts > 0 and next_attempt_at > after),
    (select min(next_query_at) from payment_attempt where state in ('open', 'closing') and next_query_at > after),
    (select min(next_attempt_at) from refund
     where way = 'gateway' and state in ('requested', 'approved', 'sent') and next_attempt_at > after),
    (shanghai_day(after) + 1)::timestamp at time zone 'Asia/Shanghai'
  ) - now())::float8 * 1000 as ms from recently`;

/** How often it is found out what is due next, and what was already due is tried again. */
const intervalMs = 500;

/** Wakes those who do the work that was put off when the next of it is due. */
export function watchDueTimes(db: Database, wakes: Wakes, onError: (error: unknown) => void): Repeated {
  let timer: NodeJS.Timeout | undefined;
  const looking = repeat(
    async () => {
      const { rows } = await db.query<{ ms: number | null }>(nextDue);
      clearTimeout(timer);
      const ms = Math.max(intervalMs, Math.ceil(rows[0]?.ms ?? Number.POSITIVE_INFINITY));
      // within the day, so that the timer can hold it; the next look is sooner
      timer = setTimeout(() => wakes.wake(), Math.min(ms, 86_400_000)).unref();
    },
    { intervalMs, wakes },
    onError,
  );
  return {
    stop: async () => {
      await looking.stop();
      clearTimeout(timer);
    },
  };
}
