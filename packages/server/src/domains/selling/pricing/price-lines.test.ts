import assert from 'node:assert/strict';
import { test } from 'node:test';
import { type PricedPack, priceLines } from './price-lines.ts';

const pack: PricedPack = { product_id: 1, price: 10_000, tiers: [{ min_quantity: 3, price: 9_000 }], percent_off: null, activity_id: null };
const reduced: PricedPack = { product_id: 2, price: 3_333, tiers: [], percent_off: 15, activity_id: 7 };

const partsOf = (quantity: number, given: PricedPack) =>
  priceLines([{ sku_id: 1, quantity, pack: given }]).lines[0]!.parts.map((part) => [part.quantity, part.unit_price, part.reason.kind]);

test('each line is priced by its own rule', () => {
  const priced = priceLines([
    { sku_id: 1, quantity: 3, pack },
    { sku_id: 2, quantity: 2, pack: reduced },
    { sku_id: 3, quantity: 1, pack },
  ]);
  assert.deepEqual(
    priced.lines.map(({ parts, gross }) => ({ parts, gross })),
    [
      { parts: [{ quantity: 3, unit_price: 9_000, reason: { kind: 'tier', min_quantity: 3 } }], gross: 27_000 },
      { parts: [{ quantity: 2, unit_price: 2_833, reason: { kind: 'activity', percent_off: 15, activity_id: 7 } }], gross: 5_666 },
      { parts: [{ quantity: 1, unit_price: 10_000, reason: { kind: 'list' } }], gross: 10_000 },
    ],
  );
  assert.equal(priced.goods, 42_666);
  assert.equal(priced.activity_off, 1_000);
});

test('the lowest of list, tier, contract and activity applies; equal prices name the first of these', () => {
  assert.deepEqual(partsOf(1, { ...pack, contract_price: 9_500 }), [[1, 9_500, 'contract']]);
  assert.deepEqual(partsOf(3, { ...pack, contract_price: 9_500 }), [[3, 9_000, 'tier']]);
  assert.deepEqual(partsOf(3, { ...pack, contract_price: 9_000 }), [[3, 9_000, 'tier']]);
  assert.deepEqual(partsOf(1, { ...pack, contract_price: 9_000, percent_off: 10 }), [[1, 9_000, 'contract']]);
  assert.deepEqual(partsOf(1, { ...pack, contract_price: 12_000 }), [[1, 10_000, 'list']]);
});

test('a line splits where the activity has fewer packs left: three at its price, two at the next', () => {
  assert.deepEqual(partsOf(5, { ...pack, percent_off: 20, activity_id: 7, activity_left: 3 }), [
    [3, 8_000, 'activity'],
    [2, 9_000, 'tier'],
  ]);
  assert.deepEqual(partsOf(5, { ...pack, percent_off: 20, activity_id: 7, activity_left: 0 }), [[5, 9_000, 'tier']]);
});

test('two packs of one product share what its activity has left: where it saves most, then by SKU id', () => {
  const activity = { product_id: 9, percent_off: 10, activity_id: 7, activity_left: 3, tiers: [] };
  const priced = priceLines([
    { sku_id: 5, quantity: 2, pack: { ...activity, price: 1_000 } },
    { sku_id: 4, quantity: 2, pack: { ...activity, price: 5_000 } },
    { sku_id: 3, quantity: 2, pack: { ...activity, price: 1_000 } },
  ]);
  const atActivity = priced.lines.map(({ parts }) => parts.find(({ reason }) => reason.kind === 'activity')?.quantity ?? 0);
  assert.deepEqual(atActivity, [0, 2, 1]);
});
