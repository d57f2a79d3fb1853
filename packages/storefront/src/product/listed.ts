import type { ListedProduct, ListingPage, ProductPage } from './types.ts';

/** A page of products as its list shows it: what only other screens say is not carried along. */
export const listed = (page: ProductPage): ListingPage => ({ ...page, items: page.items.map(listedProduct) });

function listedProduct({ summary: _s, transport: _t, family: _f, pack, ...product }: ProductPage['items'][number]): ListedProduct {
  const { tiers: _tiers, weight_g: _w, amount: _a, unit: _u, ...shown } = pack;
  return { ...product, pack: shown };
}
