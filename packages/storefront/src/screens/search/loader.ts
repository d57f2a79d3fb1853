import { listed } from '../../product/listed.ts';
import { filtersOf } from '../../product/listing-query.ts';
import { readAddress } from '../../product/read-address.ts';
import type { ScreenLoader } from '../../router/screen.ts';
import { withinPages } from '../../router/within-pages.ts';

/** The results of a keyword, out of the path or `?q=`; without one, everything. */
export const loader = (async (args) => {
  const { api, params, query } = args;
  const text = (params['keyword'] ?? query.get('q') ?? '').trim().slice(0, 200);
  const listing = await readAddress(query);
  if (query.has('structure') || query.has('structure_mode')) {
    const { loadStructure } = await import('../../structure/load-structure.ts');
    return { text, listing, categories: [], ...(await loadStructure(args, filtersOf(listing))) };
  }
  const page = withinPages(await api.catalogue.findProducts({ ...filtersOf(listing), ...(text === '' ? {} : { q: text }) }));
  if (page.total === 0 || page.not_sold !== null) {
    const { noHits } = await import('./no-hits-code.ts');
    // if the code fails now, it is loaded later
    await noHits.load().catch(() => null);
  }
  // somebody who found nothing is led on to the categories
  const tree = page.total === 0 ? (await api.catalogue.getCategories({})).items : [];
  const categories = tree
    .filter(({ depth, product_count: count, is_hidden: isHidden }) => depth <= 1 && count > 0 && !isHidden)
    .map(({ id, name }) => ({ id, name }));
  return { text, listing, page: listed(page), categories, structure: null };
}) satisfies ScreenLoader<unknown>;
