import { Type } from 'typebox';
import { NotSold, relations } from './listing.ts';
import { call } from './call.ts';
import { Fen, Id, Nullable, OneOf, closed } from '../core/schema.ts';
import { PurchaseState } from '../core/purchase-state.ts';
import { Stock, UnitPrice, soldTo } from './product.ts';

const quantityMax = 9999;
const Quantity = Type.Integer({
  minimum: 1,
  maximum: quantityMax,
  hint: { en: 'Enter a whole number from 1 to 9999.', 'zh-CN': '请输入 1～9999 的整数。' },
});

/** Why a pack costs what it costs, with the words for it. */
const PriceReason = Type.Object({ kind: OneOf(['list', 'tier', 'contract', 'activity', 'trial']), text: Type.String() });

/** So many packs of a line at one price. */
export const PricePart = Type.Object({ quantity: Type.Integer(), unit_price: Fen, reason: PriceReason });

const CartLine = Type.Object({
  id: Id,
  sku_id: Id,
  product_id: Id,
  code: Type.String(),
  name: Type.String(),
  label: Type.String(),
  picture: Type.String(),
  quantity: Type.Integer(),
  /** The first packs' price and reason; `price_parts` has all if an activity is short. */
  unit_price: Fen,
  list_price: Fen,
  reason: PriceReason,
  price_parts: Type.Array(PricePart),
  amount: Fen,
  stock: Stock,
  /** The fewest packs that are sold at once, and the step from there on. */
  min_quantity: Type.Integer(),
  multiple: Type.Integer(),
  /** What the shop itself changed about the line, such as a raised quantity. */
  note: Nullable(Type.String()),
  /** The price of one pack when the buyer last saw to the line and today, where it has moved. */
  price_moved: Nullable(Type.Object({ was: Fen, now: Fen })),
  /** Why this line cannot be ordered, if so. */
  problem: Nullable(
    Type.Object({
      error: OneOf(['out_of_stock', 'not_for_sale', 'quantity_step']),
      text: Type.String(),
      /** So many packs could be ordered instead; null where no quantity helps. */
      take: Nullable(Type.Integer()),
      /** Whether the pack is no longer sold at all, so that only an equivalent helps. */
      withdrawn: Type.Boolean(),
      /** What this buyer can do about goods that are sold to institutions only; else null. */
      purchase: Nullable(PurchaseState),
    }),
  ),
});

export const Cart = Type.Object({
  /** The guest's token for the `cart-token` header; null once the cart is an account's. */
  cart_token: Nullable(Type.String()),
  lines: Type.Array(CartLine),
  /** Number of packs in it. */
  count: Type.Integer(),
  goods: Fen,
});

const CartName = Type.String({
  minLength: 1,
  maxLength: 60,
  pattern: '^\\S(.*\\S)?$',
  hint: { en: 'Enter a name of 1 to 60 characters.', 'zh-CN': '请输入 1～60 个字符的名称。' },
});

/** One of an account's carts. */
export const CartHead = Type.Object({
  id: Id,
  /** Null for the first cart until it is given one. */
  name: Nullable(Type.String()),
  /** The one that packs go into, and that is ordered, where none is named. */
  is_current: Type.Boolean(),
  /** Number of packs in it. */
  count: Type.Integer(),
});

/** Hazards in a cart, as information; they never prevent ordering. */
const Hazards = Type.Object({
  /** GHS pictograms of all of them, and the stronger signal word. */
  pictograms: Type.Array(Type.String()),
  signal: Nullable(OneOf(['danger', 'warning'])),
  /** Each product once that is a chemical or classified as hazardous. */
  chemicals: Type.Array(
    Type.Object({
      product_id: Id,
      name: Type.String(),
      pictograms: Type.Array(Type.String()),
      signal: Nullable(OneOf(['danger', 'warning'])),
      /** UN number, class and packing group in words; null for what is no dangerous goods. */
      dangerous_goods: Nullable(Type.String()),
      /** Its safety data sheet, or the safety summary where none is issued. */
      sheet: Nullable(Type.Object({ title: Type.String(), href: Type.String() })),
    }),
  ),
  /** How to store what, the coldest first. */
  storage: Type.Array(Type.Object({ text: Type.String(), names: Type.String() })),
  /** Lines that are kept apart from others, a sentence with its reason each. */
  apart: Type.Array(Type.Object({ line_id: Id, text: Type.String() })),
  /** What is not known, and by which rules things were compared. */
  notes: Type.Array(Type.String()),
});

