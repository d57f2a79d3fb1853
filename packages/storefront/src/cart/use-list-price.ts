import type { Output } from '@aliquot/contract/shop/client.ts';
import { useEffect, useEffectEvent, useState } from 'react';
import { useTools } from '../session/use-session.ts';
import { partsOf } from './list-entries.ts';

export type ListPrice = Output<'cart', 'priceList'>;
type Wanted = { sku_id: number; quantity: number };

/** Repeated clicks on a stepper cause one request, after this pause, ms. */
const rest = 200;

/**
 * The server's price of these packs together; null if unknown. `stale` while a newer answer is
 * under way.
 */
export function useListPrice(lines: readonly Wanted[]): { price: ListPrice | null; stale: boolean } {
  const { api } = useTools();
  const wanted = JSON.stringify(lines);
  const [answer, setAnswer] = useState<{ of: string; price: ListPrice | null }>({ of: '[]', price: null });
  const newest = useEffectEvent(() => [...lines]);
  useEffect(() => {
    let isNewest = true;
    const entries = newest();
    const take = (price: ListPrice | null) => isNewest && setAnswer({ of: wanted, price });
    const load = () =>
      void Promise.all(partsOf(entries).map((part) => api.cart.priceList({ lines: part }))).then(
        (parts) => take({ lines: parts.flatMap(({ lines: priced }) => priced), goods: parts.reduce((sum, { goods }) => sum + goods, 0) }),
        () => take(null),
      );
    const timer = entries.length > 0 ? setTimeout(load, rest) : undefined;
    return () => {
      isNewest = false;
      clearTimeout(timer);
    };
  }, [api, wanted]);
  return { price: lines.length === 0 ? null : answer.price, stale: lines.length > 0 && answer.of !== wanted };
}
