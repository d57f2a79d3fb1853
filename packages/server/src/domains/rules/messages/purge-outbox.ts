import sql from 'sql-template-tag';
import type { Database } from '../../../platform/database/connection.ts';

/** Deletes codes and sent SMS after a day, everything after thirty; returns how many. */
export async function purgeOutbox(db: Database): Promise<number> {
  const { rowCount } = await db.query(sql`
    delete from outbox_message
    where created_at < now() - case when is_code or (channel = 'sms' and accepted_at is not null) then interval '1 day' else interval '30 days' end`);
  return rowCount ?? 0;
}
