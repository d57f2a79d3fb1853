import { idOf } from '../../router/not-found.ts';
import type { ScreenLoader } from '../../router/screen.ts';

/** A need longer than this is no amount. */
const longestNeed = 40;

/** The product, and for `?need=30 g` the cheapest packs to get so much with. */
export const loader = (async ({ api, params, query, signal, isPreview }) => {
  const id = idOf(params.id);
  const need = query.get('need')?.trim().slice(0, longestNeed) ?? '';
  const [product, combination] = await Promise.all([
    api.catalogue.getProduct({ id }, { signal }),
    need === '' ? null : api.catalogue.findPackCombination({ id, need }, { signal }),
  ]);
  return { product, need, combination, isPreview };
}) satisfies ScreenLoader<unknown>;
