import assert from 'node:assert/strict';
import { after, before, test } from 'node:test';
import { openTestDatabase } from '../../../testing/test-database.ts';
import type { SearchEngine } from './search-engine.ts';
import { createTestProducts, createTestBrandsAndCategories } from '../../../testing/test-catalogue.ts';
import { createTestEngines } from '../../../testing/test-engines.ts';
import { everything } from '../../../testing/test-query.ts';

// What search knows of names and of the ways in which they are written.
const { db, drop } = await openTestDatabase({ poolSize: 2 });
let engines: ReadonlyMap<string, SearchEngine>;
let ids: Map<string, number>;

before(async () => {
  engines = createTestEngines(db);
  await createTestBrandsAndCategories(db);
  const brand = 'basics';
  ids = await createTestProducts(db, [
    {
      key: 'remover',
      name: { en: 'Remover without acetone', zh: '无丙酮清洗剂' },
      brand,
      category: 'salts',
      code: 'BB-1-1L',
      popularity: 100,
    },
    {
      key: 'solution',
      name: { en: 'Acetone solution, 10 %', zh: '丙酮溶液，10 %' },
      substance: 'acetone',
      brand,
      category: 'solvents',
      code: 'BB-2-1L',
      popularity: 90,
    },
    {
      key: 'acetone',
      name: { en: 'Acetone', zh: '丙酮' },
      substance: 'acetone',
      brand,
      category: 'solvents',
      code: 'BB-3-1L',
      popularity: 10,
    },
    {
      key: 'vitriol',
      name: { en: 'Copper(II) sulfate pentahydrate', zh: '五水硫酸铜' },
      substance: 'blue-vitriol',
      brand,
      category: 'salts',
      code: 'BB-4-1KG',
    },
    { key: 'washer', name: { en: 'Plate washer', zh: '洗板机' }, brand, category: 'consumables', code: 'BB-5-1', popularity: 80 },
    {
      key: 'microplate',
      name: { en: 'Microplate, 96 wells', zh: '96 孔酶标板' },
      brand,
      category: 'plates',
      code: 'BB-6-1',
      popularity: 20,
    },
    {
      key: 'bottle',
      name: { en: 'Laboratory bottle, GL45, 500 mL', zh: '500 mL 试剂瓶，GL45' },
      brand,
      category: 'consumables',
      code: 'BB-7-1',
    },
    { key: 'filter', name: { en: 'Syringe filter, 0.22 µm', zh: '针头过滤器，0.22 µm' }, brand, category: 'consumables', code: 'BB-8-1' },
    { key: 'buffer', name: { en: 'pH buffer 4.00', zh: 'pH 缓冲液 4.00' }, brand, category: 'salts', code: 'BB-9-1' },
  ]);
});
after(drop);

const keysOf = (found: readonly number[]) => found.map((id) => [...ids].find(([, other]) => other === id)?.[0]);
const find = async (name: string, text: string) => keysOf((await engines.get(name)!.find({ ...everything, text })).ids);

/** In both engines. */
const firsts: readonly (readonly [rule: string, ...questions: (readonly [text: string, first: string])[]])[] = [
  [
    'a whole name before longer ones, and the plain product before what is made of it',
    ['acetone', 'acetone'],
    ['丙酮', 'acetone'],
    ['acetone solution', 'solution'],
    ['丙酮溶液', 'solution'],
    ['dimethyl ketone', 'acetone'],
  ],
  ['a name with grade, brand and pack behind it', ['acetone basics', 'acetone'], ['acetone 500 mL', 'acetone'], ['丙酮 500 mL', 'acetone']],
  ['what stands in the category of that name', ['plates', 'microplate'], ['板', 'microplate']],
  ['traditional characters', ['五水硫酸銅', 'vitriol'], ['針頭過濾器', 'filter'], ['試劑瓶', 'bottle']],
  ['pinyin of a whole name', ['bingtong', 'acetone'], ['wushuiliusuantong', 'vitriol'], ['shijiping', 'bottle']],
  ['letters and numbers with and without a space', ['GL 45 bottle', 'bottle'], ['GL-45', 'bottle'], ['bottle gl45', 'bottle']],
  ['numbers as one writes them', ['.22 um filter', 'filter'], ['0.22μm', 'filter'], ['pH 4 buffer', 'buffer'], ['96孔', 'microplate']],
  ['locants that no product has', ['2-acetone', 'acetone'], ['propan-2-one', 'acetone'], ['tert-acetone', 'acetone']],
  ['crystal water as one writes it', ['五水合硫酸铜', 'vitriol'], ['五水硫酸铜', 'vitriol'], ['copper sulfate 5H2O', 'vitriol']],
  ['a name in one word or in two', ['dimethylketone', 'acetone'], ['0.5 L bottle', 'bottle']],
  ['everyday words', ['media bottle', 'bottle'], ['reagent bottle GL45', 'bottle']],
  ['most of the words where nothing has all', ['acetone qqqqqq', 'acetone'], ['一次性试剂瓶', 'bottle']],
];
for (const [rule, ...questions] of firsts) {
  for (const engine of ['PostgreSQL', 'memory']) {
    test(`${rule} (${engine})`, async () => {
      for (const [text, first] of questions) assert.equal((await find(engine, text))[0], first, text);
    });
  }
}

