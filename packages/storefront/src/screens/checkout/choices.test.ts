import assert from 'node:assert/strict';
import { test } from 'node:test';
import { checkoutHref, previewInput, readChoices } from './choices.ts';

const read = (search: string) => readChoices(new URLSearchParams(search));

test('choices are read from an address as they were written', () => {
  const choices = { cart: 4, address: 7, coupon: 12, points: 350, pay: 'alipay' } as const;
  assert.equal(checkoutHref(choices), '/order/checkout?cart_id=4&address=7&coupon=12&points=350&pay=alipay');
  assert.deepEqual(read(checkoutHref(choices).split('?')[1] ?? ''), choices);
});

test('without choices the address is plain and the preview has no parameters', () => {
  assert.equal(checkoutHref(read('')), '/order/checkout');
  assert.deepEqual(Object.values(previewInput(read(''))), [undefined, undefined, undefined, undefined, undefined]);
});

test('an impossible choice counts as none', () => {
  assert.deepEqual(read('address=0&coupon=-3&points=1e9&pay=cash&cart_id=999999999999999999'), read(''));
  assert.equal(read('points=999999999999999').points, 1_000_000_000);
});
