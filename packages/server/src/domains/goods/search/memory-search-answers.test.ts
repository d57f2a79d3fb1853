import assert from 'node:assert/strict';
import { after, before, test } from 'node:test';
import { openTestDatabase } from '../../../testing/test-database.ts';
import type { SearchEngine } from './search-engine.ts';
import { createTestProducts, createTestBrandsAndCategories } from '../../../testing/test-catalogue.ts';
import { createTestEngines } from '../../../testing/test-engines.ts';
import { everything } from '../../../testing/test-query.ts';

// What only the memory index provides; what both engines do is in search-engines.test.ts.
const { db, drop } = await openTestDatabase({ poolSize: 2 });
let engine: SearchEngine;
let ids: Map<string, number>;

before(async () => {
  engine = createTestEngines(db).get('memory')!;
  await createTestBrandsAndCategories(db);
  const place = { brand: 'basics', category: 'solvents' };
  ids = await createTestProducts(db, [
    { key: 'acetone', name: { en: 'Acetone', zh: '丙酮' }, substance: 'acetone', ...place, code: 'BB-200417-500ML', popularity: 90 },
    {
      key: 'acetone-pure',
      name: { en: 'Acetone, pure', zh: '纯丙酮' },
      substance: 'acetone',
      ...place,
      code: 'BB-200418-1L',
      popularity: 10,
    },
    { key: 'propanal', name: { en: 'Propanal', zh: '丙醛' }, substance: 'propanal', ...place, code: 'KR-10400-2000ML', popularity: 40 },
    { key: 'plate', name: { en: 'Microplate, polystyrene', zh: '聚苯乙烯酶标板' }, ...place, code: 'KR-MP96-50', popularity: 70 },
    { key: 'coppers', name: { en: 'Copper(II) sulfate', zh: '硫酸铜' }, ...place, code: 'BB-300100-500G', popularity: 30 },
  ]);
});
after(drop);

const keysOf = (found: readonly number[]) => found.map((id) => [...ids].find(([, other]) => other === id)?.[0]);
const find = (text: string) => engine.find({ ...everything, text });

const typos: readonly (readonly [typed: string, corrected: string])[] = [
  ['acetoen', 'acetone'],
  ['acetne', 'acetone'],
  ['accetone', 'acetone'],
  ['axetone', 'acetone'],
  ['Acetoen', 'acetone'],
  ['polystirine', 'polystyrene'],
  ['microplaet polystyrene', 'microplate polystyrene'],
  ['cooper sulfate', 'copper sulfate'],
];
for (const [typed, corrected] of typos) {
  test(`“${typed}” is answered as “${corrected}”, with that text`, async () => {
    const hits = await find(typed);
    assert.equal(hits.corrected, corrected);
    assert.deepEqual(hits.ids, (await find(corrected)).ids);
    assert.notEqual(hits.total, 0);
  });
}

test('a word that products have, or that is too short, is never corrected', async () => {
  for (const text of ['acetone', 'acet', 'pure', 'prx', '丙醇', '67-64-2']) assert.equal((await find(text)).corrected, null, text);
});

test('a catalogue number is found by any fragment, inner digits too, with or without hyphens', async () => {
  for (const fragment of ['BB-200417-500ML', 'bb200417', '200417', '0417', '00417500', '417-500', 'b2004175']) {
    assert.deepEqual(keysOf((await find(fragment)).ids), ['acetone'], fragment);
  }
  assert.deepEqual(new Set(keysOf((await find('20041')).ids)), new Set(['acetone', 'acetone-pure']));
  // what begins with it comes without others, however many hold it somewhere inside
  assert.deepEqual(keysOf((await find('3001')).ids), ['coppers']);
});

test('a search without results offers alternatives: words that find something, and popular products', async () => {
  const hits = await find('acetone zyxwvu qqqqqq');
  assert.equal(hits.total, 0);
  assert.deepEqual(hits.leadOn, { queries: ['acetone'], ids: hits.leadOn?.ids });
  assert.deepEqual(keysOf(hits.leadOn?.ids ?? []).slice(0, 2), ['acetone', 'plate']);
  assert.equal((await find('acetone')).leadOn, null);
});

test('unfinished queries are completed by names and synonyms in both languages, the most wanted first', async () => {
  const queries = async (text: string) => (await engine.suggest(text, { queries: 3, products: 3 })).queries;
  assert.deepEqual(await queries('ac'), ['Acetone']);
  assert.deepEqual(new Set(await queries('PROP')), new Set(['propan-2-one', 'Propanal', 'propionaldehyde']));
  assert.equal((await queries('PROP'))[0], 'propan-2-one');
  assert.deepEqual(await queries('丙'), ['丙酮', '丙醛']);
  assert.deepEqual(await queries('xyz'), []);
});

test('suggestions forgive a typing error and recognise identifiers', async () => {
  const suggested = await engine.suggest('acetoen', { queries: 3, products: 3 });
  assert.deepEqual(keysOf(suggested.ids), ['acetone', 'acetone-pure']);
  assert.equal((await engine.suggest('67-64-1', { queries: 3, products: 3 })).recognised?.kind, 'cas');
});

test('products of given substances come in the order of the substances', async () => {
  const { rows } = await db.query<{ key: string; id: number }>('select key, id from substance');
  const substance = (key: string) => rows.find((row) => row.key === key)?.id ?? 0;
  const hits = await engine.find({ ...everything, substances: [substance('propanal'), substance('acetone')] });
  assert.deepEqual(keysOf(hits.ids), ['propanal', 'acetone', 'acetone-pure']);
});
