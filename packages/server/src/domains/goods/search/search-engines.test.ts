import assert from 'node:assert/strict';
import { after, before, test } from 'node:test';
import { availabilities } from '@aliquot/contract/shop/listing.ts';
import sql from 'sql-template-tag';
import { fc } from '../../../testing/test-properties.ts';
import { openTestDatabase } from '../../../testing/test-database.ts';
import { methods } from '../../warehouse/shipping/shipping-method.ts';
import { indexProducts } from './index-products.ts';
import type { Availability, ProductQuery, SearchEngine, StockState } from './search-engine.ts';
import { createTestProducts, createTestBrandsAndCategories } from '../../../testing/test-catalogue.ts';
import { createTestEngines } from '../../../testing/test-engines.ts';
import { everything } from '../../../testing/test-query.ts';

const { db, drop } = await openTestDatabase();
let engines: ReadonlyMap<string, SearchEngine>;
let ids: Map<string, number>;
let brands: Map<string, number>;
let categories: Map<string, number>;

before(async () => {
  engines = createTestEngines(db);
  ({ brands, categories } = await createTestBrandsAndCategories(db));
  ids = await createTestProducts(db, [
    {
      key: 'acetone-ar',
      name: { en: 'Acetone', zh: '丙酮' },
      substance: 'acetone',
      brand: 'basics',
      category: 'solvents',
      code: 'BB-200004-500ML',
      popularity: 90,
      price: 2800,
    },
    {
      key: 'acetone-hplc',
      name: { en: 'Acetone, HPLC grade', zh: '色谱纯丙酮' },
      substance: 'acetone',
      brand: 'kestrel',
      category: 'hplc',
      code: 'KR-10021-500ML',
      popularity: 50,
      price: 9800,
      stock: 0,
    },
    {
      key: 'propanal',
      name: { en: 'Propanal', zh: '丙醛' },
      substance: 'propanal',
      brand: 'kestrel',
      category: 'solvents',
      code: 'KR-10400-500ML',
      popularity: 40,
      price: 6000,
    },
    {
      key: 'copper',
      name: { en: 'Copper(II) sulfate pentahydrate', zh: '五水硫酸铜' },
      substance: 'blue-vitriol',
      brand: 'basics',
      category: 'salts',
      code: 'BB-200300-500G',
      amount: [500, 'g'],
      popularity: 30,
    },
    {
      key: 'iron',
      name: { en: 'Iron(III) chloride', zh: null },
      substance: 'iron-chloride',
      brand: 'basics',
      category: 'salts',
      code: 'BB-200301-500G',
      amount: [0.25, 'kg'],
      transport: 'chilled',
      popularity: 20,
    },
    {
      key: 'plate',
      name: { en: 'Microplate, 96 wells', zh: '96 孔酶标板' },
      brand: 'kestrel',
      category: 'plates',
      code: 'KR-MP96-50',
      amount: [50, 'piece'],
      stock: 0,
      leadDays: 14,
      grade: { en: 'Sterile', zh: '无菌级' },
      attributes: {
        material: { en: 'Polystyrene', zh: '聚苯乙烯' },
        'well-volume': 320,
        sterile: true,
        note: { en: 'Stackable', zh: '可堆叠' },
      },
      popularity: 70,
      flags: ['hot'],
    },
    {
      key: 'resistant',
      name: { en: 'Acetone-resistant plate', zh: '耐丙酮板' },
      brand: 'kestrel',
      category: 'plates',
      code: 'KR-MP97-50',
      amount: [9, 'sample'],
      stock: null,
      transport: 'none',
      attributes: { material: { en: 'Polypropylene', zh: '聚丙烯' }, 'well-volume': 1000.5, sterile: false },
      popularity: 10,
    },
  ]);
});
after(drop);

const keysOf = (found: readonly number[]) => found.map((id) => [...ids].find(([, other]) => other === id)?.[0]);
const search = async (engine: SearchEngine, text: string) => keysOf((await engine.find({ ...everything, text })).ids);

/** What both engines provide is tested on both. */
const testBoth = (title: string, work: (engine: SearchEngine) => Promise<void>) => {
  for (const name of ['PostgreSQL', 'memory']) test(`${title} (${name})`, () => work(engines.get(name)!));
};

