import assert from 'node:assert/strict';
import { after, before, test } from 'node:test';
import sql from 'sql-template-tag';
import { loadReferences } from '../../../platform/database/references/load-references.ts';
import { openTestDatabase } from '../../../testing/test-database.ts';
import { type Unread, findStructureParents } from '../../goods/chemistry/find-structure-parents.ts';
import { isScreeningDue, screenDue } from './screen-substances.ts';

const { db, drop } = await openTestDatabase();
after(drop);
const slow = 'CCOC(=O)CCCO';
before(async () => {
  await loadReferences(db);
  await db.query(sql`
    insert into substance (key, name_en, smiles, source) values ('slow', 'An ester of GHB', ${slow}, 'test'),
      ('listed', 'Sarin', 'CC(C)OP(C)(=O)F', 'test'), ('free', 'Ethanol', 'CCO', 'test')`);
});

/** Finds parents, but for one structure. */
const failingWith =
  (unread: Unread): typeof findStructureParents =>
  async (smiles, watched) =>
    (await findStructureParents(smiles, watched)).map((read, index) => (smiles[index] === slow ? unread : read));

async function states(): Promise<string[]> {
  const { rows } = await db.query<{ key: string; state: string | null }>(sql`
    select substance.key, control.state from substance left join substance_control control on control.substance_id = substance.id
    order by substance.id`);
  return rows.map(({ key, state }) => `${key} ${state ?? 'sold'}`);
}

test('what was not compared is held and stays due, others are screened, and the screening ends', async () => {
  await screenDue(db, failingWith('untried'));
  assert.deepEqual(await states(), ['slow unscreened', 'listed refused', 'free sold']);
  assert.equal(await isScreeningDue(db), true);
});

test('what was stopped is due again later, not at once', async () => {
  await screenDue(db, failingWith('stopped'));
  assert.deepEqual(await states(), ['slow unscreened', 'listed refused', 'free sold']);
  assert.equal(await isScreeningDue(db), false);
  await screenDue(db);
  assert.equal((await states())[0], 'slow unscreened');
  await db.query(`update controlled_screening set retry_at = now() where retry_at is not null`);
  await screenDue(db);
  assert.equal((await states())[0], 'slow held');
});

test('a match that was found earlier stays where the structure is not compared again in time', async () => {
  await db.query(
    `insert into controlled_entry (list_key, name_en, cas, note, written_by) values ('narcotic', 'X', '{50-00-0}', 'A test', 'a test')`,
  );
  await screenDue(db, failingWith('stopped'));
  assert.equal((await states())[0], 'slow held');
});

test('a match of an earlier structure goes when the structure changes, and the new one is held', async () => {
  await db.query(sql`update substance set smiles = 'CCCCO' where key = 'slow'`);
  await screenDue(db, async (smiles) => smiles.map(() => 'stopped' as const));
  assert.deepEqual(await states(), ['slow unscreened', 'listed refused', 'free sold']);
});
