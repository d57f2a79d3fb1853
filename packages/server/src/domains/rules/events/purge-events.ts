import type { Database } from '../../../platform/database/connection.ts';

/**
 * Deletes events after ninety days and reminders after a year; returns the number of events. The
 * last one, from which numbering continues, and unread ones stay.
 */
export async function purgeEvents(db: Database): Promise<number> {
  await db.query(`delete from reminder where reminded_at < now() - interval '365 days'`);
  const { rowCount } = await db.query(`
    delete from domain_event
    where occurred_at < now() - interval '90 days'
      and position <= (select least(min(event_subscriber.position), (select max(position) - 1 from domain_event)) from event_subscriber)`);
  return rowCount ?? 0;
}
