import type { Output } from '@aliquot/contract/client.ts';
import { useEffect, useRef, useState } from 'react';
import { describeFault } from '../session/act.ts';
import { adoptCartToken, getCartToken } from '../session/cart-token.ts';
import { getToken } from '../session/token.ts';
import { useTools } from '../session/use-session.ts';
import { setVisitor } from '../session/user-store.ts';
import { useWords } from '../words/use-words.ts';

export type Cart = Output<'cart', 'get'>;
export type CartLine = Cart['lines'][number];

/**
 * The cart in hand: what the server said last, with the reader's newest wishes over it. A wish shows at once and the newest
 * one for a line wins; sums are the server's and are called stale until its answer comes. A refused wish goes back, and the
 * reason stands at its line.
 */
export function useCart(served: Cart | null, onChanged: () => void) {
  const { api } = useTools();
  const { words } = useWords();
  const [given, setGiven] = useState(served);
  const [cart, setCart] = useState(served);
  const [wishes, setWishes] = useState<ReadonlyMap<number, number>>(new Map());
  const [faults, setFaults] = useState<ReadonlyMap<number, string>>(new Map());
  const wanted = useRef(new Map<number, number>());
  const running = useRef(new Set<number>());
  const asked = useRef(0);
  const answered = useRef(0);
  if (given !== served) {
    setGiven(served);
    if (served) setCart(served);
  }

  // A cart that was begun without scripts is known to the server by its cookie alone.
  useEffect(() => {
    if (served?.cart_token && getToken() === null && getCartToken() === null) adoptCartToken(served.cart_token);
    if (served) setVisitor({ cart_count: served.count });
  }, [served]);

  const showWishes = () => setWishes(new Map(wanted.current));
  const send = async (id: number, quantity: number) => {
    const turn = ++asked.current;
    const next = await (quantity === 0 ? api.cart.removeLine({ id }) : api.cart.updateLine({ id, quantity }));
    // answers of different lines may overtake each other: an older cart never replaces a newer one
    if (turn < answered.current) return;
    answered.current = turn;
    setCart(next);
    setVisitor({ cart_count: next.count });
    onChanged();
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
      const { text, fields } = describeFault(error, words);
      setFaults((all) => new Map(all).set(id, fields.get('quantity') ?? text));
    } finally {
      running.current.delete(id);
      showWishes();
    }
  };

  return {
    cart: cart && withWishes(cart, wishes),
    faults,
    stale: wishes.size > 0,
    /** Sets a line's quantity; 0 takes it out. */
    change: (id: number, quantity: number) => {
      wanted.current.set(id, quantity);
      setFaults((all) => new Map([...all].filter(([line]) => line !== id)));
      showWishes();
      void settle(id);
    },
  };
}

const withWishes = (cart: Cart, wishes: ReadonlyMap<number, number>): Cart => ({
  ...cart,
  lines: cart.lines.flatMap((line) => {
    const quantity = wishes.get(line.id) ?? line.quantity;
    return quantity === 0 ? [] : [{ ...line, quantity }];
  }),
});
