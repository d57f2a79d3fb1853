import { type Result, refuse } from '@aliquot/contract/core/result.ts';
import sql from 'sql-template-tag';
import type { DatabasePool } from '../../../platform/database/connection.ts';
import type { Attachment } from '../../site/attachments/attachment.ts';
import { type Upload, keepFile } from '../../site/attachments/keep-file.ts';

/** Stores a file for an operator's answer (`keepFile`). Refuses `not_found`. */
export async function keepTicketFile(db: DatabasePool, dataDir: string, number: string, upload: Upload): Promise<Result<Attachment>> {
  const { rows } = await db.query<{ account_id: number }>(sql`select account_id from ticket where number = ${number}`);
  const [ticket] = rows;
  return ticket ? keepFile(db, dataDir, { accountId: ticket.account_id, channel: 'ticket' }, upload) : refuse('not_found');
}
