import sql from 'sql-template-tag';
import type { Database } from '../../../platform/database/connection.ts';

/** Ends all sessions of an account, except one to keep; returns how many ended. */
export async function endSessions(db: Database, accountId: number, keptSessionId: number | null): Promise<number> {
  const { rowCount } = await db.query(sql`
    update session set ended_at = now()
    where account_id = ${accountId} and ended_at is null and id is distinct from ${keptSessionId}::bigint`);
  return rowCount ?? 0;
}

/** Ends one session of an account; false when it has none of that id that is still open. */
export async function endSession(db: Database, accountId: number, sessionId: number): Promise<boolean> {
  const { rowCount } = await db.query(sql`
    update session set ended_at = now() where id = ${sessionId} and account_id = ${accountId} and ended_at is null`);
  return rowCount === 1;
}
