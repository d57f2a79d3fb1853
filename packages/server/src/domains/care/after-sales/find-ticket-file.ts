import sql from 'sql-template-tag';
import type { Database } from '../../../platform/database/connection.ts';
import { type StoredFile, getStoredFile } from '../../site/attachments/get-stored-file.ts';

/** A file of a ticket's thread or of its lines, for an operator; null for every other one. */
export async function findTicketFile(db: Database, number: string, fileId: string): Promise<StoredFile | null> {
  const { rows } = await db.query<{ account_id: number }>(sql`
    select account_id from ticket
    where number = ${number} and (
      exists (select from ticket_message where ticket_id = ticket.id and ${fileId}::uuid = any (attachment_ids))
      or exists (select from ticket_line where ticket_id = ticket.id and ${fileId}::uuid = any (attachment_ids))
    )`);
  return rows[0] ? getStoredFile(db, rows[0].account_id, fileId) : null;
}
