import assert from 'node:assert/strict';
import { after, test } from 'node:test';
import sql from 'sql-template-tag';
import { openTestDatabase } from '../../../testing/test-database.ts';
import { indexStructures } from './index-structures.ts';
import { insertSubstances } from '../../../testing/test-substances.ts';

const { db, drop } = await openTestDatabase({ poolSize: 2 });
after(drop);

type Row = { key: string; canonical_smiles: string; inchikey: string | null; written_in: string };
const kept = async () =>
  (
    await db.query<Row>(sql`
    select key, canonical_smiles, inchikey, written_in::text from substance_structure join substance on substance.id = substance_id order by key`)
  ).rows;

test('structures are computed once, again when the SMILES or the maker changes, and deleted with it', async () => {
  const ids = await insertSubstances(db, { acetone: 'CC(=O)C', agar: null, broken: 'C1CC', methane: 'C' });
  assert.deepEqual(await indexStructures(db, 'all'), { written: 2, unreadable: [ids['broken']] });
  assert.deepEqual(
    (await kept()).map(({ key, canonical_smiles: smiles, inchikey }) => [key, smiles, inchikey]),
    [
      ['acetone', 'CC(C)=O', 'CSCPPACGZOOCGX-UHFFFAOYSA-N'],
      ['methane', 'C', 'VNWKTOKETHGBQD-UHFFFAOYSA-N'],
    ],
  );
  const before = await kept();
  assert.equal((await indexStructures(db, 'all')).written, 0);
  assert.deepEqual(await kept(), before);

  await db.query(sql`update substance set smiles = 'CC' where key = 'methane'`);
  assert.equal((await indexStructures(db, [ids['acetone'] ?? 0])).written, 0);
  assert.equal((await indexStructures(db, [ids['methane'] ?? 0])).written, 1);
  assert.deepEqual(
    (await kept()).map((row) => row.canonical_smiles),
    ['CC(C)=O', 'CC'],
  );

  await db.query(sql`update substance_structure set made_by = 'an older RDKit', canonical_smiles = 'N', forms = '{N}'`);
  assert.equal((await indexStructures(db, 'all')).written, 2);
  assert.deepEqual(
    (await kept()).map((row) => row.canonical_smiles),
    ['CC(C)=O', 'CC'],
  );

  await db.query(sql`update substance set smiles = case key when 'acetone' then 'C1CC' end where key in ('acetone', 'methane')`);
  assert.deepEqual((await indexStructures(db, 'all')).unreadable.length, 2);
  assert.deepEqual(await kept(), []);
});

test('a structure that crashes RDKit ends its thread and is left out of its batch, and the others are processed', async () => {
  const ids = await insertSubstances(db, { ethanol: 'CCO', endless: 'C'.repeat(2_000), propane: 'CCC' });
  const { unreadable } = await indexStructures(db, Object.values(ids));
  assert.deepEqual(unreadable, [ids['endless']]);
  assert.deepEqual(
    (await kept()).map(({ key }) => key),
    ['ethanol', 'propane'],
  );
});

test('the table refuses impossible facts', async () => {
  const ids = await insertSubstances(db, { planted: 'CCCC' });
  await indexStructures(db, Object.values(ids));
  for (const fault of [
    sql`inchikey = 'not-a-key'`,
    sql`pattern_fingerprint = '\\x00'`,
    sql`forms = '{}'`,
    sql`forms = '{N,CCCC}'`,
    sql`heavy_atoms = -1`,
    sql`canonical_smiles = ''`,
  ])
    await assert.rejects(db.query(sql`update substance_structure set ${fault} where substance_id = ${ids['planted']}`), /check/);
});

test('a change is announced to pages that show substances', async () => {
  const ids = await insertSubstances(db, { butanol: 'CCCCO' });
  await db.query('delete from cache_change');
  await indexStructures(db, Object.values(ids));
  const { rows } = await db.query<{ tag: string }>('select distinct tag from cache_change');
  assert.deepEqual(rows, [{ tag: 'substances' }]);
});
