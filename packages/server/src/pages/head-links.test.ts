import assert from 'node:assert/strict';
import { test } from 'node:test';
import { headLinks } from './head-links.ts';

test('a page without a language is canonical to itself and the x-default', () => {
  assert.deepEqual(headLinks('/brand', null, 'https://shop.example'), {
    canonical: 'https://shop.example/brand',
    alternates: [
      { hreflang: 'zh-CN', href: 'https://shop.example/brand?lang=zh-CN' },
      { hreflang: 'en', href: 'https://shop.example/brand?lang=en' },
      { hreflang: 'x-default', href: 'https://shop.example/brand' },
    ],
  });
});

test('a page addressed in a language is canonical to itself', () => {
  assert.equal(headLinks('/brand', 'en', '').canonical, '/brand?lang=en');
});

test('a query keeps its other fields and gets one language', () => {
  const { canonical, alternates } = headLinks('/search?q=a+b&lang=zh-CN', 'en', '');
  assert.equal(canonical, '/search?q=a+b&lang=en');
  assert.deepEqual(
    alternates.map(({ href }) => href),
    ['/search?q=a+b&lang=zh-CN', '/search?q=a+b&lang=en', '/search?q=a+b'],
  );
});
