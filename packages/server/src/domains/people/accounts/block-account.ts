import { type Result, done, refuse } from '@aliquot/contract/core/result.ts';
import sql from 'sql-template-tag';
import type { Database } from '../../../platform/database/connection.ts';
import { endSessions } from './end-sessions.ts';

/**
 * Blocks a buyer and ends their sessions, or unblocks them; idempotent, orders continue. Refuses
 * `not_found`, and `wrong_state` if erased.
 */
export async function blockAccount(transaction: Database, { id, blocked }: { id: number; blocked: boolean }): Promise<Result<null>> {
  const { rows } = await transaction.query<{ closed: boolean; blocked: boolean }>(
    sql`select closed_at is not null as closed, blocked_at is not null as blocked from account where id = ${id} for no key update`,
  );
  const [account] = rows;
  if (!account) return refuse('not_found');
  if (account.closed) return refuse('wrong_state');
  if (account.blocked !== blocked) {
    await transaction.query(sql`update account set blocked_at = case when ${blocked} then now() end where id = ${id}`);
  }
  if (blocked) await endSessions(transaction, id, null);
  return done(null);
}
