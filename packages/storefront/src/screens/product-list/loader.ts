import { listed } from '../../product/listed.ts';
import { filtersOf } from '../../product/listing-query.ts';
import { readAddress } from '../../product/read-address.ts';
import { idOf } from '../../router/not-found.ts';
import type { ScreenLoader } from '../../router/screen.ts';
import { withinPages } from '../../router/within-pages.ts';

/** A named list, or all of a brand. */
export const loader = (async ({ api, params, query }) => {
  const listing = await readAddress(query);
  const list = await api.catalogue.getList({ id: idOf(params['id']), ...filtersOf(listing) });
  withinPages(list.products);
  return { list: { ...list, products: listed(list.products) }, listing };
}) satisfies ScreenLoader<unknown>;
