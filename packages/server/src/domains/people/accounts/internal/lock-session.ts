import sql from 'sql-template-tag';
import type { Database } from '../../../../platform/database/connection.ts';

/**
 * Locks a buyer's account; false if the session ended meanwhile, e.g. by the replacement of a lost
 * number.
 */
export async function lockSession(
  transaction: Database,
  { accountId, sessionId }: { accountId: number; sessionId: number },
): Promise<boolean> {
  await transaction.query(sql`select from account where id = ${accountId} for no key update`);
  // a statement of its own, which sees what was committed while the first one waited
  const { rowCount } = await transaction.query(
    sql`select from session where id = ${sessionId} and account_id = ${accountId} and ended_at is null`,
  );
  return rowCount === 1;
}
