import assert from 'node:assert/strict';
import { after, before, test } from 'node:test';
import sql from 'sql-template-tag';
import { loadReferences } from '../../../../platform/database/references/load-references.ts';
import { fillStructureWorkers } from '../../../../testing/fill-structure-workers.ts';
import { type TestConsole, createTestConsole } from '../../../../testing/test-console.ts';
import { createTestPack } from '../../../../testing/test-goods.ts';
import { screenDue } from '../screen-substances.ts';

let shop: TestConsole;
let cookie: string;
let reader: string;
let substanceId: number;
before(async () => {
  shop = await createTestConsole();
  await loadReferences(shop.db);
  cookie = (await shop.openOperator(['compliance'], 'Ann Chen')).cookie;
  reader = (await shop.openOperator(['warehouse'], 'Bo Li')).cookie;
  const pack = await createTestPack(shop.db, { list: 'precursor-3' });
  const { rows } = await shop.db.query<{ id: number }>(sql`select substance_id as id from product where id = ${pack.product_id}`);
  substanceId = rows[0]?.id ?? 0;
  // an ester of a listed acid
  await shop.db.query(sql`update substance set smiles = 'CCOC(=O)CCCO' where id = ${substanceId}`);
  await screenDue(shop.db);
});
after(() => shop.close());

const call = (name: Parameters<TestConsole['call']>[0], input: Record<string, unknown> = {}) => shop.call(name, input, { cookie });
const held = async (reason?: string) => (await call('controlled.findHeld', reason === undefined ? {} : { reason })).data.items;

test('what is held is listed with its reason, and a decision with its reason is logged', async () => {
  const [one, ...others] = await held();
  assert.equal(others.length, 0);
  assert.deepEqual([one.reason, one.substance.id], ['held', substanceId]);
  const [{ entry_id: entryId }] = one.matches;
  assert.deepEqual(one.matches, [
    { entry_id: entryId, name: 'Gamma-hydroxybutyrate', list: 'Psychotropic substances, class 1', relation: 'derivative', effect: 'held' },
  ]);
  assert.equal((await call('controlled.decide', { id: substanceId, decision: 'approved', reason: ' ', entry_ids: [entryId] })).status, 422);
  const decision = { id: substanceId, decision: 'approved', reason: 'The list excepts it.' };
  const unseen = await call('controlled.decide', { ...decision, entry_ids: [entryId + 1] });
  assert.equal(unseen.status, 409, unseen.text);
  assert.deepEqual(
    unseen.data.details.now.matches.map(({ entry_id: id }: { entry_id: number }) => id),
    [entryId],
  );
  assert.equal((await held()).length, 1, 'what nobody saw is not decided');
  const decided = await call('controlled.decide', { ...decision, entry_ids: [entryId] });
  assert.equal(decided.status, 200, decided.text);
  assert.deepEqual(await held(), []);
  const [approved] = await held('approved');
  assert.deepEqual([approved.decision.decision, approved.decision.reason], ['approved', 'The list excepts it.']);
  const { rows } = await shop.db.query(`select from audit_entry where object_kind = 'controlled_decision'`);
  assert.ok(rows.length > 0);
});

