import assert from 'node:assert/strict';
import { after, before, test } from 'node:test';
import sql from 'sql-template-tag';
import { openTestDatabase } from '../../../testing/test-database.ts';
import { withTransaction } from '../../../platform/database/transaction.ts';
import { type StructureMode, findSubstancesByStructure, structureLimits } from './find-substances-by-structure.ts';
import { indexStructures } from './index-structures.ts';
import { insertSubstances } from '../../../testing/test-substances.ts';

/** A chain of identical links: the number of possible matches explodes. */
const bushes = (count: number, end: string) => `C${'C(C)(C)'.repeat(count)}${end}`;

const { db, drop } = await openTestDatabase();
let ids: Record<string, number>;

before(async () => {
  ids = await insertSubstances(db, {
    benzene: 'C1=CC=CC=C1',
    toluene: 'Cc1ccccc1',
    cyclohexane: 'C1CCCCC1',
    'benzoic acid': 'OC(=O)c1ccccc1',
    'sodium benzoate': '[Na+].[O-]C(=O)c1ccccc1',
    'L-alanine': 'C[C@H](N)C(=O)O',
    'D-alanine': 'C[C@@H](N)C(=O)O',
    'DL-alanine': 'CC(N)C(=O)O',
    'L-alanine hydrochloride': 'Cl.C[C@H](N)C(=O)O',
    'copper(II) sulfate': '[Cu+2].[O-]S(=O)(=O)[O-]',
    'copper(II) sulfate pentahydrate': 'O.O.O.O.O.[Cu+2].[O-]S(=O)(=O)[O-]',
    water: 'O',
    'heavy water': '[2H]O[2H]',
    'maleic acid': 'OC(=O)/C=C\\C(=O)O',
    'fumaric acid': 'OC(=O)/C=C/C(=O)O',
    agarose: null,
  });
  await indexStructures(db, 'all');
});
after(drop);

/** A loaded machine searches slowly, but it finds. */
const patient = { ...structureLimits, milliseconds: 60_000 };
async function find(smiles: string, mode: StructureMode, limits = patient) {
  const found = await findSubstancesByStructure(db, { smiles, mode }, 'en', limits);
  assert.ok(found.ok, JSON.stringify(found));
  const nameOf = new Map(Object.entries(ids).map(([name, id]) => [id, name]));
  const names = found.value.hits.map(({ substanceId }) => nameOf.get(substanceId) ?? '');
  return { names, scores: found.value.hits.map(({ score }) => score), isCapped: found.value.isCapped, smiles: found.value.canonicalSmiles };
}

test('a structure is found exactly, however its SMILES is written', async () => {
  for (const smiles of ['c1ccccc1', 'C1=CC=CC=C1', ' c1ccccc1 ', 'C=1C=CC=CC1'])
    assert.deepEqual(await find(smiles, 'exact'), { names: ['benzene'], scores: [1], isCapped: false, smiles: 'c1ccccc1' }, smiles);
});

test('the same stereochemistry comes first, then salts, then what differs only in stereochemistry', async () => {
  const { names, scores } = await find('C[C@H](N)C(=O)O', 'exact');
  assert.deepEqual(names.slice(0, 2), ['L-alanine', 'L-alanine hydrochloride']);
  assert.deepEqual(new Set(names.slice(2)), new Set(['D-alanine', 'DL-alanine']));
  assert.equal(scores[0], 1);
  assert.ok(scores.slice(1).every((score) => score < 1));
  assert.deepEqual((await find('OC(=O)/C=C/C(=O)O', 'exact')).names, ['fumaric acid', 'maleic acid']);
});

test('drawn without stereochemistry, a substance without one comes first', async () => {
  assert.equal((await find('CC(N)C(=O)O', 'exact')).names[0], 'DL-alanine');
});

test('a hydrate is found by its substance, and a drawn hydrate finds only the hydrate', async () => {
  const anhydrous = '[Cu+2].[O-]S([O-])(=O)=O';
  assert.deepEqual((await find(anhydrous, 'exact')).names, ['copper(II) sulfate', 'copper(II) sulfate pentahydrate']);
  assert.deepEqual((await find(`O.O.O.O.O.${anhydrous}`, 'exact')).names, ['copper(II) sulfate pentahydrate']);
});

test('charges and isotopes are never merged', async () => {
  assert.deepEqual((await find('OC(=O)c1ccccc1', 'exact')).names, ['benzoic acid']);
  assert.deepEqual((await find('O', 'exact')).names, ['water']);
  assert.deepEqual((await find('[2H]O[2H]', 'exact')).names, ['heavy water']);
});

