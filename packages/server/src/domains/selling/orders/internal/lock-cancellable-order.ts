import type { OrderStatus } from '@aliquot/contract/core/order-statuses.ts';
import sql, { type Sql } from 'sql-template-tag';
import type { Database } from '../../../../platform/database/connection.ts';
import { type PricePart, readPriceParts } from '../../pricing/price-lines.ts';
import { type PlannedParcel, readPlan } from './order-rows.ts';
import { type Unread, readJson } from '../../../../platform/database/json-column.ts';

/** A line with the packs that have left and those that are being picked. Money in fen. */
export type CancellableLine = {
  id: number;
  position: number;
  sku_id: number;
  product_id: number;
  code: string;
  kind: 'goods' | 'service';
  stocked: boolean;
  quantity: number;
  price_parts: PricePart[];
  amount: number;
  points_share: number;
  cancelled_quantity: number;
  shipped_quantity: number;
  /** Packs being picked that their buyer requested to cancel. */
  picked_quantity: number;
  /** A service whose sample was received: it is given up by milestone, not taken out. */
  has_begun: boolean;
};

export type CancellableOrder = {
  id: number;
  number: string;
  account_id: number;
  status: OrderStatus;
  total: number;
  coupon_off: number;
  shipping: number;
  shipping_plan: PlannedParcel[];
  lines: CancellableLine[];
};

/** Locks and returns an order with its lines; `which` is on `customer_order o`; or null. */
export const lockCancellableOrder = (transaction: Database, which: Sql): Promise<CancellableOrder | null> =>
  readOrder(transaction, sql`${which} for update`);

/** The same to look at: it is not locked. */
export const findCancellableOrder = (db: Database, which: Sql): Promise<CancellableOrder | null> => readOrder(db, which);

async function readOrder(db: Database, which: Sql): Promise<CancellableOrder | null> {
  const { rows } = await db.query<Unread<Omit<CancellableOrder, 'lines'>, 'shipping_plan'>>(sql`
    select o.id, o.number, o.account_id, o.status, o.total, o.coupon_off, o.shipping, o.shipping_plan from customer_order o where ${which}`);
  const [order] = readJson(rows, { shipping_plan: readPlan });
  if (!order) return null;
  const { rows: lines } = await db.query<Unread<CancellableLine, 'price_parts'>>(sql`
    select line.id, line.position, line.sku_id, line.product_id, line.code, line.kind, line.stocked, line.quantity, line.price_parts, line.amount,
      line.points_share, line.cancelled_quantity,
      (select coalesce(sum(sent.quantity), 0)::int from shipment_line sent where sent.order_line_id = line.id) as shipped_quantity,
      coalesce((select packs from order_picking where order_line_id = line.id), 0) as picked_quantity,
      exists (select from service_work work where work.order_line_id = line.id and work.state not in ('waiting', 'cancelled')) as has_begun
    from order_line line where line.order_id = ${order.id} order by line.position`);
  return { ...order, lines: readJson(lines, { price_parts: readPriceParts }) };
}
