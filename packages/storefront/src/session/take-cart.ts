import type { Client, Output } from '@aliquot/contract/shop/client.ts';
import { adoptCartToken } from './cart-token.ts';
import { getUserState, loadVisitor, setVisitor } from './user-store.ts';

type Cart = Output<'cart', 'get'>;

/** What the shop's head counts: the packs of the current cart, whichever an answer shows. */
export const currentCount = ({ carts, count }: Cart): number => carts.find(({ is_current }) => is_current)?.count ?? count;

/** Adopts an action's effect on the cart: a guest's token, and the header's count. */
export function takeCart(api: Client, cart: Cart): void {
  if (cart.cart_token !== null) adoptCartToken(cart.cart_token);
  if (getUserState().visitor) setVisitor({ cart_count: currentCount(cart) });
  else void loadVisitor(api);
}
