import type { Database } from '../../../platform/database/connection.ts';

/**
 * Deletes notifications after a year, read or not; their subjects stay with the order. Returns how
 * many.
 */
export async function purgeNotifications(db: Database): Promise<number> {
  const { rowCount } = await db.query(`delete from notification where created_at < now() - interval '365 days'`);
  return rowCount ?? 0;
}
