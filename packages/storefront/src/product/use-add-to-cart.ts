import type { Output } from '@aliquot/contract/shop/client.ts';
import { newIdempotencyKey } from '@aliquot/contract/core/idempotency-key.ts';
import { useRef, useState } from 'react';
import { useLocation } from 'react-router';
import { type Fault, describeFault } from '../session/act.ts';
import { ensureCartToken } from '../session/cart-token.ts';
import { takeCart } from '../session/take-cart.ts';
import { getToken } from '../session/token.ts';
import { useTools } from '../session/use-session.ts';
import { showToast } from '@aliquot/ui/toast-store.ts';
import { useWords } from '../words/use-words.ts';
import { pressedTwice } from './pressed-twice.ts';

type Line = { sku_id: number; quantity: number };

/**
 * Adds packs to the cart. A double click counts once; each further click has its own key, kept
 * until it succeeds. `press` takes the event's timeStamp and the packs; `onAdded` follows success.
 */
export function useAddToCart(onAdded: () => void = () => {}) {
  const { words } = useWords();
  const { api } = useTools();
  const { pathname, search } = useLocation();
  const [fault, setFault] = useState<string | null>(null);
  const [pending, setPending] = useState(0);
  const failed = useRef<{ key: string; of: string } | null>(null);
  const lastPress = useRef(-Infinity);

  const send = (lines: readonly Line[], idempotencyKey: string): Promise<Output<'cart', 'get'>> => {
    const [only, ...more] = lines;
    return only && more.length === 0
      ? api.cart.addLine(only, { idempotencyKey })
      : api.cart.addLines({ lines: [...lines] }, { idempotencyKey });
  };
  const add = async (lines: readonly Line[]) => {
    const of = JSON.stringify(lines);
    const key = failed.current?.of === of ? failed.current.key : newIdempotencyKey();
    failed.current = null;
    setFault(null);
    setPending((count) => count + 1);
    try {
      if (getToken() === null) ensureCartToken();
      const cart = await send(lines, key);
      takeCart(api, cart);
      const added = lines.reduce((sum, { quantity }) => sum + quantity, 0);
      showToast({ text: words.product.added(added), link: { href: cartHref(pathname, search), text: words.product.seeCart } });
      onAdded();
    } catch (error) {
      failed.current = { key, of };
      setFault(quantityFault(describeFault(error, words)));
    } finally {
      setPending((count) => count - 1);
    }
  };
  const press = (at: number, lines: readonly Line[]) => {
    if (!pressedTwice(lastPress, at)) void add(lines);
  };
  return { press, pending: pending > 0, fault, back: pathname + search };
}

/** A quantity's own fault is more precise than the refusal. */
const quantityFault = ({ text, fields }: Fault): string => [...fields].find(([field]) => field.endsWith('quantity'))?.[1] ?? text;

/** The page that is in view, with the cart open over it. */
export function cartHref(pathname: string, search: string): string {
  const query = new URLSearchParams(search);
  query.set('cart', 'open');
  return `${pathname}?${query}`;
}
