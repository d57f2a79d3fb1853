import sql from 'sql-template-tag';
import type { Database } from './connection.ts';

/** Today's date in Beijing time, by which the shop counts days, for statements. */
export const today = sql`(now() at time zone 'Asia/Shanghai')::date`;

/** The same reckoned once for a statement, and not for each of its rows. */
export const todayOnce = sql`(select ${today})`;

/** That day, YYYY-MM-DD, by the database's clock. */
export async function getDay(db: Database): Promise<string> {
  const { rows } = await db.query<{ day: string }>(sql`select ${today}::text as day`);
  return rows[0]?.day ?? '';
}
