import type { Output } from '@aliquot/contract/shop/client.ts';
import { pointsOrderStatusSlugs } from '@aliquot/contract/core/order-status-lists.ts';
import { pageOf } from '../../account/page-of.ts';
import { oneOf } from '../../router/not-found.ts';
import type { ScreenLoader } from '../../router/screen.ts';
import { withinPages } from '../../router/within-pages.ts';

type Data = Output<'points', 'findOrders'> & { status: (typeof pointsOrderStatusSlugs)[number] };

export const loader: ScreenLoader<Data> = async ({ api, params, query, signal }) => {
  const status = oneOf(pointsOrderStatusSlugs, params['status']);
  return { status, ...withinPages(await api.points.findOrders({ status, page: pageOf(query) }, { signal })) };
};
