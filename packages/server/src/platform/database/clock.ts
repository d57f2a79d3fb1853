import type { Database } from './connection.ts';

/** Between which values the database's time less this process's uptime lies, in milliseconds. */
type Bounds = { low: number; high: number };

let known: Bounds | null = null;

/**
 * The time by the database's clock, which decides about everything that is stored: its own
 * functions and this process must not disagree, whatever is set here. Known from the first
 * connection on (`readClock`); where our own clock agrees, it is that one.
 */
export function databaseNow(): Date {
  const uptime = performance.now();
  const own = Date.now() - uptime;
  const offset = known ? Math.min(Math.max(own, known.low), known.high) : own;
  return new Date(Math.round(uptime + offset));
}

/**
 * The database's time now, which is kept for `databaseNow`: read at each connection, by the watch
 * on writes, and before each job.
 */
export async function readClock(db: Pick<Database, 'query'>): Promise<Date> {
  const asked = performance.now();
  const { rows } = await db.query<{ now: Date }>('select clock_timestamp() as now');
  const [row] = rows;
  if (!row) throw new Error('the database has no clock');
  noteClock(row.now.getTime(), asked);
  return row.now;
}

/**
 * Keeps the database's time, in ms since the epoch, that was `asked` for at an uptime of this
 * process and has just been answered.
 */
export function noteClock(now: number, asked: number): void {
  // a time has whole milliseconds, which were cut off
  const read = { low: now - performance.now(), high: now + 1 - asked };
  const both = known && { low: Math.max(known.low, read.low), high: Math.min(known.high, read.high) };
  known = both && both.low <= both.high ? both : read;
}
