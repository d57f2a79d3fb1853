import assert from 'node:assert/strict';
import { after, before, beforeEach, test } from 'node:test';
import { createTestBuyer, valueOf } from '../../../../testing/test-buyer.ts';
import { createTestPack } from '../../../../testing/test-goods.ts';
import { createTestWarehouse, dayFromToday } from '../../../../testing/test-lots.ts';
import { todayLasts } from '../../../../testing/test-day.ts';
import { type TestConsole, createTestConsole } from '../../../../testing/test-console.ts';

type Row = {
  kind: string;
  code: string;
  lots: { number: string; change: number }[];
  on_hand_change: number;
  reserved_change: number;
  aside_change: number;
  note: string | null;
  order: string | null;
  reason: string | null;
  acted_by: string | null;
};

let shop: TestConsole;
let wang: string;
let mo: string;
before(async () => {
  shop = await createTestConsole();
  await createTestWarehouse(shop.db, 'south');
  wang = (await shop.openOperator(['warehouse'], 'Wang Wei')).cookie;
  mo = (await shop.openOperator(['warehouse'], 'Mo Chen')).cookie;
});
beforeEach(todayLasts);
after(() => shop.close());

const press = (name: string) => `the-press-of-${name}-0000`;
const lot = (number: string) => ({ number, manufactured_on: '2026-01-05', expires_on: dayFromToday(700) });
async function receive(note: string, lines: unknown[], cookie = wang) {
  const input = { key: press(note), reference: note, warehouse: 'test', received_on: dayFromToday(0), lines };
  const answer = await shop.call('consoleStock.receive', input, { cookie });
  assert.equal(answer.status, 200, answer.text);
  return answer.data.lots;
}
async function find(search: Record<string, unknown>): Promise<Row[]> {
  const answer = await shop.call('consoleLedger.find', search, { cookie: wang });
  assert.equal(answer.status, 200, answer.text);
  return answer.data.items;
}
const reported = (rows: readonly Row[]) => rows.map(({ kind, code, on_hand_change: packs }) => [kind, code, packs]);

test('the contents of a delivery note are found by the start of its number, with each lot, also one corrected since', async () => {
  const [chemical, funnel] = [await createTestPack(shop.db, { onHand: 0 }), await createTestPack(shop.db, { onHand: 0 })];
  const lots = await receive('LF-2026-17', [
    { code: chemical.code, quantity: 5, lot: lot('LA-1') },
    { code: chemical.code, quantity: 3, lot: lot('LA-2') },
    { code: funnel.code, quantity: 7 },
  ]);
  await receive('LF-2026-18', [{ code: funnel.code, quantity: 2 }]);
  const brought = await find({ note: 'LF-2026-17' });
  assert.deepEqual(
    brought.map(({ code, on_hand_change: packs, note, lots: of }) => [code, packs, note, of.map(({ number }) => number)]),
    [
      [funnel.code, 7, 'LF-2026-17', []],
      [chemical.code, 3, 'LF-2026-17', ['LA-2']],
      [chemical.code, 5, 'LF-2026-17', ['LA-1']],
    ],
  );
  assert.equal((await find({ note: 'LF-2026' })).length, 4);
  assert.deepEqual(await find({ note: '%' }), []);
  // in letters of either size; whole it is that note only
  assert.equal((await find({ note: 'lf-2026' })).length, 4);
  assert.deepEqual([(await find({ whole_note: ' lf-2026-18 ' })).length, (await find({ whole_note: 'LF-2026-1' })).length], [1, 0]);
  const corrected = await shop.call(
    'consoleStock.correctLot',
    { id: lots[0].id, version: 0, changes: { number: 'LA-10' }, reason: 'misread' },
    { cookie: wang },
  );
  assert.equal(corrected.status, 200, corrected.text);
  const after = await find({ note: 'LF-2026-17', code: chemical.code });
  assert.deepEqual(
    after.map(({ lots: of }) => of.map(({ number }) => number)),
    [['LA-2'], ['LA-10']],
  );
  // by both numbers, and its own packs only
  for (const number of ['LA-10', 'la-1']) assert.deepEqual(reported(await find({ lot: number })), [['receive', chemical.code, 5]], number);
  assert.deepEqual(reported(await find({ lot: 'LA-2', note: 'LF-2026-17' })), [['receive', chemical.code, 3]]);
  assert.deepEqual(await find({ lot: 'LA-2', note: 'LF-2026-18' }), []);
  assert.deepEqual(reported(await find({ lot: 'LA-2', whole_note: 'lf-2026-17' })), [['receive', chemical.code, 3]]);
  assert.deepEqual(await find({ lot: 'LA-2', whole_note: 'LF-2026-1' }), []);
});

