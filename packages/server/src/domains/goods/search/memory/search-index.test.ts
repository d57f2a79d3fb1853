import assert from 'node:assert/strict';
import { test } from 'node:test';
import { availabilities, stockStates } from '@aliquot/contract/shop/listing.ts';
import { fc } from '../../../../testing/test-properties.ts';
import type { SearchDocument } from '../search-document.ts';
import { type Availability, type ProductQuery, availabilityOf } from '../search-engine.ts';
import { everything } from '../../../../testing/test-query.ts';
import { IndexCopy } from '../internal/memory/index-copy.ts';
import { SearchIndex } from './search-index.ts';
import { rowOf, showRows, plainDocument } from './test-rows.ts';

// The index is compared with a plain scan of all documents after random loads and changes.
const NOW = Date.UTC(2026, 10, 21);
const words = ['acetone', 'acetic', 'acid', 'butanol', '丙酮', '乙酸', '99'];
const grades = ['AR', 'ACS', 'HPLC'];
const volumes = [1, 5, 25, 100];
const places = [[1], [1, 2], [1, 2, 3], [4]];

/** The pack that costs least per unit has the product's price. */
type Model = Omit<SearchDocument, 'measured_price' | 'words' | 'name_en' | 'name_zh' | 'other_names' | 'attributes'> & {
  names: string[];
  others: string[];
  grade: string | null;
  volumes: number[];
};

const document = (id: number) =>
  fc.record<Model>({
    product_id: fc.constant(id),
    substance_id: fc.constantFrom(null, 1, 2, 3),
    popularity: fc.integer({ min: 0, max: 3 }),
    published_at: fc.constantFrom('2026-01-01T00:00:00Z', '2026-02-01T00:00:00Z', '2027-01-01T00:00:00Z'),
    brand_id: fc.integer({ min: 1, max: 3 }),
    category_path: fc.constantFrom(...places),
    flags: fc.subarray(['hot', 'new']),
    price_from: fc.integer({ min: 1, max: 9 }),
    measure: fc.constantFrom('g', 'mL', 'piece', null),
    measured_amount: fc.constantFrom(1, 2, 500),
    stock_state: fc.constantFrom(...stockStates),
    dispatch: fc.constantFrom('standard', 'cold_chain', null),
    codes: fc.constant([`AB-${1000 + id}-1L`, `AB-${1000 + id}-5L`]),
    names: fc.subarray(words, { minLength: 1, maxLength: 3 }),
    others: fc.subarray(words, { maxLength: 3 }),
    grade: fc.constantFrom(null, ...grades),
    volumes: fc.subarray(volumes, { maxLength: 2 }),
  });

const asDocument = ({ names, others, grade, volumes: sizes, ...rest }: Model): SearchDocument => ({
  ...rest,
  measured_price: rest.measure === null ? null : rest.price_from,
  measured_amount: rest.measure === null ? null : rest.measured_amount,
  name_en: names.join(' '),
  name_zh: null,
  other_names: [],
  attributes: [...(grade === null ? [] : [`grade:${grade}`]), ...sizes.map((size) => `pack-volume=${size}`)],
  words: [...new Map([...others.map((word) => [word, 'C'] as const), ...names.map((word) => [word, 'A'] as const)])]
    .map(([word, weight]) => `'${word}':1${weight}`)
    .join(' '),
});