test('a substructure finds what contains it, the smallest first, and nothing else', async () => {
  const { names, scores } = await find('c1ccccc1', 'substructure');
  assert.deepEqual(names, ['benzene', 'toluene', 'benzoic acid', 'sodium benzoate']);
  assert.deepEqual(
    scores.map((score) => score.toFixed(2)),
    ['1.00', '0.86', '0.67', '0.60'],
  );
  assert.deepEqual((await find('C1CCCCC1', 'substructure')).names, ['cyclohexane']);
  assert.deepEqual((await find('CC(N)C(=O)O', 'substructure')).names.length, 4);
});

test('returns at most the requested number of hits, and whether there are more', async () => {
  const two = await find('c1ccccc1', 'substructure', { ...patient, most: 2 });
  assert.deepEqual([two.names, two.isCapped], [['benzene', 'toluene'], true]);
  const all = await find('c1ccccc1', 'substructure', { ...patient, most: 4 });
  assert.deepEqual([all.names.length, all.isCapped], [4, false]);
  const exact = await find('C[C@H](N)C(=O)O', 'exact', { ...patient, most: 1 });
  assert.deepEqual([exact.names, exact.isCapped], [['L-alanine'], true]);
});

test('similar structures are ranked by similarity, and none below the minimum', async () => {
  const { names, scores } = await find('Cc1ccccc1', 'similarity', { ...patient, leastSimilarity: 0.2 });
  assert.equal(names[0], 'toluene');
  assert.equal(scores[0], 1);
  assert.ok(names.includes('benzoic acid') && !names.includes('water'));
  assert.deepEqual(
    scores,
    scores.toSorted((a, b) => b - a),
  );
  const strict = await find('Cc1ccccc1', 'similarity', { ...patient, leastSimilarity: 0.9 });
  assert.deepEqual(strict.names, ['toluene']);
});

test('an invalid structure is a fault of its field, in the language of the reader', async () => {
  for (const smiles of ['', 'C1CC', 'acetone!', 'C(C)(C)(C)(C)C', 'C'.repeat(2_001), '丙酮', '{"a":1}'])
    for (const mode of ['exact', 'substructure', 'similarity'] as const) {
      const refused = await findSubstancesByStructure(db, { smiles, mode }, 'zh-CN');
      assert.ok(!refused.ok);
      assert.equal(refused.error, 'invalid_input', smiles);
      assert.deepEqual(
        refused.fields?.map(({ field }) => field),
        ['structure'],
      );
      assert.match(refused.fields?.[0]?.msg ?? '', /结构/);
    }
});

test('changes by another transaction are found when it commits, and removed structures are not', async () => {
  await find('S', 'substructure');
  const written = await withTransaction(db, async (transaction) => {
    const more = await insertSubstances(transaction, { thiophene: 'c1ccsc1' });
    await indexStructures(transaction, Object.values(more));
    assert.deepEqual((await find('c1ccsc1', 'substructure')).names, []);
    return more;
  });
  ids = { ...ids, ...written };
  assert.deepEqual((await find('c1ccsc1', 'substructure')).names, ['thiophene']);

  await db.query(sql`update substance set smiles = 'c1ccoc1' where key = 'thiophene'`);
  await indexStructures(db, Object.values(written));
  assert.deepEqual((await find('c1ccsc1', 'substructure')).names, []);
  assert.deepEqual((await find('c1ccoc1', 'similarity')).names, ['thiophene']);

  await db.query(sql`delete from substance where key = 'thiophene'`);
  for (const mode of ['exact', 'substructure', 'similarity'] as const) assert.deepEqual((await find('c1ccoc1', mode)).names, []);
});

test('an endless search is stopped and reported, while others are answered', async () => {
  const endless = await insertSubstances(db, { polyisobutylene: `${bushes(60, 'C')}.${bushes(4, 'O')}` });
  await indexStructures(db, Object.values(endless));
  const search = findSubstancesByStructure(db, { smiles: bushes(45, 'O'), mode: 'substructure' }, 'en', {
    ...structureLimits,
    milliseconds: 1_000,
  });
  const others = await Promise.all(['c1ccccc1', 'C1CCCCC1'].map((smiles) => find(smiles, 'substructure')));
  assert.deepEqual(
    others.map(({ names }) => names[0]),
    ['benzene', 'cyclohexane'],
  );
  assert.deepEqual(await search, { ok: false, error: 'structure_too_complex' });

  const again = await findSubstancesByStructure(db, { smiles: bushes(45, 'O'), mode: 'substructure' }, 'en');
  assert.deepEqual(again, { ok: false, error: 'structure_too_complex' });
  assert.equal((await find('c1ccccc1', 'substructure')).names[0], 'benzene');
});
