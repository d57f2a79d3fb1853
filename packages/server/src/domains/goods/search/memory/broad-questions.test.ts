import assert from 'node:assert/strict';
import { test } from 'node:test';
import type { SearchDocument } from '../search-document.ts';
import { type Availability, type ProductQuery, availabilityOf } from '../search-engine.ts';
import { everything } from '../../../../testing/test-query.ts';
import { SearchIndex } from './search-index.ts';
import { rowOf, showRows } from './test-rows.ts';

// Large sets are counted and sorted in other ways than small ones: both are compared with a plain
// scan of all documents.
const NOW = Date.UTC(2026, 10, 21);
const SIZE = 3_000;
const grades = ['AR', 'ACS', 'HPLC', 'CP'];

/** A document's properties follow from its number; prime steps produce all combinations. */
const documentOf = (id: number): SearchDocument & { grade: string; volume: number; words: string } => {
  const grade = grades[id % 7] ?? 'AR';
  const volume = 1 + (id % 11);
  const weight = (isName: boolean) => (isName ? 'A' : 'C');
  return {
    product_id: id,
    substance_id: null,
    popularity: (id * 37) % 101,
    published_at: id % 89 === 0 ? '2027-01-01T00:00:00Z' : '2026-01-01T00:00:00Z',
    brand_id: 1 + (id % 13),
    category_path: id % 3 === 0 ? [1, 2] : [1, 3 + (id % 5)],
    flags: id % 17 === 0 ? ['hot'] : [],
    price_from: 100 + ((id * 7919) % 5_003),
    measure: id % 4 === 0 ? 'g' : id % 23 === 0 ? null : 'mL',
    measured_price: id % 23 === 0 && id % 4 !== 0 ? null : 100 + ((id * 7919) % 5_003),
    measured_amount: id % 23 === 0 && id % 4 !== 0 ? null : volume,
    stock_state: id % 2 === 0 ? 'in_stock' : id % 3 === 0 ? 'made_in_week' : 'made_later',
    dispatch: id % 7 === 0 ? 'cold_chain' : 'standard',
    name_en: `Product ${id}`,
    name_zh: null,
    other_names: [],
    codes: [`C-${100_000 + id}`],
    attributes: [`grade:${grade}`, `pack-volume=${volume}`],
    words: [
      `'common':1${weight(id % 19 === 0)}`,
      ...(id % 101 === 0 ? [`'seldom':1C`] : []),
      ...(id % 5 < 3 ? [`'frequent':1A`] : []),
    ].join(' '),
    grade,
    volume,
  };
};
const documents = Array.from({ length: SIZE }, (_, place) => documentOf(place + 1));

const index = new SearchIndex();
await index.load(SIZE, showRows(documents.map(rowOf)));

type Choice = [facet: string, fits: (document: (typeof documents)[number]) => boolean];

const isAvailable = ({ stock_state: state, dispatch }: SearchDocument, wanted: Availability): boolean =>
  wanted === 'ships_today' ? state === 'in_stock' && dispatch === 'cold_chain' : state === wanted;

