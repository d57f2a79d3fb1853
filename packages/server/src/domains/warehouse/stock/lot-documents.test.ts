import assert from 'node:assert/strict';
import { after, before, test } from 'node:test';
import sql from 'sql-template-tag';
import { openTestDatabase } from '../../../testing/test-database.ts';
import { findStockFaults } from './find-stock-faults.ts';
import { getLot } from './get-lot.ts';
import { faultOf, lotsIn } from './test-corrections.ts';
import { createTestPack } from '../../../testing/test-goods.ts';
import { createTestLot, createTestWarehouse, dayFromToday } from '../../../testing/test-lots.ts';

const { db, drop } = await openTestDatabase({ poolSize: 8 });
const { correct, createSecondPack, decide, lotOf } = lotsIn(db);

before(() => createTestWarehouse(db, 'south'));
after(async () => {
  assert.deepEqual(await findStockFaults(db), [], 'every test must leave ledgers, lots and queue in agreement');
  await drop();
});

test('a certificate lists corrections since it was first public, also if no pack had left', async () => {
  const pack = await createTestPack(db, { onHand: 0 });
  await createTestLot(db, { code: pack.code, number: 'SHOWN-1', quantity: 2, isReleased: false });
  assert.equal(faultOf(await correct(await lotOf('SHOWN-1', pack.code), { number: 'SHOWN-2' })), 'done');
  const correctedOn = async () => {
    const found = await getLot(db, { code: pack.code, number: 'SHOWN-1' });
    return found.ok && found.value.corrections.map(({ was }) => was.number);
  };
  assert.equal((await decide('SHOWN-2', 'released')).ok, true);
  assert.deepEqual(await correctedOn(), [], 'nobody has seen what stood there in quarantine');
  assert.equal(faultOf(await correct(await lotOf('SHOWN-2', pack.code), { number: 'SHOWN-3' })), 'done');
  assert.deepEqual(await correctedOn(), ['SHOWN-2']);
});

test('the certificate of a lot sold without a decision lists its corrections, whatever was decided afterwards', async () => {
  const pack = await createTestPack(db, { onHand: 0 });
  /** As lots are loaded with which a shop begins. */
  const load = (number: string) =>
    db.query(sql`
      insert into lot (sku_id, number, status, manufactured_on, received_on, released_on, released_by)
      values (${pack.sku_id}, ${number}, 'released', ${dayFromToday(-40)}, ${dayFromToday(-30)}, ${dayFromToday(-28)}, 'QC')`);
  const shown = async (number: string) => {
    const found = await getLot(db, { code: pack.code, number });
    return found.ok && [found.value.corrections.map(({ was }) => was.number), found.value.namesakes];
  };
  for (const [name, decisions] of [
    ['ALONE', []],
    ['TAKEN', ['quarantine', 'released']],
    ['TESTED', ['released']],
    ['CALLED', ['recalled']],
  ] as const) {
    await load(`${name}-1`);
    assert.equal(faultOf(await correct(await lotOf(`${name}-1`, pack.code), { number: `${name}-2` })), 'done');
    for (const status of decisions) assert.equal((await decide(`${name}-2`, status)).ok, true, `${name} ${status}`);
    assert.deepEqual(await shown(`${name}-2`), [[`${name}-1`], []], name);
  }
  await createTestLot(db, { code: pack.code, number: 'ALONE-1', quantity: 1 });
  assert.deepEqual(await shown('ALONE-1'), [[], ['ALONE-2']]);
  // nobody has seen the certificate of a lot that was never for sale
  await createTestLot(db, { code: pack.code, number: 'WAITS-1', quantity: 1, isReleased: false });
  assert.equal(faultOf(await correct(await lotOf('WAITS-1', pack.code), { number: 'WAITS-2' })), 'done');
  await createTestLot(db, { code: pack.code, number: 'WAITS-1', quantity: 1, warehouse: 'south' });
  assert.deepEqual(await shown('WAITS-1'), [[], []]);
});

