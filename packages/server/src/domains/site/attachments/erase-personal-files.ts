import sql from 'sql-template-tag';
import type { Database } from '../../../platform/database/connection.ts';

/**
 * Deletes an account's avatars and proofs of membership; returns the files to remove after the
 * transaction.
 */
export async function erasePersonalFiles(db: Database, accountId: number): Promise<string[]> {
  const { rows } = await db.query<{ stored_as: string }>(sql`
    delete from attachment where account_id = ${accountId} and channel in ('avatar', 'membership') returning stored_as`);
  return rows.map(({ stored_as }) => stored_as);
}
