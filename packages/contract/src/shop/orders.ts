import { Type } from 'typebox';
import { call } from './call.ts';
import { orderStatusSlugs, orderStatusValues } from '../core/order-status-lists.ts';
import { paymentStates } from '../core/payment-states.ts';
import { Fen, Id, Instant, Limit, List, Nullable, OneOf, Page, closed } from '../core/schema.ts';
import { valuesOf } from '../core/states.ts';
import { OwnCart, PricePart } from './cart.ts';
import {
  Deliveries,
  SiteAccess,
  TotalLine,
  orderPaymentMethods,
  paymentMethods,
  shippingMethods,
  transportTemperatures,
} from './checkout.ts';
import { ticketKinds, ticketStates } from './tickets.ts';
import { ConsentVersions } from './user.ts';

export const permitStates = [
  'none',
  'needed',
  'submitted',
  'verified',
  'released',
  'reported',
  'rejected',
  'expired',
  'cancelled',
] as const;

/**
 * A cancellation request's outcome: `overtaken` if packs left, were cancelled otherwise or put
 * back.
 */
export const requestStates = ['open', 'granted', 'refused', 'withdrawn', 'overtaken'] as const;

const OrderLine = Type.Object({
  id: Id,
  sku_id: Id,
  product_id: Id,
  code: Type.String(),
  name: Type.String(),
  label: Type.String(),
  picture: Type.String(),
  quantity: Type.Integer(),
  list_price: Fen,
  /** More than one where an activity had fewer packs left than were ordered. */
  price_parts: Type.Array(PricePart),
  /** Sum of the parts. */
  gross: Fen,
  /** The line's parts of the order's reductions. */
  reduction_share: Fen,
  coupon_share: Fen,
  points_share: Fen,
  /** Money paid for the line, which a refund returns. */
  amount: Fen,
  kind: OneOf(['goods', 'service']),
  /** Packs taken out again after payment. */
  cancelled_quantity: Type.Integer(),
  permit_state: OneOf(permitStates),
  /** Exceptions from the return without a reason that the buyer confirmed. */
  waived_return: Type.Array(Type.String()),
  /** What the price covers of installation; null for goods that need none. */
  installation: Nullable(Type.String()),
  shipped_quantity: Type.Integer(),
  /** Packs that are being picked now: they are cancelled on request. */
  picked_quantity: Type.Integer(),
  /** How many packs can still go into an after-sales ticket. */
  claimable_quantity: Type.Integer(),
});

const OrderSummary = Type.Object({
  /** The order number: the id in addresses and on the bank form. */
  id: Type.String(),
  status: OneOf(orderStatusValues),
  payment_method: OneOf(orderPaymentMethods),
  payment_state: OneOf(valuesOf(paymentStates)),
  /** Some of it has left and some has not. */
  partly_shipped: Type.Boolean(),
  total: Fen,
  line_count: Type.Integer(),
  lines: Type.Array(OrderLine),
  placed_at: Instant,
  payment_due_at: Instant,
  /** What the buyer can do now. */
  actions: Type.Array(
    OneOf([
      'pay',
      'change_payment_way',
      'cancel',
      'cancel_lines',
      'request_cancellation',
      'withdraw_request',
      'confirm_receipt',
      'after_sales',
      'reorder',
    ]),
  ),
});

/** A line of an order that did not go into the cart again, and why. */
const LeftOut = Type.Object({
  sku_id: Id,
  code: Type.String(),
  name: Type.String(),
  label: Type.String(),
  quantity: Type.Integer(),
  reason: OneOf(['not_sold', 'pack_withdrawn', 'not_for_buyer', 'out_of_stock', 'cart_full']),
  /** The reason in words. */
  text: Type.String(),
  /** The same substance in the same grade, or another pack, that this buyer can order at once. */
  replacement: Nullable(
    Type.Object({
      product_id: Id,
      name: Type.String(),
      brand: Type.String(),
      grade: Nullable(Type.String()),
      purity: Nullable(Type.String()),
      sku_id: Id,
      code: Type.String(),
      label: Type.String(),
      /** So many packs hold as much as the line. */
      quantity: Type.Integer(),
    }),
  ),
});

