import assert from 'node:assert/strict';
import { after, before, test } from 'node:test';
import sql from 'sql-template-tag';
import type { DatabasePool } from '../../database/connection.ts';
import { openTestDatabase } from '../../database/embedded/test-database.ts';
import { waitsForLock } from '../../database/embedded/waits-for-lock.ts';
import { inTransaction, withTransaction } from '../../database/transaction.ts';
import { correctLot } from './correct-lot.ts';
import { type LotDecision, decideLot } from './decide-lot.ts';
import { findCertifiedPack } from './find-certified-pack.ts';
import { findSoughtLots } from './find-lot-ids.ts';
import { findStockFaults } from './find-stock-faults.ts';
import { getLot } from './get-lot.ts';
import { getLotRecord } from './get-lot-record.ts';
import { moveQuarantine } from './move-quarantine.ts';
import type { LotLabel } from './read-lot.ts';
import { receiveLot } from './receive-lot.ts';
import { reserveStock } from './reserve-stock.ts';
import { returnStock } from './return-stock.ts';
import { shipStock } from './ship-stock.ts';
import { createTestPack } from './test-goods.ts';
import { createTestLot, createTestWarehouse, dayFromToday } from './test-lots.ts';

const { db, drop } = await openTestDatabase({ poolSize: 8 });
let last = 0;

before(() => createTestWarehouse(db, 'south'));
after(async () => {
  assert.deepEqual(await findStockFaults(db), [], 'every test must leave ledgers, lots and queue in agreement');
  await drop();
});

const idOf = async (number: string, code: string) =>
  (await db.query<{ id: number }>(sql`select lot.id from lot join sku on sku.id = sku_id where number = ${number} and code = ${code}`))
    .rows[0]?.id;
async function lotOf(number: string, code: string) {
  const found = await getLotRecord(db, (await idOf(number, code)) ?? 0, 'en');
  assert.ok(found.ok, number);
  return found.value;
}
type Seen = Awaited<ReturnType<typeof lotOf>>;

/** Corrects the lot as it was seen: for its whole batch unless it is told otherwise. */
const correct = (lot: Seen, changes: Partial<LotLabel>, isAlone = false, database: DatabasePool = db) =>
  inTransaction(database, (tx) =>
    correctLot(
      tx,
      {
        lotId: lot.id,
        version: lot.version,
        batch: isAlone ? null : lot.batch_version,
        changes,
        by: 'Wang Wei',
        reason: 'as the label says',
      },
      'en',
    ),
  );
const faultOf = (result: Awaited<ReturnType<typeof correct>>) => (result.ok ? 'done' : (result.fields?.[0] ?? result.error));

const soughtIds = async (number: string) => (await findSoughtLots(db, { number })).map(({ id }) => id);
const decide = (number: string, status: LotDecision['status'], database: DatabasePool = db) =>
  inTransaction(database, (tx) => decideLot(tx, { number, status, by: 'QC', reason: 'a test' }));
const decidedOf = (result: Awaited<ReturnType<typeof decide>>) =>
  result.ok ? result.value.map(({ code, number }) => [code, number]) : result.reason?.en;

const free = async (skuId: number) =>
  (await db.query<{ packs: number }>(sql`select available as packs from available_stock where sku_id = ${skuId}`)).rows[0]?.packs;
const shortageOf = async (skuId: number) =>
  (await db.query<{ packs: number }>(sql`select packs from stock_shortage where sku_id = ${skuId} and closed_at is null`)).rows[0]?.packs;

/** Another pack of the same product. */
async function createSecondPack(skuId: number): Promise<string> {
  const { rows } = await db.query<{ code: string }>(sql`
    insert into sku (product_id, code, position, amount, unit, label_en, label_zh, price, weight_g, stocked)
    select product_id, code || '-2', 2, 500, 'g', '500 g', '500 克', price, weight_g, true from sku where id = ${skuId} returning code`);
  return rows[0]!.code;
}

