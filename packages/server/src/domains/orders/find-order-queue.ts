import type { orderSorts } from '@aliquot/contract/schemas/console-orders.ts';
import type { orderStatuses, paymentStates } from '@aliquot/contract/schemas/orders.ts';
import type { orderPaymentMethods } from '@aliquot/contract/schemas/checkout.ts';
import sql, { type Sql } from 'sql-template-tag';
import type { Database } from '../../database/connection.ts';

type OrderStatus = (typeof orderStatuses)[number];

/** An order as those see it who work on it. */
export type QueuedOrder = {
  id: string;
  status: OrderStatus;
  payment_method: (typeof orderPaymentMethods)[number];
  payment_state: (typeof paymentStates)[number];
  buyer_kind: 'person' | 'institution';
  recipient: string;
  /** Fen. */
  total: number;
  packs: number;
  placed_at: Date;
  payment_due_at: Date;
};

export type OrderQueueSearch = {
  /** Part of an order number or of the recipient's name, or a whole catalogue number. */
  q?: string;
  status?: OrderStatus;
  payment_state?: (typeof paymentStates)[number];
  /** YYYY-MM-DD, Asia/Shanghai, both inclusive. */
  date_start?: string;
  date_end?: string;
  sort?: (typeof orderSorts)[number];
  page: number;
  limit: number;
};

const orders = {
  placed: sql`o.placed_at, o.id`,
  '-placed': sql`o.placed_at desc, o.id desc`,
  total: sql`o.total, o.id`,
  '-total': sql`o.total desc, o.id desc`,
  due: sql`o.payment_due_at, o.id`,
  '-due': sql`o.payment_due_at desc, o.id desc`,
} as const satisfies Record<(typeof orderSorts)[number], Sql>;

/** A page of everybody's orders, with how many the search finds in each state. */
export async function findOrderQueue(
  db: Database,
  { status, sort = '-placed', page, limit, ...search }: OrderQueueSearch,
): Promise<{ items: QueuedOrder[]; total: number; counts: Record<string, number> }> {
  const found = matches(search);
  const counted = await db.query<{ status: string; count: number }>(
    sql`select o.status, count(*)::int as count from customer_order o where ${found} group by o.status`,
  );
  const counts = Object.fromEntries(counted.rows.map((row) => [row.status, row.count]));
  const all = counted.rows.reduce((sum, row) => sum + row.count, 0);
  const { rows } = await db.query<QueuedOrder>(sql`
    select o.number as id, o.status, o.payment_method, o.payment_state, o.buyer_kind, o.recipient, o.total, o.placed_at, o.payment_due_at,
      (select coalesce(sum(line.quantity - line.cancelled_quantity), 0)::int from order_line line where line.order_id = o.id) as packs
    from customer_order o where ${found} and (${status ?? null}::text is null or o.status = ${status ?? null})
    order by ${orders[sort]} limit ${limit} offset ${(page - 1) * limit}`);
  return { items: rows, total: status === undefined ? all : (counts[status] ?? 0), counts: { ...counts, all } };
}

/** Orders that a text means, speaking of `customer_order o`: plain containment, what is typed is never a pattern. */
export function ordersNamed(q: string | undefined): Sql {
  const words = (q ?? '').trim().toLowerCase();
  if (words === '') return sql`true`;
  return sql`(strpos(o.number, ${words}) > 0 or strpos(lower(o.recipient), ${words}) > 0
    or o.id in (select line.order_id from order_line line where lower(line.code) = ${words}))`;
}

function matches({ q, ...given }: Pick<OrderQueueSearch, 'q' | 'payment_state' | 'date_start' | 'date_end'>): Sql {
  const [paid, start, end] = [given.payment_state ?? null, given.date_start ?? null, given.date_end ?? null];
  return sql`${ordersNamed(q)} and (${paid}::text is null or o.payment_state = ${paid})
    and (${start}::date is null or o.placed_at >= ${start}::date::timestamp at time zone 'Asia/Shanghai')
    and (${end}::date is null or o.placed_at < (${end}::date + 1)::timestamp at time zone 'Asia/Shanghai')`;
}
