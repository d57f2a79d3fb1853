import assert from 'node:assert/strict';
import { test } from 'node:test';
import { clearedHref, filtersOf, hasFilters, listingFields, listingHref, readListing } from './listing-query.ts';

const read = (text: string) => readListing(new URLSearchParams(text));
const place = { path: '/search', query: { q: 'a/b' } };

test('an address is read and written again as the same listing', () => {
  const text = 'brand=3&brand=7&category=2&in_stock=true&price_min=10&price_max=200&sort=price_asc&view=cards&page=4';
  const listing = read(text);
  assert.deepEqual(listingHref({ path: '/x' }, listing, { page: 4 }), `/x?${text}`);
  assert.deepEqual(listingFields(read('')), {});
});

test('what makes no sense in an address is left out', () => {
  const listing = read('brand=x&brand=-1&brand=0&brand=3&brand=3&page=0&price_min=1.5&price_max=-2&sort=nope&view=nope&in_stock=maybe');
  assert.deepEqual(listing, { ...read(''), brands: [3] });
});

test('yuan in the address are fen for the shop', () => {
  assert.deepEqual(filtersOf(read('price_min=12')), { brand: [], category: [], price_min: 1200, sort: 'relevance', page: 1 });
});

test('a change begins at the first page, and clearing keeps order and look', () => {
  const listing = read('brand=3&sort=newest&view=cards&page=5');
  assert.equal(listingHref(place, listing, { inStock: true }), '/search?q=a%2Fb&brand=3&in_stock=true&sort=newest&view=cards');
  assert.equal(clearedHref(place, listing), '/search?q=a%2Fb&sort=newest&view=cards');
  assert.equal(hasFilters(listing), true);
  assert.equal(hasFilters(read('sort=newest&page=2')), false);
});
