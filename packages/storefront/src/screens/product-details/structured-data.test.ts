import assert from 'node:assert/strict';
import { test } from 'node:test';
import { productLd } from './structured-data.ts';
import type { Product } from './types.ts';

const product = (sold_to: Product['sold_to'], state: Product['packs'][number]['stock']['state']): Product =>
  ({
    id: 7,
    name: 'Acetone',
    picture: 'bottle',
    breadcrumbs: [],
    brand: { name: 'Aliquot Basics' },
    sold_to,
    activity: null,
    packs: [{ code: 'AB-1', label: '500 mL', price: 2800, stock: { state } }],
  }) as unknown as Product;

const offersOf = (one: Product) => productLd(one)['offers'] as Record<string, unknown>[];

test('a pack is offered at its price in yuan, as available as its stock', () => {
  const [offer] = offersOf(product('everyone', 'made_to_order'));
  assert.equal(offer?.['price'], '28.00');
  assert.equal(offer?.['availability'], 'https://schema.org/BackOrder');
});

test('what nobody may buy is not marked as available', () => {
  for (const state of ['in_stock', 'low', 'made_to_order', 'always'] as const)
    assert.equal(offersOf(product('nobody', state))[0]?.['availability'], 'https://schema.org/OutOfStock', state);
});

test('a photograph is named by its largest size, a drawing as it is', () => {
  const drawn = product('everyone', 'in_stock');
  assert.equal(productLd(drawn)['image'], '/pictures/bottle.svg');
  assert.equal(productLd({ ...drawn, picture: 'photos/abc' })['image'], '/pictures/photos/abc-1600.webp');
});
