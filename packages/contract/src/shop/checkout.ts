import { Type } from 'typebox';
import { call } from './call.ts';
import { Day as DayInput, Fen, Id, Nullable, OneOf, closed } from '../core/schema.ts';
import { StoredAddress } from './addresses.ts';
import { Cart, CartHead } from './cart.ts';
import { valuesOf } from '../core/states.ts';
import { temperatures } from '../core/transports.ts';

export const shippingMethods = ['standard', 'cold_chain', 'dangerous_goods', 'none'] as const;
export const paymentMethods = ['bank_transfer', 'on_account', 'alipay'] as const;
/** How an order is paid, as it shows it: `none` is that of a granted trial, which costs nothing. */
export const orderPaymentMethods = [...paymentMethods, 'none'] as const;
/** In transit, the mildest first. */
export const transportTemperatures = valuesOf(temperatures);

/** A day as YYYY-MM-DD, Asia/Shanghai. */
const Day = Type.String();

/** Lines that travel together: one temperature, and no dangerous goods to keep apart. */
const PlannedShipment = Type.Object({
  /** Stable within its order, e.g. `chilled` or `ambient-dg-1`. */
  key: Type.String(),
  method: OneOf(shippingMethods),
  temperature: OneOf(transportTemperatures),
  /** Classes of dangerous goods in it; empty for none. */
  dg: Type.Array(Type.String()),
  weight_g: Type.Integer(),
  fee: Fen,
  reason: Type.String(),
  leaves_on: Day,
  arrives_on: Day,
  line_ids: Type.Array(Id),
});

/** One line of the sum that the buyer sees; reductions are negative. */
export const TotalLine = Type.Object({
  kind: OneOf(['goods', 'tier', 'contract', 'activity', 'trial', 'reduction', 'coupon', 'points', 'shipping', 'total']),
  text: Type.String(),
  amount: Fen,
});

/** How heavy goods get to their place. */
export const SiteAccess = closed({
  /** As on the building's signs, such as B1 or 3. */
  floor: Type.String({ minLength: 1, maxLength: 20, pattern: '\\S' }),
  has_lift: Type.Boolean(),
  /** Doors, lift size, who opens; may be empty. */
  notes: Type.String({ maxLength: 200 }),
});

/** Packs of the cart for one address and day; each delivery becomes an order. */
export const Deliveries = Type.Array(
  closed({
    address_id: Id,
    /** The goods arrive on this day or the first possible one after it; without it, soon. */
    wished_on: Type.Optional(DayInput),
    lines: Type.Array(closed({ line_id: Id, quantity: Type.Integer({ minimum: 1, maximum: 9999 }) }), { minItems: 1, maxItems: 200 }),
  }),
  { minItems: 1, maxItems: 20 },
);

export const checkoutCalls = {
  previewSplit: call({
    endpoint: 'POST /api/checkout/split',
    summary: 'What the cart would cost divided over addresses and days: each delivery with its packs, freight, arrival and total.',
    access: 'account',
    input: closed({ cart_id: Type.Optional(Id), deliveries: Deliveries }),
    output: Type.Object({
      /** In the order of the request. */
      deliveries: Type.Array(
        Type.Object({
          lines: Type.Array(Type.Object({ line_id: Id, quantity: Type.Integer(), amount: Fen })),
          fee: Fen,
          reason: Type.String(),
          /** Null where nothing travels, and where it cannot be delivered. */
          arrives_on: Nullable(Day),
          /** The first day that can be wished for. */
          earliest_on: Nullable(Day),
          total: Fen,
          /** Why it cannot be ordered like this; null where it can. */
          problem: Nullable(Type.String()),
        }),
      ),
      totals: Type.Array(TotalLine),
      total: Fen,
    }),
    errors: ['mobile_unverified', 'cart_gone', 'not_found', 'split_incomplete'],
  }),
  preview: call({
    endpoint: 'GET /api/checkout',
    summary: 'What placing the order now would cost, explained, with the shipping and what stands in the way.',
    access: 'account',
    input: closed({
      /** The cart to order; by default the current one. */
      cart_id: Type.Optional(Id),
      address_id: Type.Optional(Id),
      payment_method: Type.Optional(OneOf(paymentMethods)),
      coupon_claim_id: Type.Optional(Id),
      points: Type.Optional(Type.Integer({ minimum: 0, maximum: 1_000_000_000 })),
    }),
    output: Type.Object({
      cart: Cart,
      /** The cart that is ordered; null for an account that has none yet. */
      cart_id: Nullable(Id),
      /** All of the account’s carts: another may be ordered in its place. */
      carts: Type.Array(CartHead),
      addresses: Type.Array(StoredAddress),
      address_id: Nullable(Id),
      /** How goods travel: the most demanding method, the whole fee, and its parts with reasons. */
      shipping: Type.Object({
        method: OneOf(shippingMethods),
        fee: Fen,
        reason: Type.String(),
        parts: Type.Array(Type.Object({ method: OneOf(shippingMethods), fee: Fen, reason: Type.String() })),
        /** Null where nothing travels. */
        arrives_on: Nullable(Day),
      }),
      /** Parcels by temperature and dangerous goods; lines that do not travel are in none. */
      shipments: Type.Array(PlannedShipment),
      /** Full reductions that apply, each to the lines named. */
      reductions: Type.Array(Type.Object({ id: Id, title: Type.String(), off: Fen, line_ids: Type.Array(Id) })),
      coupons: Type.Array(
        Type.Object({ claim_id: Id, title: Type.String(), off: Fen, usable: Type.Boolean(), reason: Nullable(Type.String()) }),
      ),
      coupon_claim_id: Nullable(Id),
      /** A point pays one fen: the buyer's points, the most for this order, and those used. */
      points: Type.Object({ balance: Type.Integer(), most: Type.Integer(), used: Type.Integer() }),
      payment_method: OneOf(paymentMethods),
      payment_ways: Type.Array(Type.Object({ method: OneOf(paymentMethods), usable: Type.Boolean(), reason: Nullable(Type.String()) })),
      invoice_profiles: Type.Array(
        Type.Object({ id: Id, kind: OneOf(['ordinary', 'special']), title: Type.String(), is_default: Type.Boolean() }),
      ),
      /** Permits that regulated lines need before they leave. */
      permits: Type.Array(Type.Object({ line_id: Id, kinds: Type.Array(Type.String()), text: Type.String() })),
      /** Whether a pack is so heavy that floor and lift must be stated. */
      needs_site_access: Type.Boolean(),
      /** What the buyer has yet to agree to; the versions go with the order as `consents`. */
      consents_needed: Type.Array(Type.Object({ page: OneOf(['terms', 'privacy']), article_id: Id, version_id: Id })),
      /** Exceptions from the return without a reason, each to be confirmed for this purchase. */
      exceptions: Type.Array(Type.Object({ line_id: Id, sku_id: Id, kind: Type.String(), text: Type.String() })),
      totals: Type.Array(TotalLine),
      total: Fen,
      problems: Type.Array(Type.Object({ error: Type.String(), text: Type.String() })),
    }),
    errors: ['mobile_unverified', 'cart_gone', 'not_found'],
  }),
} as const;
