import type { Client, Output } from '@aliquot/contract/shop/client.ts';
import { adoptCartToken } from './cart-token.ts';
import { getUserState, loadVisitor, setVisitor } from './user-store.ts';

type Cart = Output<'cart', 'get'>;

/** What the shop's head counts: the packs of all carts, whichever an answer shows. */
export const countCarts = ({ carts, count }: Pick<Cart, 'carts' | 'count'>): number =>
  carts.length === 0 ? count : carts.reduce((sum, cart) => sum + cart.count, 0);

/** Adopts an action's effect on the cart: a guest's token, and the header's count. */
export function takeCart(api: Client, cart: Cart): void {
  if (cart.cart_token !== null) adoptCartToken(cart.cart_token);
  if (getUserState().visitor) setVisitor({ cart_count: countCarts(cart) });
  else void loadVisitor(api);
}
