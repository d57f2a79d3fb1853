import assert from 'node:assert/strict';
import { test } from 'node:test';
import { addressedLanguage, sharedAddress } from './page-key.ts';

const at = (key: string, address: string) => sharedAddress(key, new URL(address, 'http://shop.test'));

test('query fields without effect are dropped and known ones sorted, so that a page is cached once', () => {
  assert.equal(at('home', '/?utm_source=x&fbclid=y'), '/');
  assert.equal(at('search', '/search?sort=price&q=a&page=2&evil=1'), '/search?q=a&page=2&sort=price');
  assert.equal(at('search', '/search?page=2&q=a&sort=price'), at('search', '/search?sort=price&page=2&q=a'));
  assert.equal(at('search', '/search?q=&page='), '/search');
});

test('ranges from a plain form reach the page of a list, which redirects, and no other page', () => {
  const typed = 'from.pore-size.µm=200+nm&to.pore-size.µm=&from.a.b.c=1&fromage=1';
  assert.equal(decodeURIComponent(at('search', `/search?${typed}&attr=a:b`) ?? ''), '/search?attr=a:b&from.pore-size.µm=200+nm');
  assert.equal(at('home', `/?${typed}`), '/');
});

test('an address in a language is a page of its own, since it is canonical to itself', () => {
  assert.equal(at('home', '/?lang=en'), '/?lang=en');
  assert.equal(at('home', '/?lang=fr'), '/');
  assert.equal(addressedLanguage(new URL('http://shop.test/?lang=zh-CN')), 'zh-CN');
  assert.equal(addressedLanguage(new URL('http://shop.test/?lang=xx')), null);
});

test('a page with personal content is never shared', () => {
  assert.equal(at('home', '/?cart=open'), null);
  for (const key of ['my', 'checkout', 'orderList', 'login', 'register', 'myPoint']) assert.equal(at(key, '/x'), null);
});
