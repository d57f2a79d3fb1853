import { type Result, done, refuse } from '@aliquot/contract/result.ts';
import sql from 'sql-template-tag';
import type { Database } from '../../database/connection.ts';
import type { LockedTicket } from './lock-ticket.ts';
import { type TicketState, nextStates } from './ticket-states.ts';

/** Takes a locked ticket to a state, which its timeline keeps. Refuses `wrong_state` where no step of its kind leads there. */
export async function moveTicket(transaction: Database, ticket: LockedTicket, state: TicketState): Promise<Result<null>> {
  if (!nextStates(ticket.kind, ticket.state).includes(state)) return refuse('wrong_state', { details: { status: ticket.state } });
  await transaction.query(sql`update ticket set state = ${state}, changed_at = now() where id = ${ticket.id} and state = ${ticket.state}`);
  return done(null);
}
