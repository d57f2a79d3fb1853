import sql from 'sql-template-tag';
import type { Database } from '../../../platform/database/connection.ts';

/**
 * Deletes codes and sent SMS after a day, other messages after thirty, and bounces after a year;
 * returns how many messages.
 */
export async function purgeOutbox(db: Database): Promise<number> {
  const { rowCount } = await db.query(sql`
    delete from outbox_message
    where created_at < now() - case when is_code or (channel = 'sms' and accepted_at is not null) then interval '1 day' else interval '30 days' end`);
  await db.query(sql`delete from bounced_address where bounced_at < now() - interval '1 year'`);
  return rowCount ?? 0;
}
