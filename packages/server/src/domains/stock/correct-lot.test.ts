import assert from 'node:assert/strict';
import { after, test } from 'node:test';
import sql from 'sql-template-tag';
import { openTestDatabase } from '../../database/embedded/test-database.ts';
import { inTransaction } from '../../database/transaction.ts';
import { correctLot } from './correct-lot.ts';
import { decideLot } from './decide-lot.ts';
import { findStockFaults } from './find-stock-faults.ts';
import { getLot } from './get-lot.ts';
import { getLotRecord } from './get-lot-record.ts';
import { createTestPack } from './test-goods.ts';
import { receiveLot } from './receive-lot.ts';
import { createTestLot, createTestWarehouse, dayFromToday } from './test-lots.ts';

const { db, drop } = await openTestDatabase({ poolSize: 8 });
after(async () => {
  assert.deepEqual(await findStockFaults(db), [], 'every test must leave ledgers, lots and queue in agreement');
  await drop();
});

type Label = { number: string; manufactured_on: string; retest_on: string | null; expires_on: string | null };

async function lotOf(number: string, code: string) {
  const { rows } = await db.query<{ id: number }>(
    sql`select lot.id from lot join sku on sku.id = sku_id where number = ${number} and code = ${code}`,
  );
  const found = await getLotRecord(db, rows[0]?.id ?? 0, 'en');
  assert.ok(found.ok, number);
  return found.value;
}

/** Corrects the lot as it was seen, in what is given. */
const correct = (lot: Label & { id: number; version: number }, given: Partial<Label>) => {
  const { number, manufactured_on: manufacturedOn, retest_on: retestOn, expires_on: expiresOn } = { ...lot, ...given };
  const label = { number, manufacturedOn, retestOn, expiresOn };
  const correction = { lotId: lot.id, version: lot.version, label, by: 'Wang Wei', reason: 'as the label says' };
  return inTransaction(db, (tx) => correctLot(tx, correction, 'en'));
};

const free = async (skuId: number) =>
  (await db.query<{ packs: number }>(sql`select available as packs from available_stock where sku_id = ${skuId}`)).rows[0]?.packs;

/** Another pack of the same product. */
async function createSecondPack(skuId: number): Promise<string> {
  const { rows } = await db.query<{ code: string }>(sql`
    insert into sku (product_id, code, position, amount, unit, label_en, label_zh, price, weight_g, stocked)
    select product_id, code || '-2', 2, 500, 'g', '500 g', '500 克', price, weight_g, true from sku where id = ${skuId} returning code`);
  return rows[0]!.code;
}

test('mistyped days are put right, and what can be sold follows; who, why and what stood there is kept', async () => {
  const pack = await createTestPack(db, { onHand: 0 });
  await createTestLot(db, { code: pack.code, number: 'DAYS-1', quantity: 6, daysLeft: -5 });
  assert.equal(await free(pack.sku_id), 0);
  const before = await lotOf('DAYS-1', pack.code);
  const expires = dayFromToday(360);
  assert.deepEqual(await correct(before, { expires_on: expires }), { ok: true, value: null });
  assert.equal(await free(pack.sku_id), 6);
  const now = await lotOf('DAYS-1', pack.code);
  const [correction, ...others] = now.corrections;
  assert.deepEqual([now.expires_on, now.state, now.version, others.length], [expires, 'released', before.version + 1, 0]);
  assert.deepEqual(
    [correction?.was.expires_on, correction?.became.expires_on, correction?.by, correction?.reason],
    [dayFromToday(-5), expires, 'Wang Wei', 'as the label says'],
  );
  await correct(now, { expires_on: dayFromToday(-1) });
  assert.equal(await free(pack.sku_id), 0);
});

test('a number is put right in all packs that were filled from the lot; its certificate is found by the new one, and by the old one as it was', async () => {
  const pack = await createTestPack(db, { onHand: 0 });
  const second = await createSecondPack(pack.sku_id);
  for (const code of [pack.code, second]) await createTestLot(db, { code, number: 'OLD-1', quantity: 2 });
  const before = await lotOf('OLD-1', pack.code);
  const made = dayFromToday(-720);
  assert.ok((await correct(before, { number: 'lot new-1', manufactured_on: made })).ok);
  for (const code of [pack.code, second]) {
    const found = await getLot(db, { code, number: 'NEW-1' });
    assert.deepEqual(found.ok && [found.value.number, found.value.manufactured_on], ['NEW-1', made], code);
    const old = await getLot(db, { code, number: 'OLD-1' });
    assert.deepEqual(old.ok && [old.value.number, old.value.manufactured_on], ['OLD-1', before.manufactured_on], code);
  }
  // a number that another lot has by now is that lot's, also while it waits in quarantine
  await createTestWarehouse(db, 'south');
  await createTestLot(db, { code: pack.code, number: 'OLD-1', quantity: 1, isReleased: false, warehouse: 'south' });
  assert.equal((await getLot(db, { code: pack.code, number: 'OLD-1' })).ok, false);
});

