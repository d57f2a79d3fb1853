import type { Input } from '@aliquot/contract/shop/client.ts';
import { type Query, href } from '@aliquot/contract/shop/routes.ts';
import { readCartId } from '../../cart/pinned-cart.ts';

type PaymentMethod = Input<'orders', 'place'>['payment_method'];

/**
 * The buyer's choices, kept in the address, so that they survive a reload and render on the server.
 */
export type Choices = {
  cart: number | null;
  address: number | null;
  coupon: number | null;
  /** Points to pay with; one pays one fen. */
  points: number;
  pay: PaymentMethod | null;
};

const paymentMethods: readonly PaymentMethod[] = ['bank_transfer', 'on_account', 'alipay'];

/** Reads the choices out of an address; what is no choice counts as none. */
export function readChoices(query: URLSearchParams): Choices {
  const number = (name: string) => {
    const text = query.get(name) ?? '';
    return /^[1-9]\d{0,14}$/.test(text) ? Number(text) : null;
  };
  return {
    cart: readCartId(query),
    address: number('address'),
    coupon: number('coupon'),
    points: Math.min(number('points') ?? 0, 1_000_000_000),
    pay: paymentMethods.find((method) => method === query.get('pay')) ?? null,
  };
}

/** The address of the checkout with these choices. */
export function checkoutHref({ cart, address, coupon, points, pay }: Choices): string {
  const query: Query = { cart_id: cart, address, coupon, points: points === 0 ? null : points, pay };
  return href('checkout', null, query);
}

/** The choices as the preview takes them. */
export const previewInput = ({ cart, address, coupon, points, pay }: Choices): Input<'checkout', 'preview'> => ({
  cart_id: cart ?? undefined,
  address_id: address ?? undefined,
  coupon_claim_id: coupon ?? undefined,
  points: points === 0 ? undefined : points,
  payment_method: pay ?? undefined,
});
