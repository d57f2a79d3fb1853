import { isRejection } from '@aliquot/contract/core/envelope.ts';
import type { LoaderFunctionArgs } from 'react-router';
import { pageContext } from '../router/context.ts';
import { isCartOpen, loadPanelCode } from './panel-code.ts';
import { pinnedCart } from './pinned-cart.ts';

/**
 * Loads the cart panel for `?cart=open`, so that it works without scripts. A failure leaves the
 * page and is shown in the panel, a refusal with its own text.
 */
export async function loadCartPanel({ request, context }: LoaderFunctionArgs) {
  const { pathname, search, searchParams } = new URL(request.url);
  if (!isCartOpen(search)) return { cart: null, cartRefusal: null };
  const { api, language } = context.get(pageContext);
  let cartRefusal: string | null = null;
  const [cart] = await Promise.all([
    api.cart.get({ cart_id: pinnedCart(pathname, searchParams) ?? undefined }).catch((error: unknown) => {
      if (isRejection(error)) cartRefusal = error.msg;
      return null;
    }),
    loadPanelCode(language).catch(() => {}),
  ]);
  return { cart, cartRefusal };
}
