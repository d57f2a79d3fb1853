import type { Database } from '../../../platform/database/connection.ts';

/** Forgets notifications a year after they came, read or not: what they were about stands with the order; gives how many. */
export async function purgeNotifications(db: Database): Promise<number> {
  const { rowCount } = await db.query(`delete from notification where created_at < now() - interval '365 days'`);
  return rowCount ?? 0;
}
