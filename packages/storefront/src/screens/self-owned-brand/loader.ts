import type { ScreenLoader } from '../../router/screen.ts';

/** The own brands with their stories, ranges and some products. */
export const loader = (async ({ api, signal }) => api.catalogue.getOwnBrand({}, { signal })) satisfies ScreenLoader<unknown>;
