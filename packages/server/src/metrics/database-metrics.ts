import { setTimeout as wait } from 'node:timers/promises';
import { Counter, Gauge, type Registry } from 'prom-client';
import type { Database, DatabasePool } from '../platform/database/connection.ts';
import { outboxBacklogs } from '../domains/rules/messages/outbox-backlog.ts';
import { readBacklogs } from '../domains/site/system/get-health.ts';
import { type JobState, findJobStates } from '../domains/site/system/job-states.ts';
import { nextRun } from '../domains/site/system/next-run.ts';
import { databaseNow } from '../platform/database/clock.ts';
import { jobs } from '../jobs/jobs.ts';

/** The connections of the pool that requests use. */
export function watchPool(registry: Registry, pool: DatabasePool, most: number): () => void {
  const gauge = (name: string, help: string) => new Gauge({ name, help, registers: [registry] });
  const limit = gauge('aliquot_database_connections_limit', 'Most connections that the pool opens (POOL_SIZE)');
  const inUse = gauge('aliquot_database_connections_in_use', 'Connections of the pool that are in use');
  const idle = gauge('aliquot_database_connections_idle', 'Open connections of the pool that nobody uses');
  const waiting = gauge('aliquot_database_connections_waiting', 'How many wait for a connection of the pool');
  limit.set(most);
  return () => {
    inUse.set(pool.totalCount - pool.idleCount);
    idle.set(pool.idleCount);
    waiting.set(pool.waitingCount);
  };
}

/** How long a scrape waits for the database: Prometheus itself waits ten seconds. */
const patienceMs = 2_000;

/** What waits in the database, and how the jobs go; left out where it does not answer in time. */
export function watchQueuesAndJobs(registry: Registry, db: Database): () => Promise<void> {
  const registers = [registry];
  const queue = { labelNames: ['queue'] as const, registers };
  const job = { labelNames: ['job'] as const, registers };
  const up = new Gauge({ name: 'aliquot_database_up', help: '1 where the database answered this scrape', registers });
  const entries = new Gauge({ name: 'aliquot_queue_entries', help: 'Entries that wait in a queue', ...queue });
  const age = new Gauge({ name: 'aliquot_queue_age_seconds', help: 'How long the oldest entry of a queue has waited', ...queue });
  const runs = new Counter({ name: 'aliquot_job_runs_total', help: 'Runs of a job, of all servers', ...job });
  const failures = new Counter({ name: 'aliquot_job_failures_total', help: 'Runs of a job that failed, of all servers', ...job });
  const failed = new Gauge({ name: 'aliquot_job_failed', help: '1 where the last run of a job failed', ...job });
  const lag = new Gauge({ name: 'aliquot_job_lag_seconds', help: 'How long the next run of a job has been due', ...job });
  const lagOf = jobLag();
  return async () => {
    const read = await inTime(Promise.all([findWaiting(db), findJobStates(db)]));
    for (const one of [entries, age, runs, failures, failed, lag]) one.reset();
    up.set(read ? 1 : 0);
    if (!read) return;
    const [waiting, states] = read;
    for (const { queue: name, count, age_s: seconds } of waiting) {
      entries.set({ queue: name }, count);
      age.set({ queue: name }, seconds ?? 0);
    }
    for (const state of states) {
      const label = { job: state.name };
      runs.inc(label, state.runs);
      failures.inc(label, state.failures);
      failed.set(label, state.fault === null ? 0 : 1);
      lag.set(label, lagOf(state));
    }
  };
}

/** The work's result; null where it fails or takes too long. */
async function inTime<Result>(work: Promise<Result>): Promise<Result | null> {
  const over = new AbortController();
  const tooLate = wait(patienceMs, null, { signal: over.signal, ref: false }).catch(() => null);
  try {
    return await Promise.race([work.catch(() => null), tooLate]);
  } finally {
    over.abort();
  }
}

type Waiting = { queue: string; count: number; age_s: number | null };

async function findWaiting(db: Database): Promise<Waiting[]> {
  const [messages, others] = await Promise.all([outboxBacklogs(db), readBacklogs(db)]);
  return [
    ...messages.map(({ channel, ...backlog }) => ({ queue: channel, ...backlog })),
    ...others.filter(({ kind }) => kind !== 'outbox').map(({ kind, ...backlog }) => ({ queue: kind, ...backlog })),
  ];
}

/**
 * Seconds since a job's next run was due by its schedule: after its last start, or after the start
 * of this process, as runs that a shop missed while it was down are not made up for.
 */
function jobLag(): (state: JobState) => number {
  const began = new Date(Date.now() - process.uptime() * 1_000);
  const crons = new Map(jobs.map(({ name, cron }) => [name, cron]));
  // a nightly job's time is found minute by minute, which need not be repeated at each scrape
  const known = new Map<string, { since: Date; due: Date }>();
  return ({ name, started_at: startedAt }) => {
    const cron = crons.get(name);
    if (cron === undefined) return 0;
    const since = startedAt && startedAt > began ? startedAt : began;
    const before = known.get(name);
    const due = before?.since.getTime() === since.getTime() ? before.due : nextRun(cron, since);
    known.set(name, { since, due });
    return Math.max(0, (databaseNow().getTime() - due.getTime()) / 1_000);
  };
}
