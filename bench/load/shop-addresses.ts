import { type Client, createClient } from '@aliquot/contract/shop/client.ts';
import { defaultClientConfig } from '@aliquot/contract/core/client-config.ts';
import { createFetchTransport } from '@aliquot/contract/shop/fetch-transport.ts';
import { href, searchHref } from '@aliquot/contract/shop/routes.ts';

/** The shop's API over HTTP for nobody in particular, or for the buyer of a token. */
export const clientOf = (baseUrl: string, token: string | null = null): Client =>
  createClient(
    createFetchTransport({
      baseUrl,
      config: () => ({ ...defaultClientConfig, language: 'en' }),
      token: () => token,
      cartToken: () => null,
    }),
  );

export type PageKind = 'home' | 'category' | 'product' | 'search';

export type ShopAddresses = {
  /** Addresses of each kind of page, most popular first. */
  pages: Record<PageKind, string[]>;
  productIds: number[];
  /** What people type: first words of names, catalogue numbers, CAS numbers. */
  queries: string[];
};

/** Reads what the shop has, so that every catalogue can be measured. */
export async function findAddresses(api: Client): Promise<ShopAddresses> {
  const [{ items: tree }, { items: products }] = await Promise.all([
    api.catalogue.getCategories({}),
    api.catalogue.findProducts({ sort: 'popular', limit: 100 }),
  ]);
  const parents = new Set(tree.map(({ parent_id: parent }) => parent));
  const leaves = tree.filter(({ id, product_count: count }) => !parents.has(id) && count > 0);
  const queries = products.flatMap(({ name, pack, cas }) => [name.split(/[\s,]+/)[0] ?? name, pack.code, ...(cas ? [cas] : [])]);
  const productIds = products.map(({ id }) => id);
  return {
    pages: {
      home: [href('home')],
      category: leaves.toSorted((a, b) => b.product_count - a.product_count).map(({ id }) => href('productCategory', { category_ids: id })),
      product: productIds.map((id) => href('productDetails', { id })),
      search: [...new Set(queries.map((query) => searchHref(query)))],
    },
    productIds,
    queries: [...new Set(queries)],
  };
}
