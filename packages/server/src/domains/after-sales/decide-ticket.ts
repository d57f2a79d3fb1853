import { type Result, done, refuse } from '@aliquot/contract/result.ts';
import sql from 'sql-template-tag';
import type { Database } from '../../database/connection.ts';
import type { TicketKind } from './claim-rules.ts';
import { moveTicket } from './move-ticket.ts';
import { releaseReplacement, reserveReplacement, shipReplacement } from './replacement-stock.ts';
import { approvedState } from './ticket-states.ts';
import { writeMessage } from './write-message.ts';

/** An operator approves a submitted ticket; an exchange's replacement is reserved, or `out_of_stock` says that only a refund is left. */
export async function approveTicket(transaction: Database, number: string): Promise<Result<null>> {
  const { rows } = await transaction.query<{ kind: TicketKind }>(sql`select kind from ticket where number = ${number}`);
  const [ticket] = rows;
  if (!ticket) return refuse('not_found');
  const moved = await moveTicket(transaction, null, number, approvedState(ticket.kind));
  if (!moved.ok) return moved;
  return ticket.kind === 'exchange' ? reserveReplacement(transaction, moved.value.id) : done(null);
}

/** An operator rejects a ticket, before goods come back or after their inspection, and tells the buyer why. */
export async function rejectTicket(transaction: Database, number: string, why: string): Promise<Result<null>> {
  const early = await moveTicket(transaction, null, number, 'rejected');
  const moved =
    early.ok || early.error !== 'wrong_state' ? early : await moveTicket(transaction, null, number, 'rejected_after_inspection');
  if (!moved.ok) return moved;
  if (!early.ok && moved.value.kind === 'exchange') await releaseReplacement(transaction, moved.value.id);
  await writeMessage(transaction, moved.value.id, 'operator', { body: why, attachmentIds: [] });
  return done(null);
}

/** The goods of a ticket have come back. They go to quarantine, which is not sellable stock. */
export const receiveReturn = (transaction: Database, number: string): Promise<Result<unknown>> =>
  moveTicket(transaction, null, number, 'returned');

/** The goods that came back have been inspected. */
export const inspectReturn = (transaction: Database, number: string): Promise<Result<unknown>> =>
  moveTicket(transaction, null, number, 'inspected');

/** Ends an exchange: the reserved replacement leaves the house. */
export async function replaceGoods(transaction: Database, number: string): Promise<Result<null>> {
  const moved = await moveTicket(transaction, null, number, 'replaced', ['exchange']);
  if (!moved.ok) return moved;
  await shipReplacement(transaction, moved.value.id);
  return done(null);
}

/** Ends a repair: the repaired goods go back to the buyer. */
export const finishRepair = (transaction: Database, number: string): Promise<Result<unknown>> =>
  moveTicket(transaction, null, number, 'repaired', ['repair']);
