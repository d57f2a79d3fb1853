import type { Language } from '@aliquot/contract/language.ts';
import type { Result } from '@aliquot/contract/result.ts';
import sql from 'sql-template-tag';
import type { Database } from '../../database/connection.ts';
import { type Ticket, getTicket } from './get-ticket.ts';
import { moveTicket } from './move-ticket.ts';
import { releaseReplacement } from './replacement-stock.ts';
import type { TicketState } from './ticket-states.ts';

/** The buyer withdraws a ticket; possible until goods are received back. A reserved replacement is free again. */
export async function withdrawTicket(
  transaction: Database,
  accountId: number,
  number: string,
  language: Language,
): Promise<Result<Ticket>> {
  const { rows } = await transaction.query<{ state: TicketState }>(
    sql`select state from ticket where number = ${number} and account_id = ${accountId} for no key update`,
  );
  const moved = await moveTicket(transaction, accountId, number, 'withdrawn');
  if (!moved.ok) return moved;
  // an exchange has its replacement reserved from its approval on
  if (moved.value.kind === 'exchange' && rows[0]?.state === 'awaiting_return') await releaseReplacement(transaction, moved.value.id);
  return getTicket(transaction, accountId, number, language);
}
