import assert from 'node:assert/strict';
import { test } from 'node:test';
import { openGraph } from './open-graph.ts';
import { withOrigin } from './structured-data.ts';

test('a link to a page is shown with its title, description and picture', () => {
  const text = openGraph({
    head: { title: 'Acetone', description: 'A "clear" ketone', card: '/cards/products/7.png' },
    title: 'Acetone – Aliquot',
    canonical: 'https://shop.example/product/details/7',
    language: 'en',
    origin: 'https://shop.example',
  });
  const content = (property: string) => new RegExp(`<meta property="${property}" content="([^"]*)">`).exec(text)?.[1];
  assert.equal(content('og:title'), 'Acetone – Aliquot');
  assert.equal(content('og:description'), 'A &#34;clear&#34; ketone');
  assert.equal(content('og:image'), 'https://shop.example/cards/products/7.png?lang=en');
  assert.equal(content('og:url'), 'https://shop.example/product/details/7');
  assert.equal(content('og:locale'), 'en_GB');
});

test('a page without a description or a card has the shop’s picture and no empty line', () => {
  const text = openGraph({ head: { title: '' }, title: 'Aliquot', canonical: '/', language: 'zh-CN', origin: '' });
  assert.match(text, /content="\/cards\/shop\.png\?lang=zh-CN"/);
  assert.doesNotMatch(text, /og:description|content=""/);
});

test('structured data gets absolute addresses, and nothing else is changed', () => {
  const thing = {
    '@type': 'Product',
    '@id': '/product/details/7',
    url: '/product/details/7',
    name: '/not an address',
    image: 'https://elsewhere.example/a.png',
    offers: [{ '@type': 'Offer', url: '/product/details/7', price: 1 }],
    potentialAction: { target: '/search?q={q}' },
    logo: '//elsewhere.example/logo.png',
  };
  assert.deepEqual(withOrigin(thing, 'https://shop.example'), {
    ...thing,
    '@id': 'https://shop.example/product/details/7',
    url: 'https://shop.example/product/details/7',
    offers: [{ '@type': 'Offer', url: 'https://shop.example/product/details/7', price: 1 }],
    potentialAction: { target: 'https://shop.example/search?q={q}' },
  });
  assert.deepEqual(withOrigin(thing, ''), thing);
});
