import sql from 'sql-template-tag';
import type { Database } from '../../../platform/database/connection.ts';
import { type Attachment, fileUrl } from './attachment.ts';
import type { Channel } from './channels.ts';

/**
 * The account's own files of the channel among `ids`, in order. Missing and foreign ones are left
 * out alike.
 */
export async function findAttachments(db: Database, accountId: number, ids: readonly string[], channel: Channel): Promise<Attachment[]> {
  if (ids.length === 0) return [];
  const { rows } = await db.query<Omit<Attachment, 'url'>>(sql`
    select attachment.id, channel, file_name, media_type, bytes
    from unnest(${[...new Set(ids)]}::uuid[]) with ordinality as wanted (id, position)
    join attachment on attachment.id = wanted.id
    where account_id = ${accountId} and channel = ${channel}
    order by position`);
  return rows.map((row) => ({ ...row, url: fileUrl(row.id) }));
}
