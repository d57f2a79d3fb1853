import type { transferSorts, transferStates } from '@aliquot/contract/console/transfers.ts';
import sql, { type Sql } from 'sql-template-tag';
import type { Database } from '../../../platform/database/connection.ts';
import { contains, findTabbedPage, inOrderOf, oncePerText } from '../../../platform/database/find-page.ts';

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

const missing = sql`greatest(0, o.total - money.received)::bigint`;
const stateOf = sql`case when o.payment_state <> 'slip_uploaded' then 'unpaid' when money.received > 0 then 'part' else 'slip' end`;
const sorts = {
  placed: sql`o.placed_at, o.number`,
  '-placed': sql`o.placed_at desc, o.number desc`,
  due: sql`o.payment_due_at, o.number`,
  '-due': sql`o.payment_due_at desc, o.number desc`,
  missing: sql`${missing}, o.number`,
  '-missing': sql`${missing} desc, o.number desc`,
} as const satisfies Record<(typeof transferSorts)[number], Sql>;

/** Of `customer_order o` and `institution`; money is read only where the state allows any. */
const facts = sql`o.number as id, o.recipient, institution.name_zh as institution, o.total, money.received,
  ${missing} as missing, o.placed_at, o.payment_due_at`;
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
  const named = sql`(${contains(sql`o.number`, words)} or ${contains(sql`o.recipient`, words)} or ${contains(sql`institution.name_zh`, words)}
    or ${contains(sql`institution.name_en`, words)})`;
  const where = sql`o.status = 'pending_payment' and o.payment_method = 'bank_transfer' and ${words === '' ? sql`true` : named}`;
  // how far an order is paid is added up for each: once, where the page is chosen by it
  const reads = state === undefined && !sort.endsWith('missing') ? oncePerText(q) : { reads: 'once' as const };
  const { ids, ...found } = await findTabbedPage(
    db,
    { from: joined, id: sql`o.id`, where, order: sorts[sort], page, limit, ...reads },
    { by: stateOf, wanted: state && [state] },
  );
  const { rows } = await db.query<AwaitedTransfer>(sql`
    select ${facts}, ${stateOf} as state from ${joined} where o.id = any (${ids}::bigint[]) order by ${inOrderOf(ids, sql`o.id`)}`);
  return { items: rows, ...found };
}

/** One order's money with its id, also if it waits no longer (`state` is null then); or null. */
export async function getTransfer(
  db: Database,
  number: string,
): Promise<(Omit<AwaitedTransfer, 'state'> & { orderId: number; state: TransferState | null }) | null> {
  const { rows } = await db.query<Omit<AwaitedTransfer, 'state'> & { orderId: number; state: TransferState | null }>(sql`
    select ${facts}, o.id as "orderId", case when o.status = 'pending_payment' and o.payment_method = 'bank_transfer' then ${stateOf} end as state
    from ${joined} where o.number = ${number}`);
  return rows[0] ?? null;
}
