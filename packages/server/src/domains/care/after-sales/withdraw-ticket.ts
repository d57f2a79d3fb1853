import type { Language } from '@aliquot/contract/core/language.ts';
import type { Result } from '@aliquot/contract/core/result.ts';
import type { Database } from '../../../platform/database/connection.ts';
import { type Ticket, getTicket } from './get-ticket.ts';
import { lockTicket } from './internal/lock-ticket.ts';
import { moveTicket } from './internal/move-ticket.ts';
import { releaseReplacement } from './internal/ticket-stock.ts';

/** Withdraws a buyer's ticket before goods are received; a reserved replacement becomes free. */
export async function withdrawTicket(
  transaction: Database,
  accountId: number,
  number: string,
  language: Language,
): Promise<Result<Ticket>> {
  const locked = await lockTicket(transaction, accountId, number);
  if (!locked.ok) return locked;
  const ticket = locked.value;
  const moved = await moveTicket(transaction, ticket, 'withdrawn');
  if (!moved.ok) return moved;
  // an exchange has its replacement reserved from its approval on
  if (ticket.kind === 'exchange' && ticket.state === 'awaiting_return') await releaseReplacement(transaction, ticket.id);
  return getTicket(transaction, accountId, number, language);
}