const questions: readonly (readonly [question: string, answer: readonly string[]])[] = [
  ['acetone', ['acetone-ar', 'acetone-hplc', 'resistant']],
  ['ACETONES', ['acetone-ar', 'acetone-hplc', 'resistant']],
  ['aceto', ['acetone-ar', 'acetone-hplc', 'resistant']],
  ['丙酮', ['acetone-ar', 'acetone-hplc', 'resistant']],
  ['色谱纯丙酮', ['acetone-hplc']],
  ['酮', ['acetone-ar', 'acetone-hplc', 'resistant']],
  ['dimethyl ketone', ['acetone-ar', 'acetone-hplc']],
  ['acetone hplc', ['acetone-hplc']],
  ['kestrel acetone', ['acetone-hplc', 'resistant']],
  ['67-64-1', ['acetone-ar', 'acetone-hplc']],
  ['67641', ['acetone-ar', 'acetone-hplc']],
  ['６７－６４－１', ['acetone-ar', 'acetone-hplc']],
  ['CAS: 67–64–1', ['acetone-ar', 'acetone-hplc']],
  ['acetone 67-64-1', ['acetone-ar', 'acetone-hplc']],
  ['67-64-2', []],
  ['BB-200004-500ML', ['acetone-ar']],
  ['bb200004500ml', ['acetone-ar']],
  ['bb-200004', ['acetone-ar']],
  ['200004', ['acetone-ar']],
  ['2000', ['acetone-ar']],
  ['MP96', ['plate']],
  ['KR-10', ['acetone-hplc', 'propanal']],
  ['C3H6O', ['acetone-ar', 'acetone-hplc', 'propanal']],
  ['OC3H6', ['acetone-ar', 'acetone-hplc', 'propanal']],
  ['CuSO4·5H2O', ['copper']],
  ['CuSO4', ['copper']],
  ['FeCl3', ['iron']],
  ['Iron(III)', ['iron']],
  ['硫酸铜', ['copper']],
  ['copper sulphate', ['copper']],
  ['96 孔板', ['plate']],
  ['microplate 384 wells', ['plate']],
  ['nothing-like-this', []],
  ['"', []],
  ["'", []],
  ['%', []],
  ['\\', []],
  ['_', []],
  ['& | ! ( ) : * <->', []],
  ["' or 1=1 --", []],
  ['\u0000', []],
];

for (const [question, answer] of questions) {
  testBoth(`a search for ${JSON.stringify(question)} finds ${answer.join(', ') || 'nothing'}`, async (engine) => {
    assert.deepEqual((await search(engine, question)).slice(0, Math.max(answer.length, 1)), answer.slice(0, Math.max(answer.length, 1)));
    if (answer.length > 0) assert.deepEqual(new Set(await search(engine, question)), new Set(answer));
  });
}

testBoth('the answer has what was recognised, with the name of a substance', async (engine) => {
  const recognised = async (text: string) => (await engine.find({ ...everything, text })).recognised;
  assert.deepEqual(await recognised('67641'), { kind: 'cas', value: '67-64-1', name: { en: 'Acetone', zh: '丙酮' } });
  assert.deepEqual(await recognised('7732-18-5'), { kind: 'cas', value: '7732-18-5', name: null });
  assert.deepEqual(await recognised('H6C3O'), { kind: 'formula', value: 'C3H6O', name: null });
  assert.deepEqual(await recognised('bb-200004-500ml'), {
    kind: 'catalogue_number',
    value: 'BB-200004-500ML',
    name: null,
  });
  assert.equal(await recognised('acetone'), null);
});

testBoth('a mistyped CAS number gets suggestions, never a silent correction', async (engine) => {
  for (const typo of ['67-64-2', '76-64-1', '67-46-1', '68-64-1', '67642']) {
    const hits = await engine.find({ ...everything, text: typo });
    assert.deepEqual(hits.didYouMean, ['67-64-1'], typo);
    assert.deepEqual(hits.ids, [], typo);
  }
  assert.deepEqual((await engine.find({ ...everything, text: '67-64-1' })).didYouMean, []);
});