const query = fc.record<ProductQuery>({
  text: fc.constantFrom(null, null, 'acetone', 'ace', 'acid acetic', '丙酮', '99', 'acetone 丙酮', 'butanol 乙酸'),
  flag: fc.constantFrom(null, null, 'hot'),
  only: fc.constantFrom(null, null, [3, 1, 2, 7]),
  substances: fc.constantFrom(null, null, [2, 1]),
  within: fc.constantFrom([], [], [2]),
  withinBrand: fc.constantFrom(null, null, 1),
  categories: fc.subarray([1, 2, 3, 4]),
  brands: fc.subarray([1, 2, 3]),
  availability: fc.subarray([...availabilities]),
  leavingToday: fc.subarray(['standard', 'cold_chain']),
  priceMin: fc.constantFrom(null, 3),
  priceMax: fc.constantFrom(null, 6),
  attributes: fc.constantFrom(
    [],
    [],
    [{ key: 'grade', values: ['AR', 'ACS'], ranges: [] }],
    [
      { key: 'grade', values: ['HPLC'], ranges: [] },
      { key: 'pack-volume', values: [], ranges: [{ from: 2, to: 30 }] },
    ],
    [
      {
        key: 'pack-volume',
        values: [],
        ranges: [
          { from: null, to: 1 },
          { from: 100, to: null },
        ],
      },
    ],
  ),
  sort: fc.constantFrom('relevance', 'popular', 'price_asc', 'price_desc', 'unit_price', 'newest'),
  page: fc.integer({ min: 1, max: 3 }),
  limit: fc.integer({ min: 1, max: 5 }),
});

type Condition = (model: Model) => boolean;

/** What the query should find, read off the documents one by one. */
function expected(models: readonly Model[], wanted: ProductQuery, reductions: ReadonlyMap<number, number>) {
  const terms = (wanted.text ?? '').split(' ').filter((word) => word !== '');
  const isLong = (word: string) => /^[a-z]{3,}$/.test(word);
  const has = (all: readonly string[], word: string, prefix: boolean) =>
    all.some((one) => (prefix && isLong(word) ? one.startsWith(word) : one === word));
  const tierOf = ({ names, others }: Model) => {
    if (terms.length === 0) return 0;
    if (terms.every((word) => has(names, word, false))) return 3;
    if (terms.every((word) => has(names, word, true))) return 2;
    return terms.every((word) => has([...names, ...others], word, true)) ? 1 : -1;
  };
  const price = ({ product_id: id, price_from: list }: Model) => Math.floor((list * (100 - (reductions.get(id) ?? 0)) + 50) / 100);
  const judged = models.filter(
    (model) =>
      tierOf(model) >= 0 &&
      Date.parse(model.published_at) <= NOW &&
      (wanted.flag === null || model.flags.includes(wanted.flag)) &&
      (wanted.only?.includes(model.product_id) ?? true) &&
      (wanted.substances === null || (model.substance_id !== null && wanted.substances.includes(model.substance_id))) &&
      (wanted.within.length === 0 || wanted.within.some((id) => model.category_path.includes(id))) &&
      (wanted.withinBrand === null || model.brand_id === wanted.withinBrand),
  );
  const isAvailable =
    (one: Availability): Condition =>
    ({ stock_state: state, dispatch }) =>
      one === 'ships_today' ? state === 'in_stock' && wanted.leavingToday.some((way) => way === dispatch) : state === one;
  const fits: Record<string, Condition> = {
    brand: ({ brand_id: brand }) => wanted.brands.length === 0 || wanted.brands.includes(brand),
    category: ({ category_path: path }) => wanted.categories.length === 0 || wanted.categories.some((id) => path.includes(id)),
    stock: (model) => wanted.availability.length === 0 || wanted.availability.some((one) => isAvailable(one)(model)),
    price: (model) => price(model) >= (wanted.priceMin ?? 0) && price(model) <= (wanted.priceMax ?? Infinity),
    grade: ({ grade }) => {
      const choice = wanted.attributes.find(({ key }) => key === 'grade');
      return !choice || (grade !== null && choice.values.includes(grade));
    },
    'pack-volume': ({ volumes: sizes }) => {
      const choice = wanted.attributes.find(({ key }) => key === 'pack-volume');
      return !choice || sizes.some((size) => choice.ranges.some(({ from, to }) => size >= (from ?? 0) && size <= (to ?? Infinity)));
    },
  };
  const without = (own: string) => judged.filter((model) => Object.entries(fits).every(([facet, fit]) => facet === own || fit(model)));
  const hits = without('nothing');
  const place = (model: Model) =>
    wanted.only ? wanted.only.indexOf(model.product_id) : (wanted.substances?.indexOf(model.substance_id ?? 0) ?? 0);
  const like = (measure: string) => hits.filter((model) => model.measure === measure).length;
  const measures = ['g', 'mL', 'piece'].toSorted((a, b) => like(b) - like(a));
  const keys: Record<ProductQuery['sort'], (model: Model) => number> = {
    relevance: (model) => -tierOf(model) * 100 + place(model),
    popular: () => 0,
    price_asc: price,
    price_desc: (model) => -price(model),
    unit_price: (model) =>
      model.measure === null ? 1e9 : measures.indexOf(model.measure) * 1e6 + price(model) / (model.measured_amount ?? 1),
    newest: (model) => -Date.parse(model.published_at),
  };
  const key = keys[wanted.sort];
  const sorted = hits.toSorted((a, b) => key(a) - key(b) || b.popularity - a.popularity || a.product_id - b.product_id);
  const count = (of: readonly Model[], test: Condition) => of.filter(test).length;
  const sizes = without('pack-volume').flatMap((model) => model.volumes);
  return {
    ids: sorted.slice((wanted.page - 1) * wanted.limit, wanted.page * wanted.limit).map((model) => model.product_id),
    total: hits.length,
    availability: availabilityOf((one) => count(without('stock'), isAvailable(one))),
    price:
      without('price').length === 0
        ? null
        : { min: Math.min(...without('price').map(price)), max: Math.max(...without('price').map(price)) },
    brands: [1, 2, 3].map((id) => count(without('brand'), (model) => model.brand_id === id)),
    categories: [1, 2, 3, 4].map((id) => count(without('category'), (model) => model.category_path.includes(id))),
    grades: grades.map((grade) => count(without('grade'), (model) => model.grade === grade)),
    volume: sizes.length === 0 ? null : { min: Math.min(...sizes), max: Math.max(...sizes) },
  };
}

