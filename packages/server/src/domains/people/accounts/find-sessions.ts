import sql from 'sql-template-tag';
import type { Database } from '../../../platform/database/connection.ts';

export type OpenSession = { id: number; user_agent: string; created_at: Date };

/** The open sessions of an account, newest first. */
export async function findSessions(db: Database, accountId: number): Promise<OpenSession[]> {
  const { rows } = await db.query<OpenSession>(sql`
    select id, user_agent, created_at from session
    where account_id = ${accountId} and ended_at is null and expires_at > now()
    order by created_at desc, id desc limit 100`);
  return rows;
}
