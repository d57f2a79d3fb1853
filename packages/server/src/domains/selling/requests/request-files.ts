import { type Result, refuse } from '@aliquot/contract/core/result.ts';
import sql from 'sql-template-tag';
import type { Database, DatabasePool } from '../../../platform/database/connection.ts';
import type { Attachment } from '../../site/attachments/attachment.ts';
import { type StoredFile, getStoredFile } from '../../site/attachments/get-stored-file.ts';
import { type Upload, keepFile } from '../../site/attachments/keep-file.ts';

/** A file of a request's thread, for an operator; null for every other one. */
export async function findRequestFile(db: Database, number: string, fileId: string): Promise<StoredFile | null> {
  const { rows } = await db.query<{ account_id: number }>(sql`
    select account_id from request
    where number = ${number} and exists (
      select from request_message where request_id = request.id and ${fileId}::uuid = any (attachment_ids)
    )`);
  return rows[0] ? getStoredFile(db, rows[0].account_id, fileId) : null;
}

/** Stores a file for an operator's answer (`keepFile`). Refuses `not_found`. */
export async function keepRequestFile(db: DatabasePool, dataDir: string, number: string, upload: Upload): Promise<Result<Attachment>> {
  const { rows } = await db.query<{ account_id: number }>(sql`select account_id from request where number = ${number}`);
  const [request] = rows;
  return request ? keepFile(db, dataDir, { accountId: request.account_id, channel: 'request' }, upload) : refuse('not_found');
}

/** Those of the files in a request's thread. */
export async function findUsedRequestFiles(db: Database, ids: readonly string[]): Promise<string[]> {
  const { rows } = await db.query<{ id: string }>(sql`
    select distinct file.id from request_message, unnest(attachment_ids) as file (id)
    where attachment_ids && ${[...ids]}::uuid[] and file.id = any(${[...ids]}::uuid[])`);
  return rows.map(({ id }) => id);
}
