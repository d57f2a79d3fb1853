import sql from 'sql-template-tag';
import type { Database } from '../../../platform/database/connection.ts';
import { type Attachment, fileUrl } from './attachment.ts';
import type { Channel } from './channels.ts';

/**
 * The files among `ids` that the account itself uploaded to the channel, in the order of `ids`. Fewer than asked for means
 * that some are missing or somebody else's; one cannot tell which.
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
