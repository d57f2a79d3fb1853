import type { Job } from '../platform/jobs/job.ts';
import { type Repeated, repeat } from '../platform/jobs/repeat.ts';
import { databaseNow } from '../platform/database/clock.ts';
import { nextRun } from '../domains/site/system/next-run.ts';

type Parts = {
  jobs: readonly Job[];
  /** Gives a job the turn in its queue that was due then; once, however many processes want it. */
  begin: (job: Job, due: Date) => Promise<unknown>;
  /** Runs jobs that share the turn of this minute, unless another process has begun it. */
  runTogether: (turn: readonly Job[]) => Promise<void>;
  /** Whether a job that is looked at each minute has something to do. */
  isDue: (job: Job) => Promise<boolean>;
  onError: (error: unknown) => void;
  /** Of the database, whatever this process's own shows. */
  clock?: () => Date;
};

const minuteMs = 60_000;
/** So long after the beginning of a minute it is looked at: timers and clocks are not exact. */
const lateMs = 50;

/**
 * Begins jobs when they are due. Every process keeps the time, as what keeps it in the database
 * writes several times a minute, which wakes all who follow it; an idle shop now writes once. What
 * was due within the minute before the start is begun too.
 */
export function startSchedule({ jobs, begin, runTogether, isDue, onError, clock = databaseNow }: Parts): Repeated {
  const planned = jobs.filter((job) => !job.isTogether && !job.isDue);
  const together = jobs.filter((job) => job.isTogether);
  const lookedAt = jobs.filter((job) => job.isDue);
  let last = new Date(clock().getTime() - minuteMs);
  // a nightly job's time is found minute by minute, which is done once for each run
  let nextRuns: Map<Job, Date> | null = null;
  const beginPlanned = async (now: Date) => {
    // a clock that was put back starts again from there
    const isPutBack = now < last;
    if (isPutBack || !nextRuns) nextRuns = new Map(planned.map((job) => [job, nextRun(job.cron, isPutBack ? now : last)]));
    last = now;
    for (const [job, due] of nextRuns) {
      if (due > now) continue;
      // one that cannot begin is tried again in a minute
      await begin(job, due).then(() => nextRuns?.set(job, nextRun(job.cron, now)), onError);
    }
  };
  const runMinute = async (now: Date) => {
    const minute = new Date(now.getTime() - (now.getTime() % minuteMs));
    const due = await Promise.all(lookedAt.map(isDue));
    const begun = lookedAt.filter((_, index) => due[index]).map((job) => begin(job, minute).catch(onError));
    // what has nothing to do has run
    const idle = lookedAt.filter((_, index) => !due[index]).map((job) => ({ ...job, run: () => Promise.resolve() }));
    await Promise.all([runTogether([...together, ...idle]), ...begun]);
  };
  // two of them: a turn of jobs that takes its time must not keep the others waiting
  const repeats = [beginPlanned, runMinute].map((work) => eachMinute(work, clock, onError));
  return { stop: async () => void (await Promise.all(repeats.map((one) => one.stop()))) };
}

/** Repeats work once in each minute of the clock; the shop's start does not wait for it. */
function eachMinute(work: (now: Date) => Promise<void>, clock: () => Date, onError: (error: unknown) => void): Repeated {
  const minuteOf = (now: Date) => Math.floor(now.getTime() / minuteMs);
  let handled = minuteOf(clock());
  return repeat(
    async () => {
      const now = clock();
      if (minuteOf(now) === handled) return;
      handled = minuteOf(now);
      await work(now);
    },
    { intervalMs: () => minuteMs - (clock().getTime() % minuteMs) + lateMs },
    onError,
  );
}
