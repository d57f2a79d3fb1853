import sql from 'sql-template-tag';
import type { Database } from '../../../platform/database/connection.ts';
import { type Attachment, fileUrl } from './attachment.ts';
import type { Channel } from './channels.ts';
import type { PreparedFile } from './prepare-file.ts';

/** Records a file that was stored as `storedAs` for an account. */
export async function createAttachment(
  db: Database,
  { accountId, channel, file, storedAs }: { accountId: number; channel: Channel; file: PreparedFile; storedAs: string },
): Promise<Attachment> {
  const { rows } = await db.query<{ id: string }>(sql`
    insert into attachment (account_id, channel, media_type, bytes, file_name, stored_as, digest)
    values (${accountId}, ${channel}, ${file.mediaType}, ${file.content.length}, ${file.fileName}, ${storedAs}, ${file.digest})
    returning id`);
  const [row] = rows;
  if (!row) throw new Error('the attachment was not written');
  return { id: row.id, channel, url: fileUrl(row.id), file_name: file.fileName, media_type: file.mediaType, bytes: file.content.length };
}
