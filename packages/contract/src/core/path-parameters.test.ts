import assert from 'node:assert/strict';
import { test } from 'node:test';
import { fillPath } from './path-parameters.ts';

test('path parameters are filled in, and the rest of the input is left over', () => {
  assert.deepEqual(fillPath('/api/orders/:id/lines/:line_id', { id: 7, line_id: 'a/b', note: 'x' }), {
    url: '/api/orders/7/lines/a%2Fb',
    rest: { note: 'x' },
  });
  assert.deepEqual(fillPath('/api/orders', { page: 2 }), { url: '/api/orders', rest: { page: 2 } });
});

test('typed values never change the path’s pattern', () => {
  assert.equal(fillPath('/api/packs/:code', { code: '$&:code' }).url, '/api/packs/%24%26%3Acode');
});
