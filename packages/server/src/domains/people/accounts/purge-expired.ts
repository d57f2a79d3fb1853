import sql from 'sql-template-tag';
import type { Database } from '../../../platform/database/connection.ts';

/**
 * Deletes expired captchas, codes, QR codes, counts and failed sign-ins, sessions 30 days after
 * their end,
 * and unused replacement numbers 30 days after the request. Returns rows by table.
 */
export async function purgeExpired(db: Database): Promise<Record<string, number>> {
  const purges = {
    captcha: sql`delete from captcha where expires_at < now()`,
    sms_code: sql`delete from sms_code where sent_at < now() - interval '25 hours'`,
    wechat_link_code: sql`delete from wechat_link_code where expires_at < now()`,
    act_count: sql`delete from act_count where window_started_at < now() - interval '1 day'`,
    login_failure: sql`delete from login_failure where last_failed_at < now() - interval '1 day'`,
    session: sql`delete from session where coalesce(ended_at, expires_at) < now() - interval '30 days'`,
    mobile_replacement: sql`
      delete from mobile_replacement using approval
      where approval.id = approval_id and approval.state <> 'approved' and coalesce(decided_at, approval.expires_at) < now() - interval '30 days'`,
  };
  const gone: Record<string, number> = {};
  for (const [table, statement] of Object.entries(purges)) gone[table] = (await db.query(statement)).rowCount ?? 0;
  return gone;
}
