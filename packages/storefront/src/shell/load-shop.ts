import type { LoaderFunctionArgs } from 'react-router';
import { pageContext } from '../router/context.ts';
import { nameShop } from './name-shop.ts';
import type { NamedShop } from './shop-of-page.ts';

/**
 * The company details for the page's texts, loaded by the server only; on failure the page does
 * without.
 */
export async function loadShop({ context }: LoaderFunctionArgs): Promise<{ shop: NamedShop | null }> {
  const shop = await context
    .get(pageContext)
    .api.app.getShop({})
    .catch(() => null);
  return { shop: shop && nameShop(shop) };
}
