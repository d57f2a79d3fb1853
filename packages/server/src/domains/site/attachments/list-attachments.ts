import sql from 'sql-template-tag';
import type { Database } from '../../../platform/database/connection.ts';
import { type Attachment, fileUrl } from './attachment.ts';

/** Every file that an account uploaded, oldest first. */
export async function listAttachments(db: Database, accountId: number): Promise<Attachment[]> {
  const { rows } = await db.query<Omit<Attachment, 'url'>>(sql`
    select id, channel, file_name, media_type, bytes from attachment where account_id = ${accountId} order by created_at, id`);
  return rows.map((row) => ({ ...row, url: fileUrl(row.id) }));
}
