import assert from 'node:assert/strict';
import { test } from 'node:test';
import { isNavigation } from './is-navigation.ts';

const changes = (from: string, to: string): boolean => {
  const at = (address: string) => new URL(address, 'http://shop.test');
  return isNavigation(at(from), at(to));
};

test('another path, page number, tab, section or search is a navigation', () => {
  for (const [from, to] of [
    ['/', '/brand'],
    ['/search', '/search?page=2'],
    ['/search?page=2', '/search'],
    ['/search?sort=price_asc&page=2', '/search?page=3&sort=price_asc'],
    ['/search?page=2', '/search?page=3&cart=open'],
    ['/my', '/my?section=notifications'],
    ['/my?section=notifications&page=3', '/my?section=invoices'],
    ['/user/login?redirect_url=%2Fmy', '/user/login?way=code&redirect_url=%2Fmy'],
    ['/search?q=95%25', '/search?q=a%2Fb'],
    ['/search?structure=CCO', '/search?structure=CC(C)%3DO'],
  ] as const)
    assert.equal(changes(from, to), true, `${from} → ${to}`);
});

test('what refines a list in place is none, also where it leads back to the first page', () => {
  for (const [from, to] of [
    ['/search', '/search?sort=price_asc'],
    ['/search?page=3', '/search?sort=price_asc'],
    ['/search?page=3', '/search?brand=7'],
    ['/search?attr=volume%3A1', '/search?attr=volume%3A1&attr=volume%3A2'],
    ['/search', '/search?price_min=10&price_max=20'],
    ['/search', '/search?view=cards'],
    ['/search?page=2', '/search?limit=96'],
    ['/brand', '/brand?cart=open'],
    ['/brand?cart=open', '/brand'],
    ['/brand', '/brand?compare=1%2C2'],
    ['/brand', '/brand?lang=en'],
    ['/brand', '/brand?q=merck'],
    ['/my/point', '/my/point?type=earn'],
    ['/brand', '/brand#content'],
    ['/brand', '/brand'],
  ] as const)
    assert.equal(changes(from, to), false, `${from} → ${to}`);
});
