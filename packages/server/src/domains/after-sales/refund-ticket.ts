import { type Result, done, refuse } from '@aliquot/contract/result.ts';
import sql from 'sql-template-tag';
import type { Database } from '../../database/connection.ts';
import { lockOrderForClaim } from '../orders/lock-order-for-claim.ts';
import { takeBackPoints } from '../points/take-back-points.ts';
import { type TicketKind, type TicketReason, isOurFault, refundShare } from './claim-rules.ts';
import { moveTicket } from './move-ticket.ts';
import { releaseReplacement } from './replacement-stock.ts';
import { takenBackMemo } from './ticket-texts.ts';

/** What went back: amounts in fen. */
export type TicketRefund = { goods: number; shipping: number; points_taken_back: number };

type Row = {
  id: number;
  account_id: number;
  order_id: number;
  order_number: string;
  order_shipping: number;
  kind: TicketKind;
  reason: TicketReason;
};

/**
 * Records that the money of a ticket went back by bank transfer, and ends the ticket. The packs give back their share of what
 * was paid for their lines; a fault of ours gives the order's shipping back too, once. The points that the goods earned are taken
 * back as far as the buyer still has them, never off the money.
 */
export async function refundTicket(
  transaction: Database,
  number: string,
  { bankReference, by }: { bankReference: string; by: string },
): Promise<Result<TicketRefund>> {
  const { rows } = await transaction.query<Row>(
    sql`select id, account_id, order_id, order_number, order_shipping, kind, reason from ticket where number = ${number}`,
  );
  const [ticket] = rows;
  if (!ticket) return refuse('not_found');
  // the order's lock makes refunds on it take turns, so that shares are counted exactly
  const order = await lockOrderForClaim(transaction, null, ticket.order_number);
  if (!order) throw new Error(`the order ${ticket.order_number} of a ticket is gone`);
  const before = await refundedGoods(transaction, ticket.order_id);
  const goods = await shareOf(transaction, ticket.id, ticket.order_id);
  const moved = await moveTicket(transaction, null, number, 'refunded', ['refund', 'return', 'exchange']);
  if (!moved.ok) return moved;

  const shipping = isOurFault(ticket.reason) && !before.shipping ? ticket.order_shipping : 0;
  const paid = order.goods - order.coupon_off;
  const points = Math.floor((paid - before.goods) / 100) - Math.floor((paid - before.goods - goods) / 100);
  const takenBack = await takeBackPoints(transaction, {
    accountId: ticket.account_id,
    earnedReference: `order:${ticket.order_id}`,
    most: points,
    reference: `ticket:${ticket.id}`,
    memo: takenBackMemo(number),
  });
  await transaction.query(sql`
    insert into ticket_refund (ticket_id, order_id, goods, shipping, points_taken_back, bank_reference, refunded_by)
    values (${ticket.id}, ${ticket.order_id}, ${goods}, ${shipping}, ${takenBack}, ${bankReference}, ${by})`);
  if (ticket.kind === 'exchange') await releaseReplacement(transaction, ticket.id);
  return done({ goods, shipping, points_taken_back: takenBack });
}

async function refundedGoods(db: Database, orderId: number): Promise<{ goods: number; shipping: boolean }> {
  const { rows } = await db.query<{ goods: number; shipping: boolean }>(sql`
    select coalesce(sum(goods), 0)::bigint as goods, coalesce(bool_or(shipping > 0), false) as shipping
    from ticket_refund where order_id = ${orderId}`);
  return rows[0] ?? { goods: 0, shipping: false };
}

async function shareOf(db: Database, ticketId: number, orderId: number): Promise<number> {
  const { rows } = await db.query<{ quantity: number; line_quantity: number; line_amount: number; refunded: number }>(sql`
    select quantity, line_quantity, line_amount,
           (select coalesce(sum(earlier.quantity), 0)::int from ticket_line earlier join ticket on ticket.id = earlier.ticket_id
            where earlier.order_line_id = line.order_line_id and ticket.order_id = ${orderId} and ticket.state = 'refunded') as refunded
    from ticket_line line where ticket_id = ${ticketId}`);
  return rows.reduce(
    (sum, row) => sum + refundShare({ quantity: row.line_quantity, amount: row.line_amount }, row.refunded, row.quantity),
    0,
  );
}
