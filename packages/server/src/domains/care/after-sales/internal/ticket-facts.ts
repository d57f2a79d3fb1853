import type { Output } from '@aliquot/contract/shop/client.ts';
import sql from 'sql-template-tag';
import { trackingPage } from '../../../warehouse/shipping/carrier-pages.ts';
import type { Database } from '../../../../platform/database/connection.ts';
import type { TicketState } from '../../claims/ticket-states.ts';

type Shown = Output<'tickets', 'get'>;

export type TicketFacts = {
  steps: { state: TicketState; happened_at: Date }[];
  parcels: {
    direction: Shown['parcels'][number]['direction'];
    carrier: string;
    tracking_number: string;
    tracking_page: string | null;
    sent_at: Date;
  }[];
  quote: { amount: number; work: string; valid_until: Date; paid: number } | null;
  refund: Shown['refund'];
  refunded: Shown['refunded'];
};

/** What belongs to a ticket besides its lines and its thread. */
export async function findTicketFacts(db: Database, ticketId: number): Promise<TicketFacts> {
  const { rows: steps } = await db.query<TicketFacts['steps'][number]>(
    sql`select state, happened_at from ticket_step where ticket_id = ${ticketId} order by id`,
  );
  const { rows: parcels } = await db.query<TicketFacts['parcels'][number]>(
    sql`select direction, carrier, tracking_number, ${trackingPage} as tracking_page, sent_at from ticket_parcel where ticket_id = ${ticketId} order by sent_at`,
  );
  const { rows: quotes } = await db.query<NonNullable<TicketFacts['quote']>>(sql`
    select amount, work, valid_until,
      (select coalesce(sum(amount), 0)::bigint from ticket_payment where ticket_id = quote.ticket_id) as paid
    from ticket_quote quote where ticket_id = ${ticketId}`);
  const { rows: refunds } = await db.query<NonNullable<Shown['refund']>>(sql`
    select goods, shipping, goods + shipping as total, points_returned, points_taken_back, coupon_returned, method
    from ticket_refund where ticket_id = ${ticketId}`);
  const { rows: refunded } = await db.query<NonNullable<Shown['refunded']>>(sql`
    select sum(given.quantity)::int as packs, sum(given.claimed)::int as claimed, refund.fewer_why as why,
      json_agg(json_build_object('order_line_id', given.order_line_id, 'quantity', given.quantity) order by given.order_line_id) as lines
    from ticket_refund refund cross join lateral (
      select line.order_line_id, line.quantity as claimed, coalesce(record.quantity, line.quantity) as quantity
      from ticket_line line left join ticket_refund_line record using (ticket_id, order_line_id) where line.ticket_id = refund.ticket_id
    ) given
    where refund.ticket_id = ${ticketId} group by refund.ticket_id`);
  return { steps, parcels, quote: quotes[0] ?? null, refund: refunds[0] ?? null, refunded: refunded[0] ?? null };
}