testBoth('no typed text makes a search fail or find everything by accident', async (engine) => {
  const odd = fc.string({ unit: fc.constantFrom(...Array.from(`aZ0'"\\%_&|!():*<>-·.,;{}[]$ \u0000\t\n\ud800丙μ４`)), maxLength: 24 });
  await fc.assert(
    fc.asyncProperty(fc.oneof(odd, fc.string({ unit: 'binary', maxLength: 200 })), async (text) => {
      const hits = await engine.find({ ...everything, text });
      await engine.suggest(text, { queries: 5, products: 5 });
      if (text.trim() !== '' && !/[\p{L}\p{N}]/u.test(text)) assert.equal(hits.total, 0);
    }),
    { numRuns: 300 },
  );
});

type PlainRow = {
  id: number;
  brand: number;
  path: number[];
  price: number;
  stock_state: StockState;
  dispatch: string;
  popularity: number;
  measure: string;
  unit_price: number | null;
};

testBoth('facets, totals, order and pages agree with a plain count, whatever is chosen', async (engine) => {
  const { rows } = await db.query<PlainRow>(`
    select product_id as id, brand_id as brand, to_json(category_path) as path, price_from as price, stock_state, dispatch, popularity,
      coalesce(measure, '') as measure, measured_price / measured_amount as unit_price
    from search_document`);
  const some = <Item>(values: Iterable<Item>) => fc.subarray([...values]);
  const choice = fc.record({
    categories: some(categories.values()),
    brands: some(brands.values()),
    availability: some(availabilities),
    leavingToday: some(methods),
    priceMin: fc.constantFrom(null, 2_000, 5_000),
    priceMax: fc.constantFrom(null, 6_000),
    limit: fc.integer({ min: 1, max: 4 }),
    page: fc.integer({ min: 1, max: 3 }),
    sort: fc.constantFrom('relevance', 'popular', 'price_asc', 'price_desc', 'unit_price'),
  });
  await fc.assert(
    fc.asyncProperty(choice, async (chosen) => {
      const hits = await engine.find({ ...everything, ...chosen });
      const priced = rows.filter(({ price }) => price >= (chosen.priceMin ?? 0) && price <= (chosen.priceMax ?? Infinity));
      const byBrand = ({ brand }: (typeof rows)[number]) => chosen.brands.length === 0 || chosen.brands.includes(brand);
      const byCategory = ({ path }: (typeof rows)[number]) =>
        chosen.categories.length === 0 || chosen.categories.some((id) => path.includes(id));
      const isAvailable = (one: Availability) => (row: PlainRow) =>
        one === 'ships_today'
          ? row.stock_state === 'in_stock' && chosen.leavingToday.some((way) => way === row.dispatch)
          : row.stock_state === one;
      const byStock = (row: PlainRow) => chosen.availability.length === 0 || chosen.availability.some((one) => isAvailable(one)(row));
      const all = priced.filter((row) => byBrand(row) && byCategory(row) && byStock(row));
      assert.equal(hits.total, all.length);
      const like = ({ measure }: PlainRow) => all.filter((row) => row.measure === measure).length;
      const byMeasure = (a: PlainRow, b: PlainRow) =>
        Number(a.measure === '') - Number(b.measure === '') ||
        like(b) - like(a) ||
        (a.measure < b.measure ? -1 : Number(a.measure > b.measure));
      const order = {
        relevance: () => 0,
        popular: () => 0,
        price_asc: (a: PlainRow, b: PlainRow) => a.price - b.price,
        price_desc: (a: PlainRow, b: PlainRow) => b.price - a.price,
        unit_price: (a: PlainRow, b: PlainRow) => byMeasure(a, b) || (a.unit_price ?? 0) - (b.unit_price ?? 0),
      }[chosen.sort];
      const sorted = all.toSorted((a, b) => order(a, b) || b.popularity - a.popularity || a.id - b.id);
      assert.deepEqual(
        hits.ids,
        sorted.slice((chosen.page - 1) * chosen.limit, chosen.page * chosen.limit).map(({ id }) => id),
      );
      for (const id of brands.values()) {
        const expected = priced.filter((row) => row.brand === id && byCategory(row) && byStock(row)).length;
        assert.equal(hits.brands.find((one) => one.id === id)?.count ?? 0, expected);
      }
      for (const id of categories.values()) {
        const expected = priced.filter((row) => row.path.includes(id) && byBrand(row) && byStock(row)).length;
        assert.equal(hits.categories.find((one) => one.id === id)?.count ?? 0, expected);
      }
      for (const one of availabilities)
        assert.equal(hits.availability[one], priced.filter((row) => isAvailable(one)(row) && byBrand(row) && byCategory(row)).length);
    }),
  );
});

