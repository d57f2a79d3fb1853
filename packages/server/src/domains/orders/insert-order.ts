import sql from 'sql-template-tag';
import type { Database } from '../../database/connection.ts';
import type { StoredAddress } from '../addresses/get-address.ts';
import type { OrderQuote } from '../checkout/quote-order.ts';
import type { OrderRow } from './order-rows.ts';

/** Bank transfers are waited for so long (domain rules, Orders). */
export const paymentDays = 7;

type NewOrder = {
  accountId: number;
  address: StoredAddress;
  remarks: string;
  quote: OrderQuote;
  method: OrderRow['shipping_method'];
};

/** Writes the order, its lines and its first event by one statement. An order that costs nothing counts as paid at once. */
export async function insertOrder(
  transaction: Database,
  { accountId, address, remarks, quote, method }: NewOrder,
): Promise<{ id: number; number: string; status: OrderRow['status'] }> {
  const isFree = quote.total === 0;
  const { priced } = quote;
  const { rows } = await transaction.query<{ id: number; number: string; status: OrderRow['status'] }>(sql`
    with placed as (
      insert into customer_order (
        number, account_id, status, payment_method, payment_state, goods, activity_off, coupon_off, shipping, total,
        recipient, mobile, province_id, city_id, district_id, province, city, district, detail,
        shipping_method, remarks, payment_due_at, paid_at
      ) values (
        next_order_number(), ${accountId}, ${isFree ? 'pending_shipment' : 'pending_payment'}, 'bank_transfer',
        ${isFree ? 'paid' : 'unpaid'}, ${priced.goods}, ${priced.activity_off}, ${priced.coupon_off},
        ${quote.shipping?.fee ?? 0}, ${quote.total},
        ${address.recipient}, ${address.mobile}, ${address.province_id}, ${address.city_id}, ${address.district_id},
        ${address.province}, ${address.city}, ${address.district}, ${address.detail},
        ${method}, ${remarks}, now() + make_interval(days => ${paymentDays}), case when ${isFree} then now() end
      )
      returning id, number, status
    ), lines as (
      insert into order_line (
        order_id, position, sku_id, product_id, code, name_en, name_zh, label_en, label_zh, picture, stocked,
        quantity, list_price, unit_price, price_reason, coupon_share, amount
      )
      select placed.id, line.position, line.sku_id, line.product_id, line.code, line.name_en, line.name_zh, line.label_en, line.label_zh,
        line.picture, line.stocked, line.quantity, line.list_price, line.unit_price, line.price_reason, line.coupon_share, line.amount
      from placed, json_to_recordset(${JSON.stringify(lineRecords(quote))}) as line (
        position int, sku_id bigint, product_id bigint, code text, name_en text, name_zh text, label_en text, label_zh text,
        picture text, stocked boolean, quantity int, list_price bigint, unit_price bigint, price_reason jsonb, coupon_share bigint,
        amount bigint
      )
    ), event as (
      insert into order_event (order_id, kind, actor) select id, 'placed', 'buyer' from placed
    )
    select id, number, status from placed`);
  const [order] = rows;
  if (!order) throw new Error('the order was not written');
  return order;
}

const lineRecords = ({ priced }: OrderQuote) =>
  priced.lines.map(({ pack, sku_id, quantity, list_price, unit_price, reason, coupon_share, amount }, index) => ({
    position: index + 1,
    sku_id,
    product_id: pack.product_id,
    code: pack.code,
    name_en: pack.name_en,
    name_zh: pack.name_zh,
    label_en: pack.label_en,
    label_zh: pack.label_zh,
    picture: pack.picture,
    stocked: pack.stocked,
    quantity,
    list_price,
    unit_price,
    price_reason: reason,
    coupon_share,
    amount,
  }));
