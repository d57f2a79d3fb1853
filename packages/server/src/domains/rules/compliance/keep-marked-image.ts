import { readFile } from 'node:fs/promises';
import { type Result, done, refuse } from '@aliquot/contract/core/result.ts';
import sql from 'sql-template-tag';
import type { Database } from '../../../platform/database/connection.ts';
import { replaceFile } from '../../site/attachments/change-attachment.ts';
import { storedPath } from '../../site/attachments/stored-files.ts';
import { watermark } from './internal/watermark.ts';

/**
 * Watermarks a picture of the channel `identity` before it is used, and deletes the original. Its
 * stored name marks it, so that replays do nothing. Refuses `not_found`.
 */
export async function keepMarkedImage(
  db: Database,
  dataDir: string,
  { accountId, attachmentId, number, purpose }: { accountId: number; attachmentId: string; number: string; purpose: string },
): Promise<Result<null>> {
  const { rows } = await db.query<{ stored_as: string; used_elsewhere: boolean }>(sql`
    select stored_as, exists (
      select from regulated_handler handler join customer_order placed on placed.id = handler.order_id
      where handler.identity_image = attachment.id and placed.number <> ${number}
    ) as used_elsewhere
    from attachment where id = ${attachmentId} and account_id = ${accountId} and channel = 'identity'`);
  const [file] = rows;
  // a picture names its order, so each order needs its own
  if (!file || file.used_elsewhere) return refuse('not_found');
  if (file.stored_as.endsWith(markedEnding)) return done(null);
  const bare = await readFile(storedPath(dataDir, file.stored_as));
  const marked = await watermark(bare, `仅用于购买管制化学品 · ${purpose} · 订单 ${number}`);
  const bareFile = { id: attachmentId, storedAs: file.stored_as };
  await replaceFile(db, dataDir, bareFile, { content: marked, extension: markedEnding.slice(1) });
  return done(null);
}

const markedEnding = '.marked.webp';
