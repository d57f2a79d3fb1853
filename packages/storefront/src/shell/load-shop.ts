import type { LoaderFunctionArgs } from 'react-router';
import { pageContext } from '../router/context.ts';
import { nameShop } from './name-shop.ts';
import type { NamedShop } from './shop-of-page.ts';

/** Who runs the shop, for the words of the page: asked by the server alone, which hands it to the browser with the page. A page whose shop cannot be asked stands without. */
export async function loadShop({ context }: LoaderFunctionArgs): Promise<{ shop: NamedShop | null }> {
  const shop = await context
    .get(pageContext)
    .api.app.getShop({})
    .catch(() => null);
  return { shop: shop && nameShop(shop) };
}
