import type { Language } from '@aliquot/contract/core/language.ts';
import { type Result, done, refuse } from '@aliquot/contract/core/result.ts';
import sql from 'sql-template-tag';
import type { Database } from '../../../../platform/database/connection.ts';
import { findAttachments } from '../../../site/attachments/find-attachments.ts';
import { attachmentFault } from '../ticket-texts.ts';

export type NewMessage = { body: string; attachmentIds: readonly string[] };

/** Refuses the message whose files are not all the buyer's own, uploaded for tickets. */
export async function checkAttachments(
  db: Database,
  accountId: number,
  ids: readonly string[],
  language: Language,
): Promise<Result<string[]>> {
  const wanted = [...new Set(ids)];
  const files = await findAttachments(db, accountId, wanted, 'ticket');
  if (files.length === wanted.length) return done(wanted);
  return refuse('invalid_input', { fields: [{ field: 'attachment_ids', msg: attachmentFault[language] }] });
}

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