testBoth('a page keeps to its categories, brand, flag or products, and these keep their order', async (engine) => {
  const found = async (query: Partial<ProductQuery>) => keysOf((await engine.find({ ...everything, ...query })).ids);
  assert.deepEqual(await found({ within: [categories.get('solvents')!] }), ['acetone-ar', 'acetone-hplc', 'propanal']);
  assert.deepEqual(await found({ withinBrand: brands.get('basics')! }), ['acetone-ar', 'copper', 'iron']);
  assert.deepEqual(await found({ flag: 'hot' }), ['plate']);
  assert.deepEqual(await found({ flag: 'own-brand' }), ['acetone-ar', 'copper', 'iron']);
  assert.deepEqual(await found({ only: [ids.get('iron')!, ids.get('acetone-ar')!] }), ['iron', 'acetone-ar']);
  assert.deepEqual(await found({ only: [] }), []);
});

testBoth('a pack that runs out leaves the list of what is in stock, and comes back', async (engine) => {
  const inStock = async () => keysOf((await engine.find({ ...everything, availability: ['in_stock'], text: 'propanal' })).ids);
  assert.deepEqual(await inStock(), ['propanal']);
  await db.query(sql`update stock set reserved = on_hand where sku_id = (select id from sku where code = 'KR-10400-500ML')`);
  assert.deepEqual(await inStock(), []);
  assert.equal((await engine.find({ ...everything, text: 'propanal' })).availability.made_in_week, 1);
  await db.query(sql`update stock set reserved = 0 where sku_id = (select id from sku where code = 'KR-10400-500ML')`);
  assert.deepEqual(await inStock(), ['propanal']);
});

const startSale = (key: string, percentOff: number) =>
  db.query(sql`
    with act as (
      insert into activity (key, title_en, title_zh, summary_en, summary_zh, rules, starts_at, ends_at)
      values ('sale', 't', 't', 's', 's', '[]', now() - interval '1 day', now() + interval '1 day') returning id
    )
    insert into activity_product (activity_id, product_id, percent_off, position) select id, ${ids.get(key)}, ${percentOff}, 1 from act`);
const endSales = () => db.query('delete from activity_product; delete from activity');

testBoth('a running activity changes the price used to filter and sort', async (engine) => {
  const cheap = async () => keysOf((await engine.find({ ...everything, text: 'propanal', priceMax: 5_000 })).ids);
  assert.deepEqual(await cheap(), []);
  await startSale('propanal', 20);
  assert.deepEqual(await cheap(), ['propanal']);
  await endSales();
});

testBoth('a larger pack or an activity makes a product cheaper per unit, and moves it in the order by price per unit', async (engine) => {
  const order = async () => keysOf((await engine.find({ ...everything, text: 'C3H6O', sort: 'unit_price' })).ids);
  assert.deepEqual(await order(), ['acetone-ar', 'propanal', 'acetone-hplc']);
  const hplc = ids.get('acetone-hplc')!;
  await db.query(sql`
    insert into sku (product_id, code, position, amount, unit, label_en, label_zh, price, weight_g, stocked)
    values (${hplc}, 'KR-10021-4L', 2, 4, 'L', '4 L', '4 L', 24000, 4500, true)`);
  await indexProducts(db, [hplc]);
  assert.deepEqual(await order(), ['acetone-ar', 'acetone-hplc', 'propanal']);
  await startSale('propanal', 60);
  assert.deepEqual(await order(), ['propanal', 'acetone-ar', 'acetone-hplc']);
  await endSales();
  await db.query(sql`delete from sku where code = 'KR-10021-4L'`);
  await indexProducts(db, [hplc]);
  assert.deepEqual(await order(), ['acetone-ar', 'propanal', 'acetone-hplc']);
});

testBoth('a renamed or withdrawn product is found accordingly as soon as it is indexed', async (engine) => {
  const id = ids.get('iron')!;
  await db.query(sql`update product set name_en = 'Ferric thing' where id = ${id}`);
  await indexProducts(db, [id]);
  assert.deepEqual(await search(engine, 'ferric thing'), ['iron']);
  await db.query(sql`update product set published_at = null where id = ${id}`);
  await indexProducts(db, [id]);
  assert.deepEqual(await search(engine, 'ferric thing'), []);
  await db.query(sql`update product set name_en = 'Iron(III) chloride', published_at = now() where id = ${id}`);
  await indexProducts(db, [id]);
  assert.deepEqual(await search(engine, 'Iron(III)'), ['iron']);
});

