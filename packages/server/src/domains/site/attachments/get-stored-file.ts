import sql from 'sql-template-tag';
import type { Database } from '../../../platform/database/connection.ts';

export type StoredFile = { stored_as: string; media_type: string; file_name: string; bytes: number };

/**
 * A file's path and type for its owner; else null. Identity pictures open only for operators, with
 * a record.
 */
export async function getStoredFile(db: Database, accountId: number, id: string): Promise<StoredFile | null> {
  const { rows } = await db.query<StoredFile>(sql`
    select stored_as, media_type, file_name, bytes from attachment where id = ${id} and account_id = ${accountId} and channel <> 'identity'`);
  return rows[0] ?? null;
}
