import assert from 'node:assert/strict';
import { test } from 'node:test';
import { activityPrice, unitPrice } from './unit-price.ts';

const pack = {
  price: 10_000,
  tiers: [
    { min_quantity: 5, price: 9_500 },
    { min_quantity: 10, price: 9_000 },
  ],
  percent_off: null,
};

test('a single pack costs the list price', () => {
  assert.deepEqual(unitPrice(pack, 1), { unit: 10_000, reason: 'list' });
  assert.deepEqual(unitPrice(pack, 4), { unit: 10_000, reason: 'list' });
});

test('a tier counts from its own quantity on', () => {
  assert.deepEqual(unitPrice(pack, 5), { unit: 9_500, reason: 'tier' });
  assert.deepEqual(unitPrice(pack, 10), { unit: 9_000, reason: 'tier' });
});

test('the lowest of tier and activity applies, whatever the order', () => {
  assert.deepEqual(unitPrice({ ...pack, percent_off: 7 }, 5), { unit: 9_300, reason: 'activity' });
  assert.deepEqual(unitPrice({ ...pack, percent_off: 7 }, 10), { unit: 9_000, reason: 'tier' });
});

test('a tier that is dearer than the list price is ignored', () => {
  assert.deepEqual(unitPrice({ ...pack, tiers: [{ min_quantity: 2, price: 12_000 }] }, 3), { unit: 10_000, reason: 'list' });
});

test('half a fen of an activity price is rounded up and the price never falls to nothing', () => {
  assert.equal(activityPrice(150, 15), 128); // 127.5
  assert.equal(activityPrice(149, 15), 127); // 126.65
  assert.equal(activityPrice(1, 90), 1);
});
