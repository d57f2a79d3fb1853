import assert from 'node:assert/strict';
import { test } from 'node:test';
import { routes } from '@aliquot/contract/shop/routes.ts';
import { matchRoutes } from 'react-router';
import { screenAt, screenOf } from './screen-at.ts';

const table = Object.entries(routes).map(([id, path]) => ({ id, path, caseSensitive: true }));

test('every path has the screen and parameters that the router finds among all routes', () => {
  const paths = Object.values(routes).flatMap((path) => {
    const filled = path.replaceAll(/:\w+/g, '7');
    return [filled, `${filled}/`, `${filled}/more`, filled.toUpperCase(), filled.replace('d', '%64'), `/${filled}`];
  });
  for (const path of [...paths, '', '/no/such/page', '/product', '/order/list', '/search/a%2Fb', '/%E0%A4%A']) {
    const match = matchRoutes(table, path)?.[0];
    assert.deepEqual(screenAt(path), match ? { key: match.route.id, params: match.params } : null, path);
  }
});

test('a doubled slash names no screen', () => {
  assert.equal(screenOf('//my'), null);
});
