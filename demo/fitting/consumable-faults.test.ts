import assert from 'node:assert/strict';
import test from 'node:test';
import type { ProductData } from '../format/catalogue.ts';
import { readProducts } from '../illustrations/draw-illustrations.ts';
import { consumableFaults } from './consumable-faults.ts';

const products = await readProducts();

/** The catalogue with one product changed. */
const changed = (key: string, change: (product: ProductData) => Partial<ProductData>) =>
  products.map((product) => (product.key === key ? { ...product, ...change(product) } : product));

const withAttribute = (key: string, attribute: string, value: number) =>
  changed(key, ({ attributes }) => ({ attributes: { ...attributes, [attribute]: value } }));

test('consumables fit the instruments that name them, and lead back to one', () => {
  assert.deepEqual(consumableFaults(products), []);
  assert.ok(products.filter(({ consumables }) => consumables !== undefined).length >= 70);
});

test('a consumable that does not fit is named', () => {
  const planted: [ProductData[], RegExp][] = [
    [withAttribute('tips-1000', 'tip-volume', 200), /pipette-100-1000 with tips-1000: the tip holds less/],
    [withAttribute('tips-10', 'tip-volume', 5000), /pipette-0-5-10 with tips-10: the tip is of another pipette/],
    [withAttribute('centrifuge-tube-50-round-pc', 'rcf-limit', 9500), /centrifuge-high-speed with .*: the tube breaks/],
    [withAttribute('round-bottom-500-1-neck', 'volume', 3000), /heating-mantle-500 with .*: the flask is too large/],
    [withAttribute('cuvette-glass-10', 'wavelength-min', 1200), /spectrophotometer-visible with .*: the cuvette is opaque/],
    [changed('serological-pipette-50', () => ({ goes_with: [] })), /serological-pipette-50 leads back to no instrument/],
    [changed('vortex-mixer', () => ({ consumables: ['no-such-tube'] })), /vortex-mixer: there is no no-such-tube/],
  ];
  for (const [catalogue, fault] of planted) assert.match(consumableFaults(catalogue).join('\n'), fault);
});