const DocumentLink = Type.Object({ kind: OneOf(['order', 'delivery_note']), title: Type.String(), href: Type.String() });

export const shipmentEventKinds = ['in_transit', 'out_for_delivery', 'delivered', 'failed', 'lost', 'returned'] as const;

const Shipment = Type.Object({
  id: Id,
  carrier: Type.String(),
  tracking_number: Type.String(),
  /** Where the carrier shows it; null where no page is known. */
  tracking_url: Nullable(Type.String()),
  shipped_at: Instant,
  temperature: OneOf(transportTemperatures),
  /** Classes of the dangerous goods in it. */
  dg: Type.Array(Type.String()),
  lines: Type.Array(Type.Object({ order_line_id: Id, quantity: Type.Integer() })),
  /** The lots in it; packs without a lot are not among them. Days are YYYY-MM-DD. */
  lots: Type.Array(
    Type.Object({
      order_line_id: Id,
      number: Type.String(),
      quantity: Type.Integer(),
      expires_on: Nullable(Type.String()),
      /** What the parcel’s permits say of it, where number or last day were corrected since. */
      noted: Nullable(Type.Object({ number: Type.String(), expires_on: Nullable(Type.String()) })),
      is_recalled: Type.Boolean(),
      /** Its certificate of analysis. */
      certificate: Nullable(Type.String()),
    }),
  ),
  /** Where the carrier saw it, oldest first. */
  events: Type.Array(Type.Object({ kind: OneOf(shipmentEventKinds), place: Type.String(), happened_at: Instant })),
  /** What its temperature logger recorded, in degrees Celsius. */
  condition: Nullable(
    Type.Object({
      lowest: Type.Number(),
      highest: Type.Number(),
      is_excursion: Type.Boolean(),
      note: Type.String(),
      file: Nullable(Type.String()),
    }),
  ),
  delivery_note: Type.String(),
});

const Refund = Type.Object({
  id: Id,
  amount: Fen,
  cause: OneOf(['cancelled', 'surplus', 'late', 'after_sales', 'shortage']),
  /** The way the money came; a credit note lessens what an institution owes. */
  way: OneOf(['gateway', 'bank_transfer', 'credit_note']),
  requested_at: Instant,
  /** Null while it is under way. */
  done_at: Nullable(Instant),
});

/** Packs being picked that the buyer requested to cancel. */
const CancellationRequest = Type.Object({
  id: Id,
  state: OneOf(requestStates),
  reason: Type.String(),
  /** Why it is not granted. */
  answer: Type.String(),
  lines: Type.Array(Type.Object({ order_line_id: Id, packs: Type.Integer() })),
  requested_at: Instant,
  ended_at: Nullable(Instant),
});

export const OrderDetail = Type.Object({
  ...OrderSummary.properties,
  buyer_kind: OneOf(['person', 'institution']),
  bank: Type.Object({ holder: Type.String(), bank: Type.String(), account: Type.String(), reference: Type.String() }),
  totals: Type.Array(TotalLine),
  /** Money received so far; the order counts as paid when it is the whole total. */
  received: Fen,
  address: Type.Object({
    recipient: Type.String(),
    mobile: Type.String(),
    province: Type.String(),
    city: Type.String(),
    district: Nullable(Type.String()),
    detail: Type.String(),
  }),
  shipping_method: OneOf(shippingMethods),
  /** The day for which the buyer wished the goods, YYYY-MM-DD; null for as soon as possible. */
  wished_on: Nullable(Type.String()),
  /** How heavy goods get to their place; null where none are among them. */
  site_access: Nullable(SiteAccess),
  /** All orders that were placed in the same act, this one among them; none for a single one. */
  placed_with: Type.Array(
    Type.Object({
      id: Type.String(),
      status: OneOf(orderStatusValues),
      total: Fen,
      wished_on: Nullable(Type.String()),
      recipient: Type.String(),
      province: Type.String(),
      city: Type.String(),
      district: Nullable(Type.String()),
      detail: Type.String(),
    }),
  ),
  /** How the lines were to travel when the order was placed. */
  planned_shipments: Type.Array(
    Type.Object({
      key: Type.String(),
      method: OneOf(shippingMethods),
      temperature: OneOf(transportTemperatures),
      dg: Type.Array(Type.String()),
      fee: Fen,
      leaves_on: Type.String(),
      arrives_on: Type.String(),
      line_ids: Type.Array(Id),
    }),
  ),
  purchase_order_number: Type.String(),
  fund_number: Type.String(),
  remarks: Type.String(),
  cancel_reason: Nullable(Type.String()),
  /** The latest one. */
  cancellation_request: Nullable(CancellationRequest),
  events: Type.Array(Type.Object({ kind: Type.String(), title: Type.String(), text: Type.String(), happened_at: Instant })),
  /** What has left the house, oldest first. */
  shipments: Type.Array(Shipment),
  /** Documents of the order to print, for its buyer only. */
  documents: Type.Array(DocumentLink),
  tickets: Type.Array(Type.Object({ id: Type.String(), kind: OneOf(ticketKinds), state: OneOf(ticketStates) })),
  /** Money that goes back or went back, oldest first. */
  refunds: Type.Array(Refund),
});

