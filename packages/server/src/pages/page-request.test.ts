import assert from 'node:assert/strict';
import { test } from 'node:test';
import { keywordAddress, statedAddress } from './page-request.ts';

const at = (address: string) => keywordAddress(new URL(address, 'http://shop.test'));

test('the search form leads to the keyword’s own address, with its other fields', () => {
  assert.equal(at('/search?q=acetone'), '/search/acetone');
  assert.equal(at('/search?q=%E4%B8%99%E9%85%AE&sort=price'), '/search/%E4%B8%99%E9%85%AE?sort=price');
  assert.equal(at('/search?q=a&brand=1&brand=2'), '/search/a?brand=1&brand=2');
  assert.equal(at('/search?q='), '/search');
});

test('a keyword that cannot stand in a path stays in the query', () => {
  for (const address of ['/search?q=a%2Fb', '/search?q=..', '/search?q=95%25', '/search?q=95%25&page=2']) assert.equal(at(address), null);
});

test('other addresses are unchanged', () => {
  for (const address of ['/search', '/search?page=2', '/search/a', '/?q=a', '/brand?q=a']) assert.equal(at(address), null);
});

test('empty fields of a plain form are removed from the address', () => {
  const stated = (address: string) => statedAddress(new URL(address, 'http://shop.test'));
  assert.equal(
    stated('/product/category/1?brand=2&brand=3&from.price.%C2%A5=&to.price.%C2%A5=20&page='),
    '/product/category/1?brand=2&brand=3&to.price.%C2%A5=20',
  );
  assert.equal(stated('/brand?q='), '/brand');
  for (const address of ['/brand', '/brand?q=a', '/search/a?brand=1&from.price.%C2%A5=5']) assert.equal(stated(address), null);
});
