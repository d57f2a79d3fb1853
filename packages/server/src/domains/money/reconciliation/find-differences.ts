import type { gatewayDifferenceKinds } from '@aliquot/contract/console/gateway-bills.ts';
import sql, { type Sql } from 'sql-template-tag';
import type { Database } from '../../../platform/database/connection.ts';

/** A line of the bill, or money of the books that no bill has. */
export type DifferenceName = { of: 'line' | 'book'; id: number };

/** Where the two sides say different things about one payment or refund; sums in fen. */
export type Difference = DifferenceName & {
  kind: (typeof gatewayDifferenceKinds)[number];
  version: number;
  money: 'payment' | 'refund';
  trade_no: string;
  out_trade_no: string;
  request_no: string;
  /** Each side's values; null where it has none. */
  gateway: number | null;
  books: number | null;
  happened_at: Date;
  /** Of the shop; null where it knows none. */
  order_number: string | null;
  /** What of the money would go back at once if it were booked. */
  would_give_back: number;
  reason: string;
  decided_by: string | null;
  decided_at: Date | null;
};

/** A line missing in the books, by the attempt it names and its order's payments. */
const lines = sql`
  select 'line' as of, line.id, line.day, line.version, line.kind as money, line.trade_no, line.out_trade_no, line.request_no,
    line.amount as gateway, line.booked as books, line.happened_at, placed.number as order_number, line.reason, line.decided_by, line.decided_at,
    case when line.booked is not null then 'amount_differs'
      when line.kind = 'refund' then case when refund.id is null then 'unknown_refund' else 'refund_unbooked' end
      when attempt.id is null then 'unknown_trade'
      when attempt.amount <> line.amount then 'amount_differs'
      when placed.status <> 'pending_payment' and placed.status <> 'cancelled' then 'paid_twice'
      else 'late_notice' end as kind,
    case when line.kind = 'refund' or line.booked is not null or attempt.id is null then 0
      when placed.status <> 'pending_payment' then line.amount
      else greatest(0, (select coalesce(sum(amount), 0) from payment where order_id = placed.id) + line.amount - placed.total) end as would_give_back
  from gateway_bill_line line
  left join payment_attempt attempt on line.kind = 'payment' and attempt.out_trade_no = line.out_trade_no
  left join payment origin on line.kind = 'refund' and origin.method = 'alipay' and origin.reference = line.trade_no
  left join refund on refund.payment_id = origin.id and line.request_no = 'refund_' || refund.id
  left join customer_order placed on placed.id = coalesce(attempt.order_id, origin.order_id)
  where line.booked is distinct from line.amount`;

const unbilled = sql`
  select 'book' as of, book.id, book.day, book.version, book.kind as money, origin.reference as trade_no, coalesce(attempt.out_trade_no, '') as out_trade_no,
    case when book.refund_id is null then '' else 'refund_' || book.refund_id end as request_no, null::bigint as gateway, book.amount as books, book.happened_at,
    placed.number as order_number, book.reason, book.decided_by, book.decided_at,
    case book.kind when 'payment' then 'payment_missing' else 'refund_missing' end as kind, 0 as would_give_back
  from gateway_unbilled book
  join gateway_day on gateway_day.day = book.day and gateway_day.taken_at is not null
  left join refund on refund.id = book.refund_id
  join payment origin on origin.id = coalesce(book.payment_id, refund.payment_id)
  left join payment_attempt attempt on attempt.trade_no = origin.reference
  join customer_order placed on placed.id = origin.order_id`;

const columns = sql`of, id, kind, version, money, trade_no, out_trade_no, request_no, gateway, books, happened_at, order_number, would_give_back::bigint,
  reason, decided_by, decided_at`;

/** The most differences listed per day: more means that a whole file is missing. */
const most = 500;

/** The differences of a day, the undecided ones first, then in the order in which they happened. */
export async function findDifferences(db: Database, day: string): Promise<Difference[]> {
  const { rows } = await db.query<Difference>(sql`
    select ${columns} from (${lines} and line.day = ${day} union all ${unbilled} where book.day = ${day}) difference
    order by decided_by is not null, happened_at, of, id limit ${most}`);
  return rows;
}

/** One difference now; null if it no longer exists. */
export async function getDifference(db: Database, { of, id }: DifferenceName): Promise<Difference | null> {
  const which: Sql = of === 'line' ? sql`${lines} and line.id = ${id}` : sql`${unbilled} where book.id = ${id}`;
  const { rows } = await db.query<Difference>(sql`select ${columns} from (${which}) difference`);
  return rows[0] ?? null;
}

export type ShownBillLine = {
  id: number;
  file_line: number;
  kind: 'payment' | 'refund';
  trade_no: string;
  out_trade_no: string;
  amount: number;
  fee: number;
  booked: number | null;
  happened_at: Date;
};

/** A page of a day's bill lines in their order; the day has their number. */
export async function findBillLines(db: Database, day: string, { page, limit }: { page: number; limit: number }): Promise<ShownBillLine[]> {
  const { rows } = await db.query<ShownBillLine>(sql`
    select id, file_line, kind, trade_no, out_trade_no, amount, fee, booked, happened_at from gateway_bill_line
    where day = ${day} order by file_line limit ${limit} offset ${(page - 1) * limit}`);
  return rows;
}
