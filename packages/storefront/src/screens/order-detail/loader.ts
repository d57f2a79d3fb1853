import { notFound } from '../../router/not-found.ts';
import type { ScreenLoader } from '../../router/screen.ts';

export const loader = (async ({ api, params, signal }) => {
  const id = params.order_id;
  if (id === undefined || !/^\d{14}$/.test(id)) throw notFound();
  const [order, { loadOrderNeeds }] = await Promise.all([api.orders.get({ id }, { signal }), import('../../needs/load-order-needs.ts')]);
  return { ...order, needs: await loadOrderNeeds(api, order, signal) };
}) satisfies ScreenLoader<unknown>;
