import type { ErrorName } from '@aliquot/contract/core/errors.ts';
import { type Result, done, refuse } from '@aliquot/contract/core/result.ts';
import sql from 'sql-template-tag';
import type { Database } from '../../../platform/database/connection.ts';

export type ActLimit = {
  /** What is done, e.g. `login`. */
  act: string;
  /** By whom: an address, an account. */
  subject: string;
  /** How often within the window. */
  limit: number;
  seconds: number;
  /** How a refusal is called. */
  error?: ErrorName;
};

/**
 * Counts an attempt, or refuses it with the waiting time once its window is full. One statement, so
 * that exactly `limit` parallel ones pass. Call it outside the work's transaction.
 */
export async function countAct(db: Database, { act, subject, limit, seconds, error }: ActLimit): Promise<Result<null>> {
  const { rowCount } = await db.query(sql`
    insert into act_count as counted (act, subject, window_started_at, count) values (${act}, ${subject}, now(), 1)
    on conflict (act, subject) do update set
      count = case when counted.window_started_at <= now() - make_interval(secs => ${seconds}) then 1 else counted.count + 1 end,
      window_started_at = case when counted.window_started_at <= now() - make_interval(secs => ${seconds}) then now() else counted.window_started_at end
    where counted.count < ${limit} or counted.window_started_at <= now() - make_interval(secs => ${seconds})`);
  if (rowCount === 1) return done(null);
  const { rows } = await db.query<{ wait: number }>(sql`
    select ceil(extract(epoch from window_started_at - now()) + ${seconds})::integer as wait from act_count where act = ${act} and subject = ${subject}`);
  return refuse(error ?? 'too_many_requests', { retryAfter: Math.max(1, rows[0]?.wait ?? 1) });
}
