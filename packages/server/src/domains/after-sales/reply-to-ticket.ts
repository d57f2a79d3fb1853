import type { Language } from '@aliquot/contract/language.ts';
import { type Result, done, refuse } from '@aliquot/contract/result.ts';
import sql from 'sql-template-tag';
import type { Database } from '../../database/connection.ts';
import { type Ticket, getTicket } from './get-ticket.ts';
import { type LockedTicket, lockTicket } from './lock-ticket.ts';
import { isOpen } from './ticket-states.ts';
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

async function lockOpenTicket(transaction: Database, accountId: number | null, number: string): Promise<Result<LockedTicket>> {
  const locked = await lockTicket(transaction, accountId, number);
  if (!locked.ok) return locked;
  const { id, kind, state } = locked.value;
  if (!isOpen(kind, state)) return refuse('wrong_state', { details: { status: state } });
  await transaction.query(sql`update ticket set changed_at = now() where id = ${id}`);
  return locked;
}
