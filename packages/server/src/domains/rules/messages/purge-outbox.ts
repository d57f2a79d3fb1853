import sql from 'sql-template-tag';
import type { Database } from '../../../platform/database/connection.ts';

/**
 * Deletes SMS after a day, those still waiting after a week, mails after thirty days, and bounces
 * after a year; returns how many messages.
 */
export async function purgeOutbox(db: Database): Promise<number> {
  const { rowCount } = await db.query(sql`
    delete from outbox_message
    where created_at < now() - case
      when channel = 'sms' and state = 'queued' and not is_code and not withheld then interval '7 days'
      when channel = 'sms' then interval '1 day'
      else interval '30 days' end`);
  await db.query(sql`delete from bounced_address where bounced_at < now() - interval '1 year'`);
  return rowCount ?? 0;
}
