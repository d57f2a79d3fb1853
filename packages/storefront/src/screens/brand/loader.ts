import type { ScreenLoader } from '../../router/screen.ts';

/** All brands, and what is looked for among them. */
export const loader = (async ({ api, query, signal }) => {
  const { items } = await api.catalogue.findBrands({}, { signal });
  return { brands: items, sought: query.get('q') ?? '' };
}) satisfies ScreenLoader<unknown>;