test('a text with homophone characters is answered with the catalogue’s spelling', async () => {
  const memory = engines.get('memory')!;
  for (const [typed, corrected, first] of [
    ['丙铜', '丙酮', 'acetone'],
    ['试剂平', '试剂瓶', 'bottle'],
    ['五水流酸铜', '五水硫酸铜', 'vitriol'],
    ['丙铜 500 mL', '丙酮 500 ml', 'acetone'],
  ] as const) {
    const hits = await memory.find({ ...everything, text: typed });
    assert.equal(hits.corrected, corrected);
    assert.equal(keysOf(hits.ids)[0], first);
  }
  assert.equal((await memory.find({ ...everything, text: '丙酮' })).corrected, null);
  assert.equal((await memory.find({ ...everything, text: '镧系' })).corrected, null);
});

/** What only the memory index reads, and what it searched instead. */
const readings: readonly (readonly [rule: string, ...questions: (readonly [text: string, first: string, corrected: string | null])[]])[] = [
  [
    'pinyin with mixed sounds or a slip, and a character that sounds otherwise',
    ['bintong', 'acetone', '丙酮'],
    ['bigntong', 'acetone', '丙酮'],
    ['试剂屏', 'bottle', '试剂瓶'],
    ['五水硫酸网', 'vitriol', '五水合硫酸铜'],
  ],
  [
    'everyday words and other units',
    ['nail polish remover', 'acetone', 'acetone'],
    ['500毫升试剂瓶', 'bottle', '500 ml 试剂瓶'],
    ['220 nm filter', 'filter', '0.22 um filter'],
  ],
  ['a formula beside words that its products do not have', ['C3H6O 试剂', 'acetone', null]],
  ['a name in two words', ['aceto ne 500 mL', 'acetone', null]],
  ['pinyin of what merely ends names', ['xiban', 'washer', '洗板']],
  ['two names in one run of Chinese', ['丙酮试剂瓶', 'bottle', null]],
];
for (const [rule, ...questions] of readings) {
  test(rule, async () => {
    for (const [text, first, corrected] of questions) {
      const hits = await engines.get('memory')!.find({ ...everything, text });
      assert.equal(keysOf(hits.ids)[0], first, text);
      assert.equal(hits.corrected, corrected, text);
    }
  });
}

test('a name in the catalogue is not read as another one', async () => {
  for (const text of ['丙酮', 'remover', '洗板机', 'plate']) {
    assert.equal((await engines.get('memory')!.find({ ...everything, text })).corrected, null, text);
  }
});

for (const engine of ['PostgreSQL', 'memory']) {
  test(`an unknown catalogue number finds nothing that shares a part of it (${engine})`, async () => {
    for (const text of ['BB-999999-500ML', 'BB999999', 'XY-1234-1L', 'E445417-9']) assert.deepEqual(await find(engine, text), [], text);
    assert.equal((await find(engine, 'BB-7-1'))[0], 'bottle');
  });
}

test('a name that lacks its last letters comes before longer ones', async () => {
  assert.equal((await find('memory', 'aceton'))[0], 'acetone');
  assert.equal((await find('memory', 'remove'))[0], 'remover');
});

test('initials find a name where no word does, and syllables may be separate', async () => {
  assert.equal((await find('memory', 'wslst'))[0], 'vitriol');
  assert.equal((await find('memory', 'bt'))[0], 'acetone');
  assert.equal((await find('memory', 'bing tong'))[0], 'acetone');
  assert.deepEqual(await find('memory', 'qqq'), []);
});

test('a name in pinyin or in traditional characters is suggested in the catalogue’s spelling', async () => {
  const suggest = (text: string) => engines.get('memory')!.suggest(text, { queries: 3, products: 3 });
  for (const text of ['bingt', 'bing to', 'bingtong']) {
    const { queries, ids: found } = await suggest(text);
    assert.equal(queries[0], '丙酮', text);
    assert.ok(keysOf(found).includes('acetone'), text);
  }
  assert.deepEqual((await suggest('wsls')).queries, ['五水硫酸铜']);
  assert.equal((await suggest('bt')).queries[0], '丙酮');
  assert.deepEqual((await suggest('五水硫酸銅')).queries, ['五水硫酸铜']);
  assert.deepEqual((await suggest('丙铜')).queries, ['丙酮']);
  assert.equal(keysOf((await suggest('acetone')).ids)[0], 'acetone');
});
