import sql from 'sql-template-tag';
import type { Database } from '../../../platform/database/connection.ts';

/** Deletes messages a day after an SMS and thirty days after a mail was written, sent or not; gives how many. */
export async function purgeOutbox(db: Database): Promise<number> {
  const { rowCount } = await db.query(sql`
    delete from outbox_message where created_at < now() - case channel when 'sms' then interval '1 day' else interval '30 days' end`);
  return rowCount ?? 0;
}
