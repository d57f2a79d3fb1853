import { notFound } from '../../router/not-found.ts';
import type { ScreenLoader } from '../../router/screen.ts';

export const loader = (async ({ api, params }) => {
  const id = params.order_id;
  if (id === undefined || !/^\d{14}$/.test(id)) throw notFound();
  return api.orders.get({ id });
}) satisfies ScreenLoader<unknown>;
