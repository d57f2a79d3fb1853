import { routes } from '@aliquot/contract/shop/routes.ts';

/**
 * The cart of a page: a checkout may have another than the current one (`?cart_id=`); else null.
 */
export const pinnedCart = (pathname: string, query: URLSearchParams): number | null =>
  pathname === routes.checkout ? readCartId(query) : null;

/** The cart that a query names; what is no id counts as none. */
export function readCartId(query: URLSearchParams): number | null {
  const text = query.get('cart_id') ?? '';
  return /^[1-9]\d{0,14}$/.test(text) ? Number(text) : null;
}

/** The same address, about another cart. */
export function aboutCart(address: string, id: number): string {
  const [path = '', query] = address.split('?');
  const next = new URLSearchParams(query);
  next.set('cart_id', String(id));
  return `${path}?${next}`;
}
