import type { ticketSorts, ticketWaits } from '@aliquot/contract/schemas/console-tickets.ts';
import sql, { type Sql } from 'sql-template-tag';
import type { Database } from '../../database/connection.ts';
import { allOf, contains, findTabbedPage, inOrderOf, oncePerText } from '../../database/find-page.ts';
import { findAccountId } from '../accounts/find-account-id.ts';
import type { TicketKind, TicketReason } from './claim-rules.ts';
import type { TicketState } from './ticket-states.ts';

export type TicketWait = (typeof ticketWaits)[number];

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
  /** A ticket's or an order's number or part of it, a whole catalogue number, or the buyer's mobile number. */
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

/** A page of everybody's tickets, what waits longest first, with how many the search finds for whom they wait. */
export async function findTicketQueue(
  db: Database,
  { waits_for: wanted, sort = 'waiting', page, limit, ...search }: TicketQueueSearch,
): Promise<{ items: QueuedTicket[]; total: number; counts: Record<string, number> }> {
  const where = await matches(db, search);
  const { ids, ...found } = await findTabbedPage(
    db,
    { from: sql`ticket t`, id: sql`t.id`, where, order: orders[sort], page, limit, ...oncePerText(search.q) },
    { by: sql`t.waits_for`, wanted: wanted && [wanted] },
  );
  const { rows } = await db.query<QueuedTicket>(sql`
    select t.number as id, t.order_number as order_id, t.account_id, t.kind, t.reason, t.state, t.waits_for, t.waits_since, t.submitted_at,
      (
        select json_agg(json_build_object('order_line_id', line.order_line_id, 'code', line.code, 'quantity', line.quantity) order by line.order_line_id)
        from ticket_line line where line.ticket_id = t.id
      ) as lines
    from ticket t where t.id = any (${ids}::bigint[]) order by ${inOrderOf(ids, sql`t.id`)}`);
  return { items: rows, ...found };
}

/** Plain containment: what is typed is never a pattern. */
async function matches(db: Database, { q = '', kind, state }: Pick<TicketQueueSearch, 'q' | 'kind' | 'state'>): Promise<Sql> {
  const words = q.trim();
  const buyer = /^1\d{10}$/.test(words) ? await findAccountId(db, words) : null;
  const named =
    words !== '' &&
    sql`(${contains(sql`t.number`, words.toLowerCase())} or ${contains(sql`t.order_number`, words.toLowerCase())} or t.account_id = ${buyer}::bigint
          or t.id in (select line.ticket_id from ticket_line line where lower(line.code) = ${words.toLowerCase()}))`;
  return allOf([named, kind && sql`t.kind = ${kind}`, state && sql`t.state = ${state}`]);
}
