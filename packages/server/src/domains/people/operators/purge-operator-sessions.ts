import type { Database } from '../../../platform/database/connection.ts';

/**
 * Deletes sessions and sign-in attempts after ninety days, and expired one-time secrets. The audit
 * log stays.
 */
export async function purgeOperatorSessions(db: Database): Promise<void> {
  await db.query(`
    delete from operator_session
    where least(coalesce(ended_at, 'infinity'), expires_at) < now() - interval '90 days'`);
  await db.query(`delete from operator_sign_in where tried_at < now() - interval '90 days'`);
  await db.query('delete from operator_invitation where expires_at < now()');
}
