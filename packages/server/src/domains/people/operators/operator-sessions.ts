import { type Result, done, refuse } from '@aliquot/contract/core/result.ts';
import sql from 'sql-template-tag';
import type { Database } from '../../../platform/database/connection.ts';
import { hashToken, newToken } from '../../../platform/secrets/tokens.ts';
import type { OperatorPerson } from './operator.ts';

/** A session ends after an idle hour, at the latest after twelve (OWASP ASVS 5.0.0, 7.3). */
export const sessionSpan = { idleSeconds: 60 * 60, wholeSeconds: 12 * 60 * 60 } as const;

export type OperatorSession = { id: number; user_agent: string; address: string; created_at: Date; last_seen_at: Date };

/** A session that was just opened. */
export type OpenedSession = { sessionId: number; token: string; expiresAt: Date };

/** Opens a session for an operator who proved who they are. The token is shown this once. */
export async function openOperatorSession(
  db: Database,
  { operatorId, userAgent, address }: { operatorId: number; userAgent: string; address: string },
): Promise<OpenedSession> {
  const token = newToken();
  const { rows } = await db.query<{ id: number; expires_at: Date }>(sql`
    insert into operator_session (operator_id, token_hash, user_agent, address, expires_at)
    values (${operatorId}, ${hashToken(token)}, ${userAgent.slice(0, 400)}, ${address}, now() + make_interval(secs => ${sessionSpan.wholeSeconds}))
    returning id, expires_at`);
  const [row] = rows;
  if (!row) throw new Error('the operator’s session was not written');
  return { sessionId: row.id, token, expiresAt: row.expires_at };
}

/** The operator of a session token; null if unknown, ended, idle too long, blocked or reset. */
export async function findOperatorPerson(db: Database, token: string): Promise<OperatorPerson | null> {
  const { rows } = await db.query<Omit<OperatorPerson, 'kind'> & { isStale: boolean }>(sql`
    select operator.id, session.id as "sessionId", operator.name, operator.roles, session.expires_at as "expiresAt",
      session.last_seen_at < now() - interval '1 minute' as "isStale"
    from operator_session session join operator on operator.id = session.operator_id
    where session.token_hash = ${hashToken(token)} and session.ended_at is null and session.expires_at > now()
      and session.last_seen_at > now() - make_interval(secs => ${sessionSpan.idleSeconds}) and operator.blocked_at is null
      and operator.totp_confirmed_at is not null`);
  const [found] = rows;
  if (!found) return null;
  const { isStale, ...person } = found;
  // once a minute is often enough to know that somebody is there
  if (isStale) await db.query(sql`update operator_session set last_seen_at = now() where id = ${person.sessionId}`);
  return { kind: 'operator', ...person };
}

/** The living sessions of an operator, the newest first. */
export async function findOperatorSessions(db: Database, operatorId: number): Promise<OperatorSession[]> {
  const { rows } = await db.query<OperatorSession>(sql`
    select id, user_agent, address, created_at, last_seen_at from operator_session
    where operator_id = ${operatorId} and ended_at is null and expires_at > now()
      and last_seen_at > now() - make_interval(secs => ${sessionSpan.idleSeconds})
    order by id desc`);
  return rows;
}

/** Ends the sessions of an operator but the one that they work in. */
export async function endOtherSessions(db: Database, { id, sessionId }: Pick<OperatorPerson, 'id' | 'sessionId'>): Promise<void> {
  await db.query(sql`
    update operator_session set ended_at = now() where operator_id = ${id} and ended_at is null and id <> ${sessionId}`);
}

/** Ends all or one of an operator's sessions. Refuses `not_found` for another's session. */
export async function endOperatorSessions(db: Database, operatorId: number, sessionId: number | null = null): Promise<Result<null>> {
  const { rowCount } = await db.query(sql`
    update operator_session set ended_at = now()
    where operator_id = ${operatorId} and ended_at is null and (${sessionId}::bigint is null or id = ${sessionId})`);
  return sessionId !== null && rowCount === 0 ? refuse('not_found') : done(null);
}
