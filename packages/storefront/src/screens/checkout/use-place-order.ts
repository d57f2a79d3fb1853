import type { Client, Input } from '@aliquot/contract/shop/client.ts';
import { href } from '@aliquot/contract/shop/routes.ts';
import { useState } from 'react';
import { useRevalidator } from 'react-router';
import { type Act, type FaultPlaces, useAct } from '../../session/act.ts';
import { useTools } from '../../session/use-session.ts';
import { setVisitor } from '../../session/user-store.ts';
import type { Preview } from './loader.ts';
import { keepDraft } from './order-draft.ts';

/** One order, or the cart divided over deliveries. */
export type PlacedInput = Input<'orders', 'place'> | Input<'orders', 'placeSplit'>;

/** The section of each refusal; lines show their own after a new preview. */
const places: FaultPlaces = {
  not_found: 'address',
  not_delivered: 'address',
  coupon_unusable: 'coupon',
  points_short: 'points',
  exceptions_unconfirmed: 'exceptions',
  payment_way_refused: 'payment',
  credit_exceeded: 'payment',
  credit_overdue: 'payment',
  site_access_needed: 'access',
  consent_needed: 'consent',
};

/** Places it and gives the order, of several the first, which lists the others. */
async function placedBy(api: Client, order: PlacedInput, key: string): Promise<string> {
  if (!('deliveries' in order)) return (await api.orders.place(order, { idempotencyKey: key })).id;
  const { orders } = await api.orders.placeSplit(order, { idempotencyKey: key });
  return orders[0]?.id ?? '';
}

export type PlaceOrder = Act<[order: PlacedInput]> & {
  /** What the buyer had seen when the shop found another total; null otherwise. */
  seen: Preview | null;
};

/**
 * Places the order and replaces the checkout by its page: Back does not lead to an ordered cart.
 */
export function usePlaceOrder(preview: Preview): PlaceOrder {
  const { api, navigate } = useTools();
  const { revalidate } = useRevalidator();
  const [seen, setSeen] = useState<Preview | null>(null);
  const place = useAct(
    async (key, order: PlacedInput) => {
      const id = await placedBy(api, order, key);
      // the others keep what is in them
      const others = preview.carts.filter(({ id }) => id !== preview.cart_id);
      setVisitor({ cart_count: others.reduce((sum, { count }) => sum + count, 0) });
      keepDraft(null);
      navigate(href('orderDetail', { order_id: id }), { replace: true });
    },
    places,
    // prices or stock may have changed after a refusal; without an answer the form stays, so that a
    // retry uses the same key
    ({ error }) => {
      setSeen(error === 'total_changed' ? preview : null);
      if (error !== null) void revalidate();
    },
  );
  return { ...place, seen: place.fault?.error === 'total_changed' ? seen : null };
}
