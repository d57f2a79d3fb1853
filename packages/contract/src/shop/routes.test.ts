import assert from 'node:assert/strict';
import { test } from 'node:test';
import { href, isOutsideScreens, loginRequired, queryString, routes, safeRedirect, searchHref } from './routes.ts';

test('the screens that need a login are those below /order and /my', () => {
  const keys = Object.entries(routes).filter(([, path]) => /^\/(order|my)(\/|$)/.test(path));
  assert.deepEqual([...loginRequired].toSorted(), keys.map(([key]) => key).toSorted());
});

test('links encode their parameters and keep the commas of a list', () => {
  assert.equal(href('productDetails', { id: 7 }), '/product/details/7');
  assert.equal(
    href('productCategory', { category_ids: '3,14' }, { sort: 'price', brand: ['1', '2'], q: '' }),
    '/product/category/3,14?sort=price&brand=1&brand=2',
  );
  assert.equal(href('searchKeyword', { keyword: 'a/b?c#d%' }), '/search/a%2Fb%3Fc%23d%25');
  assert.equal(queryString({ a: null, b: undefined, c: '' }), '');
});

const keywords: [keyword: string, address: string][] = [
  ['', '/search'],
  ['  ', '/search'],
  ['acetone', '/search/acetone'],
  [' 丙酮 ', '/search/%E4%B8%99%E9%85%AE'],
  ['67-64-1', '/search/67-64-1'],
  ['tris base', '/search/tris%20base'],
  ['C#', '/search/C%23'],
  ['pH 7?', '/search/pH%207%3F'],
  ['a&b=c', '/search/a%26b%3Dc'],
  ['2,4-D', '/search/2,4-D'],
  ['0.5 M', '/search/0.5%20M'],
  // these stay in the query: browsers resolve dots, servers slashes, and routers decode % twice
  ['.', '/search?q=.'],
  ['..', '/search?q=..'],
  ['...', '/search?q=...'],
  ['a/b', '/search?q=a%2Fb'],
  ['a\\b', '/search?q=a%5Cb'],
  ['95%', '/search?q=95%25'],
  ['%2F', '/search?q=%252F'],
  ['a\tb', '/search?q=a%09b'],
  // half a surrogate pair has no encoding
  ['\ud83e', '/search/%EF%BF%BD'],
];
for (const [keyword, address] of keywords) {
  test(`the keyword ${JSON.stringify(keyword)} has the address ${address}`, () => {
    assert.equal(searchHref(keyword), address);
    const url = new URL(address, 'http://shop.test');
    assert.equal(url.pathname + url.search, address);
  });
}

test('a redirect_url of the shop is followed, with its query and fragment', () => {
  for (const path of ['/', '/my', '/order/list/all', '/search/a%2Fb?page=2#top', '/product/details/7?lang=en', '/userland', '/apiary'])
    assert.equal(safeRedirect(path), path);
  const file = '/files/0b9d0c5e-7c43-4a54-9f3c-6f6a9d1c2b3e';
  for (const path of [file, '/documents/orders/26112100000001/order.pdf?lang=en']) assert.equal(safeRedirect(path), path);
});

const hostile = [
  '',
  'https://evil.example',
  'HTTPS://evil.example/my',
  '//evil.example',
  '///evil.example',
  '////evil.example',
  '/\\evil.example',
  '\\\\evil.example',
  '\\/evil.example',
  '/\\/evil.example',
  '/\t/evil.example',
  '/\n/evil.example',
  '/\r/evil.example',
  '\t//evil.example',
  ' //evil.example',
  ' /my',
  'javascript:alert(1)',
  'JaVaScRiPt:alert(1)',
  'java\nscript:alert(1)',
  'data:text/html,<script>alert(1)</script>',
  'vbscript:x',
  'blob:http://localhost/x',
  'mailto:a@b',
  'evil.example',
  'my',
  './my',
  '../my',
  '?redirect_url=//evil.example',
  '#//evil.example',
  '/.//evil.example',
  '/..//evil.example',
  '/x/..//evil.example',
  '/./\\evil.example',
  '/%5Cevil.example',
  '/%2F/evil.example',
  '/%2e%2e//evil.example',
  '/%09/evil.example',
  '/my\u0000',
  '/user/login',
  '/user/login?redirect_url=/user/login',
  '/%75ser/login',
  '/user',
  '/api/user/logout',
  '/cart/lines',
  '/preferences',
  '/files/x',
  'http:/evil.example',
  'http:evil.example',
  '@evil.example',
];
for (const wanted of hostile) {
  test(`the redirect_url ${JSON.stringify(wanted)} goes home`, () => assert.equal(safeRedirect(wanted), '/'));
}
test('without a redirect_url the target is home', () => {
  assert.equal(safeRedirect(null), '/');
  assert.equal(safeRedirect(undefined), '/');
});

test('a redirect never leaves the origin', () => {
  const pieces = ['/', '\\', '.', '%2f', '%5c', '\t', '@', ':', 'evil.example', '//', '?', '#', ' ', 'http'];
  for (const a of pieces)
    for (const b of pieces)
      for (const c of pieces)
        for (const d of pieces) {
          const target = new URL(safeRedirect(a + b + c + d), 'http://shop.test');
          assert.equal(target.origin, 'http://shop.test', JSON.stringify(a + b + c + d));
        }
});

test('no screen’s path is outside the screens', () => {
  for (const path of Object.values(routes)) assert.equal(isOutsideScreens(path), false, path);
  for (const path of [
    '/api',
    '/api/x',
    '/assets/a.js',
    '/pictures/p.svg',
    '/structures/drawing.svg',
    '/health',
    '/robots.txt',
    '/sitemap-pages.xml',
    '/files/1',
  ])
    assert.equal(isOutsideScreens(path), true, path);
});
