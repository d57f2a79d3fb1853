import type { transferSorts, transferStates } from '@aliquot/contract/schemas/console-transfers.ts';
import sql, { type Sql } from 'sql-template-tag';
import type { Database } from '../../database/connection.ts';

type TransferState = (typeof transferStates)[number];

/** An order that waits for a bank transfer; sums in fen. */
export type AwaitedTransfer = {
  id: string;
  state: TransferState;
  recipient: string;
  institution: string | null;
  total: number;
  received: number;
  missing: number;
  placed_at: Date;
  payment_due_at: Date;
};

export type TransferSearch = {
  /** Part of an order number, of the recipient's or the institution's name. */
  q?: string;
  state?: TransferState;
  sort?: (typeof transferSorts)[number];
  page: number;
  limit: number;
};

const sorts = {
  placed: sql`placed_at, id`,
  '-placed': sql`placed_at desc, id desc`,
  due: sql`payment_due_at, id`,
  '-due': sql`payment_due_at desc, id desc`,
  missing: sql`missing, id`,
  '-missing': sql`missing desc, id desc`,
} as const satisfies Record<(typeof transferSorts)[number], Sql>;

/** Of `customer_order o` and `institution`; money is looked for only where the order's state says that there may be some. */
const columns = sql`o.number as id, o.recipient, institution.name_zh as institution, o.total, money.received,
  greatest(0, o.total - money.received)::bigint as missing, o.placed_at, o.payment_due_at,
  case when o.payment_state <> 'slip_uploaded' then 'unpaid' when money.received > 0 then 'part' else 'slip' end as state`;
const joined = sql`customer_order o left join institution on institution.id = o.institution_id
  cross join lateral (
    select coalesce(sum(amount), 0)::bigint as received from payment where payment.order_id = o.id and o.payment_state <> 'unpaid'
  ) money`;

/** A page of the orders that wait for a transfer, with how many the search finds in each state. */
export async function findTransferQueue(
  db: Database,
  { q = '', state, sort = 'due', page, limit }: TransferSearch,
): Promise<{ items: AwaitedTransfer[]; total: number; counts: Record<string, number> }> {
  const words = q.trim().toLowerCase();
  const found = sql`select ${columns} from ${joined}
    where o.status = 'pending_payment' and o.payment_method = 'bank_transfer' and (${words} = ''
      or strpos(o.number, ${words}) > 0 or strpos(lower(o.recipient), ${words}) > 0
      or strpos(lower(coalesce(institution.name_zh, '') || ' ' || coalesce(institution.name_en, '')), ${words}) > 0)`;
  const counted = await db.query<{ state: string; count: number }>(
    sql`select state, count(*)::int as count from (${found}) waiting group by state`,
  );
  const counts = Object.fromEntries(counted.rows.map((row) => [row.state, row.count]));
  const all = counted.rows.reduce((sum, { count }) => sum + count, 0);
  const { rows } = await db.query<AwaitedTransfer>(sql`
    select * from (${found}) waiting where ${state ?? null}::text is null or state = ${state ?? null}
    order by ${sorts[sort]} limit ${limit} offset ${(page - 1) * limit}`);
  return { items: rows, total: state === undefined ? all : (counts[state] ?? 0), counts: { ...counts, all } };
}

/** One order's money, whether it still waits or not (`state` is null then), with its own id; null where there is none. */
export async function getTransfer(
  db: Database,
  number: string,
): Promise<(Omit<AwaitedTransfer, 'state'> & { orderId: number; state: TransferState | null }) | null> {
  const { rows } = await db.query<Omit<AwaitedTransfer, 'state'> & { orderId: number; state: TransferState | null }>(sql`
    select shown.*, case when shown.waits then shown.state end as state from (
      select ${columns}, o.id as "orderId", o.status = 'pending_payment' and o.payment_method = 'bank_transfer' as waits
      from ${joined} where o.number = ${number}
    ) shown`);
  return rows[0] ?? null;
}