/** Some documents loaded at once, then changes: a number with another document, or with none. */
const history = fc.record({
  loaded: fc.uniqueArray(fc.integer({ min: 1, max: 30 }), { maxLength: 20 }).chain((ids) => fc.tuple(...ids.map(document))),
  changes: fc.array(
    fc
      .uniqueArray(fc.integer({ min: 1, max: 40 }), { maxLength: 6 })
      .chain((ids) =>
        fc.tuple(...ids.map((id) => fc.oneof({ weight: 3, arbitrary: document(id) }, { weight: 1, arbitrary: fc.constant({ gone: id }) }))),
      ),
    { maxLength: 5 },
  ),
  stocked: fc.array(
    fc.record({ id: fc.integer({ min: 1, max: 40 }), price: fc.integer({ min: 1, max: 9 }), state: fc.constantFrom(...stockStates) }),
    {
      maxLength: 5,
    },
  ),
  reductions: fc.array(fc.tuple(fc.integer({ min: 1, max: 40 }), fc.constantFrom(10, 50)), { maxLength: 4 }),
  queries: fc.array(query, { minLength: 1, maxLength: 6 }),
});

/** A shared index and its copy, which gets its updates as another thread would. */
function sharedIndex(): { index: SearchIndex; loadCopy: () => IndexCopy } {
  const index = new SearchIndex({ sharedFrom: 0 });
  const loadCopy = () => {
    const copy = new IndexCopy();
    copy.take(structuredClone(index.copied));
    index.guard = (change) => copy.take(structuredClone(change()));
    return copy;
  };
  return { index, loadCopy };
}

