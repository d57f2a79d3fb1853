import type { Database } from '../../../platform/database/connection.ts';

/**
 * Forgets events ninety days after they happened, and reminders after a year; gives how many events. The last one stays, since the
 * next place is counted from it, and one that somebody has yet to read stays too.
 */
export async function purgeEvents(db: Database): Promise<number> {
  await db.query(`delete from reminder where reminded_at < now() - interval '365 days'`);
  const { rowCount } = await db.query(`
    delete from domain_event
    where occurred_at < now() - interval '90 days'
      and position <= (select least(min(event_subscriber.position), (select max(position) - 1 from domain_event)) from event_subscriber)`);
  return rowCount ?? 0;
}
