import sql from 'sql-template-tag';
import type { Database } from '../../../platform/database/connection.ts';

/** Forgets the pictures that an account uploaded of itself, and gives their files' names, to be removed after the transaction. */
export async function eraseAvatars(db: Database, accountId: number): Promise<string[]> {
  const { rows } = await db.query<{ stored_as: string }>(sql`
    delete from attachment where account_id = ${accountId} and channel = 'avatar' returning stored_as`);
  return rows.map(({ stored_as }) => stored_as);
}
