import type { Output } from '@aliquot/contract/shop/client.ts';
import type { Language } from '@aliquot/contract/core/language.ts';
import { type OrderStatusSlug, orderStatusValues } from '@aliquot/contract/core/order-status-lists.ts';
import { type OrderStatus, orderStatuses } from '@aliquot/contract/core/order-statuses.ts';
import sql, { type Sql } from 'sql-template-tag';
import type { Database } from '../../../platform/database/connection.ts';
import { findClaimedQuantities } from '../../care/claims/find-claimed-quantities.ts';
import { findReceivedAmounts } from '../../money/payments/record-payment.ts';
import { findOrderRows } from './internal/order-rows.ts';
import { showSummary } from './show-order.ts';

export type OrderSearch = {
  status: OrderStatusSlug;
  /** Part of an order number, a catalogue number or a product's name. */
  q: string;
  page: number;
  limit: number;
};

/** A page of a buyer's orders, newest first, with how many the search finds in each tab. */
export async function findOrders(
  db: Database,
  accountId: number,
  { status, q, page, limit }: OrderSearch,
  language: Language,
): Promise<Output<'orders', 'find'>> {
  const found = ownOrders(accountId, q);
  const counts = await countByStatus(db, found);
  const inTab = inStatus(status);
  const orders = await findOrderRows(db, sql`${found} and ${inTab}`, sql`limit ${limit} offset ${(page - 1) * limit}`);
  const claimed = await findClaimedQuantities(
    db,
    orders.flatMap((order) => order.lines.map((line) => line.id)),
  );
  const waiting = orders.filter(({ payment_state }) => payment_state === 'slip_uploaded').map(({ id }) => id);
  const received = waiting.length > 0 ? await findReceivedAmounts(db, waiting) : new Map<number, number>();
  const items = orders.map((order) => showSummary(order, { claimed, received: received.get(order.id) ?? 0 }, language));
  return { items, total: counts[status] ?? 0, page, limit, counts };
}

/** The buyer's orders that a text finds, as a condition of `customer_order o`. */
export const ownOrders = (accountId: number, q: string): Sql => sql`o.account_id = ${accountId} and ${matches(q.trim().toLowerCase())}`;

/** Those of a tab. */
export function inStatus(slug: OrderStatusSlug): Sql {
  const wanted = orderStatusValues.find((value) => orderStatuses[value].slug === slug);
  return wanted ? sql`o.status = ${wanted}` : sql`true`;
}

async function countByStatus(db: Database, found: Sql): Promise<Record<string, number>> {
  const { rows } = await db.query<{ status: OrderStatus; count: number }>(
    sql`select o.status, count(*)::int as count from customer_order o where ${found} group by o.status`,
  );
  const counts = new Map(rows.map((row) => [row.status, row.count]));
  return {
    all: rows.reduce((sum, row) => sum + row.count, 0),
    ...Object.fromEntries(orderStatusValues.map((status) => [orderStatuses[status].slug, counts.get(status) ?? 0])),
  };
}

/** Plain containment: what the buyer types is never a pattern. */
function matches(words: string): Sql {
  if (words === '') return sql`true`;
  return sql`(strpos(o.number, ${words}) > 0 or exists (
    select from order_line line where line.order_id = o.id and (
      strpos(lower(line.code), ${words}) > 0 or strpos(lower(line.name_en), ${words}) > 0 or strpos(lower(line.name_zh), ${words}) > 0
    )
  ))`;
}
