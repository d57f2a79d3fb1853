import type { Language } from '@aliquot/contract/core/language.ts';
import type { transportTemperatures } from '@aliquot/contract/shop/checkout.ts';
import type { shippingDues, shippingHolds, shippingPickings, shippingSorts } from '@aliquot/contract/console/shipping.ts';
import sql, { type Sql } from 'sql-template-tag';
import type { Database } from '../../../platform/database/connection.ts';
import { allOf, findBoundedPage, inOrderOf, isAmong } from '../../../platform/database/find-page.ts';
import { today } from '../../../platform/database/shanghai-day.ts';
import { getWarehouseId } from '../../warehouse/stock/find-stock-table.ts';
import { ordersNamed } from './find-order-queue.ts';

type Temperature = (typeof transportTemperatures)[number];

/** An order with goods that have not left; days are YYYY-MM-DD, Asia/Shanghai. */
export type ShippingRow = {
  id: string;
  recipient: string;
  place: string;
  dispatch_by: string | null;
  is_overdue: boolean;
  placed_at: Date;
  packs: number;
  /** Of the packs, those that are being picked. */
  picked: number;
  /** Packs that may leave and nobody picks. */
  to_pick: number;
  is_cancellation_requested: boolean;
  is_address_corrected: boolean;
  temperatures: Temperature[];
  is_dangerous: boolean;
  is_partly_shipped: boolean;
  waiting: number;
  lines: number;
  /** The names of the warehouses in which its packs are promised, the oldest first. */
  warehouses: string[];
};

export type ShippingSearch = {
  q?: string;
  hold?: (typeof shippingHolds)[number];
  picking?: (typeof shippingPickings)[number];
  due?: (typeof shippingDues)[number];
  temperature?: Temperature;
  /** The key of one in which packs of it are promised. */
  warehouse?: string;
  sort?: (typeof shippingSorts)[number];
  page: number;
  limit: number;
};

const waits = sql`line.permit_state not in ('none', 'released', 'reported', 'cancelled') and line.quantity > line.cancelled_quantity`;
const isHeld = sql`exists (select from order_line line where line.order_id = o.id and line.kind = 'goods' and ${waits})`;
const mayLeave = sql`line.permit_state in ('none', 'released', 'reported')`;
// packs that could leave now, whatever else of the order waits
const isReady = sql`exists (
  select from order_line line where line.order_id = o.id and line.kind = 'goods' and ${mayLeave}
    and line.quantity - line.cancelled_quantity > coalesce((select sum(quantity) from shipment_line where order_line_id = line.id), 0))`;

const holds = { ready: isReady, held: isHeld } as const satisfies Record<(typeof shippingHolds)[number], Sql>;
const pickings = {
  // packs that may leave and lie at their location
  to_pick: sql`exists (
    select from order_line line where line.order_id = o.id and line.kind = 'goods' and ${mayLeave}
      and line.quantity - line.cancelled_quantity > coalesce((select sum(quantity) from shipment_line where order_line_id = line.id), 0)
        + coalesce((select packs from order_picking where order_line_id = line.id), 0))`,
  picking: sql`o.id in (select order_id from order_picking)`,
} as const satisfies Record<(typeof shippingPickings)[number], Sql>;
const dues = { overdue: sql`o.dispatch_by < ${today}`, today: sql`o.dispatch_by <= ${today}` } as const satisfies Record<
  (typeof shippingDues)[number],
  Sql
>;
const orders = {
  due: sql`o.dispatch_by, o.id`,
  '-due': sql`o.dispatch_by desc, o.id desc`,
  placed: sql`o.placed_at, o.id`,
  '-placed': sql`o.placed_at desc, o.id desc`,
} as const satisfies Record<(typeof shippingSorts)[number], Sql>;

/** A page of the orders to ship, counted as far as `mostCounted`. */
export async function findShippingQueue(
  db: Database,
  { q, hold, picking, due, temperature, warehouse, sort = 'due', page, limit }: ShippingSearch,
  language: Language,
): Promise<{ items: ShippingRow[]; total: number; isMore: boolean }> {
  // services are not sent; `offset` keeps the planner from reading all lines of the shop at once
  const hasGoods = sql`exists (select from order_line line where line.order_id = o.id and line.kind = 'goods'
    and ${temperature === undefined ? sql`true` : sql`line.transport = ${temperature}`} offset 0)`;
  const named = ordersNamed(q);
  const where = allOf([
    sql`o.status = 'pending_shipment'`,
    named.where,
    due && dues[due],
    hold && holds[hold],
    picking && pickings[picking],
    warehouse !== undefined &&
      isAmong(sql`o.id`, sql`select order_id from order_promise where warehouse_id = ${await getWarehouseId(db, warehouse)}`),
    ((hold ?? picking ?? warehouse) === undefined || temperature !== undefined) && hasGoods,
  ]);
  // nearly all orders have something to pick or ship; those due are found faster by day
  const isCountedInOrder =
    (q ?? '').trim() === '' && due === undefined && (picking === 'to_pick' || (hold === 'ready' && picking === undefined));
  const list = {
    from: sql`customer_order o`,
    id: sql`o.id`,
    given: named.given,
    where,
    order: orders[sort],
    page,
    limit,
    isCountedInOrder,
  };
  const { ids, ...counted } = await findBoundedPage(db, list);
  const { rows } = await db.query<ShippingRow>(sql`
    select o.number as id, o.recipient, o.province || case when o.city = o.province then '' else o.city end as place,
      o.dispatch_by::text, coalesce(o.dispatch_by < ${today}, false) as is_overdue, o.placed_at, coalesce(rest.packs, 0) as packs,
      coalesce((select sum(picking.packs)::int from order_picking picking where picking.order_id = o.id), 0) as picked,
      exists (select from cancellation_request where order_id = o.id and state = 'open') as is_cancellation_requested,
      coalesce(rest.to_pick, 0) as to_pick, o.address_version > 1 as is_address_corrected,
      coalesce(rest.temperatures, '{}') as temperatures, coalesce(rest.is_dangerous, false) as is_dangerous,
      exists (select from shipment where shipment.order_id = o.id) as is_partly_shipped, rest.waiting, rest.lines,
      array(
        select ${language === 'en' ? sql`warehouse.name_en` : sql`warehouse.name_zh`} from order_promise join warehouse on warehouse.id = order_promise.warehouse_id
        where order_promise.order_id = o.id order by warehouse.id
      ) as warehouses
    from customer_order o
    cross join lateral (
      select sum(line.packs)::int as packs, sum(line.packs - line.picked) filter (where line.may_leave)::int as to_pick, array_agg(distinct line.transport) as temperatures, bool_or(line.dg is not null) as is_dangerous,
        count(*) filter (where line.is_waiting)::int as waiting, count(*)::int as lines
      from (
        select line.transport, line.dg, ${waits} as is_waiting, ${mayLeave} as may_leave,
          coalesce((select packs from order_picking where order_line_id = line.id), 0) as picked, line.quantity - line.cancelled_quantity
          - coalesce((select sum(quantity) from shipment_line where order_line_id = line.id), 0) as packs
        from order_line line where line.order_id = o.id and line.kind = 'goods'
      ) line where line.packs > 0
    ) rest
    where o.id = any (${ids}::bigint[]) order by ${inOrderOf(ids, sql`o.id`)}`);
  return { items: rows, ...counted };
}
