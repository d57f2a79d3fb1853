import { type Result, done, refuse } from '@aliquot/contract/result.ts';
import sql from 'sql-template-tag';
import type { Database } from '../../database/connection.ts';
import type { TicketKind } from './claim-rules.ts';
import { type TicketState, statesBefore } from './ticket-states.ts';

export type MovedTicket = { id: number; kind: TicketKind };

/**
 * Takes a ticket to a state by one guarded statement, which also locks it: for the buyer by `accountId`, for an operator with null.
 * Refuses `wrong_state` where no step of the rules leads there; `kinds` narrows it further.
 */
export async function moveTicket(
  transaction: Database,
  accountId: number | null,
  number: string,
  state: TicketState,
  kinds: readonly TicketKind[] = ['refund', 'return', 'exchange', 'repair'],
): Promise<Result<MovedTicket>> {
  const { rows } = await transaction.query<MovedTicket>(sql`
    update ticket set state = ${state}, changed_at = now()
    where number = ${number} and (${accountId}::bigint is null or account_id = ${accountId})
      and state = any(${statesBefore(state)}::text[]) and kind = any(${[...kinds]}::text[])
    returning id, kind`);
  if (rows[0]) return done(rows[0]);
  const present = await transaction.query(
    sql`select from ticket where number = ${number} and (${accountId}::bigint is null or account_id = ${accountId})`,
  );
  return refuse(present.rows.length > 0 ? 'wrong_state' : 'not_found');
}
