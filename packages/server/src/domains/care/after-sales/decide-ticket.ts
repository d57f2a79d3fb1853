import { type Result, done } from '@aliquot/contract/core/result.ts';
import sql from 'sql-template-tag';
import type { Database } from '../../../platform/database/connection.ts';
import { lockTicket } from './internal/lock-ticket.ts';
import { moveTicket } from './internal/move-ticket.ts';
import { releaseReplacement, reserveReplacement } from './internal/ticket-stock.ts';
import { approvedState, isWithdrawable } from '../claims/ticket-states.ts';
import { writeMessage } from './internal/write-message.ts';

/**
 * Approves a ticket and reserves an exchange's replacement; without stock it becomes a return with
 * refund (`replacementMissing`). Goods that never arrived are not awaited.
 */
export async function approveTicket(transaction: Database, number: string): Promise<Result<{ replacementMissing: boolean }>> {
  const locked = await lockTicket(transaction, null, number);
  if (!locked.ok) return locked;
  const ticket = locked.value;
  if (ticket.kind !== 'exchange' || ticket.state !== 'submitted') {
    const moved = await moveTicket(transaction, ticket, approvedState(ticket.kind));
    return moved.ok ? done({ replacementMissing: false }) : moved;
  }
  const reserved = await reserveReplacement(transaction, ticket.id);
  const kind = reserved.ok ? 'exchange' : 'return';
  await transaction.query(sql`
    update ticket set state = 'awaiting_return', changed_at = now(), kind = ${kind}, replacement_missing = ${!reserved.ok}
    where id = ${ticket.id} and state = 'submitted'`);
  if (await isAllMissing(transaction, ticket.id)) {
    await moveTicket(transaction, { ...ticket, kind, state: 'awaiting_return' }, 'returned');
    await moveTicket(transaction, { ...ticket, kind, state: 'returned' }, 'inspected');
  }
  return done({ replacementMissing: !reserved.ok });
}

async function isAllMissing(db: Database, ticketId: number): Promise<boolean> {
  const { rowCount } = await db.query(sql`select from ticket_line where ticket_id = ${ticketId} and reason <> 'missing'`);
  return rowCount === 0;
}

/** Rejects a ticket, before its goods return or after inspection, with a reason for the buyer. */
export async function rejectTicket(transaction: Database, number: string, why: string): Promise<Result<null>> {
  const locked = await lockTicket(transaction, null, number);
  if (!locked.ok) return locked;
  const ticket = locked.value;
  const isEarly = isWithdrawable(ticket.kind, ticket.state);
  const moved = await moveTicket(transaction, ticket, isEarly ? 'rejected' : 'rejected_after_inspection');
  if (!moved.ok) return moved;
  await writeMessage(transaction, ticket.id, 'operator', { body: why, attachmentIds: [] });
  if (!isEarly && ticket.kind === 'exchange') await releaseReplacement(transaction, ticket.id);
  return done(null);
}