test('a list is corrected with its reason, and who may not is refused', async () => {
  const { data } = await call('controlled.findLists');
  const list = data.items.find(({ key }: { key: string }) => key === 'narcotic');
  assert.deepEqual([list.entries, list.law_entries, list.with_structure], [123, 123, 118]);
  const facts = { name_en: 'A test', name_zh: '', cas: '67-64-1', smiles: 'CC(=O)C', note: 'Announcement 1' };
  const wrong = await call('controlled.addEntry', { key: 'narcotic', ...facts, cas: '67-64-2', smiles: 'C1' });
  assert.deepEqual(
    wrong.data.fields.map(({ field }: { field: string }) => field),
    ['cas', 'smiles'],
  );
  const added = await call('controlled.addEntry', { key: 'narcotic', ...facts });
  assert.equal(added.status, 200, added.text);
  const found = async () => (await call('controlled.findEntries', { key: 'narcotic', q: '67-64-1' })).data.items;
  const [entry] = await found();
  assert.deepEqual([entry.cas, entry.smiles, entry.is_active], [['67-64-1'], 'CC(=O)C', true]);
  const changed = await call('controlled.changeEntry', { id: entry.id, version: entry.version, ...facts, is_active: false });
  assert.equal(changed.status, 200, changed.text);
  assert.equal((await found())[0].is_active, false);
  assert.equal((await call('controlled.changeEntry', { id: entry.id, version: entry.version, ...facts, is_active: true })).status, 409);
  // a correction stays when the shop is updated
  await loadReferences(shop.db);
  assert.equal((await found())[0].is_active, false);
  assert.equal((await shop.call('controlled.addEntry', { key: 'narcotic', ...facts }, { cookie: reader })).status, 403);
});

test('an entry whose structure could not be read in time is refused with what helps, not as a wrong structure', async () => {
  const facts = { name_en: 'Another test', name_zh: '', cas: '', smiles: 'CC(=O)C', note: 'Announcement 2' };
  const release = fillStructureWorkers();
  try {
    const busy = await call('controlled.addEntry', { key: 'narcotic', ...facts });
    assert.equal(busy.status, 422, busy.text);
    assert.deepEqual(busy.data.fields, [
      {
        field: 'smiles',
        msg: 'This structure could not be read in time. Try again in a few minutes, or leave it empty and enter its CAS number.',
      },
    ]);
  } finally {
    release();
  }
});

test('a structure that was not compared in time is listed so, and what is decided of it holds for that structure', async () => {
  const pack = await createTestPack(shop.db);
  const { rows } = await shop.db.query<{ id: number }>(sql`
    insert into substance (key, name_en, smiles, source) values ('unread', 'Unread', 'CCCCO', 'test') returning id`);
  const id = rows[0]?.id ?? 0;
  await shop.db.query(sql`update product set substance_id = ${id} where id = ${pack.product_id}`);
  const stop = () => screenDue(shop.db, async (smiles) => smiles.map(() => 'stopped' as const));
  await stop();
  const findOne = async () => (await held('unscreened')).find(({ substance }: { substance: { id: number } }) => substance.id === id);
  const one = await findOne();
  assert.deepEqual([one.matches, one.unscreened_smiles], [[], 'CCCCO']);
  const decision = { id, decision: 'approved', reason: 'Looked at by hand.', entry_ids: [] };
  const unseen = await call('controlled.decide', decision);
  assert.equal(unseen.status, 409, unseen.text);
  const another = await call('controlled.decide', { ...decision, unscreened_smiles: 'CCCC' });
  assert.equal(another.data.error, 'changed_meanwhile', another.text);
  const decided = await call('controlled.decide', { ...decision, unscreened_smiles: 'CCCCO' });
  assert.equal(decided.status, 200, decided.text);
  assert.equal(await findOne(), undefined);
  await shop.db.query(sql`update substance set smiles = 'CCCCCO' where id = ${id}`);
  await stop();
  assert.ok(await findOne(), 'another structure waits for another decision');
  const compareNow = async () => {
    await shop.db.query(`update controlled_screening set retry_at = now() where retry_at is not null`);
    await screenDue(shop.db);
  };
  const rejected = await call('controlled.decide', { ...decision, decision: 'rejected', unscreened_smiles: 'CCCCCO' });
  assert.equal(rejected.status, 200, rejected.text);
  await compareNow();
  const isRejected = async () => (await held('rejected')).some(({ substance }: { substance: { id: number } }) => substance.id === id);
  assert.equal(await isRejected(), true, 'a rejection outlives the comparison');
  await shop.db.query(sql`update substance set smiles = 'CCCCCCO' where id = ${id}`);
  await screenDue(shop.db);
  assert.equal(await isRejected(), false);
});
