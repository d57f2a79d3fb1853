import sql from 'sql-template-tag';
import type { Database } from '../../../platform/database/connection.ts';

/** Deletes SMS after a day and mails after thirty, sent or not; returns how many. */
export async function purgeOutbox(db: Database): Promise<number> {
  const { rowCount } = await db.query(sql`
    delete from outbox_message where created_at < now() - case channel when 'sms' then interval '1 day' else interval '30 days' end`);
  return rowCount ?? 0;
}