const delivered = (code: string) => ({
  code,
  quantity: 3,
  warehouse: 'test',
  manufacturedOn: dayFromToday(-100),
  receivedOn: dayFromToday(0),
  retestOn: null,
  expiresOn: dayFromToday(500),
});
const analysed = (lotId: number) =>
  db.query(sql`
    insert into lot_result (lot_id, position, test_en, test_zh, limit_en, limit_zh, result_en, result_zh) values (${lotId}, 1, 'a', 'a', 'b', 'b', 'c', 'c')`);

test('mistyped days are put right, and what can be sold follows; who, why and what stood there is kept', async () => {
  const pack = await createTestPack(db, { onHand: 0 });
  await createTestLot(db, { code: pack.code, number: 'DAYS-1', quantity: 6, daysLeft: -5 });
  assert.equal(await free(pack.sku_id), 0);
  const seen = await lotOf('DAYS-1', pack.code);
  const expires = dayFromToday(360);
  assert.equal(faultOf(await correct(seen, { expires_on: expires })), 'done');
  assert.equal(await free(pack.sku_id), 6);
  const now = await lotOf('DAYS-1', pack.code);
  const [correction, ...others] = now.corrections;
  assert.deepEqual([now.expires_on, now.state, now.former, others.length], [expires, 'released', [], 0]);
  assert.deepEqual(
    [correction?.was.expires_on, correction?.became.expires_on, correction?.by, correction?.reason],
    [dayFromToday(-5), expires, 'Wang Wei', 'as the label says'],
  );
  // what was promised meanwhile stands in the queue, as when a lot expires, until the day is put right again
  await inTransaction(db, (tx) => reserveStock(tx, `order:${++last}`, [{ sku_id: pack.sku_id, quantity: 4 }]));
  assert.equal(faultOf(await correct(now, { expires_on: dayFromToday(-1) })), 'done');
  assert.deepEqual([await free(pack.sku_id), await shortageOf(pack.sku_id)], [0, 4]);
  assert.equal(faultOf(await correct(await lotOf('DAYS-1', pack.code), { expires_on: expires })), 'done');
  assert.deepEqual([await free(pack.sku_id), await shortageOf(pack.sku_id)], [2, undefined]);
  await assert.rejects(
    db.query(sql`update lot_correction set reason = 'another' where lot_id = ${now.id}`),
    /permission denied|append-only/,
  );
});

test('a correction of the batch changes what all its packs say alike, and leaves what one of them says otherwise; one alone leaves its batch', async () => {
  const pack = await createTestPack(db, { onHand: 0 });
  const second = await createSecondPack(pack.sku_id);
  await createTestLot(db, { code: pack.code, number: 'BATCH-1', quantity: 2, daysLeft: 300 });
  await createTestLot(db, { code: second, number: 'BATCH-1', quantity: 2, daysLeft: 320 });
  const seen = await lotOf('BATCH-1', pack.code);
  assert.deepEqual(
    seen.batch.map(({ code, number }) => [code, number]),
    [
      [pack.code, 'BATCH-1'],
      [second, 'BATCH-1'],
    ],
  );
  assert.equal(faultOf(await correct(seen, { number: 'lot: batch-2', expires_on: dayFromToday(310) })), 'done');
  assert.deepEqual(
    [(await lotOf('BATCH-2', pack.code)).expires_on, (await lotOf('BATCH-2', second)).expires_on],
    [dayFromToday(310), dayFromToday(320)],
  );
  assert.equal(faultOf(await correct(await lotOf('BATCH-2', second), { number: 'lot batch-3' }, true)), 'done');
  const [one, other] = [await lotOf('BATCH-2', pack.code), await lotOf('BATCH-3', second)];
  assert.deepEqual([one.batch.length, one.former, other.batch.length, other.former], [1, ['BATCH-1'], 1, ['BATCH-2', 'BATCH-1']]);
});

