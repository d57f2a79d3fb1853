import type { Job } from '../platform/jobs/job.ts';
import { type Repeated, repeat } from '../platform/jobs/repeat.ts';
import { databaseNow } from '../platform/database/clock.ts';
import { nextRun } from '../domains/site/system/next-run.ts';

type Parts = {
  jobs: readonly Job[];
  /** Gives a job a turn of its own in its queue; once a minute, however many processes want it. */
  begin: (job: Job) => Promise<unknown>;
  /** Runs jobs that share the turn of this minute, unless another process has begun it. */
  runTogether: (turn: readonly Job[]) => Promise<void>;
  /** Whether a job that is looked at each minute has something to do. */
  isDue: (job: Job) => Promise<boolean>;
  onError: (error: unknown) => void;
  /** Of the database, whatever this process's own shows. */
  clock?: () => Date;
};

const minuteMs = 60_000;

/**
 * Begins jobs when they are due. Every process keeps the time, as what keeps it in the database
 * writes several times a minute, which wakes all who follow it; an idle shop now writes once. What
 * was due within the minute before the start is begun too.
 */
export function startSchedule({ jobs, begin, runTogether, isDue, onError, clock = databaseNow }: Parts): Repeated {
  const planned = jobs.filter((job) => !job.isTogether && !job.isDue);
  const together = jobs.filter((job) => job.isTogether);
  const lookedAt = jobs.filter((job) => job.isDue);
  const startedAt = clock();
  // a nightly job's time is found minute by minute, which is done once for each run
  let nextRuns: Map<Job, Date> | null = null;
  const beginPlanned = async () => {
    const since = new Date(startedAt.getTime() - minuteMs);
    nextRuns ??= new Map(planned.map((job) => [job, nextRun(job.cron, since)]));
    const now = clock();
    for (const [job, due] of nextRuns) {
      if (due > now) continue;
      // one that cannot begin is tried again in a minute
      await begin(job).then(() => nextRuns?.set(job, nextRun(job.cron, now)), onError);
    }
  };
  const runMinute = async () => {
    const due = await Promise.all(lookedAt.map(isDue));
    for (const job of lookedAt.filter((_, index) => due[index])) await begin(job).catch(onError);
    // what has nothing to do has run
    const idle = lookedAt.filter((_, index) => !due[index]).map((job) => ({ ...job, run: () => Promise.resolve() }));
    await runTogether([...together, ...idle]);
  };
  // two of them: a turn of jobs that takes its time must not keep the others waiting
  const repeats = [beginPlanned, runMinute].map((work) => eachMinute(work, clock, onError));
  return { stop: async () => void (await Promise.all(repeats.map((one) => one.stop()))) };
}

/** Repeats work as each minute of the clock begins; the shop's start does not wait for it. */
function eachMinute(work: () => Promise<void>, clock: () => Date, onError: (error: unknown) => void): Repeated {
  let isStarting = true;
  return repeat(
    async () => {
      if (!isStarting) await work();
      isStarting = false;
    },
    { intervalMs: () => minuteMs - (clock().getTime() % minuteMs) },
    onError,
  );
}
