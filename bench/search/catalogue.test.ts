import assert from 'node:assert/strict';
import { test } from 'node:test';
import { readCas } from '../../packages/server/src/domains/goods/chemistry/cas-number.ts';
import { categories, productOf, substanceOf } from './catalogue.ts';
import { questionsFor } from './questions.ts';

test('the catalogue is the same on every run, whatever its size', () => {
  for (const id of [1, 77, 99_999]) assert.deepEqual(productOf(id), productOf(id));
  assert.deepEqual(questionsFor(1_000, 5), questionsFor(1_000, 5));
});

test('every product stands in the tree, has packs with numbers of its own and a price', () => {
  const codes = new Set<string>();
  for (let id = 1; id <= 500; id++) {
    const product = productOf(id);
    assert.equal(product.categories.length, 3);
    assert.deepEqual(
      categories[product.categories.at(-1)!.id - 1]!.path,
      product.categories.map(({ id: one }) => one),
    );
    assert.ok(product.price_from > 0 && product.popularity <= 1000);
    for (const { code } of product.packs) {
      assert.ok(!codes.has(code), code);
      codes.add(code);
    }
  }
});

test('substances have distinct CAS numbers with right check digits and names in both languages', () => {
  const numbers = new Set<string>();
  for (let number = 1; number <= 2_000; number++) {
    const { cas, name } = substanceOf(number);
    assert.equal(readCas(cas[0]!)?.isValid, true, cas[0]);
    assert.ok(/\p{Script=Han}/u.test(name.zh ?? ''));
    numbers.add(cas[0]!);
  }
  assert.equal(numbers.size, 2_000);
});