test('every movement is found by kind, warehouse, pack, day and operator; packs of lots set aside are listed once', async () => {
  const pack = await createTestPack(shop.db, { onHand: 0, price: 200_000 });
  const [taken] = await receive('LF-A', [{ code: pack.code, quantity: 9, lot: lot('LB-1') }], mo);
  const decided = await shop.call('consoleStock.decideLot', { id: taken.id, status: 'released', reason: 'good' }, { cookie: wang });
  assert.equal(decided.status, 200, decided.text);
  const location = { code: pack.code, warehouse: 'test', lot: 'LB-1', reason: 'a broken pallet' };
  const act = async (name: 'setAside' | 'move' | 'writeOff', input: object, cookie = wang) => {
    const answer = await shop.call(`consoleStock.${name}`, { ...location, ...input, key: press(`${name}-ledger`) }, { cookie });
    assert.equal(answer.status, 200, answer.text);
  };
  await act('setAside', { quantity: 2, direction: 'quarantine' });
  await act('move', { quantity: 3, to: 'south' }, mo);
  await act('writeOff', { quantity: 2 });
  const buyer = await createTestBuyer(shop.db);
  valueOf(await buyer.add(pack.sku_id, 1));
  const { id: order } = valueOf(await buyer.place(200_000));
  const code = pack.code.toLowerCase();
  const all = await find({ code });
  assert.deepEqual(
    all.map((row) => [
      row.kind,
      row.on_hand_change,
      row.reserved_change,
      row.aside_change,
      row.order ?? row.note ?? row.reason,
      row.acted_by,
    ]),
    [
      ['reserve', 0, 1, 0, order, null],
      ['write-off', -2, 0, -2, 'a broken pallet', 'Wang Wei'],
      ['move', 3, 0, 0, 'a broken pallet', 'Mo Chen'],
      ['move', -3, 0, 0, 'a broken pallet', 'Mo Chen'],
      ['quarantine', 0, 0, 2, 'a broken pallet', 'Wang Wei'],
      ['receive', 9, 0, 0, 'LF-A', 'Mo Chen'],
    ],
  );
  const kindsOf = async (search: object) => (await find({ code, ...search })).map(({ kind }) => kind);
  assert.deepEqual(await kindsOf({ kind: 'quarantine' }), ['quarantine']);
  assert.deepEqual(await kindsOf({ kind: 'move' }), ['move', 'move']);
  assert.deepEqual(await kindsOf({ warehouse: 'south' }), ['move']);
  assert.deepEqual(await kindsOf({ warehouse: 'nowhere' }), []);
  assert.deepEqual(await kindsOf({ by: 'Mo Chen' }), ['move', 'move', 'receive']);
  assert.deepEqual(await kindsOf({ lot: 'LB-1', by: 'Wang Wei' }), ['write-off', 'quarantine']);
  assert.equal((await kindsOf({ date_start: dayFromToday(0), date_end: dayFromToday(0) })).length, 6);
  assert.deepEqual(await kindsOf({ date_end: dayFromToday(-1) }), []);
  assert.deepEqual(await kindsOf({ date_start: dayFromToday(1) }), []);
  assert.deepEqual(await kindsOf({ page: 2, limit: 4 }), ['quarantine', 'receive']);
  const { data } = await shop.call('consoleLedger.find', { code, limit: 1 }, { cookie: wang });
  assert.deepEqual([data.total, data.is_more, data.people], [6, false, ['Mo Chen', 'Wang Wei']]);
  const file = await shop.app.inject({
    method: 'GET',
    url: `/api/operator/tables/movements?lang=en&code=${pack.code}&by=Wang%20Wei`,
    headers: { cookie: `console=${wang}`, 'sec-fetch-site': 'same-origin' },
  });
  const lines = file.body.trimEnd().split('\r\n');
  assert.deepEqual([file.statusCode, lines.length], [200, 3]);
  assert.match(lines[1] ?? '', new RegExp(`written off,${pack.code},.*,LB-1,.*,-2,0,-2,,,a broken pallet,Wang Wei$`));
});
