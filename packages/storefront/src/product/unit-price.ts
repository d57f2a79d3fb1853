import type { Words } from '../words/words.ts';
import type { PackShown } from './types.ts';

/**
 * Yuan per unit with three significant digits, at least two decimals: `¥0.056`, `¥5.60`,
 * `¥1,234.00`.
 */
export function formatRatio(fen: number): string {
  const yuan = fen / 100;
  const digits = yuan >= 1 || yuan === 0 ? 2 : Math.min(6, 2 - Math.floor(Math.log10(yuan)));
  const [whole = '', decimals = ''] = yuan.toFixed(digits).split('.');
  return `¥${whole.replace(/\B(?=(\d{3})+$)/g, ',')}.${decimals.replace(/(?<=\d{2})0+$/, '')}`;
}

/** `¥0.056 / mL`; null for what nobody compares by the unit. */
export function formatUnitPrice(price: PackShown['unit_price'], words: Words): string | null {
  return price && `${formatRatio(price.fen)} / ${price.per === 'piece' ? words.product.piece : price.per}`;
}
