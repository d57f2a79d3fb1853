import { type Result, done, refuse } from '@aliquot/contract/core/result.ts';
import sql from 'sql-template-tag';
import type { Database } from '../../../../platform/database/connection.ts';
import { type OrderForClaim, lockOrderForClaim } from '../../../selling/orders/lock-order-for-claim.ts';
import type { TicketKind, TicketReason } from '../../claims/claim-rules.ts';
import type { TicketState } from '../../claims/ticket-states.ts';

export type LockedTicket = {
  id: number;
  number: string;
  account_id: number;
  kind: TicketKind;
  reason: TicketReason;
  state: TicketState;
  order: OrderForClaim;
};

/**
 * Locks a ticket's order, then the ticket, so that operations take turns. By `accountId`, null for
 * operators; another buyer's is null.
 */
export async function lockTicket(transaction: Database, accountId: number | null, number: string): Promise<Result<LockedTicket>> {
  const { rows: found } = await transaction.query<{ order_number: string }>(sql`
    select order_number from ticket where number = ${number} and (${accountId}::bigint is null or account_id = ${accountId})`);
  if (!found[0]) return refuse('not_found');
  const order = await lockOrderForClaim(transaction, null, found[0].order_number);
  if (!order) throw new Error(`the order ${found[0].order_number} of ticket ${number} is gone`);
  const { rows } = await transaction.query<Omit<LockedTicket, 'order'>>(
    sql`select id, number, account_id, kind, reason, state from ticket where number = ${number} for no key update`,
  );
  const [ticket] = rows;
  if (!ticket) throw new Error(`the ticket ${number} is gone`);
  return done({ ...ticket, order });
}
