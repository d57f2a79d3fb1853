import { listed } from '../../product/listed.ts';
import { filtersOf } from '../../product/listing-query.ts';
import { readAddress } from '../../product/read-address.ts';
import { oneOf } from '../../router/not-found.ts';
import type { ScreenLoader } from '../../router/screen.ts';
import { withinPages } from '../../router/within-pages.ts';
import { types } from './types.ts';

/** A built-in list. */
export const loader = (async ({ api, params, query }) => {
  const type = oneOf(types, params['type']);
  const listing = await readAddress(query);
  return { type, listing, page: listed(withinPages(await api.catalogue.findProducts({ ...filtersOf(listing), type }))) };
}) satisfies ScreenLoader<unknown>;
