import assert from 'node:assert/strict';
import { test } from 'node:test';
import { explainTotal } from './explain-prices.ts';
import { priceLines } from './price-lines.ts';

const pack = { price: 10_000, tiers: [{ min_quantity: 3, price: 9_000 }], percent_off: null, activity_id: null };
const reduced = { price: 3_333, tiers: [], percent_off: 15, activity_id: 7 };

test('lines are priced each by its own rule, and the coupon is shared to the fen', () => {
  const priced = priceLines(
    [
      { quantity: 3, pack },
      { quantity: 2, pack: reduced },
      { quantity: 1, pack },
    ],
    1_000,
  );
  assert.deepEqual(
    priced.lines.map(({ unit_price, reason, coupon_share, amount }) => ({ unit_price, reason, coupon_share, amount })),
    [
      { unit_price: 9_000, reason: { kind: 'tier', min_quantity: 3 }, coupon_share: 633, amount: 26_367 },
      { unit_price: 2_833, reason: { kind: 'activity', percent_off: 15, activity_id: 7 }, coupon_share: 133, amount: 5_533 },
      { unit_price: 10_000, reason: { kind: 'list' }, coupon_share: 234, amount: 9_766 },
    ],
  );
  assert.equal(priced.goods, 42_666);
  assert.equal(priced.activity_off, 1_000);
  assert.equal(
    priced.lines.reduce((sum, line) => sum + line.amount, 0),
    priced.goods - priced.coupon_off,
  );
});

test('a coupon never takes off more than the goods cost', () => {
  const priced = priceLines([{ quantity: 1, pack }], 50_000);
  assert.equal(priced.coupon_off, 10_000);
  assert.equal(priced.lines[0]?.amount, 0);
});

test('the explanation of a total adds up in both languages', () => {
  const { lines, goods, coupon_off } = priceLines(
    [
      { quantity: 3, pack },
      { quantity: 2, pack: reduced },
    ],
    500,
  );
  const total = goods - coupon_off + 900;
  for (const language of ['en', 'zh-CN'] as const) {
    const explained = explainTotal({ lines, coupon_off, shipping: 900, total }, language);
    assert.deepEqual(
      explained.map(({ kind, amount }) => [kind, amount]),
      [
        ['goods', 36_666],
        ['tier', -3_000],
        ['activity', -1_000],
        ['coupon', -500],
        ['shipping', 900],
        ['total', total],
      ],
    );
    assert.equal(
      explained.slice(0, -1).reduce((sum, { amount }) => sum + amount, 0),
      total,
    );
  }
});
