import { Type } from 'typebox';
import { Fen, Id, Nullable, OneOf, call, closed } from '../call-schema.ts';
import { StoredAddress } from './addresses.ts';
import { Cart } from './cart.ts';

export const shippingMethods = ['standard', 'cold_chain', 'dangerous_goods', 'none'] as const;

/** One line of the sum that the buyer sees; reductions are negative. */
export const TotalLine = Type.Object({
  kind: OneOf(['goods', 'tier', 'activity', 'coupon', 'shipping', 'total']),
  text: Type.String(),
  amount: Fen,
});

export const checkoutSchemas = {
  preview: call({
    summary: 'What placing the order now would cost, explained, with the shipping and what stands in the way.',
    access: 'account',
    input: closed({ address_id: Type.Optional(Id), coupon_claim_id: Type.Optional(Id) }),
    output: Type.Object({
      cart: Cart,
      addresses: Type.Array(StoredAddress),
      address_id: Nullable(Id),
      /** How the goods travel: the most demanding method, the whole fee, and each part of it with its reason. */
      shipping: Type.Object({
        method: OneOf(shippingMethods),
        fee: Fen,
        reason: Type.String(),
        parts: Type.Array(Type.Object({ method: OneOf(shippingMethods), fee: Fen, reason: Type.String() })),
        /** YYYY-MM-DD, Asia/Shanghai; null where nothing travels. */
        arrives_on: Nullable(Type.String()),
      }),
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
