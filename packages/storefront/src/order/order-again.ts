import type { Client } from '@aliquot/contract/shop/client.ts';
import type { Navigate } from '../session/session.ts';
import { takeCart } from '../session/take-cart.ts';
import type { Reordered } from './left-out-dialog.tsx';

/**
 * Puts an order's lines into the cart again, which opens. Where lines were left out it stays
 * closed, and they are returned.
 */
export async function orderAgain(
  { api, navigate }: { api: Client; navigate: Navigate },
  { id, key }: { id: string; key: string },
): Promise<Reordered | null> {
  const cart = await api.orders.reorder({ id }, { idempotencyKey: key });
  takeCart(api, cart);
  if (cart.left_out.length > 0) return cart;
  openCart(navigate);
  return null;
}

/** Opens the cart on this page. */
export function openCart(navigate: Navigate): void {
  const query = new URLSearchParams(window.location.search);
  query.set('cart', 'open');
  navigate(`${window.location.pathname}?${query}`);
}
