import { loadOrderNeeds } from '../../needs/load-order-needs.ts';
import { notFound } from '../../router/not-found.ts';
import type { ScreenLoader } from '../../router/screen.ts';

export const loader = (async ({ api, params, signal }) => {
  const id = params.order_id;
  if (id === undefined || !/^\d{14}$/.test(id)) throw notFound();
  const order = await api.orders.get({ id }, { signal });
  return { ...order, needs: await loadOrderNeeds(api, order, signal) };
}) satisfies ScreenLoader<unknown>;