test('after any changes the index finds, sorts and counts as a scan of all documents', async () => {
  await fc.assert(
    fc.asyncProperty(history, async ({ loaded, changes, stocked, reductions, queries }) => {
      const { index, loadCopy } = sharedIndex();
      const models = new Map(loaded.map((model) => [model.product_id, model]));
      await index.load(loaded.length, showRows(loaded.map((model) => rowOf(asDocument(model)))));
      const copy = loadCopy();
      const [before, after] = [changes.slice(0, 2), changes.slice(2)];
      const apply = (batch: (typeof changes)[number]) => {
        for (const change of batch) {
          if ('gone' in change) models.delete(change.gone);
          else models.set(change.product_id, change);
        }
        index.apply(
          new Map(batch.map((change) => ('gone' in change ? [change.gone, null] : [change.product_id, rowOf(asDocument(change))]))),
        );
      };
      before.forEach(apply);
      index.setReductions(new Map(reductions));
      for (const { id, price, state } of stocked) {
        const model = models.get(id);
        if (!model) continue;
        const changed = { ...model, price_from: price, stock_state: state };
        models.set(id, changed);
        index.apply(new Map([[id, rowOf(asDocument(changed))]]));
      }
      after.forEach(apply);
      assert.equal(index.documents, models.size);
      for (const wanted of queries) {
        const want = expected([...models.values()], wanted, new Map(reductions));
        const got = index.find(wanted, NOW);
        assert.deepEqual(copy.find(wanted, NOW), got, 'the copy');
        // a text without matches is answered by something similar, which is tested elsewhere
        if (wanted.text !== null && want.total === 0) continue;
        const countOf = (counts: readonly { id: number; count: number }[], id: number) => counts.find((one) => one.id === id)?.count ?? 0;
        assert.deepEqual(
          {
            ids: got.ids,
            total: got.total,
            availability: got.availability,
            price: got.price,
            brands: [1, 2, 3].map((id) => countOf(got.brands, id)),
            categories: [1, 2, 3, 4].map((id) => countOf(got.categories, id)),
          },
          {
            ids: want.ids,
            total: want.total,
            availability: want.availability,
            price: want.price,
            brands: want.brands,
            categories: want.categories,
          },
        );
        const grade = got.attributes.find(({ key }) => key === 'grade');
        if (grade?.kind === 'values') {
          assert.deepEqual(
            grades.map((value) => grade.values.find((one) => one.value === value)?.count ?? 0),
            want.grades,
          );
        }
        const volume = got.attributes.find(({ key }) => key === 'pack-volume');
        if (volume?.kind === 'range') assert.deepEqual({ min: volume.min, max: volume.max }, want.volume);
      }
    }),
    { numRuns: 300 },
  );
});

test('thousands of changes stay found while their segments are regenerated and merged, and a worn index reports it', async () => {
  const { index, loadCopy } = sharedIndex();
  await index.load(0, showRows([]));
  const copy = loadCopy();
  for (let start = 1; start <= 6_000; start += 250) {
    index.apply(new Map(Array.from({ length: 250 }, (_, at) => [start + at, rowOf(plainDocument(start + at, 'first'))] as const)));
  }
  for (let id = 1; id <= 6_000; id += 3) index.apply(new Map([[id, rowOf(plainDocument(id, 'second'))]]));
  assert.equal(index.documents, 6_000);
  for (const one of [index, copy]) {
    assert.equal(one.find({ ...everything, text: 'second' }, NOW).total, 2_000);
    assert.equal(one.find({ ...everything, text: 'first' }, NOW).total, 4_000);
    assert.deepEqual(one.find({ ...everything, text: 'C-15999' }, NOW).ids, [5_999]);
  }
  assert.equal(index.isWorn, false);
  for (let start = 1; start <= 6_000; start += 250) {
    for (const name of ['third', 'fourth', 'fifth']) {
      index.apply(new Map(Array.from({ length: 250 }, (_, at) => [start + at, rowOf(plainDocument(start + at, name))] as const)));
    }
  }
  for (const one of [index, copy]) {
    assert.equal(one.find({ ...everything, text: 'fifth' }, NOW).total, 6_000);
    assert.equal(one.find({ ...everything, text: 'fourth' }, NOW).brands.length, 0);
  }
  assert.equal(index.isWorn, true);
});
