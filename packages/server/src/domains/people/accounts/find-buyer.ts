import sql from 'sql-template-tag';
import type { Database } from '../../../platform/database/connection.ts';
import { hashToken } from '../../../platform/secrets/tokens.ts';

/** The buyer of a living session. */
export type SessionBuyer = { accountId: number; sessionId: number; mobileVerified: boolean };

/**
 * The buyer of a session token; null if unknown, ended, expired, blocked or closed, or if the
 * `binding` cookie does not match. Without a binding the token suffices.
 */
export async function findBuyer(db: Database, token: string, binding: string | null): Promise<SessionBuyer | null> {
  const { rows } = await db.query<SessionBuyer>(sql`
    select account.id as "accountId", session.id as "sessionId", account.mobile_verified_at is not null as "mobileVerified"
    from session join account on account.id = session.account_id
    where session.token_hash = ${hashToken(token)}
      and (session.binding_hash is null or session.binding_hash = ${binding === null ? null : hashToken(binding)}::bytea)
      and session.ended_at is null and session.expires_at > now()
      and account.blocked_at is null and account.gave_way_at is null and account.closed_at is null`);
  return rows[0] ?? null;
}
