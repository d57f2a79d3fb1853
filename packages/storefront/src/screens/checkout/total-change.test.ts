import assert from 'node:assert/strict';
import { test } from 'node:test';
import { findChanges } from './total-change.ts';

const line = (sku_id: number, quantity: number, amount: number) => ({ sku_id, code: `AL-${sku_id}`, quantity, amount });
const seen = {
  cart: { lines: [line(1, 2, 400), line(2, 1, 150)] },
  totals: [
    { kind: 'goods' as const, text: 'Goods', amount: 550 },
    { kind: 'shipping' as const, text: 'Shipping', amount: 1200 },
    { kind: 'total' as const, text: 'Total', amount: 1750 },
  ],
};

test('the lines and parts that moved are named with both sums, the others are not', () => {
  const now = {
    cart: { lines: [line(1, 5, 1000), line(2, 1, 150)] },
    totals: [
      { kind: 'goods' as const, text: 'Goods', amount: 1150 },
      { kind: 'shipping' as const, text: 'Shipping', amount: 1200 },
      { kind: 'total' as const, text: 'Total', amount: 2350 },
    ],
  };
  assert.deepEqual(findChanges(seen, now), [
    { key: 'sku-1', text: '5 × AL-1', before: 400, after: 1000 },
    { key: 'goods', text: 'Goods', before: 550, after: 1150 },
    { key: 'total', text: 'Total', before: 1750, after: 2350 },
  ]);
});

test('removed and added values are shown with one side empty', () => {
  const now = {
    cart: { lines: [line(1, 2, 400)] },
    totals: [...seen.totals.slice(0, 2), { kind: 'coupon' as const, text: 'Coupon', amount: -100 }, seen.totals[2]!],
  };
  assert.deepEqual(findChanges(seen, now), [
    { key: 'sku-2', text: '1 × AL-2', before: 150, after: null },
    { key: 'coupon', text: 'Coupon', before: null, after: -100 },
  ]);
});

test('nothing has changed between the same sums', () => {
  assert.deepEqual(findChanges(seen, seen), []);
});
