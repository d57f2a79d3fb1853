import type { Database } from './connection.ts';

/** A queue's length and its oldest entry's age in seconds, or null. */
export type Backlog = { count: number; age_s: number | null };

/** Reads a backlog by a statement that returns `count` and `oldest`. */
export async function readBacklog(db: Database, statement: string): Promise<Backlog> {
  const { rows } = await db.query<Backlog>(`select count, extract(epoch from now() - oldest)::int as age_s from (${statement}) waiting`);
  return rows[0] ?? { count: 0, age_s: null };
}
