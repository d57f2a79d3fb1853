import { type Result, done, refuse } from '@aliquot/contract/core/result.ts';
import sql from 'sql-template-tag';
import type { DatabasePool } from '../../../platform/database/connection.ts';
import type { Attachment } from '../../site/attachments/attachment.ts';
import { createAttachment } from '../../site/attachments/create-attachment.ts';
import { prepareFile } from '../../site/attachments/prepare-file.ts';
import { withStoredFile } from '../../site/attachments/stored-files.ts';

/**
 * Stores a picture or PDF for an operator's answer, owned by the ticket's buyer; unused ones are
 * deleted. Refuses `not_found`, `file_type_refused`, `file_too_large`.
 */
export async function keepTicketFile(
  db: DatabasePool,
  dataDir: string,
  number: string,
  upload: { fileName: string; content: Buffer },
): Promise<Result<Attachment>> {
  const { rows } = await db.query<{ account_id: number }>(sql`select account_id from ticket where number = ${number}`);
  const [ticket] = rows;
  if (!ticket) return refuse('not_found');
  const prepared = await prepareFile('ticket', upload);
  if (!prepared.ok) return prepared;
  const file = prepared.value;
  return withStoredFile(dataDir, file, async (storedAs) =>
    done(await createAttachment(db, { accountId: ticket.account_id, channel: 'ticket', file, storedAs })),
  );
}
