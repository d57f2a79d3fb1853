import type { serviceSorts } from '@aliquot/contract/console/services.ts';
import sql, { type Sql } from 'sql-template-tag';
import type { Database } from '../../../platform/database/connection.ts';
import { allOf, contains, findTabbedPage, inOrderOf, oncePerText } from '../../../platform/database/find-page.ts';
import { findAccountId } from '../../people/accounts/find-account-id.ts';
import type { Service } from './lock-service.ts';
import { type Unread, readJson } from '../../../platform/database/json-column.ts';
import { readAnswers } from '../../goods/product-rules/intake-form.ts';

/** A service as those see it who work on it. */
export type QueuedService = Pick<Service, 'code' | 'state' | 'has_intake'> & {
  line_id: number;
  order_id: string;
  account_id: number;
  name_en: string;
  name_zh: string | null;
  quantity: number;
  intake: Record<string, string> | null;
  waits_for: 'shop' | 'buyer' | 'nobody';
  waits_since: Date;
};

export type ServiceQueueSearch = {
  /** What `servicesNamed` takes. */
  q?: string;
  state?: Service['state'];
  /** `open` is whoever has a turn left. */
  waits_for?: QueuedService['waits_for'] | 'open';
  sort?: (typeof serviceSorts)[number];
  page: number;
  limit: number;
};

const orders = {
  waiting: sql`work.waits_since, work.order_line_id`,
  '-waiting': sql`work.waits_since desc, work.order_line_id desc`,
} as const satisfies Record<(typeof serviceSorts)[number], Sql>;

// the longest waiting are read from partial indexes, also for a search
const owed = sql`(select * from service_work where is_owed) work`;

/** A page of owed services, longest waiting first, with counts by whom they wait for. */
export async function findServiceQueue(
  db: Database,
  { waits_for: wanted, sort = 'waiting', page, limit, q, state }: ServiceQueueSearch,
): Promise<{ items: QueuedService[]; total: number; counts: Record<string, number> }> {
  const { ids, total, counts } = await findTabbedPage(
    db,
    {
      from: owed,
      id: sql`work.order_line_id`,
      where: allOf([await servicesNamed(db, q), state && sql`work.state = ${state}`]),
      order: orders[sort],
      page,
      limit,
      ...oncePerText(q),
    },
    { by: sql`work.waits_for`, wanted: wanted === 'open' ? ['shop', 'buyer'] : wanted && [wanted] },
  );
  const { shop = 0, buyer = 0, nobody = 0, all } = counts;
  const { rows } = await db.query<Unread<QueuedService, 'intake'>>(sql`
    select line.id as line_id, placed.number as order_id, placed.account_id, line.code, line.name_en, line.name_zh, line.quantity, work.state,
      work.intake is not null as has_intake, work.intake, work.waits_for, work.waits_since
    from service_work work join order_line line on line.id = work.order_line_id join customer_order placed on placed.id = line.order_id
    where work.order_line_id = any (${ids}::bigint[]) order by ${inOrderOf(ids, sql`work.order_line_id`)}`);
  return { items: readJson(rows, { intake: readAnswers }), total, counts: { shop, buyer, nobody, open: shop + buyer, all } };
}

/**
 * Services by part of an order number, a catalogue number, or the buyer's mobile. No patterns.
 * Letters are not sought in orders.
 */
async function servicesNamed(db: Database, q = ''): Promise<Sql | undefined> {
  const words = q.trim().toLowerCase();
  if (words === '') return undefined;
  const ofCode = sql`work.order_line_id in (select line.id from order_line line where lower(line.code) = ${words} and line.kind = 'service')`;
  if (!/^\d+$/.test(words)) return ofCode;
  const buyer = /^1\d{10}$/.test(words) ? await findAccountId(db, words) : null;
  return sql`(${ofCode} or work.order_line_id in (
    select line.id from customer_order placed join order_line line on line.order_id = placed.id and line.kind = 'service'
    where owes_services(placed.status) and (${contains(sql`placed.number`, words)} or placed.account_id = ${buyer}::bigint)
  ))`;
}
