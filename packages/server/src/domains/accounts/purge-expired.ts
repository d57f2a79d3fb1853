import sql from 'sql-template-tag';
import type { Database } from '../../database/connection.ts';

/**
 * Deletes what has had its time, and gives how many rows went from each table: captchas when they expire; codes, counts and failed
 * log-ins once no limit looks back at them; sessions 30 days after their end.
 */
export async function purgeExpired(db: Database): Promise<Record<string, number>> {
  const purges = {
    captcha: sql`delete from captcha where expires_at < now()`,
    sms_code: sql`delete from sms_code where sent_at < now() - interval '25 hours'`,
    act_count: sql`delete from act_count where window_started_at < now() - interval '1 day'`,
    login_failure: sql`delete from login_failure where last_failed_at < now() - interval '1 day'`,
    session: sql`delete from session where coalesce(ended_at, expires_at) < now() - interval '30 days'`,
  };
  const gone: Record<string, number> = {};
  for (const [table, statement] of Object.entries(purges)) gone[table] = (await db.query(statement)).rowCount ?? 0;
  return gone;
}
