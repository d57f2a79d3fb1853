import sql from 'sql-template-tag';
import type { Database } from '../../../../platform/database/connection.ts';

export type NewMessage = { body: string; attachmentIds: readonly string[] };

/** Adds to a ticket's thread; the caller has locked the ticket and checked the files. */
export async function writeMessage(
  transaction: Database,
  ticketId: number,
  author: 'buyer' | 'operator' | 'system',
  { body, attachmentIds }: NewMessage,
): Promise<void> {
  await transaction.query(sql`
    insert into ticket_message (ticket_id, author, body, attachment_ids)
    values (${ticketId}, ${author}, ${body.trim()}, ${[...attachmentIds]}::uuid[])`);
}
