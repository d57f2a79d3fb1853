import type { Output } from '@aliquot/contract/client.ts';
import type { Language } from '@aliquot/contract/language.ts';
import { spoken } from '../catalogue/spoken.ts';
import type { TicketOfOrder } from '../after-sales/find-tickets-of-order.ts';
import { bankForm } from '../payments/bank-account.ts';
import { explainTotal, shownReason } from '../pricing/explain-prices.ts';
import { eventText } from './event-text.ts';
import { orderActions } from './order-actions.ts';
import type { OrderEventRow, OrderLineRow, OrderRow, ShipmentRow } from './order-rows.ts';

export type ShownOrder = Output<'orders', 'get'>;
export type OrderSummary = Output<'orders', 'find'>['items'][number];

/** An order as lists show it; `claimed` holds how many packs of each line are in after-sales already. */
export function showSummary(order: OrderRow, claimed: ReadonlyMap<number, number>, language: Language): OrderSummary {
  const lines = order.lines.map((line) => showLine(line, claimed.get(line.id) ?? 0, language));
  return {
    id: order.number,
    status: order.status,
    payment_state: order.payment_state,
    total: order.total,
    line_count: lines.length,
    lines,
    placed_at: order.placed_at.toISOString(),
    payment_due_at: order.payment_due_at.toISOString(),
    actions: orderActions(
      order,
      lines.some((line) => line.claimable_quantity > 0),
    ),
  };
}

function showLine(line: OrderLineRow, claimed: number, language: Language): OrderSummary['lines'][number] {
  const { id, sku_id, product_id, code, picture, quantity, list_price, unit_price, coupon_share, amount, shipped_quantity } = line;
  return {
    id,
    sku_id,
    product_id,
    code,
    name: spoken({ en: line.name_en, zh: line.name_zh }, language),
    label: language === 'en' ? line.label_en : line.label_zh,
    picture,
    quantity,
    list_price,
    unit_price,
    reason: shownReason(line.price_reason, language),
    coupon_share,
    amount,
    shipped_quantity,
    claimable_quantity: Math.max(0, shipped_quantity - claimed),
  };
}

type Surroundings = {
  claimed: ReadonlyMap<number, number>;
  events: readonly OrderEventRow[];
  shipments: readonly ShipmentRow[];
  tickets: readonly TicketOfOrder[];
  received: number;
};

/** An order with all that belongs to it. */
export function showOrder(
  order: OrderRow,
  { claimed, events, shipments, tickets, received }: Surroundings,
  language: Language,
): ShownOrder {
  const { recipient, mobile, province, city, district, detail } = order;
  const priced = order.lines.map((line) => ({ ...line, reason: line.price_reason }));
  return {
    ...showSummary(order, claimed, language),
    payment_method: order.payment_method,
    bank: bankForm(order.number, language),
    totals: explainTotal({ lines: priced, coupon_off: order.coupon_off, shipping: order.shipping, total: order.total }, language),
    received,
    address: { recipient, mobile, province, city, district, detail },
    shipping_method: order.shipping_method,
    remarks: order.remarks,
    cancel_reason: order.cancel_reason,
    events: events.map((event) => ({ kind: event.kind, text: eventText(event, language), happened_at: event.happened_at.toISOString() })),
    shipments: shipments.map((shipment) => ({ ...shipment, shipped_at: shipment.shipped_at.toISOString() })),
    tickets: [...tickets],
  };
}
