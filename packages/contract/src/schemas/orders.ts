import { Type } from 'typebox';
import { Fen, Id, Instant, Limit, List, Nullable, OneOf, Page, call, closed } from '../call-schema.ts';
import { Cart, PriceReason } from './cart.ts';
import { TotalLine, shippingMethods } from './checkout.ts';

export const orderStatuses = ['pending_payment', 'pending_shipment', 'shipped', 'completed', 'cancelled'] as const;
/** Slugs of /order/list/{status}. */
export const orderStatusSlugs = ['all', 'pending-payment', 'pending-shipment', 'shipped', 'completed', 'cancelled'] as const;

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
  unit_price: Fen,
  reason: PriceReason,
  coupon_share: Fen,
  amount: Fen,
  shipped_quantity: Type.Integer(),
  /** How many packs can still go into an after-sales ticket. */
  claimable_quantity: Type.Integer(),
});

const OrderSummary = Type.Object({
  /** The order number: the id in addresses and on the bank form. */
  id: Type.String(),
  status: OneOf(orderStatuses),
  payment_state: OneOf(['unpaid', 'slip_uploaded', 'paid', 'refunded']),
  total: Fen,
  line_count: Type.Integer(),
  lines: Type.Array(OrderLine),
  placed_at: Instant,
  payment_due_at: Instant,
  /** What the buyer can do now. */
  actions: Type.Array(OneOf(['pay', 'cancel', 'confirm_receipt', 'after_sales', 'reorder'])),
});

const OrderDetail = Type.Object({
  ...OrderSummary.properties,
  payment_method: OneOf(['bank_transfer']),
  bank: Type.Object({ holder: Type.String(), bank: Type.String(), account: Type.String(), reference: Type.String() }),
  totals: Type.Array(TotalLine),
  /** Money that has come in so far; the order counts as paid when it is the whole total. */
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
  remarks: Type.String(),
  cancel_reason: Nullable(Type.String()),
  events: Type.Array(Type.Object({ kind: Type.String(), text: Type.String(), happened_at: Instant })),
  shipments: Type.Array(
    Type.Object({
      id: Id,
      carrier: Type.String(),
      tracking_number: Type.String(),
      shipped_at: Instant,
      lines: Type.Array(Type.Object({ order_line_id: Id, quantity: Type.Integer() })),
    }),
  ),
  tickets: Type.Array(Type.Object({ id: Type.String(), kind: Type.String(), state: Type.String() })),
});

const OrderId = Type.String({ pattern: '^\\d{14}$' });

export const orderSchemas = {
  place: call({
    summary: 'Place the order from the cart: priced on the server, stock reserved in the same transaction.',
    access: 'account',
    idempotency: 'required',
    input: closed({
      address_id: Id,
      payment_method: OneOf(['bank_transfer']),
      coupon_claim_id: Type.Optional(Id),
      remarks: Type.String({ maxLength: 500 }),
      /** The total that the buyer saw; another one is refused. */
      expected_total: Fen,
    }),
    output: Type.Object({ id: Type.String(), total: Fen, status: OneOf(orderStatuses) }),
    errors: [
      'mobile_unverified',
      'cart_empty',
      'quantity_step',
      'out_of_stock',
      'total_changed',
      'coupon_unusable',
      'not_for_sale',
      'not_delivered',
      'not_found',
    ],
  }),
  find: call({
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
    summary: 'One of the buyer’s orders.',
    access: 'account',
    input: closed({ id: OrderId }),
    output: OrderDetail,
    errors: ['not_found'],
  }),
  cancel: call({
    summary: 'Cancel an order that is not yet paid; the stock and the coupon go back.',
    access: 'account',
    input: closed({ id: OrderId, reason: Type.String({ maxLength: 200 }) }),
    output: OrderDetail,
    errors: ['not_found', 'wrong_state'],
  }),
  uploadSlip: call({
    summary: 'Hand in the remittance slip of a bank transfer; stops the payment clock.',
    access: 'account',
    input: closed({ id: OrderId, attachment_id: Type.String({ format: 'uuid' }) }),
    output: OrderDetail,
    errors: ['not_found', 'wrong_state', 'invalid_input'],
  }),
  confirmReceipt: call({
    summary: 'Say that the goods have arrived.',
    access: 'account',
    input: closed({ id: OrderId }),
    output: OrderDetail,
    errors: ['not_found', 'wrong_state'],
  }),
  reorder: call({
    summary: 'Put the order’s lines into the cart again.',
    access: 'account',
    input: closed({ id: OrderId }),
    output: Cart,
    errors: ['not_found'],
  }),
} as const;
