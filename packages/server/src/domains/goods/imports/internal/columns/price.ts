import type { Reader } from './cell-readers.ts';
import { type CellReading, type Json, value, wrong } from './column.ts';

/** Fen: ten million yuan for one pack. What is dearer is a slip of the pen. */
const highestPrice = 1_000_000_000;

const impossible = (): CellReading => wrong('price_impossible', { most: highestPrice / 100 });

/** A price in yuan as fen: `123.45`, `¥1,234.5`, `￥100`, `100元`. */
export const price: Reader = (given) => {
  const plain = given
    .normalize('NFKC')
    .replace(/^(¥|CNY|RMB)\s*/i, '')
    .replace(/(元|CNY)$/i, '')
    .trimEnd();
  const parts = /^(-?)(\d{1,3}(?:,\d{3})+|\d{1,15})(?:\.(\d{1,2})0*)?$/.exec(plain);
  if (!parts) return wrong('price_form');
  const [, sign = '', yuan = '', fen = ''] = parts;
  const amount = Number(yuan.replaceAll(',', '')) * 100 + Number(fen.padEnd(2, '0'));
  return sign === '' && amount > 0 && amount <= highestPrice ? value(amount) : impossible();
};

/** Quantity tiers, `10: 90.00; 50: 80.00`, as [{min, price}] with prices in fen. */
export const tiers: Reader = (given) => {
  const found: { min: number; price: number }[] = [];
  for (const part of given.split(/[;；]/)) {
    const [count = '', amount = '', ...rest] = part.split(/[:：]/).map((side) => side.trim());
    if (count === '' && amount === '') continue;
    if (!/^\d{1,7}$/.test(count) || rest.length > 0) return wrong('tiers_form');
    const each = price(amount);
    if (!each.ok) return each.fault.code === 'price_form' ? wrong('tiers_form') : each;
    found.push({ min: Number(count), price: Number(each.value) });
  }
  const inOrder = found.every((tier, index) => {
    const before = found[index - 1];
    return before ? tier.min > before.min && tier.price < before.price : tier.min >= 2;
  });
  return inOrder ? value(found) : wrong('tiers_order');
};

/** The price of the first tier as `tiers` reads them; null where there is none. */
export function firstTierPrice(of: Json | undefined): number | null {
  const [first] = Array.isArray(of) ? of : [];
  return typeof first === 'object' && first !== null && !Array.isArray(first) && typeof first['price'] === 'number' ? first['price'] : null;
}