test('a file about a lot returns when its correction is undone, also where the other number has its own lot', async () => {
  const pack = await createTestPack(db, { onHand: 0 });
  const second = await createSecondPack(pack.sku_id);
  await createTestLot(db, { code: pack.code, number: 'FILE-1', quantity: 2 });
  await createTestLot(db, { code: second, number: 'FILE-2', quantity: 2 });
  const file = async (number: string) =>
    void (await db.query(sql`
      insert into product_document (product_id, lot_number, kind, language, title, dated_on, file_name, stored_as, bytes, sha256)
      values (${pack.product_id}, ${number}, 'certificate', 'en', ${number}, now(), 'a.pdf', ${`documents/${number}.pdf`}, 9, sha256(${number}::bytea))`));
  await file('FILE-1');
  await file('FILE-2');
  const numbers = async () =>
    (
      await db.query<{ title: string; lot_number: string }>(sql`
        select title, lot_number from product_document where product_id = ${pack.product_id} order by id`)
    ).rows.map(({ title, lot_number: number }) => [title, number]);
  assert.equal(faultOf(await correct(await lotOf('FILE-1', pack.code), { number: 'FILE-2' })), 'done');
  assert.deepEqual(await numbers(), [
    ['FILE-1', 'FILE-2'],
    ['FILE-2', 'FILE-2'],
  ]);
  assert.equal(faultOf(await correct(await lotOf('FILE-2', pack.code), { number: 'FILE-1' }, true)), 'done');
  assert.deepEqual(await numbers(), [
    ['FILE-1', 'FILE-1'],
    ['FILE-2', 'FILE-2'],
  ]);
});

test('a file uploaded for a number follows the lot that had it then, not one that got the number since', async () => {
  const pack = await createTestPack(db, { onHand: 0 });
  const second = await createSecondPack(pack.sku_id);
  await createTestLot(db, { code: pack.code, number: 'TRADE-1', quantity: 2 });
  await createTestLot(db, { code: second, number: 'TRADE-2', quantity: 2 });
  const aboutOf = async () =>
    (
      await db.query<{ title: string; lot_number: string }>(sql`
        select title, lot_number from product_document where product_id = ${pack.product_id} order by id`)
    ).rows.map(({ title, lot_number: number }) => `${title} ${number}`);
  for (const number of ['TRADE-1', 'TRADE-2'])
    await db.query(sql`
      insert into product_document (product_id, lot_number, kind, language, title, dated_on, file_name, stored_as, bytes, sha256)
      values (${pack.product_id}, ${number}, 'certificate', 'en', ${`of ${number}`}, now(), 'a.pdf', ${`documents/${number}.pdf`}, 9, sha256(${number}::bytea))`);
  // the labels of the two were taken for each other's
  assert.equal(faultOf(await correct(await lotOf('TRADE-1', pack.code), { number: 'TRADE-2' }, true)), 'done');
  assert.equal(faultOf(await correct(await lotOf('TRADE-2', second), { number: 'TRADE-1' }, true)), 'done');
  assert.deepEqual(await aboutOf(), ['of TRADE-1 TRADE-2', 'of TRADE-2 TRADE-1']);
  // all of a batch take what is theirs along together, and none of them separately
  assert.equal(faultOf(await correct(await lotOf('TRADE-1', second), { number: 'TRADE-2' }, true)), 'done');
  assert.equal(faultOf(await correct(await lotOf('TRADE-2', pack.code), { number: 'TRADE-3' })), 'done');
  assert.deepEqual(await aboutOf(), ['of TRADE-1 TRADE-3', 'of TRADE-2 TRADE-3']);
  assert.equal(faultOf(await correct(await lotOf('TRADE-3', pack.code), { number: 'TRADE-4' }, true)), 'done');
  assert.deepEqual(await aboutOf(), ['of TRADE-1 TRADE-4', 'of TRADE-2 TRADE-3']);
});
