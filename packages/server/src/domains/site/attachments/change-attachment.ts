import sql from 'sql-template-tag';
import type { Database } from '../../../platform/database/connection.ts';
import { removeStoredFile, writeStoredFile } from './stored-files.ts';

/**
 * Puts another file in the place of an attachment's. Where it was changed meanwhile, the other file
 * is removed again.
 */
export async function replaceFile(
  db: Database,
  dataDir: string,
  { id, storedAs }: { id: string; storedAs: string },
  { content, extension }: { content: Buffer; extension: string },
): Promise<void> {
  const fresh = await writeStoredFile(dataDir, content, extension);
  const { rowCount } = await db.query(sql`
    update attachment set stored_as = ${fresh}, bytes = ${content.length} where id = ${id} and stored_as = ${storedAs}`);
  await removeStoredFile(dataDir, rowCount === 1 ? storedAs : fresh);
}

/**
 * Removes attachments with their files. The row goes first: a file without a row is rubbish, a row
 * without a file a broken picture.
 */
export async function removeAttachments(db: Database, dataDir: string, ids: readonly string[]): Promise<void> {
  const { rows } = await db.query<{ stored_as: string }>(
    sql`delete from attachment where id = any (${[...ids]}::uuid[]) returning stored_as`,
  );
  for (const { stored_as } of rows) await removeStoredFile(dataDir, stored_as);
}
