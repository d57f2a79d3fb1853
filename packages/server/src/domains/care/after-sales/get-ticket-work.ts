import type { Language } from '@aliquot/contract/core/language.ts';
import { type Result, done, refuse } from '@aliquot/contract/core/result.ts';
import sql from 'sql-template-tag';
import type { Database } from '../../../platform/database/connection.ts';
import { findOrderForClaim } from '../../selling/orders/lock-order-for-claim.ts';
import type { TypedTracking } from '../../warehouse/shipping/correct-tracking.ts';
import { findSentParcel } from './correct-ticket-parcel.ts';
import { type ExpectedRefund, expectRefund } from './internal/expect-refund.ts';
import { type LeftOut, findLeftOut } from './internal/find-left-out.ts';
import { type SentLot, findSentLots } from './internal/find-sent-lots.ts';
import type { TicketWait } from './find-ticket-queue.ts';
import { type Ticket, getTicket } from './get-ticket.ts';
import type { Finding, FindingCondition } from './inspect-goods.ts';
import { type LineRules, lineRules } from './internal/line-rules.ts';
import { type RefundableLine, findRefundable, usualPacks } from './internal/refund-packs.ts';
import { type ShopAct, actsOnTicket } from './internal/ticket-acts.ts';
import { type TicketNote, findTicketNotes } from './ticket-notes.ts';
import { nextStates } from '../claims/ticket-states.ts';
import { databaseNow } from '../../../platform/database/clock.ts';

type FoundLine = Omit<Finding, 'condition'> & { condition: FindingCondition | null; found_by: string; found_at: Date };
type Waiting = { id: number; account_id: number; opened_by: string | null; waits_for: TicketWait; waits_since: Date };

/** A line's rules, packs sent, lots, and which lot is claimed if known. */
export type TicketLineRules = LineRules & {
  order_line_id: number;
  bought: number;
  shipped: number;
  amount: number;
  lots: SentLot[];
  lot_id: number | null;
};

/** A ticket for operators; `expected` is the usual refund now, null if none can follow. */
export type TicketWork = Waiting & {
  ticket: Ticket;
  acts: ShopAct[];
  notes: TicketNote[];
  findings: FoundLine[];
  rules: TicketLineRules[];
  refundable: RefundableLine[];
  leftOut: LeftOut[];
  expected: ExpectedRefund | null;
  /** What left for the buyer, with what was corrected of it. */
  sent: TypedTracking | null;
};

/** One ticket as the shop sees it. Refuses `not_found`. */
export async function getTicketWork(db: Database, number: string, language: Language): Promise<Result<TicketWork>> {
  const found = await getTicket(db, null, number, language);
  if (!found.ok) return found;
  const ticket = found.value;
  const { rows } = await db.query<Waiting>(
    sql`select id, account_id, opened_by, waits_for, waits_since from ticket where number = ${number}`,
  );
  const order = await findOrderForClaim(db, null, ticket.order_id);
  if (!rows[0] || !order) return refuse('not_found');
  const findings = await db.query<FoundLine>(sql`
    select order_line_id, quantity, condition, note, found_by, found_at from ticket_finding where ticket_id = ${rows[0].id} order by order_line_id`);
  const named = await db.query<{ order_line_id: number; lot_id: number | null }>(
    sql`select order_line_id, lot_id from ticket_line where ticket_id = ${rows[0].id}`,
  );
  const lots = await findSentLots(
    db,
    ticket.lines.map(({ order_line_id }) => order_line_id),
  );
  const claimed = order.lines.filter(({ id }) => ticket.lines.some(({ order_line_id }) => order_line_id === id));
  const refundable = await findRefundable(db, rows[0].id, order);
  const leftOut = await findLeftOut(db, rows[0].id);
  const sent = await findSentParcel(db, rows[0].id);
  const missing = ticket.state === 'accepted' && ticket.quote ? ticket.quote.amount - ticket.quote.paid : 0;
  return done({
    ...rows[0],
    ticket,
    acts: actsOnTicket(
      {
        kind: ticket.kind,
        state: ticket.state,
        missing,
        hasLeftOut: leftOut.length > 0,
        hasLeft: sent !== null,
        paid: ticket.quote?.paid ?? 0,
        waitsFor: rows[0].waits_for,
        validUntil: dateOf(ticket.quote?.valid_until),
        acceptedAt: dateOf(ticket.steps.find(({ state }) => state === 'accepted')?.happened_at),
        sentAt: dateOf(ticket.parcels.find(({ direction }) => direction === 'to_shop')?.sent_at),
      },
      databaseNow(),
    ),
    notes: await findTicketNotes(db, number),
    findings: findings.rows,
    rules: claimed.map((line) => ({
      order_line_id: line.id,
      bought: line.quantity,
      shipped: line.shipped_quantity,
      amount: line.amount,
      lots: lots.get(line.id) ?? [],
      lot_id: named.rows.find(({ order_line_id }) => order_line_id === line.id)?.lot_id ?? null,
      ...lineRules(order, line, language),
    })),
    refundable,
    leftOut,
    sent,
    expected: mayEndInMoney(ticket) ? await expectRefund(db, order, usualPacks(refundable)) : null,
  });
}

/** Whether money can follow from here: at once, or at the end of what is under way. */
const mayEndInMoney = ({ kind, state }: Ticket): boolean =>
  kind !== 'repair' && nextStates(kind, state).length > 0 && (kind !== 'exchange' || nextStates(kind, state).includes('refunded'));

const dateOf = (instant: string | undefined): Date | null => (instant === undefined ? null : new Date(instant));
