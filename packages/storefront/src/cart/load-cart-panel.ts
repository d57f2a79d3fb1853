import type { LoaderFunctionArgs } from 'react-router';
import { surroundings } from '../router/context.ts';
import { isCartOpen, loadPanelCode } from './panel-code.ts';

/**
 * The cart for the panel, when the address asks for it (`?cart=open`): so it works without scripts too. A cart that cannot
 * be had leaves the page standing; the panel says so.
 */
export async function loadCartPanel({ request, context }: LoaderFunctionArgs) {
  if (!isCartOpen(new URL(request.url).search)) return { cart: null };
  const { api } = context.get(surroundings);
  const [cart] = await Promise.all([api.cart.get({}).catch(() => null), loadPanelCode().catch(() => {})]);
  return { cart };
}