/** A cart with the account's others beside it: a guest has one, without an id. */
export const OwnCart = Type.Object({
  ...Cart.properties,
  id: Nullable(Id),
  /** Null for the first cart until it is given one. */
  name: Nullable(Type.String()),
  carts: Type.Array(CartHead),
  /** Null where nothing needs care. */
  hazards: Nullable(Hazards),
});

/** One of the account's carts; by default the current one. */
const cart_id = Type.Optional(Id);

/** Packs that are wanted. */
const Wanted = Type.Array(closed({ sku_id: Id, quantity: Quantity }), { minItems: 1, maxItems: 200 });

/** An option for a list's line: packs of one product. */
const ListCandidate = Type.Object({
  product: Type.Object({
    id: Id,
    name: Type.String(),
    brand: Type.String(),
    grade: Nullable(Type.String()),
    purity: Nullable(Type.String()),
    cas: Nullable(Type.String()),
    sold_to: OneOf(soldTo),
  }),
  lines: Type.Array(
    Type.Object({
      sku_id: Id,
      code: Type.String(),
      label: Type.String(),
      quantity: Type.Integer(),
      unit_price: Fen,
      /** The fewest packs that are sold at once, and the step from there on. */
      min_quantity: Type.Integer(),
      multiple: Type.Integer(),
      stock: Stock,
    }),
  ),
  total: Fen,
  /** Per unit of what is in all its packs; null for what nobody compares so. */
  unit_price: Nullable(UnitPrice),
  /** Whether it is all that the line wants, of the same substance or product as the best match. */
  fits: Type.Boolean(),
  /** What to know of it, such as the surplus. */
  note: Nullable(Type.String()),
});

/** The items of a list as the catalogue understands them. */
const MatchedList = Type.Object({
  items: Type.Array(
    Type.Object({
      /** As it was written. */
      typed: Type.String(),
      /** Its row in a file, from 1; null in a text. */
      row: Nullable(Type.Integer()),
      state: OneOf(['matched', 'question', 'refused']),
      /** How sure the first candidate is: `check` where it is questioned; null where refused. */
      confidence: Nullable(OneOf(['exact', 'likely', 'check'])),
      /** What has to be chosen, or why nothing can be had. */
      reason: Nullable(Type.String()),
      /** The best match first. */
      candidates: Type.Array(ListCandidate),
      not_sold: NotSold,
      /**
       * Beside `not_sold` what is sold in its place, each with its relation; of the first ones
       * also packs of the wanted amount.
       */
      related: Type.Array(Type.Object({ id: Id, name: Type.String(), relation: OneOf(relations), candidates: Type.Array(ListCandidate) })),
    }),
  ),
  /** Things beyond the most that are looked at. */
  left_out: Type.Integer(),
});

