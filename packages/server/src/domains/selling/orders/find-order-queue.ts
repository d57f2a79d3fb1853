import type { orderSorts } from '@aliquot/contract/console/orders.ts';
import type { OrderStatus } from '@aliquot/contract/core/order-statuses.ts';
import type { PaymentState } from '@aliquot/contract/core/payment-states.ts';
import type { orderPaymentMethods } from '@aliquot/contract/shop/checkout.ts';
import sql, { type Sql } from 'sql-template-tag';
import type { Database } from '../../../platform/database/connection.ts';
import { type PageSearch, allOf, contains, findTabbedPage, inOrderOf, oncePerText } from '../../../platform/database/find-page.ts';
import { bothNames, nameContains } from '../../../platform/database/names-contain.ts';
import { type Found, readAll } from '../../../platform/database/read-found.ts';
import { accountOfMobile, accountsNamed } from '../../people/accounts/accounts-named.ts';
import { institutionsNamed } from '../../people/institutions/name-institutions.ts';

/** An order as those see it who work on it. */
export type QueuedOrder = {
  id: string;
  status: OrderStatus;
  payment_method: (typeof orderPaymentMethods)[number];
  payment_state: PaymentState;
  account_id: number;
  buyer_kind: 'person' | 'institution';
  institution_id: number | null;
  recipient: string;
  /** Fen. */
  total: number;
  packs: number;
  placed_at: Date;
  payment_due_at: Date;
};

export type OrderQueueSearch = {
  /** What `ordersNamed` takes. */
  q?: string;
  status?: OrderStatus;
  payment_state?: PaymentState;
  /** With a buyer's cancellation request. */
  cancellation?: 'open';
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

const select = sql`
  select o.number as id, o.status, o.payment_method, o.payment_state, o.account_id, o.buyer_kind, o.institution_id, o.recipient,
    o.total, o.placed_at, o.payment_due_at,
    (select coalesce(sum(line.quantity - line.cancelled_quantity), 0)::int from order_line line where line.order_id = o.id) as packs`;

/** A page of everybody's orders, with how many the search finds in each state. */
export async function findOrderQueue(
  db: Database,
  { status, sort = '-placed', page, limit, ...search }: OrderQueueSearch,
): Promise<{ items: QueuedOrder[]; total: number; counts: Record<string, number> }> {
  const { ids, ...found } = await findTabbedPage(
    db,
    {
      from: sql`customer_order o`,
      id: sql`o.id`,
      ...matches(search),
      order: orders[sort],
      page,
      limit,
      scanOrder: bothNames(sql`o.recipient`, sql`o.purchase_order_number`),
      ...oncePerText(search.q),
    },
    { by: sql`o.status`, wanted: status && [status] },
  );
  const { rows } = await db.query<QueuedOrder>(sql`
    ${select} from customer_order o where o.id = any (${ids}::bigint[]) order by ${inOrderOf(ids, sql`o.id`)}`);
  return { items: rows, ...found };
}

/** An order as finance takes it out; sums in fen. */
export type OrderToExport = QueuedOrder & {
  paid_at: Date | null;
  institution_en: string | null;
  institution_zh: string | null;
  goods: number;
  shipping: number;
  received: number;
  refunded: number;
};

/** All orders that the queue's search finds, in its order. */
export function findOrdersToExport(
  db: Database,
  { status, sort = '-placed', ...search }: Omit<OrderQueueSearch, 'page' | 'limit'>,
): Promise<Found<OrderToExport>> {
  const named = matches(search);
  return readAll(
    db,
    {
      from: sql`customer_order o`,
      id: sql`o.id`,
      given: named.given,
      where: allOf([named.where, status && sql`o.status = ${status}`]),
      order: orders[sort],
    },
    async (ids) => {
      const { rows } = await db.query<OrderToExport>(sql`
        ${select}, o.paid_at, o.goods, o.shipping, institution.name_en as institution_en, institution.name_zh as institution_zh,
          (select coalesce(sum(amount), 0)::bigint from payment where order_id = o.id) as received,
          (select coalesce(sum(amount), 0)::bigint from refund where order_id = o.id and state = 'done') as refunded
        from customer_order o left join institution on institution.id = o.institution_id
        where o.id = any (${[...ids]}::bigint[]) order by ${inOrderOf(ids, sql`o.id`)}`);
      return rows;
    },
  );
}

/**
 * Filters `customer_order o` by a text: part of a number, the buyer's number or a name; a whole
 * catalogue or tracking number; a mobile. No patterns. Digits are not sought in names, nor letters
 * in numbers, to limit reads.
 */
export function ordersNamed(q: string | undefined): Pick<PageSearch, 'given' | 'where'> {
  const words = (q ?? '').trim().toLowerCase();
  if (words === '') return { where: sql`true` };
  const reached = accountOfMobile(words);
  const isNumber = /^[\d\s+-]+$/.test(words);
  const where = sql`(${isNumber ? ofNumber(words) : ofSomebodyNamed(words)}
    or o.id in (select line.order_id from order_line line where lower(line.code) = ${words})
    or o.id in (select sent.order_id from shipment sent where lower(sent.tracking_number) = ${words})
    or o.id in (select sent.order_id from shipment_correction former join shipment sent on sent.id = former.shipment_id
      where lower(former.tracking_number) = ${words})
    ${reached ? sql`or o.mobile = ${reached.mobile} or o.account_id in ${reached.account}` : sql``})`;
  return isNumber ? { where } : { given: somebodyNamed(words), where };
}

const somebodyNamed = (words: string): Sql => sql`meant_account as materialized ${accountsNamed(words)},
  meant_institution as materialized ${institutionsNamed(words)}`;
const ofNumber = (words: string): Sql => sql`${contains(sql`o.number`, words)} or ${contains(sql`o.purchase_order_number`, words)}`;
const ofSomebodyNamed = (words: string): Sql => sql`${nameContains(sql`o.recipient`, sql`o.purchase_order_number`, words)}
  or o.account_id in (select id from meant_account) or o.institution_id in (select id from meant_institution)`;

function matches({
  q,
  ...given
}: Pick<OrderQueueSearch, 'q' | 'payment_state' | 'cancellation' | 'date_start' | 'date_end'>): Pick<PageSearch, 'given' | 'where'> {
  const { payment_state: paid, cancellation, date_start: start, date_end: end } = given;
  const named = ordersNamed(q);
  const where = allOf([
    named.where,
    paid && sql`o.payment_state = ${paid}`,
    cancellation && sql`o.id in (select order_id from cancellation_request where state = 'open')`,
    start && sql`o.placed_at >= ${start}::date::timestamp at time zone 'Asia/Shanghai'`,
    end && sql`o.placed_at < (${end}::date + 1)::timestamp at time zone 'Asia/Shanghai'`,
  ]);
  return { given: named.given, where };
}
