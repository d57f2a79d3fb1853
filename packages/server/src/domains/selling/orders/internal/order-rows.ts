import type { Installation } from '@aliquot/contract/core/installations.ts';
import type { OrderStatus } from '@aliquot/contract/core/order-statuses.ts';
import type { PaymentState } from '@aliquot/contract/core/payment-states.ts';
import type { permitStates } from '@aliquot/contract/shop/orders.ts';
import { SiteAccess, type orderPaymentMethods, shippingMethods, transportTemperatures } from '@aliquot/contract/shop/checkout.ts';
import { Nullable, OneOf } from '@aliquot/contract/core/schema.ts';
import sql, { type Sql } from 'sql-template-tag';
import { type Static, Type } from 'typebox';
import type { Database } from '../../../../platform/database/connection.ts';
import { type PricePart, readPriceParts } from '../../pricing/price-lines.ts';
import type { Service } from '../../../care/services/lock-service.ts';
import { deliveredQuantity } from './delivered-quantity.ts';
import { type Unread, jsonReader, readJson } from '../../../../platform/database/json-column.ts';

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
  price_parts: PricePart[];
  gross: number;
  reduction_share: number;
  coupon_share: number;
  points_share: number;
  amount: number;
  kind: 'goods' | 'service';
  position: number;
  cancelled_quantity: number;
  permit_state: (typeof permitStates)[number];
  waived_return: string[];
  installation: Installation;
  shipped_quantity: number;
  picked_quantity: number;
  /** What the buyer has got and may complain about. */
  delivered_quantity: number;
  /** How far a service is; null for goods. */
  service_state: Service['state'] | null;
};

export type OrderRow = {
  id: number;
  number: string;
  account_id: number;
  status: OrderStatus;
  payment_method: (typeof orderPaymentMethods)[number];
  payment_state: PaymentState;
  buyer_kind: 'person' | 'institution';
  goods: number;
  reduction_off: number;
  coupon_off: number;
  points_off: number;
  shipping: number;
  total: number;
  recipient: string;
  mobile: string;
  province: string;
  city: string;
  district: string | null;
  detail: string;
  shipping_method: (typeof shippingMethods)[number];
  shipping_plan: PlannedParcel[];
  purchase_order_number: string;
  fund_number: string;
  remarks: string;
  /** YYYY-MM-DD. */
  wished_on: string | null;
  site_access: Static<typeof SiteAccess> | null;
  cancel_reason: string | null;
  placed_at: Date;
  payment_due_at: Date;
  /** With a cancellation request for packs being picked. */
  is_cancellation_requested: boolean;
  lines: OrderLineRow[];
};

const Parcel = Type.Object({
  key: Type.String(),
  method: OneOf(shippingMethods),
  temperature: OneOf(transportTemperatures),
  dg: Type.Array(Type.String()),
  weight_g: Type.Number(),
  fee: Type.Number(),
  leaves_on: Type.String(),
  arrives_on: Type.String(),
  positions: Type.Array(Type.Number()),
});
/**
 * A parcel as it was quoted; `positions` are those of the order's lines. Fee in fen, days
 * YYYY-MM-DD.
 */
export type PlannedParcel = Static<typeof Parcel>;

export const readPlan = jsonReader('customer_order.shipping_plan', Type.Array(Parcel));
const readSiteAccess = jsonReader('customer_order.site_access', Nullable(SiteAccess));
/** What an event of the timeline adds to its kind. */
const readDetail = jsonReader('order_event.detail', Type.Record(Type.String(), Type.Unknown()));

export type OrderEventRow = { kind: string; detail: Record<string, unknown>; happened_at: Date };

type Stored = Omit<OrderRow, 'shipping_plan' | 'site_access' | 'lines'> & {
  shipping_plan: unknown;
  site_access: unknown;
  lines: Unread<OrderLineRow, 'price_parts'>[];
};

const lineColumns = sql`
  line.id, line.sku_id, line.product_id, line.code, line.name_en, line.name_zh, line.label_en, line.label_zh, line.picture, line.stocked,
  line.quantity, line.list_price, line.price_parts, line.gross, line.reduction_share, line.coupon_share, line.points_share, line.amount,
  line.kind, line.cancelled_quantity, line.permit_state, line.waived_return, line.installation,
  (select coalesce(sum(sent.quantity), 0) from shipment_line sent where sent.order_line_id = line.id) as shipped_quantity,
  coalesce((select picking.packs from order_picking picking where picking.order_line_id = line.id), 0) as picked_quantity,
  ${deliveredQuantity} as delivered_quantity,
  (select work.state from service_work work where work.order_line_id = line.id) as service_state`;

/**
 * Orders with lines, newest first, in one statement; `condition` and `page` use `customer_order o`.
 */
export async function findOrderRows(db: Database, condition: Sql, page: Sql = sql``): Promise<OrderRow[]> {
  const { rows } = await db.query<Stored>(sql`
    select o.id, o.number, o.account_id, o.status, o.payment_method, o.payment_state, o.buyer_kind, o.goods, o.reduction_off, o.coupon_off, o.points_off, o.shipping,
      o.total,
      o.recipient, o.mobile, o.province, o.city, o.district, o.detail, o.shipping_method, o.shipping_plan, o.purchase_order_number, o.fund_number,
      o.remarks, o.wished_on::text, o.site_access, o.cancel_reason,
      o.placed_at, o.payment_due_at,
      exists (select from cancellation_request request where request.order_id = o.id and request.state = 'open') as is_cancellation_requested,
      coalesce((
        select json_agg(shown order by shown.position)
        from (select line.position, ${lineColumns} from order_line line where line.order_id = o.id) shown
      ), '[]') as lines
    from customer_order o
    where ${condition}
    order by o.placed_at desc, o.id desc ${page}`);
  return rows.map(({ shipping_plan, site_access, lines, ...row }) => ({
    ...row,
    shipping_plan: readPlan(shipping_plan),
    site_access: readSiteAccess(site_access),
    lines: readJson(lines, { price_parts: readPriceParts }),
  }));
}

/** What happened to an order, oldest first. */
export async function findEvents(db: Database, orderId: number): Promise<OrderEventRow[]> {
  const { rows } = await db.query<Unread<OrderEventRow, 'detail'>>(
    sql`select kind, detail, happened_at from order_event where order_id = ${orderId} order by id`,
  );
  return readJson(rows, { detail: readDetail });
}