const Reference = Type.String({ maxLength: 60, hint: { en: 'At most 60 characters.', 'zh-CN': '最多 60 个字。' } });
const Packs = Type.Array(closed({ order_line_id: Id, quantity: Type.Integer({ minimum: 1, maximum: 9999 }) }), {
  minItems: 1,
  maxItems: 200,
});
const OrderId = Type.String({ pattern: '^\\d{14}$' });

/** What a buyer states for one order and for several at once. */
const placing = {
  /** The cart to order; by default the current one. */
  cart_id: Type.Optional(Id),
  payment_method: OneOf(paymentMethods),
  invoice_profile_id: Type.Optional(Id),
  /** The buyer's own references, for invoice and delivery note. */
  purchase_order_number: Type.Optional(Reference),
  fund_number: Type.Optional(Reference),
  /** SKUs whose exceptions from the return without a reason the buyer has confirmed. */
  confirmed_exceptions: Type.Optional(Type.Array(Id, { maxItems: 200 })),
  remarks: Type.String({ maxLength: 500 }),
  /** Versions of the terms and the privacy policy that the buyer agrees to with this order. */
  consents: Type.Optional(ConsentVersions),
  /** Needed for heavy goods. */
  site_access: Type.Optional(SiteAccess),
  /** The total that the buyer saw; another one is refused. */
  expected_total: Fen,
};
const Placed = Type.Object({ id: Type.String(), total: Fen, status: OneOf(orderStatusValues) });
const placingErrors = [
  'mobile_unverified',
  'consent_needed',
  'cart_gone',
  'cart_empty',
  'quantity_step',
  'out_of_stock',
  'total_changed',
  'exceptions_unconfirmed',
  'site_access_needed',
  'payment_way_refused',
  'not_for_sale',
  'not_delivered',
  'not_found',
] as const;

