import type { Language } from '@aliquot/contract/core/language.ts';
import { type Result, done, refuse } from '@aliquot/contract/core/result.ts';
import sql from 'sql-template-tag';
import type { Database } from '../../../platform/database/connection.ts';
import { markRefunded } from '../../money/payments/mark-refunded.ts';
import { pointsReference } from '../../selling/orders/order-references.ts';
import { requestRefund } from '../../money/payments/request-refund.ts';
import { earnedReference } from '../points/earn-points.ts';
import { returnPoints } from '../points/return-points.ts';
import { takeBackPoints } from '../points/take-back-points.ts';
import { releaseCoupon } from '../../selling/promotions/release-coupon.ts';
import { findGivenBack } from './internal/find-given-back.ts';
import { type LockedTicket, lockTicket } from './internal/lock-ticket.ts';
import { checkStep, moveTicket } from './internal/move-ticket.ts';
import { type RefundPlan, planRefund } from './internal/plan-refund.ts';
import { type PacksToRefund, choosePacks, findRefundable, reasonForFewer } from './internal/refund-packs.ts';
import { quarantineReturned, releaseReplacement } from './internal/ticket-stock.ts';
import { returnedMemo, takenBackMemo } from './ticket-texts.ts';
import { writeMessage } from './internal/write-message.ts';

/** What goes back: amounts in fen. */
export type TicketRefund = {
  goods: number;
  shipping: number;
  points_returned: number;
  points_taken_back: number;
  coupon_returned: boolean;
};

/** Who decides what; `packs` and `reason` where it is not as usual. */
export type RefundDecision = {
  by: string;
  /** The sum of money that they saw, fen. */
  expectedTotal?: number;
  packs?: PacksToRefund;
  /** Why fewer packs than were claimed: the buyer reads it. */
  reason?: string;
};

/**
 * Refunds a ticket: packs' shares of money and points; shipping once for our faults. Earned points
 * are taken back if left; the coupon returns with the last pack. Packs left out stay claimable.
 * Refuses `total_changed` and as `choosePacks` and `reasonForFewer`.
 */
export async function refundTicket(
  transaction: Database,
  number: string,
  { by, expectedTotal, packs = new Map(), reason = '' }: RefundDecision,
  language: Language = 'en',
): Promise<Result<TicketRefund>> {
  const locked = await lockTicket(transaction, null, number);
  if (!locked.ok) return locked;
  const ticket = locked.value;
  const checked = checkStep(ticket, 'refunded');
  if (!checked.ok) return checked;
  const lines = await findRefundable(transaction, ticket.id, ticket.order);
  const chosen = choosePacks(lines, packs, language);
  if (!chosen.ok) return chosen;
  const why = reasonForFewer(lines, chosen.value, reason, language);
  if (!why.ok) return why;
  const plan = planRefund(ticket.order, chosen.value, await findGivenBack(transaction, ticket.order.id));
  const { goods, shipping, services } = plan;
  const total = goods + shipping;
  if (expectedTotal !== undefined && expectedTotal !== total) return refuse('total_changed', { details: { total } });

  if (plan.givesCouponBack) await releaseCoupon(transaction, ticket.order.id, { shopsFault: plan.isOurFault });
  const reference = `ticket:${ticket.id}`;
  const money = { orderId: ticket.order.id, amount: total, services, cause: 'after_sales', byOperator: true, reference } as const;
  await requestRefund(transaction, money);
  const takenBack = await movePoints(transaction, ticket, plan, reference);
  await writeRefund(transaction, ticket, plan, { takenBack, by, why: why.value });
  // after the packs are written: the step records how many
  const moved = await moveTicket(transaction, ticket, 'refunded');
  if (!moved.ok) return moved;
  if (why.value !== null) await writeMessage(transaction, ticket.id, 'operator', { body: why.value, attachmentIds: [] });
  await markRefunded(transaction, ticket.order.id);
  if (ticket.kind === 'exchange') await releaseReplacement(transaction, ticket.id);
  if (ticket.kind !== 'refund') await quarantineReturned(transaction, ticket.id);
  return done({
    goods,
    shipping,
    points_returned: plan.points,
    points_taken_back: takenBack,
    coupon_returned: plan.givesCouponBack,
  });
}

/** Returns points paid and takes back points earned; returns how many of the latter. */
async function movePoints(transaction: Database, ticket: LockedTicket, plan: RefundPlan, reference: string): Promise<number> {
  await returnPoints(transaction, {
    spentReference: pointsReference(ticket.order.id),
    points: plan.points,
    reference: `${reference}:returned`,
    memo: returnedMemo(ticket.number),
    about: ticket.number,
  });
  return takeBackPoints(transaction, {
    accountId: ticket.account_id,
    earnedReference: earnedReference(ticket.order.id),
    most: plan.earned,
    reference,
    memo: takenBackMemo(ticket.number),
    about: ticket.number,
  });
}

async function writeRefund(
  transaction: Database,
  ticket: LockedTicket,
  plan: RefundPlan,
  { takenBack, by, why }: { takenBack: number; by: string; why: string | null },
): Promise<void> {
  await transaction.query(sql`
    insert into ticket_refund (ticket_id, order_id, goods, shipping, points_returned, points_taken_back, coupon_returned, method, refunded_by, fewer_why)
    values (${ticket.id}, ${ticket.order.id}, ${plan.goods}, ${plan.shipping}, ${plan.points}, ${takenBack}, ${plan.givesCouponBack},
            ${ticket.order.payment_method}, ${by}, ${why})`);
  await transaction.query(sql`
    insert into ticket_refund_line (ticket_id, order_line_id, quantity, money, points)
    select ${ticket.id}, given.* from json_to_recordset(${JSON.stringify(plan.lines)})
      as given (order_line_id bigint, quantity int, money bigint, points bigint)`);
}
