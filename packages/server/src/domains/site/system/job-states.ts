import { type Result, done, refuse } from '@aliquot/contract/core/result.ts';
import sql from 'sql-template-tag';
import type { Database } from '../../../platform/database/connection.ts';

/** How a job of the shop's own goes. */
export type JobState = {
  name: string;
  started_at: Date | null;
  ended_at: Date | null;
  succeeded_at: Date | null;
  /** Why it failed, until it succeeds. */
  fault: string | null;
  runs: number;
  failures: number;
  wanted_at: Date | null;
};

/** All jobs that this shop has, by name; called where they are started. */
export async function registerJobs(db: Database, names: readonly string[]): Promise<void> {
  await db.query(sql`insert into job_state (name) select unnest(${[...names]}::text[]) on conflict do nothing`);
  await db.query(sql`delete from job_state where not name = any (${[...names]}::text[])`);
}

/** How all jobs go, by name. */
export async function findJobStates(db: Database): Promise<JobState[]> {
  const { rows } = await db.query<JobState>(
    'select name, started_at, ended_at, succeeded_at, fault, runs, failures, wanted_at from job_state order by name',
  );
  return rows;
}

/**
 * Runs jobs beside each other, by their names, and keeps how each went. What one throws is thrown
 * on once all have ended; what several throw, as an `AggregateError`. `onceAMinute` leaves out
 * those that any process has begun in this minute.
 */
export async function runNoted(
  db: Database,
  runs: Readonly<Record<string, () => Promise<unknown>>>,
  { onceAMinute = false }: { onceAMinute?: boolean } = {},
): Promise<void> {
  // a beginning in the future is of a clock that was put back since
  const isFree = sql`(not ${onceAMinute}::boolean or state.started_at is null
    or not state.started_at between date_trunc('minute', now()) and now() + interval '1 minute')`;
  // only what is free is written to: of many processes those that come late write nothing
  const { rows } = await db.query<{ name: string }>(sql`
    insert into job_state as state (name, started_at, runs)
    select name, now(), 1 from unnest(${Object.keys(runs)}::text[]) name left join job_state state using (name)
    where ${isFree} order by name
    on conflict (name) do update set started_at = now(), ended_at = null, wanted_at = null, runs = state.runs + 1
    where ${isFree}
    returning name`);
  const begun = rows.flatMap(({ name }) => {
    const run = runs[name];
    return run ? [{ name, run }] : [];
  });
  const names = begun.map(({ name }) => name);
  if (names.length === 0) return;
  const outcomes = await Promise.allSettled(begun.map(async ({ run }) => run()));
  const faults = outcomes.map((outcome) => (outcome.status === 'rejected' ? reasonOf(outcome.reason).slice(0, 500) : null));
  await db.query(sql`
    update job_state set ended_at = now(), succeeded_at = case when ended.fault is null then now() else succeeded_at end,
      failures = failures + (ended.fault is not null)::int, fault = ended.fault
    from unnest(${names}::text[], ${faults}::text[]) ended (name, fault) where job_state.name = ended.name`);
  const failed = outcomes.flatMap((outcome): unknown[] => (outcome.status === 'rejected' ? [outcome.reason] : []));
  if (failed.length > 1) throw new AggregateError(failed, 'several jobs failed');
  if (failed.length === 1) throw failed[0];
}

const reasonOf = (error: unknown): string => (error instanceof Error ? error.message : String(error));

/** Requests a run of a job now; idempotent until it begins. Refuses `not_found`. */
export async function wantJob(db: Database, name: string): Promise<Result<null>> {
  const { rowCount } = await db.query(sql`update job_state set wanted_at = coalesce(wanted_at, now()) where name = ${name}`);
  return rowCount === 1 ? done(null) : refuse('not_found');
}

/**
 * Starts requested jobs, each in one process; a request ends once `begin` succeeds, and stays if it
 * throws.
 */
export async function takeWantedJobs(transaction: Database, begin: (name: string) => Promise<unknown>): Promise<void> {
  const { rows } = await transaction.query<{ name: string }>(
    'update job_state set wanted_at = null where wanted_at is not null returning name',
  );
  for (const { name } of rows) await begin(name);
}
