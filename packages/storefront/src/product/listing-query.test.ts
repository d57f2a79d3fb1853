import assert from 'node:assert/strict';
import { test } from 'node:test';
import { rangeOf, toggled, withRange } from './facet-choice.ts';
import {
  availabilities,
  clearedHref,
  filtersOf,
  hasFilters,
  listingFields,
  listingHref,
  pageSizes,
  readListing,
  sortOrder,
} from './listing-query.ts';
import type { Listing } from './listing-query.ts';

const read = (text: string) => readListing(new URLSearchParams(text));
const place = { path: '/search', query: { q: 'a/b' } };

test('an address is read and written again as the same listing', () => {
  const text =
    'brand=3&brand=7&category=2&availability=in_stock&price_min=10&price_max=200&attr=membrane%3APTFE&attr=pore-size%3A0.2..0.5&sort=price_asc&view=cards&limit=48&page=4';
  const listing = read(text);
  assert.deepEqual(listingHref({ path: '/x' }, listing, { page: 4 }), `/x?${text}`);
  assert.deepEqual(listingFields(read('')), {});
});

/** A row of numbers that looks random and is the same every time (Park and Miller, 1988). */
function* numbersFrom(seed: number): Generator<number, never> {
  for (let state = seed; ;) yield (state = (state * 48_271) % 2_147_483_647);
}

/** Any listing that an address can have, drawn by `next` (numbers below its argument). */
function anyListing(next: (below: number) => number): Listing {
  const some = <Item>(make: () => Item) => [...new Set(Array.from({ length: next(4) }, make))];
  const words = ['PTFE', 'a:b', '0.2..0.5', '..5', '5..', '100 %', 'ß & co', '聚四氟乙烯', '"', '+', '#', '\\', '😀', ' ', 'a=b&c'];
  return {
    brands: some(() => 1 + next(999)),
    categories: some(() => 1 + next(999)),
    availability: availabilities.filter(() => next(2) === 1),
    priceMin: next(2) === 1 ? next(9_999_999) : null,
    priceMax: next(2) === 1 ? next(9_999_999) : null,
    attributes: some(() => `${['membrane', 'pore-size', 'x1'][next(3)]}:${words[next(words.length)]}`),
    sort: sortOrder[next(sortOrder.length)] ?? 'relevance',
    page: 1 + next(10_000),
    limit: pageSizes[next(pageSizes.length)] ?? 24,
    view: next(2) === 1 ? 'cards' : 'table',
  };
}

test('every choice leads to an address that leads back to it; and every value and range can be chosen and removed', () => {
  const numbers = numbersFrom(20_261_121);
  const next = (below: number) => numbers.next().value % below;
  for (let turn = 0; turn < 2_000; turn += 1) {
    const listing = anyListing(next);
    const address = new URL(listingHref(place, listing, { page: listing.page }), 'http://shop.test');
    assert.deepEqual(readListing(address.searchParams), listing);
    assert.equal(address.searchParams.get('q'), 'a/b');
    for (const [key, value] of [
      ['brand', '12345'],
      ['category', '12345'],
      ['availability', 'in_stock'],
      ['new-key', 'any: value'],
    ] as const) {
      const there = { ...listing, ...toggled(key, value, listing) };
      assert.deepEqual({ ...there, ...toggled(key, value, there) }, listing);
    }
    for (const key of ['price', 'volume']) {
      const range = { from: next(50), to: next(2) === 1 ? 50 + next(50) : null };
      const there = { ...listing, ...withRange(key, range, listing) };
      assert.deepEqual(rangeOf(key, there), range);
      assert.deepEqual(rangeOf(key, { ...there, ...withRange(key, { from: null, to: null }, there) }), { from: null, to: null });
    }
  }
});

test('meaningless parts of an address are left out', () => {
  const listing = read(
    'brand=x&brand=-1&brand=0&brand=3&brand=3&page=0&price_min=1.5&price_max=-2&sort=nope&view=nope&availability=maybe&limit=25&attr=x&attr=:y&attr=A:b&attr=a:',
  );
  assert.deepEqual(listing, { ...read(''), brands: [3] });
  assert.equal(read(Array.from({ length: 80 }, (_, index) => `attr=a:${index}`).join('&')).attributes.length, 50);
});

test('yuan in the address are fen for the shop, and a price range is rounded outwards to whole ones', () => {
  assert.deepEqual(filtersOf(read('price_min=12&attr=a:b')), {
    brand: [],
    category: [],
    price_min: 1200,
    attr: ['a:b'],
    sort: 'relevance',
    page: 1,
    limit: 24,
  });
  assert.deepEqual(withRange('price', { from: 9.6, to: 20.2 }, read('')), { priceMin: 9, priceMax: 21 });
});

test('a change begins at the first page, and clearing keeps order and look', () => {
  const listing = read('brand=3&attr=a:b&sort=newest&view=cards&limit=96&page=5');
  const rest = 'sort=newest&view=cards&limit=96';
  assert.equal(
    listingHref(place, listing, { availability: ['in_stock'] }),
    `/search?q=a%2Fb&brand=3&availability=in_stock&attr=a%3Ab&${rest}`,
  );
  assert.equal(clearedHref(place, listing), `/search?q=a%2Fb&${rest}`);
  assert.equal(hasFilters(listing), true);
  assert.equal(hasFilters(read('attr=a:b')), true);
  assert.equal(hasFilters(read('sort=newest&page=2')), false);
});
