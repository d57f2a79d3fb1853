import { notFound } from '../../router/not-found.ts';
import type { ScreenLoader } from '../../router/screen.ts';

export const loader = (async ({ api, params, signal }) => {
  const id = params.order_id;
  if (id === undefined || !/^\d{14}$/.test(id)) throw notFound();
  const [order, { loadOrderNeeds }] = await Promise.all([api.orders.get({ id }, { signal }), import('../../needs/load-order-needs.ts')]);
  // the same rules as the form of a claim, where there is something to claim
  const claimable = order.lines.some(({ claimable_quantity: packs }) => packs > 0);
  const [needs, claim] = await Promise.all([
    loadOrderNeeds(api, order, signal),
    claimable ? api.tickets.getClaim({ order_id: id }, { signal }) : null,
  ]);
  return { ...order, needs, claims: claim?.lines ?? [] };
}) satisfies ScreenLoader<unknown>;
