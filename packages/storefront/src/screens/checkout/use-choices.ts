import { useState } from 'react';
import { useLocation } from 'react-router';
import { useTools } from '../../session/use-session.ts';
import { type Choices, checkoutHref, readChoices } from './choices.ts';
import type { Preview } from './loader.ts';

export type ChoicesInHand = {
  /** As the controls show them: the newest request at once, also while its price is still being asked for. */
  chosen: Choices;
  /** Changes some of them; the sums follow. */
  choose: (change: Partial<Choices>) => void;
  /** The sums on the screen belong to earlier choices. */
  refreshing: boolean;
};

/**
 * The checkout's choices. They replace one another in the history, so that Back leads out of the checkout and not through them.
 * What the shop made of a choice (another address, fewer points) counts once its answer is there.
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
