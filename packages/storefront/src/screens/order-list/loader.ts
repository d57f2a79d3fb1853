import { orderStatusSlugs } from '@aliquot/contract/core/order-status-lists.ts';
import { pageOf } from '../../account/page-of.ts';
import { oneOf } from '../../router/not-found.ts';
import type { ScreenLoader } from '../../router/screen.ts';
import { withinPages } from '../../router/within-pages.ts';

export const loader = (async ({ api, params, query }) => {
  const status = oneOf(orderStatusSlugs, params.status);
  const q = query.get('q')?.trim().slice(0, 100) ?? '';
  return { status, q, found: withinPages(await api.orders.find({ status, q: q === '' ? undefined : q, page: pageOf(query) })) };
}) satisfies ScreenLoader<unknown>;