test('a lot is found by its former number wherever a number is asked for, until another lot has that number', async () => {
  const pack = await createTestPack(db, { onHand: 0 });
  await createTestLot(db, { code: pack.code, number: 'OLD-1', quantity: 9 });
  const seen = await lotOf('OLD-1', pack.code);
  await analysed(seen.id);
  const order = ++last;
  const lines = [{ sku_id: pack.sku_id, quantity: 2 }];
  await inTransaction(db, (tx) => reserveStock(tx, `order:${order}`, [{ sku_id: pack.sku_id, quantity: 4 }]));
  const { rows } = await db.query<{ id: number }>(`select id from warehouse where key = 'test'`);
  const pick = (number: string) =>
    inTransaction(db, (tx) =>
      shipStock(tx, {
        reservation: `order:${order}`,
        shipment: `shipment:old-${++last}`,
        lines,
        warehouseId: rows[0]!.id,
        chosen: [{ sku_id: pack.sku_id, number, packs: 2 }],
      }),
    );
  assert.ok((await pick('OLD-1')).ok);
  assert.equal(faultOf(await correct(seen, { number: 'NEW-1', manufactured_on: dayFromToday(-720) })), 'done');
  assert.ok((await pick('OLD-1')).ok, 'whoever chose the lot by its former number has chosen it');
  const aside = { code: pack.code, warehouse: 'test', lot: 'OLD-1', quantity: 1 };
  assert.ok((await inTransaction(db, (tx) => moveQuarantine(tx, `aside:${++last}`, aside, 'quarantine'))).ok);
  await withTransaction(db, (tx) => returnStock(tx, `ticket:old-${++last}`, [{ sku_id: pack.sku_id, quantity: 1, lot: 'OLD-1' }]));
  const now = await lotOf('NEW-1', pack.code);
  assert.deepEqual(
    now.shelves.map(({ on_hand: onHand, aside: set }) => [onHand, set]),
    [[6, 2]],
  );
  assert.deepEqual(await soughtIds('OLD-1'), [now.id]);
  assert.deepEqual(await findCertifiedPack(db, { productId: pack.product_id, number: 'OLD-1' }), { code: pack.code, number: 'NEW-1' });
  const certificate = await getLot(db, { code: pack.code, number: 'OLD-1' });
  assert.deepEqual(
    certificate.ok && [
      certificate.value.number,
      certificate.value.manufactured_on,
      certificate.value.corrections.map(({ was }) => was.number),
      certificate.value.namesakes,
    ],
    ['NEW-1', dayFromToday(-720), ['OLD-1'], []],
  );
  const recalled = await decide('OLD-1', 'recalled');
  assert.deepEqual(decidedOf(recalled), [[pack.code, 'NEW-1']]);

  await createTestLot(db, { code: pack.code, number: 'OLD-1', quantity: 1, warehouse: 'south' });
  const own = await lotOf('OLD-1', pack.code);
  assert.deepEqual(await soughtIds('OLD-1'), [own.id]);
  const later = await getLot(db, { code: pack.code, number: 'OLD-1' });
  assert.deepEqual(
    later.ok && [later.value.number, later.value.corrections, later.value.namesakes],
    ['OLD-1', [], ['NEW-1']],
    'its certificate says that papers gave its number to another lot',
  );
});

