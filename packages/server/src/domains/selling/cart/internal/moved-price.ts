import type { PackForSale } from '../../../goods/catalogue/find-packs.ts';
import { seenPrice } from './seen-price.ts';

/** The price of one pack then and now, where it has moved since the buyer last saw to the line. */
export function movedPrice({ seen_price, pack }: { seen_price: number | null; pack: PackForSale }): { was: number; now: number } | null {
  const now = seenPrice(pack);
  return seen_price === null || seen_price === now ? null : { was: seen_price, now };
}