/** The answer by a scan of all documents. */
function expected(query: ProductQuery) {
  const words = query.text === null ? [] : query.text.split(' ');
  const has = ({ words: all }: SearchDocument, word: string, weight: string) => all.includes(`'${word}':1${weight}`);
  const judged = documents.filter(
    (one) =>
      Date.parse(one.published_at) <= NOW &&
      words.every((word) => has(one, word, 'A') || has(one, word, 'C')) &&
      (query.flag === null || one.flags.includes(query.flag)) &&
      (query.within.length === 0 || query.within.some((id) => one.category_path.includes(id))),
  );
  const graded = query.attributes.find(({ key }) => key === 'grade')?.values;
  const choices: Choice[] = [
    ['brand', (one) => query.brands.length === 0 || query.brands.includes(one.brand_id)],
    ['category', (one) => query.categories.length === 0 || query.categories.some((id) => one.category_path.includes(id))],
    ['stock', (one) => query.availability.length === 0 || query.availability.some((wanted) => isAvailable(one, wanted))],
    ['price', (one) => one.price_from >= (query.priceMin ?? 0) && one.price_from <= (query.priceMax ?? Infinity)],
    ['grade', (one) => graded === undefined || graded.includes(one.grade)],
  ];
  const without = (own: string) => judged.filter((one) => choices.every(([facet, fits]) => facet === own || fits(one)));
  const tally = <Key>(keys: readonly Key[]) => new Map([...new Set(keys)].map((key) => [key, keys.filter((one) => one === key).length]));
  const hits = without('nothing');
  const tier = (one: SearchDocument) =>
    query.sort === 'relevance' && words.length > 0 ? Number(words.every((word) => has(one, word, 'A'))) : 0;
  const like = (measure: string) => hits.filter((one) => one.measure === measure).length;
  const measures = ['g', 'mL'].toSorted((a, b) => like(b) - like(a));
  const perUnit = ({ measure, measured_price: price, measured_amount: amount }: SearchDocument) =>
    measure === null ? 1e9 : measures.indexOf(measure) * 1e6 + (price ?? 0) / (amount ?? 1);
  const key = (one: SearchDocument) =>
    query.sort === 'price_asc' ? one.price_from : query.sort === 'unit_price' ? perUnit(one) : -tier(one);
  const sorted = hits.toSorted((a, b) => key(a) - key(b) || b.popularity - a.popularity || a.product_id - b.product_id);
  const prices = without('price').map((one) => one.price_from);
  const volumes = hits.map(({ volume }) => volume);
  return {
    ids: sorted.slice((query.page - 1) * query.limit, query.page * query.limit).map(({ product_id: id }) => id),
    total: hits.length,
    availability: availabilityOf((wanted) => without('stock').filter((one) => isAvailable(one, wanted)).length),
    price: prices.length === 0 ? null : { min: Math.min(...prices), max: Math.max(...prices) },
    brands: tally(without('brand').map((one) => one.brand_id)),
    categories: tally(without('category').flatMap((one) => one.category_path)),
    grades: tally(without('grade').map(({ grade }) => grade)),
    volume: hits.length === 0 ? null : { min: Math.min(...volumes), max: Math.max(...volumes) },
  };
}

function answered(query: ProductQuery) {
  const { ids, total, availability, price, brands, categories, attributes } = index.find(query, NOW);
  const counts = (all: readonly { id: number; count: number }[]) => new Map(all.map(({ id, count }) => [id, count]));
  const grade = attributes.find(({ key }) => key === 'grade');
  const volume = attributes.find(({ key }) => key === 'pack-volume');
  return {
    ids,
    total,
    availability,
    price,
    brands: counts(brands),
    categories: counts(categories),
    grades: new Map(grade?.kind === 'values' ? grade.values.map(({ value, count }) => [value, count]) : []),
    volume: volume?.kind === 'range' ? { min: volume.min, max: volume.max } : null,
  };
}

const choices: Partial<ProductQuery>[] = [
  {},
  { brands: [2, 5, 7] },
  { attributes: [{ key: 'grade', values: ['ACS', 'CP'], ranges: [] }] },
  { availability: ['in_stock', 'made_later'], priceMin: 400, priceMax: 4_000 },
  { brands: [3], categories: [2, 4], availability: ['ships_today'], attributes: [{ key: 'grade', values: ['HPLC'], ranges: [] }] },
  { within: [1], categories: [5] },
  { flag: 'hot', priceMax: 3_000 },
];
const texts = [null, 'common', 'seldom', 'frequent', 'common frequent'];

for (const text of texts) {
  test(`“${text ?? ''}” with any choices is found, sorted and counted as by a scan of all documents`, () => {
    for (const chosen of choices) {
      for (const sort of ['relevance', 'popular', 'price_asc', 'unit_price'] as const) {
        for (const page of [1, 4]) {
          const query = { ...everything, leavingToday: ['cold_chain' as const], text, ...chosen, sort, page, limit: 10 };
          assert.deepEqual(answered(query), expected(query), JSON.stringify(query));
        }
      }
    }
  });
}

test('what is kept of a broad question is put right when products change and go', () => {
  for (const round of [1, 2, 3]) {
    const changes = new Map<number, Buffer | null>();
    for (const [place, document] of documents.entries()) {
      if (document.product_id % 151 !== round) continue;
      const grade = 'CP';
      const changed = {
        ...document,
        grade,
        brand_id: 14 - document.brand_id,
        attributes: [`grade:${grade}`, `pack-volume=${document.volume}`],
      };
      changes.set(document.product_id, rowOf(changed));
      documents[place] = changed;
    }
    const gone = documents.findIndex(({ product_id: id }) => id % 97 === round);
    for (const { product_id: id } of documents.splice(gone, 10)) changes.set(id, null);
    index.apply(changes);
    for (const text of texts) {
      for (const chosen of [{}, { within: [1] }]) {
        const query = { ...everything, leavingToday: ['cold_chain' as const], text, ...chosen, sort: 'relevance' as const, limit: 10 };
        assert.deepEqual(answered(query), expected(query), JSON.stringify(query));
      }
    }
  }
});
