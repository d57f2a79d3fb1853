import { type Repeated, type Repeating, repeat } from '../jobs/repeat.ts';
import type { Wakes } from '../jobs/wakes.ts';
import { noteClock } from './clock.ts';
import type { Database } from './connection.ts';

type Parts = {
  wakes: Wakes;
  onError: (error: unknown) => void;
  /** Between two looks: after a write, and later, while nothing is written. */
  intervalMs?: number;
  idleMs?: number;
  /** While nobody visits either, who then would wait for a look. */
  restMs?: number;
  /** Without a visit for so long it rests; never without this. */
  unvisitedMs?: number;
};

/** So long after a write the next one is expected soon. */
const busyMs = 3_000;

/**
 * Wakes whoever follows the database after transactions of any process have written something.
 * Each look compares the snapshot, which changes with every such transaction and reads no table;
 * so one cheap statement stands for the looks of all, and no writer has to notify anybody. While
 * nobody visits it looks seldom, and the first visitor waits until what was written is known.
 */
export function watchWrites(
  db: Database,
  { wakes, onError, intervalMs = 200, idleMs = 750, restMs = 5_000, unvisitedMs = Number.POSITIVE_INFINITY }: Parts,
): Repeated {
  let known: string | null = null;
  let changedAt = performance.now();
  let isFailing = false;
  const look = async () => {
    try {
      const asked = performance.now();
      const { rows } = await db.query<{ snapshot: string; now: number }>(
        'select pg_current_snapshot()::text as snapshot, extract(epoch from clock_timestamp())::float8 * 1000 as now',
      );
      const [row] = rows;
      if (!row) return;
      noteClock(row.now, asked);
      if (row.snapshot !== known) {
        known = row.snapshot;
        changedAt = asked;
        wakes.wake();
      }
      isFailing = false;
    } catch (error) {
      // reported once per outage, not twice a second; what was written meanwhile is not known
      if (!isFailing) onError(error);
      isFailing = true;
      known = null;
    }
  };
  const pause = () => {
    if (wakes.sinceVisit < unvisitedMs) return performance.now() - changedAt < busyMs ? intervalMs : idleMs;
    wakes.rest(() => looking.now());
    return restMs;
  };
  const looking: Repeating = repeat(look, { intervalMs: pause }, onError);
  return looking;
}
