import sql from 'sql-template-tag';
import type { Database } from '../../../platform/database/connection.ts';
import { hashToken, newToken } from '../../../platform/secrets/tokens.ts';

/** How long a session lasts from its login; using it does not prolong it. */
export const sessionSeconds = 30 * 24 * 60 * 60;

/**
 * A sign-in's result: the bearer token, and for browsers the value of the HttpOnly binding cookie.
 */
export type NewSession = { token: string; binding: string | null; expiresAt: Date };

/**
 * Opens a session of 30 days. A browser's needs a second secret, so that a stolen token is not
 * enough. Its network is one that the owner is known in.
 */
export async function createSession(
  db: Database,
  { accountId, userAgent, browser, network = null }: { accountId: number; userAgent: string; browser: boolean; network?: string | null },
): Promise<NewSession> {
  const token = newToken();
  const binding = browser ? newToken() : null;
  const { rows } = await db.query<{ expires_at: Date }>(sql`
    insert into session (token_hash, binding_hash, account_id, user_agent, network, expires_at)
    values (${hashToken(token)}, ${binding === null ? null : hashToken(binding)}, ${accountId}, ${userAgent.slice(0, 400)}, ${network},
            now() + make_interval(secs => ${sessionSeconds}))
    returning expires_at`);
  const [row] = rows;
  if (!row) throw new Error('the session was not written');
  return { token, binding, expiresAt: row.expires_at };
}