test('a correction is judged as the receipt was, and names the field; nothing is written', async () => {
  const pack = await createTestPack(db, { onHand: 0 });
  await createTestLot(db, { code: pack.code, number: 'JUDGE-1', quantity: 2 });
  await createTestLot(db, { code: await createSecondPack(pack.sku_id), number: 'JUDGE-2', quantity: 2 });
  const lot = await lotOf('JUDGE-1', pack.code);
  for (const [given, field] of [
    [{ number: 'NO DIGIT' }, 'number'],
    [{ number: 'JUDGE-2' }, 'number'],
    [{ manufactured_on: dayFromToday(1) }, 'manufactured_on'],
    [{ retest_on: lot.manufactured_on }, 'retest_on'],
    [{ expires_on: lot.manufactured_on }, 'expires_on'],
  ] as const) {
    const refused = await correct(lot, given);
    assert.ok(!refused.ok && refused.error === 'invalid_input', JSON.stringify(given));
    assert.deepEqual(
      refused.fields?.map((fault) => fault.field),
      [field],
    );
  }
  const same = await correct(lot, {});
  assert.equal(!same.ok && same.error, 'wrong_state');
  const nobody = await correct({ ...lot, id: 999_999 }, { number: 'X-1' });
  assert.equal(!nobody.ok && nobody.error, 'not_found');
  assert.deepEqual(await lotOf('JUDGE-1', pack.code), lot);
});

test('a delivery that is entered again under the mistyped number is refused as taken in, and so is one under the right number', async () => {
  const pack = await createTestPack(db, { onHand: 0 });
  const delivered = {
    code: pack.code,
    quantity: 3,
    warehouse: 'test',
    manufacturedOn: dayFromToday(-100),
    receivedOn: dayFromToday(0),
    retestOn: null,
    expiresOn: dayFromToday(500),
  };
  const receive = (number: string) => inTransaction(db, (tx) => receiveLot(tx, 'DN-7', { ...delivered, number }));
  assert.ok((await receive('SLIP-1')).ok);
  assert.ok((await correct(await lotOf('SLIP-1', pack.code), { number: 'RIGHT-1' })).ok);
  for (const number of ['SLIP-1', 'RIGHT-1']) {
    const again = await receive(number);
    assert.equal(!again.ok && again.reason?.en, 'DN-7 was taken in before.', number);
  }
});

test('of two who correct the same lot the second is told; two lots of a product never get one number', async () => {
  const pack = await createTestPack(db, { onHand: 0 });
  for (const number of ['RACE-1', 'RACE-2']) await createTestLot(db, { code: pack.code, number, quantity: 2 });
  const [one, two] = [await lotOf('RACE-1', pack.code), await lotOf('RACE-2', pack.code)];
  const errors = (results: Awaited<ReturnType<typeof correct>>[]) =>
    results.map((result) => (result.ok ? 'done' : result.error)).toSorted();
  const sameLot = await Promise.all([100, 200, 300].map((days) => correct(one, { expires_on: dayFromToday(days) })));
  assert.deepEqual(errors(sameLot), ['changed_meanwhile', 'changed_meanwhile', 'done']);
  const now = await lotOf('RACE-1', pack.code);
  const late = await correct(one, { number: 'RACE-3' });
  assert.deepEqual(!late.ok && late.details?.['now'], {
    version: now.version,
    number: 'RACE-1',
    manufactured_on: now.manufactured_on,
    retest_on: null,
    expires_on: now.expires_on,
  });
  const sameNumber = await Promise.all([now, two].map((lot) => correct(lot, { number: 'RACE-4' })));
  assert.deepEqual(errors(sameNumber), ['done', 'invalid_input']);
});

test('a release after a new analysis is a change of the days too: a correction of before it is told', async () => {
  const pack = await createTestPack(db, { onHand: 0 });
  await createTestLot(db, { code: pack.code, number: 'RETEST-1', quantity: 2 });
  const lot = await lotOf('RETEST-1', pack.code);
  const release = { number: 'RETEST-1', code: pack.code, status: 'released', by: 'QC', reason: 'analysed again' } as const;
  assert.ok((await inTransaction(db, (tx) => decideLot(tx, release))).ok);
  assert.equal((await lotOf('RETEST-1', pack.code)).version, lot.version);
  assert.ok((await inTransaction(db, (tx) => decideLot(tx, { ...release, retestOn: dayFromToday(200) }))).ok);
  const late = await correct(lot, { number: 'RETEST-2' });
  assert.equal(!late.ok && late.error, 'changed_meanwhile');
});
