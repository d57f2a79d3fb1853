import { type Result, done, refuse } from '@aliquot/contract/core/result.ts';
import sql from 'sql-template-tag';
import type { Database } from '../../../../platform/database/connection.ts';
import type { LockedTicket } from './lock-ticket.ts';
import { type TicketState, nextStates } from '../../claims/ticket-states.ts';

/** Refuses `wrong_state` where no step of a ticket's kind leads from where it is to a state. */
export const checkStep = ({ kind, state: from }: Pick<LockedTicket, 'kind' | 'state'>, to: TicketState): Result<null> =>
  nextStates(kind, from).includes(to) ? done(null) : refuse('wrong_state', { details: { status: from } });

/**
 * Moves a locked ticket to a state, with a timeline entry. Refuses `wrong_state` for a step its
 * kind lacks.
 */
export async function moveTicket(transaction: Database, ticket: LockedTicket, state: TicketState): Promise<Result<null>> {
  const checked = checkStep(ticket, state);
  if (!checked.ok) return checked;
  await transaction.query(sql`update ticket set state = ${state}, changed_at = now() where id = ${ticket.id} and state = ${ticket.state}`);
  return checked;
}
