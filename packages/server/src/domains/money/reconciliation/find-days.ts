import type { gatewayDayFilters, gatewayDayStates } from '@aliquot/contract/console/gateway-bills.ts';
import sql, { type Sql } from 'sql-template-tag';
import type { Database } from '../../../platform/database/connection.ts';
import { today } from '../../../platform/database/shanghai-day.ts';

/** Counts, and sums in fen. */
export type DaySums = { payments: number; paid: number; refunds: number; refunded: number };

export type GatewayDay = {
  /** YYYY-MM-DD. */
  day: string;
  state: (typeof gatewayDayStates)[number];
  /** The bill's sums; null without one. */
  gateway: (DaySums & { fees: number }) | null;
  /** What the books say of the same money, and of what no bill has. */
  books: DaySums;
  /** Differences that nobody has decided about, and those that somebody has. */
  differences: number;
  decided: number;
  query_count: number;
  queried_at: Date | null;
  fault: string | null;
  taken_at: Date | null;
  taken_by: string | null;
  source: 'gateway' | 'file' | null;
};

/**
 * Every day with its state. The books' sums are the bill's, corrected by the few differing lines,
 * the only ones that are read.
 */
const days = sql`(
  with differing as (
    select day, count(*) filter (where decided_by is null) as open, count(*) filter (where decided_by is not null) as decided,
      count(*) filter (where kind = 'payment' and booked is null) as payments, count(*) filter (where kind = 'refund' and booked is null) as refunds,
      coalesce(sum(amount - coalesce(booked, 0)) filter (where kind = 'payment'), 0) as paid,
      coalesce(sum(amount - coalesce(booked, 0)) filter (where kind = 'refund'), 0) as refunded
    from gateway_bill_line where booked is distinct from amount group by day
  ), unbilled as (
    select day, count(*) filter (where decided_by is null) as open, count(*) filter (where decided_by is not null) as decided,
      count(*) filter (where kind = 'payment') as payments, count(*) filter (where kind = 'refund') as refunds,
      coalesce(sum(amount) filter (where kind = 'payment'), 0) as paid, coalesce(sum(amount) filter (where kind = 'refund'), 0) as refunded
    from gateway_unbilled group by day
  )
  select day_row.day, day_row.query_count, day_row.queried_at, day_row.fault, day_row.taken_at, day_row.taken_by, day_row.source,
    case when day_row.taken_at is not null then jsonb_build_object('payments', day_row.payments, 'paid', day_row.paid, 'refunds', day_row.refunds,
      'refunded', day_row.refunded, 'fees', day_row.fees) end as gateway,
    jsonb_build_object(
      'payments', day_row.payments - coalesce(differing.payments, 0) + coalesce(unbilled.payments, 0),
      'paid', day_row.paid - coalesce(differing.paid, 0) + coalesce(unbilled.paid, 0),
      'refunds', day_row.refunds - coalesce(differing.refunds, 0) + coalesce(unbilled.refunds, 0),
      'refunded', day_row.refunded - coalesce(differing.refunded, 0) + coalesce(unbilled.refunded, 0)
    ) as books,
    (coalesce(differing.open, 0) + case when day_row.taken_at is null then 0 else coalesce(unbilled.open, 0) end)::int as differences,
    (coalesce(differing.decided, 0) + case when day_row.taken_at is null then 0 else coalesce(unbilled.decided, 0) end)::int as decided,
    case when day_row.day >= ${today} then 'running'
      when day_row.taken_at is null then case when day_row.is_absent and unbilled.day is null then 'quiet' else 'missing' end
      when coalesce(differing.open, 0) + coalesce(unbilled.open, 0) > 0 then 'differs'
      else 'balanced' end as state
  from gateway_day day_row left join differing on differing.day = day_row.day left join unbilled on unbilled.day = day_row.day
)`;

const columns = sql`to_char(day_row.day, 'YYYY-MM-DD') as day, day_row.state, day_row.gateway, day_row.books, day_row.differences, day_row.decided, day_row.query_count,
  day_row.queried_at, day_row.fault, day_row.taken_at, day_row.taken_by, day_row.source`;

const filters: Readonly<Record<(typeof gatewayDayFilters)[number], Sql>> = {
  open: sql`day_row.state in ('differs', 'missing')`,
  balanced: sql`day_row.state = 'balanced'`,
};

export type DaySearch = {
  state?: (typeof gatewayDayFilters)[number];
  /** YYYY-MM-DD, both inclusive. */
  date_start?: string;
  date_end?: string;
  page: number;
  limit: number;
};

/** A page of days, the newest first, and how many there are in each state. */
export async function findGatewayDays(
  db: Database,
  { state, page, limit, ...between }: DaySearch,
): Promise<{ items: GatewayDay[]; total: number; counts: { open: number; balanced: number; all: number } }> {
  const [start, end] = [between.date_start ?? null, between.date_end ?? null];
  const found = sql`(${start}::date is null or day_row.day >= ${start}::date) and (${end}::date is null or day_row.day <= ${end}::date)`;
  const counted = await db.query<{ open: number; balanced: number; all: number }>(sql`
    select count(*) filter (where ${filters.open})::int as open, count(*) filter (where ${filters.balanced})::int as balanced, count(*)::int as all
    from ${days} day_row where ${found}`);
  const counts = counted.rows[0] ?? { open: 0, balanced: 0, all: 0 };
  const { rows } = await db.query<GatewayDay>(sql`
    select ${columns} from ${days} day_row where ${found} and ${state === undefined ? sql`true` : filters[state]}
    order by day_row.day desc limit ${limit} offset ${(page - 1) * limit}`);
  return { items: rows, total: state === undefined ? counts.all : counts[state], counts };
}

/** One day; null where nothing was ever heard of it. */
export async function getGatewayDay(db: Database, day: string): Promise<GatewayDay | null> {
  const { rows } = await db.query<GatewayDay>(sql`select ${columns} from ${days} day_row where day_row.day = ${day}::date`);
  return rows[0] ?? null;
}
