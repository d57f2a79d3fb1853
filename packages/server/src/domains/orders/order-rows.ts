import type { orderStatuses } from '@aliquot/contract/schemas/orders.ts';
import type { shippingMethods } from '@aliquot/contract/schemas/checkout.ts';
import sql, { type Sql } from 'sql-template-tag';
import type { Database } from '../../database/connection.ts';
import type { PriceReason } from '../pricing/price-lines.ts';

/** A line as it was ordered, with how much of it has left the house. Money in fen. */
export type OrderLineRow = {
  id: number;
  sku_id: number;
  product_id: number;
  code: string;
  name_en: string;
  name_zh: string | null;
  label_en: string;
  label_zh: string;
  picture: string;
  stocked: boolean;
  quantity: number;
  list_price: number;
  unit_price: number;
  price_reason: PriceReason;
  coupon_share: number;
  amount: number;
  shipped_quantity: number;
};

export type OrderRow = {
  id: number;
  number: string;
  account_id: number;
  status: (typeof orderStatuses)[number];
  payment_method: 'bank_transfer';
  payment_state: 'unpaid' | 'slip_uploaded' | 'paid' | 'refunded';
  goods: number;
  coupon_off: number;
  shipping: number;
  total: number;
  recipient: string;
  mobile: string;
  province: string;
  city: string;
  district: string | null;
  detail: string;
  shipping_method: (typeof shippingMethods)[number];
  remarks: string;
  cancel_reason: string | null;
  placed_at: Date;
  payment_due_at: Date;
  lines: OrderLineRow[];
};

export type OrderEventRow = { kind: string; detail: Record<string, unknown>; happened_at: Date };
export type ShipmentRow = {
  id: number;
  carrier: string;
  tracking_number: string;
  shipped_at: Date;
  lines: { order_line_id: number; quantity: number }[];
};

const lineColumns = sql`
  line.id, line.sku_id, line.product_id, line.code, line.name_en, line.name_zh, line.label_en, line.label_zh, line.picture, line.stocked,
  line.quantity, line.list_price, line.unit_price, line.price_reason, line.coupon_share, line.amount,
  (select coalesce(sum(sent.quantity), 0) from shipment_line sent where sent.order_line_id = line.id) as shipped_quantity`;

/** Orders with their lines, newest first, by one statement; `condition` and `page` speak of `customer_order o`. */
export async function findOrderRows(db: Database, condition: Sql, page: Sql = sql``): Promise<OrderRow[]> {
  const { rows } = await db.query<OrderRow>(sql`
    select o.id, o.number, o.account_id, o.status, o.payment_method, o.payment_state, o.goods, o.coupon_off, o.shipping, o.total,
      o.recipient, o.mobile, o.province, o.city, o.district, o.detail, o.shipping_method, o.remarks, o.cancel_reason,
      o.placed_at, o.payment_due_at,
      (
        select json_agg(shown order by shown.position)
        from (select line.position, ${lineColumns} from order_line line where line.order_id = o.id) shown
      ) as lines
    from customer_order o
    where ${condition}
    order by o.placed_at desc, o.id desc ${page}`);
  return rows;
}

/** What happened to an order, oldest first. */
export async function findEvents(db: Database, orderId: number): Promise<OrderEventRow[]> {
  const { rows } = await db.query<OrderEventRow>(
    sql`select kind, detail, happened_at from order_event where order_id = ${orderId} order by id`,
  );
  return rows;
}

/** What left the house for an order, oldest first. */
export async function findShipments(db: Database, orderId: number): Promise<ShipmentRow[]> {
  const { rows } = await db.query<ShipmentRow>(sql`
    select id, carrier, tracking_number, shipped_at,
      (
        select json_agg(json_build_object('order_line_id', order_line_id, 'quantity', quantity) order by order_line_id)
        from shipment_line where shipment_id = shipment.id
      ) as lines
    from shipment where order_id = ${orderId} order by id`);
  return rows;
}
