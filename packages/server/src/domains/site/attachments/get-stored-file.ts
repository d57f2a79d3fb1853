import sql from 'sql-template-tag';
import type { Database } from '../../../platform/database/connection.ts';

export type StoredFile = { stored_as: string; media_type: string; file_name: string; bytes: number };

/**
 * Where a file lies and what it is, for its owner alone; null for a missing one and for somebody else's. Pictures of identities are
 * opened by operators only, who leave a trace.
 */
export async function getStoredFile(db: Database, accountId: number, id: string): Promise<StoredFile | null> {
  const { rows } = await db.query<StoredFile>(sql`
    select stored_as, media_type, file_name, bytes from attachment where id = ${id} and account_id = ${accountId} and channel <> 'identity'`);
  return rows[0] ?? null;
}
