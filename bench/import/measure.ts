import { parentOf, processorTime } from '../load/processor-time.ts';
import type { Database } from '../../packages/server/src/platform/database/connection.ts';

/** Elapsed seconds, and CPU seconds of this process and a local PostgreSQL. */
export type Effort = { seconds: number; app: number; database: number };

/** Does the work and returns what it took. */
export async function measure<Result>(db: Database, work: () => Promise<Result>): Promise<{ result: Result; effort: Effort }> {
  const { rows } = await db.query<{ pid: number }>('select pg_backend_pid() as pid');
  const postmaster = parentOf(rows[0]?.pid ?? 0);
  const used = () => ({ app: process.cpuUsage(), database: postmaster === null ? 0 : processorTime(postmaster) });
  const before = used();
  const start = performance.now();
  const result = await work();
  const seconds = (performance.now() - start) / 1000;
  const after = used();
  const app = (after.app.user + after.app.system - before.app.user - before.app.system) / 1_000_000;
  return { result, effort: { seconds, app, database: (after.database - before.database) / 1000 } };
}

/** The effort in words. */
export const formatEffort = ({ seconds, app, database }: Effort): string =>
  `${seconds.toFixed(1)} s (${app.toFixed(1)} + ${database.toFixed(1)} s of processor, app + PostgreSQL)`;
