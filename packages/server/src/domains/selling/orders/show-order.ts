import { installationText } from '../../warehouse/shipping/handling.ts';
import type { Output } from '@aliquot/contract/shop/client.ts';
import type { Language } from '@aliquot/contract/core/language.ts';
import { spoken } from '../../../platform/language/spoken.ts';
import type { TicketOfOrder } from '../../care/claims/find-tickets-of-order.ts';
import { type Identity, bankForm } from '../../site/settings/identity.ts';
import type { RefundRow } from '../../money/payments/find-refunds.ts';
import { explainTotal, shownParts } from '../pricing/explain-prices.ts';
import { eventShown } from './internal/event-text.ts';
import { orderActions } from './internal/order-actions.ts';
import type { CancellationRequest } from './internal/find-cancellation-request.ts';
import { freePacks } from './plan-cancellation.ts';
import type { ShipmentRow } from './internal/find-shipments.ts';
import type { OrderEventRow, OrderLineRow, OrderRow } from './internal/order-rows.ts';
import { orderDocuments, showShipment } from './internal/show-shipment.ts';

export type ShownOrder = Output<'orders', 'get'>;
export type OrderSummary = Output<'orders', 'find'>['items'][number];

type Known = {
  /** How many packs of each line are in after-sales already. */
  claimed: ReadonlyMap<number, number>;
  /** Money that has come in, fen. */
  received: number;
};

/** An order as lists show it. */
export function showSummary(order: OrderRow, { claimed, received }: Known, language: Language): OrderSummary {
  const lines = order.lines.map((line) => showLine(line, claimed.get(line.id) ?? 0, language));
  return {
    id: order.number,
    status: order.status,
    payment_method: order.payment_method,
    payment_state: order.payment_state,
    partly_shipped: order.status === 'pending_shipment' && order.lines.some(({ shipped_quantity }) => shipped_quantity > 0),
    total: order.total,
    line_count: lines.length,
    lines,
    placed_at: order.placed_at.toISOString(),
    payment_due_at: order.payment_due_at.toISOString(),
    actions: orderActions(order, {
      received,
      claimable: lines.some((line) => line.claimable_quantity > 0),
      open: order.lines.some((line) => [null, 'waiting'].includes(line.service_state) && freePacks(line) > 0),
      picked: order.lines.some((line) => line.picked_quantity > 0),
      requested: order.is_cancellation_requested,
      inWork: order.lines.some(({ service_state }) => service_state !== null && !['accepted', 'cancelled'].includes(service_state)),
    }),
  };
}

function showLine(line: OrderLineRow, claimed: number, language: Language): OrderSummary['lines'][number] {
  return {
    id: line.id,
    sku_id: line.sku_id,
    product_id: line.product_id,
    code: line.code,
    name: spoken({ en: line.name_en, zh: line.name_zh }, language),
    label: language === 'en' ? line.label_en : line.label_zh,
    picture: line.picture,
    quantity: line.quantity,
    list_price: line.list_price,
    price_parts: shownParts(line.price_parts, language),
    gross: line.gross,
    reduction_share: line.reduction_share,
    coupon_share: line.coupon_share,
    points_share: line.points_share,
    amount: line.amount,
    kind: line.kind,
    cancelled_quantity: line.cancelled_quantity,
    permit_state: line.permit_state,
    waived_return: line.waived_return,
    installation: installationText(line.installation, language),
    shipped_quantity: line.shipped_quantity,
    picked_quantity: line.picked_quantity,
    claimable_quantity: Math.max(0, line.delivered_quantity - claimed),
  };
}

type OrderContext = Known & {
  events: readonly OrderEventRow[];
  shipments: readonly ShipmentRow[];
  tickets: readonly TicketOfOrder[];
  refunds: readonly RefundRow[];
  request: CancellationRequest | null;
  placedWith: ShownOrder['placed_with'];
  /** Who ran the shop when the buyer was shown where to transfer to: that stays. */
  identity: Identity;
};

/** An order with all that belongs to it. */
export function showOrder(
  order: OrderRow,
  { claimed, events, shipments, tickets, received, refunds, request, placedWith, identity }: OrderContext,
  language: Language,
): ShownOrder {
  const { recipient, mobile, province, city, district, detail } = order;
  const priced = order.lines.map((line) => ({ ...line, parts: line.price_parts }));
  const lineAt = new Map(order.lines.map((line) => [line.position, line.id]));
  return {
    ...showSummary(order, { claimed, received }, language),
    buyer_kind: order.buyer_kind,
    bank: bankForm(identity, order.number, language),
    totals: explainTotal({ ...order, lines: priced }, language),
    received,
    address: { recipient, mobile, province, city, district, detail },
    shipping_method: order.shipping_method,
    wished_on: order.wished_on,
    site_access: order.site_access,
    placed_with: placedWith,
    planned_shipments: order.shipping_plan.map(({ key, method, temperature, dg, fee, leaves_on, arrives_on, positions }) => ({
      key,
      method,
      temperature,
      dg,
      fee,
      leaves_on,
      arrives_on,
      line_ids: positions.flatMap((position) => lineAt.get(position) ?? []),
    })),
    purchase_order_number: order.purchase_order_number,
    fund_number: order.fund_number,
    remarks: order.remarks,
    cancel_reason: order.cancel_reason,
    cancellation_request: request && {
      ...request,
      requested_at: request.requested_at.toISOString(),
      ended_at: request.ended_at?.toISOString() ?? null,
    },
    events: events.map((event) => ({ kind: event.kind, ...eventShown(event, language), happened_at: event.happened_at.toISOString() })),
    shipments: shipments.map((shipment) => showShipment(shipment, language)),
    documents: orderDocuments(order.number, shipments, language),
    tickets: [...tickets],
    refunds: refunds.map(({ id, amount, cause, way, requested_at, done_at }) => ({
      id,
      amount,
      cause,
      way,
      requested_at: requested_at.toISOString(),
      done_at: done_at?.toISOString() ?? null,
    })),
  };
}
