import { filtersOf, readListing } from '../../product/listing-query.ts';
import type { ScreenLoader } from '../../router/screen.ts';
import { withinPages } from '../../router/within-pages.ts';

/** The results of a keyword, out of the path or `?q=`; without one, everything. */
export const loader = (async (args) => {
  const { api, params, query } = args;
  const text = (params['keyword'] ?? query.get('q') ?? '').trim().slice(0, 200);
  const listing = readListing(query);
  if (query.has('structure') || query.has('structure_mode')) {
    const { loadStructure } = await import('../../structure/load-structure.ts');
    return { text, listing, ...(await loadStructure(args, filtersOf(listing))) };
  }
  const page = withinPages(await api.catalogue.findProducts({ ...filtersOf(listing), ...(text === '' ? {} : { q: text }) }));
  return { text, listing, page, structure: null };
}) satisfies ScreenLoader<unknown>;
