import type { Preview } from './loader.ts';

/** A changed part of the sum or line of the cart; null where missing. Money in fen. */
export type Change = { key: string; text: string; before: number | null; after: number | null };

type Priced = Pick<Preview, 'totals'> & {
  cart: { lines: readonly Pick<Preview['cart']['lines'][number], 'sku_id' | 'code' | 'quantity' | 'amount'>[] };
};

/** Differences between the sums seen and the present ones: lines first, then parts of the sum. */
export function findChanges(before: Priced, after: Priced): Change[] {
  return [...compare(linesOf(before), linesOf(after)), ...compare(partsOf(before), partsOf(after))];
}

type Part = { key: string; text: string; amount: number };

const partsOf = ({ totals }: Priced): Part[] => totals.map(({ kind, text, amount }) => ({ key: kind, text, amount }));

const linesOf = ({ cart }: Priced): Part[] =>
  cart.lines.map(({ sku_id, code, quantity, amount }) => ({ key: `sku-${sku_id}`, text: `${quantity} × ${code}`, amount }));

function compare(before: readonly Part[], after: readonly Part[]): Change[] {
  const old = new Map(before.map((part) => [part.key, part]));
  const now = new Set(after.map(({ key }) => key));
  const gone = before.filter(({ key }) => !now.has(key));
  return [
    ...gone.map(({ key, text, amount }) => ({ key, text, before: amount, after: null })),
    ...after.map(({ key, text, amount }) => ({ key, text, before: old.get(key)?.amount ?? null, after: amount })),
  ].filter((change) => change.before !== change.after);
}
