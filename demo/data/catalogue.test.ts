import assert from 'node:assert/strict';
import { readFileSync } from 'node:fs';
import test from 'node:test';
import { type TSchema, Type } from 'typebox';
import { Value } from 'typebox/value';
import { BrandData, CategoryData } from '../format/catalogue.ts';
import { readProducts } from '../illustrations/draw-illustrations.ts';

function rows<Schema extends TSchema>(file: string, schema: Schema) {
  const list = Type.Array(schema);
  const content: unknown = JSON.parse(readFileSync(new URL(file, import.meta.url), 'utf8'));
  assert.ok(Value.Check(list, content), JSON.stringify(Value.Errors(list, content).slice(0, 3)));
  return content;
}

const brands = rows('brands.json', BrandData);
const categories = rows('categories.json', CategoryData);
const products = await readProducts();
const categoryByKey = new Map(categories.map((category) => [category.key, category]));

/** The category and its ancestors, nearest first; fails on a missing parent or a cycle. */
function lineage(key: string) {
  const line: CategoryData[] = [];
  for (let at: string | null = key; at !== null;) {
    const category = categoryByKey.get(at);
    assert.ok(category, `category "${at}" does not exist`);
    assert.ok(!line.includes(category), `category "${at}" is its own ancestor`);
    line.push(category);
    at = category.parent;
  }
  return line;
}

function assertUnique(kind: string, keys: string[]) {
  const seen = new Set<string>();
  for (const key of keys) {
    assert.ok(!seen.has(key), `${kind} "${key}" stands twice`);
    seen.add(key);
  }
}

test('keys and catalogue numbers are unique', () => {
  assertUnique(
    'brand',
    brands.map((brand) => brand.key),
  );
  assertUnique(
    'category',
    categories.map((category) => category.key),
  );
  assertUnique(
    'product',
    products.map((product) => product.key),
  );
  assertUnique(
    'SKU',
    products.flatMap((product) => product.skus.map((sku) => sku.code)),
  );
});

test('an agent brand has its authorisation, an own brand has none', () => {
  for (const brand of brands) {
    if (brand.kind === 'own') assert.equal(brand.authorised_from ?? brand.authorised_until, undefined, brand.key);
    else assert.ok((brand.authorised_from ?? '9') < (brand.authorised_until ?? ''), brand.key);
  }
});

test('the category tree has four families, no cycle and no missing parent', () => {
  assert.deepEqual(
    categories.filter((category) => category.parent === null).map((category) => category.key),
    ['reagents', 'consumables', 'instruments', 'services'],
  );
  for (const category of categories) lineage(category.key);
});

test('an attribute means the same wherever it is declared, and once on the way up', () => {
  const meaning = new Map<string, string>();
  for (const category of categories) {
    assertUnique(
      `attribute above ${category.key}`,
      lineage(category.key).flatMap((node) => (node.attributes ?? []).map((attribute) => attribute.key)),
    );
    for (const { key, type, unit, facet } of category.attributes ?? []) {
      assert.ok(type === 'number' || unit === undefined, `${category.key}: ${key} has a unit but is no number`);
      const now = `${type} ${unit ?? ''} ${facet ?? ''}`;
      assert.equal(meaning.get(key) ?? now, now, `${category.key}: ${key}`);
      meaning.set(key, now);
    }
  }
});

test('products belong to known brands and to leaves of the tree, and carry declared attributes of the right type', () => {
  const brandKeys = new Set(brands.map((brand) => brand.key));
  const parents = new Set(categories.map((category) => category.parent));
  for (const product of products) {
    assert.ok(brandKeys.has(product.brand), `${product.key}: brand ${product.brand}`);
    const declared = new Map(
      lineage(product.category)
        .flatMap((node) => node.attributes ?? [])
        .map((attribute) => [attribute.key, attribute.type]),
    );
    assert.ok(!parents.has(product.category) || product.category === 'standards', `${product.key}: ${product.category} is no leaf`);
    for (const [key, value] of Object.entries(product.attributes)) {
      const type = declared.get(key);
      assert.ok(type, `${product.key}: attribute "${key}" is not declared on ${product.category} or above`);
      assert.equal(typeof value === 'object' ? 'text' : typeof value, type, `${product.key}: ${key}`);
    }
  }
});

test('products go only with products that exist, and never with themselves', () => {
  const keys = new Set(products.map((product) => product.key));
  for (const product of products) {
    for (const other of product.goes_with ?? []) {
      assert.ok(keys.has(other), `${product.key} goes with "${other}", which does not exist`);
      assert.notEqual(other, product.key);
    }
  }
});

test('tiers rise in quantity and fall in price, below the list price', () => {
  for (const sku of products.flatMap((product) => product.skus)) {
    let [min, price] = [1, sku.price];
    for (const tier of sku.tiers ?? []) {
      assert.ok(tier.min > min && tier.price < price, `${sku.code}: from ${tier.min}`);
      [min, price] = [tier.min, tier.price];
    }
  }
});

test('services need no stock and no transport, goods need both', () => {
  for (const product of products) {
    const service = lineage(product.category).at(-1)?.key === 'services';
    assert.equal(product.transport === 'none', service, product.key);
    for (const sku of product.skus) assert.equal(sku.stock === null, service, sku.code);
  }
});

test('the demo catalogue is large enough to be a shop', () => {
  assert.ok(products.length >= 1200, `${products.length} products`);
  assert.ok(products.flatMap((product) => product.skus).length >= 3000);
  assert.ok(brands.length >= 15);
  assert.ok(categories.length >= 40);
  const least = new Map([
    ['reagents', 600],
    ['consumables', 400],
    ['instruments', 70],
    ['services', 30],
  ]);
  for (const [family, count] of least) {
    const found = products.filter(({ category }) => lineage(category).at(-1)?.key === family).length;
    assert.ok(found >= count, `${found} ${family}`);
  }
});

test('no category is empty', () => {
  const filled = new Set(products.flatMap(({ category }) => lineage(category).map(({ key }) => key)));
  assert.deepEqual(
    categories.map(({ key }) => key).filter((key) => !filled.has(key)),
    [],
  );
});
