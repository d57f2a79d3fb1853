import { type Result, done, refuse } from '@aliquot/contract/result.ts';
import sql from 'sql-template-tag';
import type { Database } from '../../database/connection.ts';
import { lockTicket } from './lock-ticket.ts';
import { moveTicket } from './move-ticket.ts';
import { findTicketFacts } from './ticket-facts.ts';
import { endedState, hindersEnding } from './ticket-endings.ts';
import type { TicketState } from './ticket-states.ts';
import { releaseReplacement } from './ticket-stock.ts';
import { writeMessage } from './write-message.ts';

/**
 * The shop ends a ticket that nobody goes on with, with a reason that the buyer reads: a replacement is free again, and goods that are here
 * go back as they are. Refuses `wrong_state` where it is not in the state that was `seen` any more, where the shop has to decide instead, and
 * with a reason while the buyer's parcel is under way and where money came in for a repair.
 */
export async function endTicket(
  transaction: Database,
  number: string,
  { by, why, seen }: { by: string; why: string; seen?: TicketState },
): Promise<Result<null>> {
  const locked = await lockTicket(transaction, null, number);
  if (!locked.ok) return locked;
  const ticket = locked.value;
  const status = { details: { status: ticket.state } };
  const ended = endedState(ticket.state);
  if (ended === null || (seen !== undefined && seen !== ticket.state)) return refuse('wrong_state', status);
  const { quote, parcels } = await findTicketFacts(transaction, ticket.id);
  const sentAt = parcels.find(({ direction }) => direction === 'to_shop')?.sent_at ?? null;
  const hindrance = hindersEnding({ state: ticket.state, paid: quote?.paid ?? 0, sentAt }, new Date());
  if (hindrance) return refuse('wrong_state', { ...status, reason: hindrance });
  // before the step, which tells who ended it
  await transaction.query(sql`insert into ticket_ending (ticket_id, why, ended_by) values (${ticket.id}, ${why.trim()}, ${by})`);
  const moved = await moveTicket(transaction, ticket, ended);
  if (!moved.ok) return moved;
  await writeMessage(transaction, ticket.id, 'operator', { body: why, attachmentIds: [] });
  // an exchange has its replacement reserved from its approval on
  if (ticket.kind === 'exchange') await releaseReplacement(transaction, ticket.id);
  return done(null);
}
