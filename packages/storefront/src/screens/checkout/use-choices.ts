import { useState } from 'react';
import { useLocation } from 'react-router';
import { useTools } from '../../session/use-session.ts';
import { type Choices, checkoutHref, readChoices } from './choices.ts';
import type { Preview } from './loader.ts';

export type ChoicesInHand = {
  /** The choices at once, also while their price is being computed. */
  chosen: Choices;
  /** Changes some of them; the sums follow. */
  choose: (change: Partial<Choices>) => void;
  /** The sums on the screen belong to earlier choices. */
  refreshing: boolean;
};

/**
 * The checkout's choices. They replace the history entry, so that Back leaves the checkout. The
 * server's corrections apply with its answer.
 */
export function useChoices(preview: Preview): ChoicesInHand {
  const { navigate } = useTools();
  const { search } = useLocation();
  const [request, setRequest] = useState<Choices | null>(null);
  const [answered, setAnswered] = useState(preview);
  if (answered !== preview) {
    setAnswered(preview);
    setRequest(null);
  }
  const granted: Choices = {
    cart: readChoices(new URLSearchParams(search)).cart,
    address: preview.address_id,
    coupon: preview.coupon_claim_id,
    points: preview.points.used,
    pay: preview.payment_method,
  };
  const chosen = request ?? granted;
  const choose = (change: Partial<Choices>) => {
    const next = { ...chosen, ...change };
    setRequest(next);
    navigate(checkoutHref(next), { replace: true });
  };
  return { chosen, choose, refreshing: request !== null };
}