test('a certificate says what was corrected since it could first be had, also where no pack had left', async () => {
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

test('the certificate of a lot that came for sale without a decision says what was corrected, whatever was decided afterwards', async () => {
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

test('a correction is judged as the receipt was and by the other lots of the product, names the field, and writes nothing', async () => {
  const pack = await createTestPack(db, { onHand: 0 });
  const second = await createSecondPack(pack.sku_id);
  await createTestLot(db, { code: pack.code, number: 'JUDGE-1', quantity: 2 });
  await createTestLot(db, { code: pack.code, number: 'JUDGE-2', quantity: 2 });
  await createTestLot(db, { code: second, number: 'JUDGE-3', quantity: 2 });
  await createTestLot(db, { code: second, number: 'JUDGE-4', quantity: 2, isReleased: false });
  await decide('JUDGE-3', 'recalled');
  const seen = await lotOf('JUDGE-1', pack.code);
  for (const [changes, field, msg] of [
    [{ number: 'NO DIGIT' }, 'number', /lot number such as/],
    [{ number: 'judge-2' }, 'number', /has another lot JUDGE-2, and two lots cannot be made one/],
    [{ number: 'JUDGE-3' }, 'number', /is recalled, and this one is released/],
    [{ number: 'JUDGE-4' }, 'number', /is in quarantine, and this one is released/],
    [{ manufactured_on: dayFromToday(1) }, 'manufactured_on', /received afterwards/],
    [{ retest_on: seen.manufactured_on }, 'retest_on', /Later than/],
    [{ expires_on: seen.manufactured_on }, 'expires_on', /Later than/],
  ] as const) {
    const refused = await correct(seen, changes);
    assert.ok(!refused.ok && refused.error === 'invalid_input', JSON.stringify(changes));
    assert.equal(refused.fields?.[0]?.field, field);
    assert.match(refused.fields?.[0]?.msg ?? '', msg);
  }
  assert.equal(faultOf(await correct(seen, { number: 'JUDGE-1' })), 'wrong_state');
  assert.equal(faultOf(await correct({ ...seen, id: 999_999 }, { number: 'X-1' })), 'not_found');
  assert.deepEqual(await lotOf('JUDGE-1', pack.code), seen);
  // what nobody has looked at joins a batch that is for sale, as by a receipt, and is not for sale itself
  assert.equal(faultOf(await correct(await lotOf('JUDGE-4', second), { number: 'JUDGE-1' })), 'done');
  assert.equal((await lotOf('JUDGE-1', second)).state, 'quarantine');
});

test('a former number leads a decision to the whole batch of now; to lots of several numbers it is refused with their names', async () => {
  const pack = await createTestPack(db, { onHand: 0 });
  const second = await createSecondPack(pack.sku_id);
  await createTestLot(db, { code: pack.code, number: 'WHOLE-1', quantity: 2 });
  await createTestLot(db, { code: second, number: 'WHOLE-2', quantity: 2 });
  assert.equal(faultOf(await correct(await lotOf('WHOLE-1', pack.code), { number: 'WHOLE-2' })), 'done');
  const both = [
    [pack.code, 'WHOLE-2'],
    [second, 'WHOLE-2'],
  ];
  assert.equal((await soughtIds('WHOLE-1')).length, 2);
  assert.deepEqual(decidedOf(await decide('WHOLE-1', 'recalled')), both);

  for (const [warehouse, number] of [
    ['test', 'APART-1'],
    ['south', 'APART-2'],
  ] as const) {
    await createTestLot(db, { code: pack.code, number: 'TYPED-1', quantity: 2, warehouse });
    assert.equal(faultOf(await correct(await lotOf('TYPED-1', pack.code), { number })), 'done');
  }
  assert.match(String(decidedOf(await decide('TYPED-1', 'recalled'))), /was corrected to APART-1 and to APART-2/);
  assert.deepEqual(decidedOf(await decide('APART-2', 'recalled')), [[pack.code, 'APART-2']]);
  assert.equal((await lotOf('APART-1', pack.code)).state, 'released');
});

test('a batch of which some packs are decided about already is brought together by the same decision', async () => {
  const pack = await createTestPack(db, { onHand: 0 });
  const second = await createSecondPack(pack.sku_id);
  await createTestLot(db, { code: pack.code, number: 'SPLIT-1', quantity: 2 });
  for (const [first, next] of [
    ['quarantine', 'rejected'],
    ['recalled', null],
  ] as const) {
    const number = `SPLIT-${first.toUpperCase()}-1`;
    await createTestLot(db, { code: pack.code, number, quantity: 2 });
    assert.deepEqual(decidedOf(await decide(number, first)), [[pack.code, number]]);
    // more of the batch comes in, in another pack
    await createTestLot(db, { code: second, number, quantity: 2, isReleased: false });
    if (first === 'recalled') assert.deepEqual(decidedOf(await decide(number, 'recalled')), [[second, number]]);
    assert.match(
      String(decidedOf(await decide(number, first))),
      new RegExp(`cannot become ${first === 'recalled' ? first : 'in quarantine'}`),
    );
    if (next) assert.equal((await decide(number, next)).ok, true);
  }
  await createTestLot(db, { code: second, number: 'SPLIT-1', quantity: 2, isReleased: false });
  assert.deepEqual(decidedOf(await decide('SPLIT-1', 'quarantine')), [[pack.code, 'SPLIT-1']]);
  await createTestLot(db, { code: pack.code, number: 'SPLIT-2', quantity: 2, isReleased: false });
  assert.equal((await decide('SPLIT-2', 'rejected')).ok, true);
  await createTestLot(db, { code: second, number: 'SPLIT-2', quantity: 2, isReleased: false });
  assert.deepEqual(decidedOf(await decide('SPLIT-2', 'rejected')), [[second, 'SPLIT-2']]);
});

test('a decision and a correction into its batch come one after the other: the corrected pack is decided about, or refused', async () => {
  const pack = await createTestPack(db, { onHand: 0 });
  const second = await createSecondPack(pack.sku_id);
  await createTestLot(db, { code: pack.code, number: 'JOIN-1', quantity: 2 });
  await createTestLot(db, { code: second, number: 'JOIN-2', quantity: 2 });
  const seen = await lotOf('JOIN-1', pack.code);
  const other = await lotOf('JOIN-2', second);
  const join = { lotId: seen.id, version: seen.version, batch: null, changes: { number: 'JOIN-2' }, by: 'Wang Wei', reason: 'x' };
  const quarantine = { status: 'quarantine', by: 'QC', reason: 'a test' } as const;
  // by its number, and as its page does
  for (const sought of [{ number: 'JOIN-2' }, { lotId: other.id }]) {
    let waiting: ReturnType<typeof decide> | undefined;
    await withTransaction(db, async (tx) => {
      const now = await lotOf('JOIN-1', pack.code);
      assert.ok((await correctLot(tx, { ...join, version: now.version }, 'en')).ok);
      waiting = inTransaction(db, (late) => decideLot(late, { ...sought, ...quarantine }));
      await waitsForLock(db, waiting);
    });
    assert.deepEqual(decidedOf((await waiting)!), [
      [pack.code, 'JOIN-2'],
      [second, 'JOIN-2'],
    ]);
    assert.equal((await decide('JOIN-2', 'released')).ok, true);
    assert.equal(faultOf(await correct(await lotOf('JOIN-2', pack.code), { number: 'JOIN-1' }, true)), 'done');
  }

  const now = await lotOf('JOIN-1', pack.code);
  let correcting: ReturnType<typeof correct> | undefined;
  await withTransaction(db, async (tx) => {
    assert.ok((await decideLot(tx, { number: 'JOIN-2', status: 'recalled', by: 'QC', reason: 'a test' })).ok);
    correcting = correct(now, { number: 'JOIN-2' });
    await waitsForLock(db, correcting);
  });
  const refused = await correcting;
  assert.match((!refused?.ok && refused?.fields?.[0]?.msg) || '', /is recalled, and this one is released/);
});

test('a delivery that is entered again under the mistyped number is told what it was corrected to, and takes in another lot of that number once', async () => {
  const pack = await createTestPack(db, { onHand: 0 });
  const receive = (number: string, isAnother = false) =>
    inTransaction(db, (tx) => receiveLot(tx, 'DN-7', { ...delivered(pack.code), number, isAnother }));
  assert.ok((await receive('SLIP-1')).ok);
  assert.equal(faultOf(await correct(await lotOf('SLIP-1', pack.code), { number: 'RIGHT-1' })), 'done');
  const asked = await inTransaction(db, (tx) => receiveLot(tx, 'DN-7B', { ...delivered(pack.code), number: 'SLIP-1' }));
  assert.deepEqual(!asked.ok && asked.details, { corrected: 'RIGHT-1' }, 'a later delivery under it opens no second lot unasked');
  const again = await receive('RIGHT-1');
  assert.equal(!again.ok && again.reason?.en, 'DN-7 was taken in before.');
  const same = await receive('SLIP-1');
  assert.deepEqual(!same.ok && same.details, { corrected: 'RIGHT-1' });
  assert.ok((await receive('SLIP-1', true)).ok, 'the delivery brought a lot that is called so, too');
  const twice = await receive('SLIP-1', true);
  assert.equal(!twice.ok && twice.reason?.en, 'DN-7 was taken in before.');
  const { rows } = await db.query<{ number: string; packs: number }>(sql`
    select number, (select sum(on_hand)::int from lot_stock where lot_id = lot.id) as packs from lot where sku_id = ${pack.sku_id} order by number`);
  assert.deepEqual(
    rows.map(({ number, packs }) => [number, packs]),
    [
      ['RIGHT-1', 3],
      ['SLIP-1', 3],
    ],
  );
});

test('an import that keeps product and packs locked for minutes holds up neither receipt nor correction nor recall', async () => {
  const pack = await createTestPack(db, { onHand: 0 });
  await createTestLot(db, { code: pack.code, number: 'BUSY-1', quantity: 2 });
  await withTransaction(db, async (importing) => {
    await importing.query(sql`select from product where id = ${pack.product_id} for no key update`);
    await importing.query(sql`select from sku where product_id = ${pack.product_id} for no key update`);
    const received = await inTransaction(db, (tx) => receiveLot(tx, 'DN-9', { ...delivered(pack.code), number: 'BUSY-2' }));
    assert.ok(received.ok);
    assert.equal(faultOf(await correct(await lotOf('BUSY-1', pack.code), { expires_on: dayFromToday(90) })), 'done');
    assert.ok((await decide('BUSY-1', 'recalled')).ok);
  });
});

test('a file about a lot comes back when the correction that took it along is undone, also where the other number has a lot of its own', async () => {
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

test('a file that was written for a number goes with the lot that had it then, not with one that was given the number since', async () => {
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
  // all of a batch take what is theirs along together, and none of them alone
  assert.equal(faultOf(await correct(await lotOf('TRADE-1', second), { number: 'TRADE-2' }, true)), 'done');
  assert.equal(faultOf(await correct(await lotOf('TRADE-2', pack.code), { number: 'TRADE-3' })), 'done');
  assert.deepEqual(await aboutOf(), ['of TRADE-1 TRADE-3', 'of TRADE-2 TRADE-3']);
  assert.equal(faultOf(await correct(await lotOf('TRADE-3', pack.code), { number: 'TRADE-4' }, true)), 'done');
  assert.deepEqual(await aboutOf(), ['of TRADE-1 TRADE-4', 'of TRADE-2 TRADE-3']);
});

test('of several who correct the same lot the first is heard, and the others are told what stands there; a new pack of the batch counts', async () => {
  const pack = await createTestPack(db, { onHand: 0 });
  await createTestLot(db, { code: pack.code, number: 'RACE-1', quantity: 2 });
  const seen = await lotOf('RACE-1', pack.code);
  const results = await Promise.all([100, 200, 300].map((days) => correct(seen, { expires_on: dayFromToday(days) })));
  assert.deepEqual(results.map((result) => (result.ok ? 'done' : result.error)).toSorted(), [
    'changed_meanwhile',
    'changed_meanwhile',
    'done',
  ]);
  const now = await lotOf('RACE-1', pack.code);
  const late = await correct(seen, { number: 'RACE-2' });
  assert.deepEqual(!late.ok && late.details?.['now'], {
    version: now.version,
    batch: now.batch_version,
    packs: pack.code,
    number: 'RACE-1',
    manufactured_on: now.manufactured_on,
    retest_on: null,
    expires_on: now.expires_on,
  });
  await createTestLot(db, { code: await createSecondPack(pack.sku_id), number: 'RACE-1', quantity: 2 });
  assert.equal(faultOf(await correct(now, { number: 'RACE-2' })), 'changed_meanwhile');
  assert.equal(faultOf(await correct(now, { number: 'RACE-2' }, true)), 'done', 'for this pack alone the other one does not matter');
});

test('a number that comes in while a lot is given it is refused, whichever comes first', async () => {
  const pack = await createTestPack(db, { onHand: 0 });
  await createTestLot(db, { code: pack.code, number: 'MEET-1', quantity: 2 });
  const seen = await lotOf('MEET-1', pack.code);
  let waiting: ReturnType<typeof correct> | undefined;
  await withTransaction(db, async (tx) => {
    assert.ok((await receiveLot(tx, 'DN-8', { ...delivered(pack.code), number: 'MEET-2' })).ok);
    waiting = correct(seen, { number: 'MEET-2' });
    await waitsForLock(db, waiting);
  });
  const refused = await waiting;
  assert.match(!refused?.ok ? (refused?.fields?.[0]?.msg ?? '') : '', /has another lot MEET-2/);

  let arriving: ReturnType<typeof receiveLot> | undefined;
  await withTransaction(db, async (tx) => {
    const correction = { lotId: seen.id, version: seen.version, batch: null, changes: { number: 'MEET-3' }, by: 'Wang Wei', reason: 'x' };
    assert.ok((await correctLot(tx, correction, 'en')).ok);
    arriving = inTransaction(db, (other) => receiveLot(other, 'DN-9', { ...delivered(pack.code), number: 'MEET-3' }));
    await waitsForLock(db, arriving);
  });
  const arrived = await arriving;
  assert.equal(!arrived?.ok && arrived?.reason?.en, 'Lot MEET-3 is known with other days of manufacture and expiry.');
  assert.equal(await idOf('MEET-1', pack.code), undefined);
});

test('packs that leave while the lot is corrected are booked on it, and its papers say what it was called then', async () => {
  const pack = await createTestPack(db, { onHand: 0 });
  await createTestLot(db, { code: pack.code, number: 'LEAVE-1', quantity: 5 });
  const seen = await lotOf('LEAVE-1', pack.code);
  const order = ++last;
  await inTransaction(db, (tx) => reserveStock(tx, `order:${order}`, [{ sku_id: pack.sku_id, quantity: 3 }]));
  let waiting: ReturnType<typeof correct> | undefined;
  const ship = (tx: Parameters<typeof shipStock>[0], shipment: string, quantity: number) =>
    shipStock(tx, { reservation: `order:${order}`, shipment, lines: [{ sku_id: pack.sku_id, quantity }] });
  await withTransaction(db, async (tx) => {
    assert.ok((await ship(tx, 'shipment:leave-1', 2)).ok);
    waiting = correct(seen, { number: 'LEAVE-2' });
    await waitsForLock(db, waiting);
  });
  assert.equal((await waiting)?.ok, true);
  assert.ok((await withTransaction(db, (tx) => ship(tx, 'shipment:leave-2', 1))).ok);
  const { rows } = await db.query<{ reference: string; noted: string | null }>(sql`
    select reference, noted.number as noted from lot_movement movement left join lateral lot_as_noted(lot_id, movement.id) noted on true
    where lot_id = ${seen.id} and kind = 'ship' order by movement.id`);
  assert.deepEqual(rows, [
    { reference: 'shipment:leave-1', noted: 'LEAVE-1' },
    { reference: 'shipment:leave-2', noted: null },
  ]);
});
