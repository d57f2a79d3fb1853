import type { Output } from '@aliquot/contract/shop/client.ts';
import { useEffect, useEffectEvent, useRef, useState } from 'react';
import { describeFault } from '../session/act.ts';
import { adoptCartToken, getCartToken } from '../session/cart-token.ts';
import { countCarts } from '../session/take-cart.ts';
import { getToken } from '../session/token.ts';
import { useTools, useUser } from '../session/use-session.ts';
import { setVisitor } from '../session/user-store.ts';
import { useWords } from '../words/use-words.ts';

export type Cart = Output<'cart', 'get'>;
export type CartLine = Cart['lines'][number];

/**
 * The cart: the server's last answer with the reader's newer requests. The newest request for a
 * line wins; sums are the server's, stale until its answer. A refused request is undone, with the
 * reason at its line. `pinned` is the page's cart, else the current one.
 */
export function useCart(served: Cart | null, pinned: number | null, onChanged: () => void) {
  const { api } = useTools();
  const { words } = useWords();
  const [given, setGiven] = useState(served);
  const [cart, setCart] = useState(served);
  const [requested, setRequested] = useState<ReadonlyMap<number, number>>(new Map());
  const [leaving, setLeaving] = useState<ReadonlySet<number>>(new Set());
  const [faults, setFaults] = useState<ReadonlyMap<number, string>>(new Map());
  const wanted = useRef(new Map<number, number>());
  const running = useRef(new Set<number>());
  const requests = useRef(0);
  const answered = useRef(0);
  const cart_id = pinned ?? undefined;
  if (given !== served) {
    setGiven(served);
    if (served) setCart(served);
  }

  // A cart that was begun without scripts is known to the server by its cookie only.
  useEffect(() => {
    if (served?.cart_token && getToken() === null && getCartToken() === null) adoptCartToken(served.cart_token);
    if (served) setVisitor({ cart_count: countCarts(served) });
  }, [served]);

  const showRequests = () => setRequested(new Map(wanted.current));
  const adopt = async (answer: Promise<Cart>) => {
    const number = ++requests.current;
    const next = await answer;
    // answers of different lines may overtake each other: an older cart never replaces a newer one
    if (number < answered.current) return;
    answered.current = number;
    setCart(next);
    setVisitor({ cart_count: countCarts(next) });
    onChanged();
  };
  const refresh = async () => {
    // a running request brings the newest state itself, and a failed one leaves the cart shown
    if (running.current.size === 0) await adopt(api.cart.get({ cart_id })).catch(() => {});
  };
  // what another tab has done since is seen on coming back
  const onVisible = useEffectEvent(() => {
    if (document.visibilityState === 'visible') void refresh();
  });
  useEffect(() => {
    const look = () => onVisible();
    document.addEventListener('visibilitychange', look);
    return () => document.removeEventListener('visibilitychange', look);
  }, []);
  // a just added pack may be missing from an earlier answer: the header counts it
  const count = useUser().visitor?.cart_count;
  const onCounted = useEffectEvent((counted: number | undefined) => {
    if (served && cart && counted !== undefined && counted !== countCarts(cart)) void refresh();
  });
  useEffect(() => onCounted(count), [count]);
  const send = (id: number, quantity: number) =>
    adopt(quantity === 0 ? api.cart.removeLine({ id, cart_id }) : api.cart.updateLine({ id, quantity, cart_id }));
  const showFault = (id: number, error: unknown) => {
    const { text, fields } = describeFault(error, words);
    setFaults((all) => new Map(all).set(id, fields.get('quantity') ?? text));
  };
  const settle = async (id: number) => {
    if (running.current.has(id)) return;
    running.current.add(id);
    try {
      for (let quantity = wanted.current.get(id); quantity !== undefined; quantity = wanted.current.get(id)) {
        await send(id, quantity);
        if (wanted.current.get(id) === quantity) wanted.current.delete(id);
      }
    } catch (error) {
      wanted.current.delete(id);
      showFault(id, error);
    } finally {
      running.current.delete(id);
      showRequests();
    }
  };

  return {
    cart: cart && withRequested(cart, requested, leaving),
    faults,
    stale: requested.size > 0 || leaving.size > 0,
    /** Sets a line's quantity; 0 takes it out. */
    change: (id: number, quantity: number) => {
      wanted.current.set(id, quantity);
      setFaults((all) => new Map([...all].filter(([line]) => line !== id)));
      showRequests();
      void settle(id);
    },
    /** Moves a line to another cart; removed here at once, restored with the reason if refused. */
    move: async (id: number, to: { to_cart_id: number } | { to_name: string }): Promise<boolean> => {
      setLeaving((all) => new Set(all).add(id));
      setFaults((all) => new Map([...all].filter(([line]) => line !== id)));
      try {
        await adopt(api.cart.moveLine({ id, ...to, cart_id }));
        return true;
      } catch (error) {
        showFault(id, error);
        return false;
      } finally {
        setLeaving((all) => new Set([...all].filter((line) => line !== id)));
      }
    },
    /** Takes over the answer of an act on the carts as a whole; rejects as the act does. */
    adopt,
    /** Loads the cart as it is now. */
    refresh: () => void refresh(),
  };
}

const withRequested = (cart: Cart, requested: ReadonlyMap<number, number>, leaving: ReadonlySet<number>): Cart => ({
  ...cart,
  lines: cart.lines.flatMap((line) => {
    const quantity = leaving.has(line.id) ? 0 : (requested.get(line.id) ?? line.quantity);
    return quantity === 0 ? [] : [{ ...line, quantity }];
  }),
});
