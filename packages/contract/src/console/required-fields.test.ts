import assert from 'node:assert/strict';
import { test } from 'node:test';
import { requiredFields } from './required-fields.ts';

test('a field that cannot be empty is required; one that may be empty, 0 or missing is not', () => {
  assert.deepEqual(requiredFields['consoleOrders.cancel'], ['id', 'reason']);
  const address = requiredFields['consoleOrders.correctAddress'] ?? [];
  for (const field of ['recipient', 'mobile', 'province_id', 'city_id', 'detail']) assert.ok(address.includes(field), field);
  assert.ok(!address.includes('district_id'), 'a city without districts has none');
  assert.ok(!requiredFields['coupons.create']?.includes('threshold'), 'a coupon may have no threshold');
  assert.ok(requiredFields['consoleTickets.createAnswer']?.includes('language'), 'one of a list');
});
