import assert from 'node:assert/strict';
import { test } from 'node:test';
import { explainTotal } from './explain-prices.ts';
import { priceOrder } from './price-order.ts';

test('the explanation of a total adds up in both languages, without zero lines', () => {
  const base = { product_id: 1, percent_off: null, activity_id: null, tiers: [], regulated: false, permit_kinds: [] };
  const priced = priceOrder(
    [
      { sku_id: 1, quantity: 3, pack: { ...base, price: 10_000, tiers: [{ min_quantity: 3, price: 9_000 }] } },
      { sku_id: 2, quantity: 2, pack: { ...base, price: 3_333, percent_off: 15, activity_id: 7 } },
      { sku_id: 3, quantity: 1, pack: { ...base, price: 5_000, contract_price: 4_000 } },
    ],
    {
      reductions: [{ id: 1, steps: [{ threshold: 20_000, off: 2_000 }], covers: () => true }],
      coupon: { off: 500, covers: () => true },
      points: 1_000,
    },
  );
  const total = priced.lines.reduce((sum, { amount }) => sum + amount, 0) + 900;
  for (const language of ['en', 'zh-CN'] as const) {
    const explained = explainTotal({ ...priced, shipping: 900, total }, language);
    assert.deepEqual(
      explained.map(({ kind, amount }) => [kind, amount]),
      [
        ['goods', 41_666],
        ['tier', -3_000],
        ['contract', -1_000],
        ['activity', -1_000],
        ['reduction', -2_000],
        ['coupon', -500],
        ['points', -1_000],
        ['shipping', 900],
        ['total', total],
      ],
    );
    assert.equal(
      explained.slice(0, -1).reduce((sum, { amount }) => sum + amount, 0),
      total,
    );
  }
  const plain = priceOrder([{ sku_id: 1, quantity: 1, pack: { ...base, price: 10_000 } }], { reductions: [] });
  assert.deepEqual(
    explainTotal({ ...plain, shipping: 0, total: 10_000 }, 'en').map(({ kind }) => kind),
    ['goods', 'shipping', 'total'],
  );
});