export const cartCalls = {
  get: call({
    endpoint: 'GET /api/cart',
    summary: 'The cart of this visitor: the account’s, else the guest’s of the cart-token header.',
    access: 'anyone',
    input: closed({ cart_id }),
    output: OwnCart,
    errors: ['not_found'],
  }),
  addLine: call({
    endpoint: 'POST /api/cart/lines',
    summary: 'Add packs of a SKU; a SKU that is there already grows.',
    access: 'anyone',
    idempotency: 'required',
    input: closed({ cart_id, sku_id: Id, quantity: Quantity }),
    output: OwnCart,
    errors: ['login_needed', 'not_found', 'quantity_step', 'quantity_limit'],
  }),
  addLines: call({
    endpoint: 'POST /api/cart/lines/batch',
    summary: 'Add packs of several SKUs at once, all or none.',
    access: 'anyone',
    idempotency: 'required',
    input: closed({ cart_id, lines: Wanted }),
    output: OwnCart,
    errors: ['login_needed', 'not_found', 'quantity_step', 'quantity_limit'],
  }),
  matchList: call({
    endpoint: 'POST /api/cart/matches',
    summary: 'Reads a pasted list or methods section: each item is matched with packs, questioned, or refused with a reason.',
    access: 'anyone',
    input: closed({ text: Type.String({ minLength: 1, maxLength: 8000 }) }),
    output: MatchedList,
    errors: [],
  }),
  matchFile: call({
    endpoint: 'POST /api/cart/matches/file',
    summary:
      'Reads an order list from an XLSX, CSV or TSV file by its headers and matches it like a pasted one; every row is accounted for.',
    access: 'account',
    multipart: true,
    input: closed({}),
    output: Type.Object({
      ...MatchedList.properties,
      /** What each used column was taken for, by its header. */
      columns: Type.Array(
        Type.Object({ header: Type.String(), meaning: OneOf(['code', 'cas', 'name', 'quantity', 'amount', 'unit', 'purity']) }),
      ),
      /** Rows below the header. */
      rows: Type.Integer(),
      /** Rows in which nothing was found to order, from 1; empty rows are none. */
      unread: Type.Array(Type.Object({ row: Type.Integer(), text: Type.String() })),
    }),
    errors: ['file_type_refused', 'file_too_large', 'too_many_requests', 'unavailable'],
  }),
  priceList: call({
    endpoint: 'POST /api/cart/prices',
    summary: 'What packs cost in these quantities, and what would stand in the way of each, before they are in a cart.',
    access: 'anyone',
    input: closed({ lines: Wanted }),
    output: Type.Object({
      /** Each SKU once; `problem` is why it cannot be ordered. */
      lines: Type.Array(Type.Object({ sku_id: Id, quantity: Type.Integer(), amount: Fen, problem: Nullable(Type.String()) })),
      goods: Fen,
    }),
    errors: [],
  }),
  addEach: call({
    endpoint: 'POST /api/cart/lines/each',
    summary: 'Add packs of several SKUs, each for itself: what is refused is reported with its reason, the rest goes in.',
    access: 'anyone',
    idempotency: 'required',
    input: closed({ cart_id, lines: Wanted }),
    output: Type.Object({
      cart: OwnCart,
      /** Lines by their index in the list. */
      refused: Type.Array(Type.Object({ index: Type.Integer(), text: Type.String() })),
    }),
    errors: ['login_needed', 'cart_gone'],
  }),
  updateLine: call({
    endpoint: 'PUT /api/cart/lines/:id',
    summary: 'Set a line’s quantity; `cart_id` chooses the cart to show.',
    access: 'anyone',
    input: closed({ id: Id, quantity: Quantity, cart_id }),
    output: OwnCart,
    errors: ['login_needed', 'not_found', 'quantity_step'],
  }),
  removeLine: call({
    endpoint: 'DELETE /api/cart/lines/:id',
    summary: 'Take a line out.',
    access: 'anyone',
    input: closed({ id: Id, cart_id }),
    output: OwnCart,
    errors: ['login_needed', 'not_found'],
  }),
  moveLine: call({
    endpoint: 'POST /api/cart/lines/:id/moves',
    summary: 'Move a line to another of the account’s carts, or to the one of a name, made if need be (“save for later”).',
    access: 'account',
    input: closed({ id: Id, to_cart_id: Type.Optional(Id), to_name: Type.Optional(CartName), cart_id }),
    output: OwnCart,
    errors: ['not_found', 'cart_limit'],
  }),
  create: call({
    endpoint: 'POST /api/carts',
    summary: 'Make another cart, such as one for the next order, and turn to it.',
    access: 'account',
    input: closed({ name: CartName }),
    output: OwnCart,
    errors: ['cart_name_taken', 'cart_limit'],
  }),
  update: call({
    endpoint: 'PUT /api/carts/:id',
    summary: 'Rename a cart, or turn to it: it becomes the current one.',
    access: 'account',
    input: closed({ id: Id, name: Type.Optional(CartName), is_current: Type.Optional(Type.Literal(true)) }),
    output: OwnCart,
    errors: ['not_found', 'cart_name_taken'],
  }),
  remove: call({
    endpoint: 'DELETE /api/carts/:id',
    summary: 'Throw a cart away with its lines.',
    access: 'account',
    input: closed({ id: Id }),
    output: OwnCart,
    errors: ['not_found'],
  }),
} as const;
