import { pageOf } from '../../account/page-of.ts';
import { oneOf } from '../../router/not-found.ts';
import type { ScreenLoader } from '../../router/screen.ts';
import { withinPages } from '../../router/within-pages.ts';

/** The tabs' slugs (product.md): `all` and one for each state. */
export const slugs = ['all', 'pending-payment', 'pending-shipment', 'shipped', 'completed', 'cancelled'] as const;

export const loader = (async ({ api, params, query }) => {
  const status = oneOf(slugs, params.status);
  const q = query.get('q')?.trim().slice(0, 100) ?? '';
  return { status, q, found: withinPages(await api.orders.find({ status, q: q === '' ? undefined : q, page: pageOf(query) })) };
}) satisfies ScreenLoader<unknown>;
