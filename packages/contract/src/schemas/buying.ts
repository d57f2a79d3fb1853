import { Type } from 'typebox';
import { Fen, Id, Instant, Limit, List, Nothing, Nullable, OneOf, Page, call, closed } from '../call-schema.ts';
import { ProductSummary, Stock } from './catalogue.ts';

export const quantityMax = 9999;
const Quantity = Type.Integer({
  minimum: 1,
  maximum: quantityMax,
  hint: { en: 'A whole number from 1 to 9999.', 'zh-CN': '请输入 1～9999 的整数。' },
});

const PriceReason = Type.Object({ kind: OneOf(['list', 'tier', 'activity']), text: Type.String() });

const CartLine = Type.Object({
  id: Id,
  sku_id: Id,
  product_id: Id,
  code: Type.String(),
  name: Type.String(),
  label: Type.String(),
  picture: Type.String(),
  quantity: Type.Integer(),
  unit_price: Fen,
  list_price: Fen,
  reason: PriceReason,
  amount: Fen,
  stock: Stock,
  /** What stands in the way of ordering this line, if anything. */
  problem: Nullable(Type.Object({ error: OneOf(['out_of_stock', 'not_for_sale']), text: Type.String() })),
});

export const Cart = Type.Object({
  /** The guest's random token, for the `cart-token` header; null once the cart belongs to an account. */
  cart_token: Nullable(Type.String()),
  lines: Type.Array(CartLine),
  /** Number of packs in it. */
  count: Type.Integer(),
  goods: Fen,
});

export const shippingMethods = ['standard', 'cold_chain', 'dangerous_goods', 'none'] as const;

const TotalLine = Type.Object({ kind: OneOf(['goods', 'activity', 'coupon', 'shipping', 'total']), text: Type.String(), amount: Fen });

const Address = {
  recipient: Type.String({ minLength: 1, maxLength: 50, pattern: '\\S' }),
  mobile: Type.String({ minLength: 1, maxLength: 32 }),
  province_id: Type.String({ pattern: '^\\d{6}$' }),
  city_id: Type.String({ pattern: '^\\d{6}$' }),
  district_id: Nullable(Type.String({ pattern: '^\\d{6}$' })),
  detail: Type.String({ minLength: 1, maxLength: 200, pattern: '\\S' }),
  is_default: Type.Boolean(),
};

export const StoredAddress = Type.Object({
  id: Id,
  ...Address,
  province: Type.String(),
  city: Type.String(),
  district: Nullable(Type.String()),
});

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
  address: Type.Object({
    recipient: Type.String(),
    mobile: Type.String(),
    province: Type.String(),
    city: Type.String(),
    district: Nullable(Type.String()),
    detail: Type.String(),
  }),
  shipping_method: Type.String(),
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

export const cartSchemas = {
  get: call({
    summary: 'The cart of this visitor: the account’s, else the guest’s of the cart-token header.',
    access: 'anyone',
    input: Nothing,
    output: Cart,
    errors: [],
  }),
  addLine: call({
    summary: 'Add packs of a SKU; a SKU that is there already grows.',
    access: 'anyone',
    idempotency: 'required',
    input: closed({ sku_id: Id, quantity: Quantity }),
    output: Cart,
    errors: ['not_found', 'quantity_limit'],
  }),
  updateLine: call({
    summary: 'Set a line’s quantity.',
    access: 'anyone',
    input: closed({ id: Id, quantity: Quantity }),
    output: Cart,
    errors: ['not_found'],
  }),
  removeLine: call({ summary: 'Take a line out.', access: 'anyone', input: closed({ id: Id }), output: Cart, errors: ['not_found'] }),
} as const;

export const checkoutSchemas = {
  preview: call({
    summary: 'What placing the order now would cost, explained, with the shipping and what stands in the way.',
    access: 'account',
    input: closed({ address_id: Type.Optional(Id), coupon_claim_id: Type.Optional(Id) }),
    output: Type.Object({
      cart: Cart,
      addresses: Type.Array(StoredAddress),
      address_id: Nullable(Id),
      shipping: Type.Object({ method: OneOf(shippingMethods), fee: Fen, reason: Type.String(), arrives_on: Nullable(Type.String()) }),
      coupons: Type.Array(
        Type.Object({ claim_id: Id, title: Type.String(), off: Fen, usable: Type.Boolean(), reason: Nullable(Type.String()) }),
      ),
      coupon_claim_id: Nullable(Id),
      totals: Type.Array(TotalLine),
      total: Fen,
      problems: Type.Array(Type.Object({ error: Type.String(), text: Type.String() })),
    }),
    errors: ['mobile_unverified', 'not_found'],
  }),
} as const;

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
    errors: ['mobile_unverified', 'cart_empty', 'out_of_stock', 'total_changed', 'coupon_unusable', 'not_for_sale', 'not_found'],
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
    errors: ['not_found', 'wrong_state'],
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

export const favoriteSchemas = {
  find: call({
    summary: 'Favourites, newest first.',
    access: 'account',
    input: closed({ page: Type.Optional(Page), limit: Type.Optional(Limit(24)) }),
    output: List(ProductSummary),
    errors: [],
  }),
  add: call({
    summary: 'Keep a product as a favourite.',
    access: 'account',
    input: closed({ product_id: Id }),
    output: Nothing,
    errors: ['not_found'],
  }),
  remove: call({ summary: 'Forget a favourite.', access: 'account', input: closed({ product_id: Id }), output: Nothing, errors: [] }),
} as const;

export const addressSchemas = {
  find: call({
    summary: 'The buyer’s addresses, the default one first.',
    access: 'account',
    input: Nothing,
    output: Type.Object({ items: Type.Array(StoredAddress) }),
    errors: [],
  }),
  create: call({
    summary: 'Add an address.',
    access: 'account',
    input: closed(Address),
    output: StoredAddress,
    errors: ['quantity_limit'],
  }),
  update: call({
    summary: 'Change an address.',
    access: 'account',
    input: closed({ id: Id, ...Address }),
    output: StoredAddress,
    errors: ['not_found'],
  }),
  delete: call({ summary: 'Forget an address.', access: 'account', input: closed({ id: Id }), output: Nothing, errors: ['not_found'] }),
} as const;
