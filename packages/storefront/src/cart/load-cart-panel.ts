import type { LoaderFunctionArgs } from 'react-router';
import { surroundings } from '../router/context.ts';

/** The cart for the panel, when the address asks for it (`?cart=open`): so it works without scripts too. */
export async function loadCartPanel({ request, context }: LoaderFunctionArgs) {
  if (new URL(request.url).searchParams.get('cart') !== 'open') return { cart: null };
  return { cart: await context.get(surroundings).api.cart.get({}) };
}