testBoth('while somebody types, the last word may be unfinished', async (engine) => {
  assert.deepEqual(keysOf((await engine.suggest('mi', { queries: 5, products: 3 })).ids), ['plate']);
  assert.deepEqual(keysOf((await engine.suggest('丙', { queries: 5, products: 2 })).ids), ['acetone-ar', 'acetone-hplc']);
  assert.deepEqual((await engine.suggest('  ', { queries: 5, products: 3 })).ids, []);
});

const facetsOf = async (engine: SearchEngine, query: Partial<ProductQuery>) =>
  new Map((await engine.find({ ...everything, ...query })).attributes.map((facet) => [facet.key, facet]));

testBoth('attributes that distinguish the hits are offered, with values by their English text and ranges in their unit', async (engine) => {
  const facets = await facetsOf(engine, { within: [categories.get('plates')!] });
  assert.deepEqual([...facets.keys()].toSorted(), ['material', 'sterile', 'well-volume']);
  assert.deepEqual(facets.get('material'), {
    key: 'material',
    kind: 'values',
    values: [
      { value: 'Polypropylene', count: 1 },
      { value: 'Polystyrene', count: 1 },
    ],
  });
  assert.deepEqual(facets.get('well-volume'), { key: 'well-volume', kind: 'range', min: 320, max: 1000.5 });
});

testBoth(
  'values of one attribute are alternatives, all attributes must hold, and each is counted without its own choice',
  async (engine) => {
    const material = (...values: string[]) => ({ key: 'material', values, ranges: [] });
    const volume = (from: number | null, to: number | null) => ({ key: 'well-volume', values: [], ranges: [{ from, to }] });
    const found = async (...attributes: ProductQuery['attributes']) => keysOf((await engine.find({ ...everything, attributes })).ids);
    assert.deepEqual(await found(material('Polystyrene')), ['plate']);
    assert.deepEqual(await found(material('Polystyrene', 'Polypropylene')), ['plate', 'resistant']);
    assert.deepEqual(await found(material('Polystyrene'), volume(500, null)), []);
    assert.deepEqual(await found(volume(null, 320)), ['plate']);
    assert.deepEqual(await found(volume(320.1, 1000.5)), ['resistant']);
    assert.deepEqual(await found(material('Glass')), []);
    assert.deepEqual(await found({ key: 'unheard-of', values: ['x'], ranges: [] }), []);
    const facets = await facetsOf(engine, { attributes: [material('Polystyrene'), volume(100, 400)] });
    assert.deepEqual(facets.get('material'), { key: 'material', kind: 'values', values: [{ value: 'Polystyrene', count: 1 }] });
    assert.deepEqual(facets.get('well-volume'), { key: 'well-volume', kind: 'range', min: 320, max: 320 });
    const open = await facetsOf(engine, { attributes: [material('Polystyrene')] });
    assert.deepEqual(open.get('material')?.kind === 'values' && open.get('material'), {
      key: 'material',
      kind: 'values',
      values: [
        { value: 'Polypropylene', count: 1 },
        { value: 'Polystyrene', count: 1 },
      ],
    });
  },
);

testBoth('the range of prices ignores its own filter', async (engine) => {
  const { price, total } = await engine.find({ ...everything, text: 'acetone', priceMax: 3_000 });
  assert.deepEqual([total, price], [2, { min: 1_000, max: 9_800 }]);
});

testBoth('products of substances come in the order of the substances, and with a text only those that have it', async (engine) => {
  const { rows } = await db.query<{ key: string; id: number }>('select key, id from substance');
  const wanted = ['propanal', 'acetone'].map((key) => rows.find((row) => row.key === key)!.id);
  const found = async (query: Partial<ProductQuery>) => keysOf((await engine.find({ ...everything, substances: wanted, ...query })).ids);
  assert.deepEqual(await found({}), ['propanal', 'acetone-ar', 'acetone-hplc']);
  assert.deepEqual(await found({ text: 'hplc' }), ['acetone-hplc']);
  assert.deepEqual(await found({ substances: [] }), []);
});
