import type { Language } from '@aliquot/contract/core/language.ts';
import { type Result, done, refuse } from '@aliquot/contract/core/result.ts';
import sql from 'sql-template-tag';
import type { Database } from '../../../platform/database/connection.ts';
import { checkAttachments } from '../../site/attachments/attached-files.ts';
import { type Ticket, getTicket } from './get-ticket.ts';
import { type LockedTicket, lockTicket } from './internal/lock-ticket.ts';
import { isOpen } from '../claims/ticket-states.ts';
import { type NewMessage, writeMessage } from './internal/write-message.ts';

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
  const files = await checkAttachments(transaction, accountId, 'ticket', message.attachmentIds, language);
  if (!files.ok) return files;
  await writeMessage(transaction, ticket.value.id, 'buyer', { body: message.body, attachmentIds: files.value });
  return getTicket(transaction, accountId, number, language);
}

export type Answer = {
  attachmentIds?: readonly string[];
  /** Of the form that sends it: an answer with this key is written once. */
  key?: string;
  /** The last message of the thread that its writer has read. */
  seen?: number;
};

/**
 * Answers an open ticket, with uploaded files. Refuses `changed_meanwhile` after a message newer
 * than `seen`, and `idempotency_key_reused`.
 */
export async function answerTicket(
  transaction: Database,
  number: string,
  body: string,
  { attachmentIds = [], key, seen }: Answer = {},
  language: Language = 'en',
): Promise<Result<null>> {
  const ticket = await lockTicket(transaction, null, number);
  if (!ticket.ok) return ticket;
  const { id, account_id: accountId } = ticket.value;
  // before the state: an answer whose receipt was lost may have been the last one
  const earlier = key === undefined ? null : await findOfKey(transaction, key);
  if (earlier !== null) return earlier.ticket_id === id && earlier.body === body.trim() ? done(null) : refuse('idempotency_key_reused');
  const open = await changeOpenTicket(transaction, ticket.value);
  if (!open.ok) return open;
  const last = seen === undefined ? null : await findLastMessage(transaction, id);
  if (last && last.id !== seen)
    return refuse('changed_meanwhile', { details: { now: { message_id: last.id, author: last.author, body: last.body } } });
  const files = await checkAttachments(transaction, accountId, 'ticket', attachmentIds, language);
  if (!files.ok) return files;
  await writeMessage(transaction, id, 'operator', { body, attachmentIds: files.value, key });
  return done(null);
}

async function findOfKey(db: Database, key: string) {
  const { rows } = await db.query<{ ticket_id: number; body: string }>(sql`select ticket_id, body from ticket_message where key = ${key}`);
  return rows[0] ?? null;
}

async function findLastMessage(db: Database, ticketId: number) {
  const { rows } = await db.query<{ id: number; author: string; body: string }>(sql`
    select id, author, body from ticket_message where ticket_id = ${ticketId} order by id desc limit 1`);
  return rows[0] ?? null;
}

async function lockOpenTicket(transaction: Database, accountId: number | null, number: string): Promise<Result<LockedTicket>> {
  const locked = await lockTicket(transaction, accountId, number);
  return locked.ok ? changeOpenTicket(transaction, locked.value) : locked;
}

async function changeOpenTicket(transaction: Database, ticket: LockedTicket): Promise<Result<LockedTicket>> {
  const { id, kind, state } = ticket;
  if (!isOpen(kind, state)) return refuse('wrong_state', { details: { status: state } });
  await transaction.query(sql`update ticket set changed_at = now() where id = ${id}`);
  return done(ticket);
}
