import { type Result, done } from '@aliquot/contract/core/result.ts';
import type { DatabasePool } from '../../../platform/database/connection.ts';
import type { Attachment } from './attachment.ts';
import type { Channel } from './channels.ts';
import { createAttachment } from './create-attachment.ts';
import { prepareFile } from './prepare-file.ts';
import { withStoredFile } from './stored-files.ts';

export type Upload = { fileName: string; content: Buffer };

/**
 * Stores a picture or PDF for an operator's answer, owned by the buyer; unused ones are deleted.
 * Refuses `file_type_refused`, `file_too_large`.
 */
export async function keepFile(
  db: DatabasePool,
  dataDir: string,
  { accountId, channel }: { accountId: number; channel: Channel },
  upload: Upload,
): Promise<Result<Attachment>> {
  const prepared = await prepareFile(channel, upload);
  if (!prepared.ok) return prepared;
  const file = prepared.value;
  return withStoredFile(dataDir, file, async (storedAs) => done(await createAttachment(db, { accountId, channel, file, storedAs })));
}
