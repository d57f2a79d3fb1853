import sql from 'sql-template-tag';
import type { Database } from '../../../../platform/database/connection.ts';

export type NewMessage = {
  body: string;
  attachmentIds: readonly string[];
  /** Idempotency key of an operator's answer. */
  key?: string | undefined;
};

/** Adds to a ticket's thread; the caller has locked the ticket and checked the files. */
export async function writeMessage(
  transaction: Database,
  ticketId: number,
  author: 'buyer' | 'operator' | 'system',
  { body, attachmentIds, key }: NewMessage,
): Promise<void> {
  await transaction.query(sql`
    insert into ticket_message (ticket_id, author, body, attachment_ids, key)
    values (${ticketId}, ${author}, ${body.trim()}, ${[...attachmentIds]}::uuid[], ${key ?? null})`);
}
