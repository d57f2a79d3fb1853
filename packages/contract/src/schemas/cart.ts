import { Type } from 'typebox';
import { Fen, Id, Nothing, Nullable, OneOf, call, closed } from '../call-schema.ts';
import { Stock } from './product.ts';

export const quantityMax = 9999;
const Quantity = Type.Integer({
  minimum: 1,
  maximum: quantityMax,
  hint: { en: 'A whole number from 1 to 9999.', 'zh-CN': '请输入 1～9999 的整数。' },
});

/** Why a pack costs what it costs, with the words for it. */
export const PriceReason = Type.Object({ kind: OneOf(['list', 'tier', 'activity']), text: Type.String() });

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
  /** The fewest packs that are sold at once, and the step from there on. */
  min_quantity: Type.Integer(),
  multiple: Type.Integer(),
  /** What the shop itself changed about the line, such as a raised quantity. */
  note: Nullable(Type.String()),
  /** What stands in the way of ordering this line, if anything. */
  problem: Nullable(Type.Object({ error: OneOf(['out_of_stock', 'not_for_sale', 'quantity_step']), text: Type.String() })),
});

export const Cart = Type.Object({
  /** The guest's random token, for the `cart-token` header; null once the cart belongs to an account. */
  cart_token: Nullable(Type.String()),
  lines: Type.Array(CartLine),
  /** Number of packs in it. */
  count: Type.Integer(),
  goods: Fen,
});

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
    errors: ['login_needed', 'not_found', 'quantity_step', 'quantity_limit'],
  }),
  addLines: call({
    summary: 'Add packs of several SKUs at once, all or none.',
    access: 'anyone',
    idempotency: 'required',
    input: closed({ lines: Type.Array(closed({ sku_id: Id, quantity: Quantity }), { minItems: 1, maxItems: 200 }) }),
    output: Cart,
    errors: ['login_needed', 'not_found', 'quantity_step', 'quantity_limit'],
  }),
  updateLine: call({
    summary: 'Set a line’s quantity.',
    access: 'anyone',
    input: closed({ id: Id, quantity: Quantity }),
    output: Cart,
    errors: ['login_needed', 'not_found', 'quantity_step'],
  }),
  removeLine: call({
    summary: 'Take a line out.',
    access: 'anyone',
    input: closed({ id: Id }),
    output: Cart,
    errors: ['login_needed', 'not_found'],
  }),
} as const;
