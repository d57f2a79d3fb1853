import type { Database } from '../../../platform/database/connection.ts';

/** Forgets operators' sessions and tries to sign in ninety days after their end, and one-time secrets that nobody used in time. What was done stays in the audit log. */
export async function purgeOperatorSessions(db: Database): Promise<void> {
  await db.query(`
    delete from operator_session
    where least(coalesce(ended_at, 'infinity'), expires_at) < now() - interval '90 days'`);
  await db.query(`delete from operator_sign_in where tried_at < now() - interval '90 days'`);
  await db.query('delete from operator_invitation where expires_at < now()');
}