export const orderCalls = {
  place: call({
    endpoint: 'POST /api/orders',
    summary: 'Place the order from the cart: priced on the server, stock reserved in the same transaction.',
    access: 'account',
    idempotency: 'required',
    input: closed({
      ...placing,
      address_id: Id,
      coupon_claim_id: Type.Optional(Id),
      /** Points to pay with; one pays one fen. */
      points: Type.Optional(Type.Integer({ minimum: 0, maximum: 1_000_000_000 })),
    }),
    output: Placed,
    errors: [...placingErrors, 'coupon_unusable', 'points_short', 'unavailable'],
  }),
  placeSplit: call({
    endpoint: 'POST /api/orders/split',
    summary: 'Order the cart divided over addresses and days: an order for each delivery, all of them or none.',
    access: 'account',
    idempotency: 'required',
    input: closed({
      ...placing,
      deliveries: Deliveries,
    }),
    output: Type.Object({ orders: Type.Array(Placed), total: Fen }),
    errors: [
      ...placingErrors,
      'split_incomplete',
      'day_impossible',
      'credit_unavailable',
      'credit_exceeded',
      'credit_overdue',
      'changed_meanwhile',
    ],
  }),
  find: call({
    endpoint: 'GET /api/orders',
    summary: 'The buyer’s orders, newest first, with the counts of each tab.',
    access: 'account',
    input: closed({
      status: Type.Optional(OneOf(orderStatusSlugs)),
      q: Type.Optional(Type.String({ maxLength: 100 })),
      page: Type.Optional(Page),
      limit: Type.Optional(Limit(10)),
    }),
    output: Type.Object({ ...List(OrderSummary).properties, counts: Type.Record(Type.String(), Type.Integer()) }),
    errors: [],
  }),
  get: call({
    endpoint: 'GET /api/orders/:id',
    summary: 'One of the buyer’s orders.',
    access: 'account',
    input: closed({ id: OrderId }),
    output: OrderDetail,
    errors: ['not_found'],
  }),
  cancel: call({
    endpoint: 'POST /api/orders/:id/cancellation',
    summary: 'Cancel an order that is not yet paid, or packs of a paid one that nobody picks; everything goes back.',
    access: 'account',
    input: closed({
      id: OrderId,
      reason: Type.String({ maxLength: 200 }),
      /** Packs to take out of a paid order; without them all that nobody picks. */
      lines: Type.Optional(Packs),
    }),
    output: OrderDetail,
    errors: ['not_found', 'wrong_state'],
  }),
  requestCancellation: call({
    endpoint: 'POST /api/orders/:id/cancellation/request',
    summary: 'Request to cancel packs that are being picked; an operator decides, and the buyer is notified.',
    access: 'account',
    input: closed({
      id: OrderId,
      reason: Type.String({
        minLength: 1,
        maxLength: 200,
        pattern: '\\S',
        hint: { en: 'Enter a reason of up to 200 characters.', 'zh-CN': '请填写原因，最多 200 个字。' },
      }),
      lines: Packs,
    }),
    output: OrderDetail,
    errors: ['not_found', 'wrong_state'],
  }),
  withdrawRequest: call({
    endpoint: 'POST /api/orders/:id/cancellation/withdrawal',
    summary: 'Withdraw a cancellation request.',
    access: 'account',
    input: closed({ id: OrderId }),
    output: OrderDetail,
    errors: ['not_found', 'wrong_state'],
  }),
  findWaysToPay: call({
    endpoint: 'GET /api/orders/:id/payment-ways',
    summary: 'How an unpaid order can be paid, and the way that is chosen now.',
    access: 'account',
    input: closed({ id: OrderId }),
    output: Type.Object({
      chosen: OneOf(paymentMethods),
      ways: Type.Array(Type.Object({ method: OneOf(paymentMethods), usable: Type.Boolean(), reason: Nullable(Type.String()) })),
    }),
    errors: ['not_found', 'wrong_state'],
  }),
  changePaymentWay: call({
    endpoint: 'POST /api/orders/:id/payment-way',
    summary: 'Choose another way of paying, as long as neither money nor a slip has come; on account the order goes on at once.',
    access: 'account',
    input: closed({ id: OrderId, payment_method: OneOf(paymentMethods) }),
    output: OrderDetail,
    errors: ['not_found', 'wrong_state', 'payment_way_refused', 'credit_unavailable', 'credit_exceeded', 'credit_overdue'],
  }),
  uploadSlip: call({
    endpoint: 'POST /api/orders/:id/remittance',
    summary: 'Upload the payment slip of a bank transfer; stops the payment clock.',
    access: 'account',
    input: closed({ id: OrderId, attachment_id: Type.String({ format: 'uuid' }) }),
    output: OrderDetail,
    errors: ['not_found', 'wrong_state', 'invalid_input'],
  }),
  confirmReceipt: call({
    endpoint: 'POST /api/orders/:id/receipt',
    summary: 'Confirm that the goods have arrived.',
    access: 'account',
    input: closed({ id: OrderId }),
    output: OrderDetail,
    errors: ['not_found', 'wrong_state'],
  }),
  reorder: call({
    endpoint: 'POST /api/orders/:id/reorder',
    summary: 'Put the order’s lines into the cart again; those that cannot be ordered are listed instead.',
    access: 'account',
    input: closed({ id: OrderId }),
    output: Type.Object({
      ...OwnCart.properties,
      /** How many lines went into the cart. */
      added: Type.Integer(),
      left_out: Type.Array(LeftOut),
    }),
    errors: ['not_found'],
  }),
} as const;
