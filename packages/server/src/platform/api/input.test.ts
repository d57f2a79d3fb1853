import assert from 'node:assert/strict';
import { test } from 'node:test';
import { callNames, shopCall } from '@aliquot/contract/shop/calls.ts';
import { endpointOf } from '@aliquot/contract/shop/endpoint-of.ts';
import { pathParameters } from '@aliquot/contract/core/path-parameters.ts';
import { checkInput, readQuery } from './input.ts';

const faults = (name: Parameters<typeof checkInput>[0], input: Record<string, unknown>, language: 'en' | 'zh-CN' = 'en') => {
  const result = checkInput(name, input, language);
  return result.ok ? null : Object.fromEntries((result.fields ?? []).map(({ field, msg }) => [field, msg]));
};

test('numbers and lists are read from an address', () => {
  assert.deepEqual(readQuery('catalogue.findProducts', { page: '2', availability: 'in_stock', brand: '7' }), {
    page: 2,
    availability: ['in_stock'],
    brand: [7],
  });
  assert.deepEqual(readQuery('catalogue.getProduct', { id: '7' }), { id: 7 });
});

test('an unreadable value stays as it is and is refused', () => {
  assert.deepEqual(readQuery('catalogue.getProduct', { id: 'seven' }), { id: 'seven' });
  assert.ok('id' in faults('catalogue.getProduct', { id: 'seven' })!);
});

test('a refusal names every wrong field once, in the reader’s language', () => {
  assert.deepEqual(faults('catalogue.getProduct', {}), { id: 'This field is required.' });
  assert.deepEqual(faults('catalogue.getProduct', {}, 'zh-CN'), { id: '此项必填。' });
  assert.deepEqual(faults('catalogue.getProduct', { id: 1, admin: true }), { admin: 'This field is not known here.' });
  assert.deepEqual(Object.keys(faults('user.login', { mobile: '' })!).toSorted(), ['captcha', 'captcha_id', 'code', 'mobile', 'password']);
});

test('messages about bounds contain their figures', () => {
  assert.deepEqual(faults('user.getPoints', { limit: 101 }), { limit: 'At most 100.' });
  assert.deepEqual(faults('user.getPoints', { page: 0 }, 'zh-CN'), { page: '不小于 1。' });
  assert.deepEqual(faults('user.getPoints', { type: 'theft' }), { type: 'Please choose one of the given values.' });
});

test('no field named like an inherited property of objects is accepted', () => {
  for (const name of ['__proto__', 'constructor', 'toString']) {
    const input = JSON.parse(`{"id": 1, "${name}": {"x": 1}}`);
    assert.ok(Object.hasOwn(readQuery('catalogue.getProduct', input), name));
    assert.notEqual(faults('catalogue.getProduct', input), null, name);
  }
});

for (const name of callNames) {
  test(`${name} declares its access, refuses unknown fields and takes its path's parameters`, () => {
    const schema = shopCall(name);
    assert.ok(schema.access === 'anyone' || schema.access === 'account');
    assert.equal(Reflect.get(schema.input, 'additionalProperties'), false);
    for (const parameter of pathParameters(endpointOf(name).path)) assert.ok(parameter in schema.input.properties, parameter);
  });
}
