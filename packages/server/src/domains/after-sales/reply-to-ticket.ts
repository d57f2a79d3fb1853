import type { Language } from '@aliquot/contract/language.ts';
import { type Result, done, refuse } from '@aliquot/contract/result.ts';
import sql from 'sql-template-tag';
import type { Database } from '../../database/connection.ts';
import { type Ticket, getTicket } from './get-ticket.ts';
import { type TicketState, isOpen } from './ticket-states.ts';
import { type NewMessage, checkAttachments, writeMessage } from './write-message.ts';

/** The buyer writes into the thread of a ticket that is still open. */
export async function replyToTicket(
  transaction: Database,
  accountId: number,
  number: string,
  message: NewMessage,
  language: Language,
): Promise<Result<Ticket>> {
  const ticket = await lockOpenTicket(transaction, accountId, number);
  if (!ticket.ok) return ticket;
  const files = await checkAttachments(transaction, accountId, message.attachmentIds, language);
  if (!files.ok) return files;
  await writeMessage(transaction, ticket.value.id, 'buyer', { body: message.body, attachmentIds: files.value });
  return getTicket(transaction, accountId, number, language);
}

/** An operator writes into the thread of a ticket that is still open. */
export async function answerTicket(transaction: Database, number: string, body: string): Promise<Result<null>> {
  const ticket = await lockOpenTicket(transaction, null, number);
  if (!ticket.ok) return ticket;
  await writeMessage(transaction, ticket.value.id, 'operator', { body, attachmentIds: [] });
  return done(null);
}

async function lockOpenTicket(transaction: Database, accountId: number | null, number: string): Promise<Result<{ id: number }>> {
  const { rows } = await transaction.query<{ id: number; state: TicketState }>(sql`
    update ticket set changed_at = now() where number = ${number} and (${accountId}::bigint is null or account_id = ${accountId})
    returning id, state`);
  const [ticket] = rows;
  if (!ticket) return refuse('not_found');
  return isOpen(ticket.state) ? done({ id: ticket.id }) : refuse('wrong_state');
}
