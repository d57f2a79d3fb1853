import { filtersOf, readListing } from '../../product/listing-query.ts';
import { idOf } from '../../router/not-found.ts';
import type { ScreenLoader } from '../../router/screen.ts';

/** A named list, or all of a brand. */
export const loader = (async ({ api, params, query }) => {
  const listing = readListing(query);
  const list = await api.catalogue.getList({ id: idOf(params['id']), ...filtersOf(listing) });
  return { list, listing };
}) satisfies ScreenLoader<unknown>;
