import type { Wording } from '@aliquot/contract/core/language.ts';
import { type Result, done, refuse } from '@aliquot/contract/core/result.ts';
import sql from 'sql-template-tag';
import type { Database } from '../../../platform/database/connection.ts';
import type { TicketWait } from './find-ticket-queue.ts';
import { type LockedTicket, lockTicket } from './internal/lock-ticket.ts';
import { moveTicket } from './internal/move-ticket.ts';
import { findTicketFacts } from './internal/ticket-facts.ts';
import { type EndFacts, endedState, hindersEnding } from './internal/ticket-endings.ts';
import type { TicketState } from '../claims/ticket-states.ts';
import { releaseReplacement } from './internal/ticket-stock.ts';
import { writeMessage } from './internal/write-message.ts';
import { databaseNow } from '../../../platform/database/clock.ts';

const hasWrittenText: Wording = {
  en: 'The buyer has written meanwhile: read it first.',
  'zh-CN': '买家刚刚有新留言，请先查看。',
};

/**
 * Ends an abandoned ticket with a reason for the buyer; frees a replacement and returns goods.
 * Refuses `wrong_state` (other `state`, a decision is due, `hindersEnding`), and
 * `changed_meanwhile` after a message newer than `seen`.
 */
export async function endTicket(
  transaction: Database,
  number: string,
  { by, why, state, seen }: { by: string; why: string; state?: TicketState; seen?: number },
): Promise<Result<null>> {
  const locked = await lockTicket(transaction, null, number);
  if (!locked.ok) return locked;
  const ticket = locked.value;
  const status = { details: { status: ticket.state } };
  const ended = endedState(ticket.state);
  if (ended === null || (state !== undefined && state !== ticket.state)) return refuse('wrong_state', status);
  if (seen !== undefined && (await hasWritten(transaction, ticket.id, seen)))
    return refuse('changed_meanwhile', { reason: hasWrittenText });
  const hindrance = hindersEnding(await findEndFacts(transaction, ticket), databaseNow());
  if (hindrance) return refuse('wrong_state', { ...status, reason: hindrance });
  // before the step, which records who ended it
  await transaction.query(sql`insert into ticket_ending (ticket_id, why, ended_by) values (${ticket.id}, ${why.trim()}, ${by})`);
  const moved = await moveTicket(transaction, ticket, ended);
  if (!moved.ok) return moved;
  await writeMessage(transaction, ticket.id, 'operator', { body: why, attachmentIds: [] });
  // an exchange has its replacement reserved from its approval on
  if (ticket.kind === 'exchange') await releaseReplacement(transaction, ticket.id);
  return done(null);
}

async function hasWritten(db: Database, ticketId: number, since: number): Promise<boolean> {
  const { rows } = await db.query(sql`
    select from ticket_message where ticket_id = ${ticketId} and author = 'buyer' and id > ${since} limit 1`);
  return rows.length > 0;
}

async function findEndFacts(db: Database, { id, state }: LockedTicket): Promise<EndFacts> {
  const { quote, parcels, steps } = await findTicketFacts(db, id);
  const { rows } = await db.query<{ waits_for: TicketWait }>(sql`select waits_for from ticket where id = ${id}`);
  return {
    state,
    waitsFor: rows[0]?.waits_for ?? 'shop',
    paid: quote?.paid ?? 0,
    validUntil: quote?.valid_until ?? null,
    acceptedAt: steps.find((step) => step.state === 'accepted')?.happened_at ?? null,
    sentAt: parcels.find(({ direction }) => direction === 'to_shop')?.sent_at ?? null,
  };
}
