import type { ticketSorts } from '@aliquot/contract/console/tickets.ts';
import type { waits } from '@aliquot/contract/shop/thread.ts';
import sql, { type Sql } from 'sql-template-tag';
import type { Database } from '../../../platform/database/connection.ts';
import { type PageSearch, allOf, contains, findTabbedPage, inOrderOf, oncePerText } from '../../../platform/database/find-page.ts';
import { accountOfMobile, accountsNamed } from '../../people/accounts/accounts-named.ts';
import type { TicketKind, TicketReason } from '../claims/claim-rules.ts';
import type { TicketState } from '../claims/ticket-states.ts';

export type TicketWait = (typeof waits)[number];

/** A ticket as those see it who work on it. */
export type QueuedTicket = {
  id: string;
  order_id: string;
  account_id: number;
  kind: TicketKind;
  reason: TicketReason;
  state: TicketState;
  waits_for: TicketWait;
  waits_since: Date;
  submitted_at: Date;
  lines: { order_line_id: number; code: string; quantity: number }[];
};

export type TicketQueueSearch = {
  /**
   * Part of a ticket's or order's number or the buyer's name, a catalogue, tracking or mobile
   * number.
   */
  q?: string;
  kind?: TicketKind;
  state?: TicketState;
  waits_for?: TicketWait;
  sort?: (typeof ticketSorts)[number];
  page: number;
  limit: number;
};

const orders = {
  waiting: sql`t.waits_since, t.id`,
  '-waiting': sql`t.waits_since desc, t.id desc`,
  submitted: sql`t.submitted_at, t.id`,
  '-submitted': sql`t.submitted_at desc, t.id desc`,
} as const satisfies Record<(typeof ticketSorts)[number], Sql>;

/** A page of all tickets, longest waiting first, with counts by whom they wait for. */
export async function findTicketQueue(
  db: Database,
  { waits_for: wanted, sort = 'waiting', page, limit, ...search }: TicketQueueSearch,
): Promise<{ items: QueuedTicket[]; total: number; counts: Record<string, number> }> {
  const named = ticketsNamed(search.q);
  const where = allOf([named.where, search.kind && sql`t.kind = ${search.kind}`, search.state && sql`t.state = ${search.state}`]);
  const { ids, ...found } = await findTabbedPage(
    db,
    { from: sql`ticket t`, id: sql`t.id`, given: named.given, where, order: orders[sort], page, limit, ...oncePerText(search.q) },
    { by: sql`t.waits_for`, wanted: wanted && [wanted] },
  );
  const { rows } = await db.query<QueuedTicket>(sql`
    select t.number as id, t.order_number as order_id, t.account_id, t.kind, t.reason, t.state, t.waits_for, t.waits_since, t.submitted_at,
      coalesce((
        select json_agg(json_build_object('order_line_id', line.order_line_id, 'code', line.code, 'quantity', line.quantity) order by line.order_line_id)
        from ticket_line line where line.ticket_id = t.id
      ), '[]') as lines
    from ticket t where t.id = any (${ids}::bigint[]) order by ${inOrderOf(ids, sql`t.id`)}`);
  return { items: rows, ...found };
}

/**
 * Tickets by part of a number, a catalogue or (former) tracking number, the buyer's name or mobile.
 * No patterns. Digits are not sought in names, nor letters in numbers.
 */
function ticketsNamed(q: string | undefined): Pick<PageSearch, 'given' | 'where'> {
  const words = (q ?? '').trim().toLowerCase();
  if (words === '') return { where: sql`true` };
  const reached = accountOfMobile(words);
  const isNumber = /^t?[\d\s+-]+$/.test(words);
  const where = sql`(${isNumber ? sql`${contains(sql`t.number`, words)} or ${contains(sql`t.order_number`, words)}` : sql`t.account_id in (select id from meant_account)`}
    or t.id in (select line.ticket_id from ticket_line line where lower(line.code) = ${words})
    or t.id in (
      select parcel.ticket_id from ticket_parcel parcel where lower(replace(parcel.tracking_number, ' ', '')) = ${words.replaceAll(' ', '')}
      union all
      select former.ticket_id from parcel_correction former
      where former.ticket_id is not null and lower(replace(former.tracking_number, ' ', '')) = ${words.replaceAll(' ', '')}
    )
    ${reached ? sql`or t.account_id in ${reached.account}` : sql``})`;
  return isNumber ? { where } : { given: sql`meant_account as materialized ${accountsNamed(words)}`, where };
}
