import type { Output } from '@aliquot/contract/shop/client.ts';
import { useEffect, useEffectEvent, useState } from 'react';
import { useTools } from '../session/use-session.ts';
import { partsOf } from './list-entries.ts';

export type ListPrice = Output<'cart', 'priceList'>;
type Wanted = { sku_id: number; quantity: number };

/** Who presses a stepper several times is asked for once, when it rests for so long, ms. */
const rest = 200;

/**
 * What packs cost together, by the shop's own reckoning; null while nothing is known. `stale` while the answer for the newest quantities
 * is on its way: the former one stays in view. Without an answer there is none, and the cart tells the price.
 */
export function useListPrice(lines: readonly Wanted[]): { price: ListPrice | null; stale: boolean } {
  const { api } = useTools();
  const wanted = JSON.stringify(lines);
  const [answer, setAnswer] = useState<{ of: string; price: ListPrice | null }>({ of: '[]', price: null });
  const newest = useEffectEvent(() => [...lines]);
  useEffect(() => {
    let isNewest = true;
    const asked = newest();
    const take = (price: ListPrice | null) => isNewest && setAnswer({ of: wanted, price });
    const ask = () =>
      void Promise.all(partsOf(asked).map((part) => api.cart.priceList({ lines: part }))).then(
        (parts) => take({ lines: parts.flatMap(({ lines: priced }) => priced), goods: parts.reduce((sum, { goods }) => sum + goods, 0) }),
        () => take(null),
      );
    const timer = asked.length > 0 ? setTimeout(ask, rest) : undefined;
    return () => {
      isNewest = false;
      clearTimeout(timer);
    };
  }, [api, wanted]);
  return { price: lines.length === 0 ? null : answer.price, stale: lines.length > 0 && answer.of !== wanted };
}
