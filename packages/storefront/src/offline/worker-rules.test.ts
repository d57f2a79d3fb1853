import assert from 'node:assert/strict';
import { test } from 'node:test';
import { assetsOf, buildOf, isFile, isShared, kindOf, overflowing, titleOf } from './worker-rules.ts';

const shop = 'https://shop.test';
const kind = (path: string, { method = 'GET', mode = 'navigate', headers = {}, origin = shop } = {}) =>
  kindOf({ method, mode, url: new URL(path, origin), headers: new Headers(headers) }, shop);

test('screens are pages, and only documents of the browser are', () => {
  for (const path of ['/', '/search/acetone?page=2', '/product/details/7', '/my', '/404', '/no/such/page'])
    assert.equal(kind(path), 'page', path);
  assert.equal(kind('/product/details/7', { mode: 'cors' }), null);
  assert.equal(kind('/product/details/7', { method: 'HEAD', mode: 'cors' }), null);
});

test('calls of the API, whatever carries a bearer, changes and other origins are left to the browser', () => {
  for (const path of ['/api/init', '/api/products/7', '/api/user/profile', '/API/init'.toLowerCase()])
    for (const mode of ['cors', 'navigate']) assert.equal(kind(path, { mode }), null, path);
  for (const path of ['/', '/assets/a.js', '/documents/products/7/safety.pdf'])
    assert.equal(kind(path, { headers: { authorization: 'Bearer x' } }), null, path);
  for (const path of ['/cart/lines', '/preferences/language', '/']) assert.equal(kind(path, { method: 'POST' }), null, path);
  assert.equal(kind('/', { origin: 'https://other.test' }), null);
  for (const path of ['/files/0b9d0c5e-7c43-4a54-9f3c-6f6a9d1c2b3e', '/health/ready', '/service-worker.js', '/manifest.webmanifest'])
    assert.equal(kind(path, { mode: 'no-cors' }), null, path);
});

test('files that everybody gets alike, documents and the list of what is saved have kinds of their own', () => {
  for (const path of ['/assets/a-1234567.js', '/pictures/a.svg', '/ghs/GHS02.svg', '/structures/7.svg'])
    assert.equal(kind(path, { mode: 'no-cors' }), 'file', path);
  assert.equal(kind('/documents/products/7/safety.pdf?lang=en'), 'sheet');
  assert.equal(kind('/offline'), 'list');
  assert.equal(kind('/offline', { method: 'POST' }), 'remove');
  assert.equal(kind('/offline', { method: 'POST', mode: 'cors' }), null);
  assert.ok(!isFile('/files/0b9d0c5e-7c43-4a54-9f3c-6f6a9d1c2b3e') && !isFile('/api/init'));
});

test('only a whole answer that the server does not mark as somebody’s own is shared', () => {
  const answer = (headers: Record<string, string>, rest: { status?: number; redirected?: boolean; type?: ResponseType } = {}) =>
    isShared({ status: 200, redirected: false, type: 'basic', headers: new Headers(headers), ...rest }, /^text\/html\b/);
  const page = { 'content-type': 'text/html; charset=utf-8', 'cache-control': 'no-cache' };
  assert.ok(answer(page));
  assert.ok(answer({ ...page, 'cache-control': 'public, max-age=300' }));
  for (const control of ['private, no-store', 'no-store', 'private', 'private, max-age=86400, immutable'])
    assert.ok(!answer({ ...page, 'cache-control': control }), control);
  // what states nothing is nobody's to keep
  assert.ok(!answer({ 'content-type': 'text/html' }));
  assert.ok(!answer({ ...page, 'content-type': 'application/json' }));
  for (const rest of [{ status: 404 }, { status: 206 }, { redirected: true }, { type: 'opaque' as const }]) assert.ok(!answer(page, rest));
});

test('a page names its build, its title, and the scripts and styles that it needs', () => {
  const html =
    '<!doctype html><html lang="en" data-build="b1" data-offline-copies><head><title>&#60;i&#62; – Aliquot</title>' +
    '<link rel="stylesheet" href="/assets/a.css"><script type="module" src="/assets/b.js"></script><link rel="modulepreload" href="/assets/b.js">' +
    '<link rel="stylesheet" disabled href="/assets/carried.css"><link rel="icon" href="/favicon.svg"></head><body><img src="/pictures/c.svg"></body></html>';
  assert.deepEqual(assetsOf(html), ['/assets/a.css', '/assets/b.js']);
  assert.equal(buildOf(html), 'b1');
  assert.equal(buildOf('<!doctype html><html lang="en"><body data-build="b1">'), null);
  assert.equal(titleOf(html), '<i>');
});

test('the oldest copies go until count and bytes are within the limit', () => {
  const copies = [5, 1, 1, 4].map((bytes, id) => ({ id, bytes }));
  const gone = (limit: { count: number; bytes: number }) => overflowing(copies, limit).map(({ id }) => id);
  assert.deepEqual(gone({ count: 4, bytes: 11 }), []);
  assert.deepEqual(gone({ count: 3, bytes: 11 }), [0]);
  assert.deepEqual(gone({ count: 4, bytes: 5 }), [0, 1]);
  assert.deepEqual(gone({ count: 4, bytes: 3 }), [0, 1, 2, 3]);
});
