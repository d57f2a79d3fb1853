import assert from 'node:assert/strict';
import { after, before, test } from 'node:test';
import sql from 'sql-template-tag';
import { findStockFaults } from '../find-stock-faults.ts';
import { createTestPack } from '../../../../testing/test-goods.ts';
import { createTestLot, createTestWarehouse, dayFromToday } from '../../../../testing/test-lots.ts';
import { type TestConsole, createTestConsole } from '../../../../testing/test-console.ts';

let shop: TestConsole;
let cookie: string;
before(async () => {
  shop = await createTestConsole();
  await createTestWarehouse(shop.db, 'south');
  cookie = (await shop.openOperator(['warehouse', 'compliance'], 'Wang Wei')).cookie;
});
after(async () => {
  assert.deepEqual(await findStockFaults(shop.db), []);
  await shop.close();
});

const call = (name: Parameters<TestConsole['call']>[0], input: Record<string, unknown> = {}) => shop.call(name, input, { cookie });
const press = (name: string) => `the-press-of-${name}-0000`;
const lot = (number: string, more: Record<string, unknown> = {}) => ({
  number,
  manufactured_on: '2026-01-05',
  expires_on: dayFromToday(700),
  ...more,
});
const receive = (key: string, lines: unknown[], more: Record<string, unknown> = {}) =>
  call('consoleStock.receive', {
    key: press(key),
    reference: `DN-${key}`,
    warehouse: 'test',
    received_on: dayFromToday(0),
    lines,
    ...more,
  });

test('a delivery is received by line; a fault is shown at its line and nothing is received; a repeated request is one delivery', async () => {
  const pack = await createTestPack(shop.db, { onHand: 0 });
  const good = { code: pack.code, quantity: 5, lot: lot('r1-1') };
  const wrong = await receive('a', [good, { code: 'NO-SUCH-PACK', quantity: 1 }]);
  assert.deepEqual([wrong.status, wrong.data.fields], [404, [{ field: 'lines.1.code', msg: 'No stocked pack has this number.' }]]);
  const late = await receive('b', [{ ...good, lot: lot('R1-1', { retest_on: '2026-01-01' }) }]);
  assert.deepEqual(late.data.fields, [{ field: 'lines.0.lot.retest_on', msg: 'Later than the day of manufacture.' }]);
  assert.equal((await call('consoleStock.getPack', { code: pack.code })).data.locations.length, 0);
  const taken = await receive('c', [good]);
  assert.deepEqual(
    taken.data.lots.map(({ code, number }: { code: string; number: string }) => [code, number]),
    [[pack.code, 'R1-1']],
    taken.text,
  );
  assert.equal((await receive('c', [good])).status, 200);
  const { data } = await call('consoleStock.getPack', { code: pack.code });
  assert.deepEqual(
    data.locations.map((location: { lot: { number: string; state: string }; on_hand: number }) => [
      location.lot.number,
      location.lot.state,
      location.on_hand,
    ]),
    [['R1-1', 'quarantine', 5]],
  );
});

test('a lot gets its certificate while it waits, is released, set aside, moved, counted, written off: the ledger records who and why', async () => {
  const pack = await createTestPack(shop.db, { onHand: 0 });
  const { data } = await receive('d', [{ code: pack.code, quantity: 8, lot: lot('D1-1') }]);
  const { id } = data.lots[0];
  const results = [
    { test: { en: 'Assay', zh: '含量' }, limit: { en: '≥ 99 %', zh: '≥ 99 %' }, result: { en: '99.5 %', zh: '99.5 %' }, method: 'GC' },
  ];
  const save = (version: number) => call('consoleStock.saveResults', { id, version, results });
  assert.deepEqual((await save(0)).data, { version: 1 });
  const second = await save(0);
  assert.deepEqual([second.status, second.data.error, second.data.details], [409, 'changed_meanwhile', { now: { version: 1 } }]);
  const decide = (status: string) => call('consoleStock.decideLot', { id, status, reason: 'as it should be' });
  assert.equal((await decide('released')).status, 200);
  assert.deepEqual((await save(1)).data.error, 'wrong_state');
  const location = { code: pack.code, warehouse: 'test', lot: 'D1-1' };
  const twice = async (name: Parameters<typeof call>[0], key: string, input: Record<string, unknown>) => {
    const request = { ...location, ...input, key: press(key), reason: `because of ${key}` };
    const [first, again] = [await call(name, request), await call(name, request)];
    assert.deepEqual([first.status, again.status], [200, 200], `${first.text} ${again.text}`);
    const other = await call(name, { ...request, lot: 'ANOTHER-1' });
    assert.deepEqual([other.status, other.data.error], [422, 'idempotency_key_reused'], 'the key stands for one act');
  };
  await twice('consoleStock.setAside', 'aside', { quantity: 2, direction: 'quarantine' });
  await twice('consoleStock.move', 'move', { quantity: 3, to: 'south' });
  await twice('consoleStock.count', 'count', { expected: 5, counted: 6 });
  await twice('consoleStock.writeOff', 'off', { quantity: 1 });
  const stale = await call('consoleStock.count', { ...location, key: press('stale'), reason: 'x', expected: 6, counted: 5 });
  assert.deepEqual([stale.status, stale.data.error, stale.data.details.now.on_hand], [409, 'changed_meanwhile', 5]);
  const record = (await call('consoleStock.getLot', { id })).data;
  assert.deepEqual(
    [record.state, record.acts, record.results.length, record.locations.map((one: { on_hand: number }) => one.on_hand)],
    ['released', ['quarantine', 'recalled'], 1, [3, 5]],
  );
  const ledger = (await call('consoleStock.findMovements', { code: pack.code })).data;
  assert.deepEqual(
    ledger.items.map((row: Record<string, unknown>) => [
      row['kind'],
      row['on_hand_change'],
      row['on_hand'],
      row['reason'],
      row['acted_by'],
    ]),
    [
      ['write-off', -1, 8, 'because of off', 'Wang Wei'],
      ['count', 1, 9, 'because of count', 'Wang Wei'],
      ['move', 3, 8, 'because of move', 'Wang Wei'],
      ['move', -3, 5, 'because of move', 'Wang Wei'],
      ['receive', 8, 8, 'DN-d:D1-1', 'Wang Wei'],
    ],
  );
  const ofLot = (await call('consoleStock.findMovements', { code: pack.code, lot_id: id, warehouse: 'test' })).data;
  assert.deepEqual(
    ofLot.items.map((row: Record<string, unknown>) => [row['kind'], row['on_hand'], row['other']]),
    [
      ['write-off', 5, 1],
      ['count', 6, 2],
      ['move', 5, 2],
      ['quarantine', 8, 2],
      ['receive', 8, 0],
    ],
  );
  const acts = await shop.call('audit.find', { object_kind: 'stock_act' }, { cookie });
  assert.ok(acts.data.total >= 5 && !acts.text.includes('because of'), 'free texts are not logged');
});

test('stock and lots are found by number, lot and name, by state and warehouse', async () => {
  const pack = await createTestPack(shop.db, { onHand: 3 });
  await createTestLot(shop.db, { code: pack.code, number: 'F1-SOON', quantity: 4, daysLeft: 100, warehouse: 'south' });
  await createTestLot(shop.db, { code: pack.code, number: 'F1-OVER', quantity: 2, daysLeft: -3, warehouse: 'south' });
  const rows = async (input: Record<string, unknown>) =>
    (await call('consoleStock.find', input)).data.items.map((row: { code: string; warehouse: { key: string }; free: number }) => [
      row.code,
      row.warehouse.key,
      row.free,
    ]);
  for (const q of [pack.code.toLowerCase().slice(0, 10), 'f1-so', `product ${pack.code.toLowerCase()}`])
    assert.deepEqual((await rows({ q })).length, 2, q);
  assert.deepEqual(await rows({ q: pack.code, state: 'low' }), []);
  await shop.db.query(sql`update sku set low_stock = 7 where code = ${pack.code}`);
  assert.deepEqual(await rows({ q: pack.code, state: 'low' }), [
    [pack.code, 'south', 4],
    [pack.code, 'test', 3],
  ]);
  assert.deepEqual(await rows({ q: pack.code, warehouse: 'south', state: 'aside' }), [[pack.code, 'south', 4]]);
  assert.deepEqual(await rows({ q: '%' }), []);
  const lots = async (input: Record<string, unknown>) =>
    (await call('consoleStock.findLots', { q: pack.code, ...input })).data.items.map((row: { number: string }) => row.number);
  assert.deepEqual(await lots({ sort: '-expires' }), ['F1-SOON', 'F1-OVER']);
  assert.deepEqual(await lots({ state: 'expiring' }), ['F1-SOON']);
  assert.deepEqual(await lots({ state: 'expired', warehouse: 'south' }), ['F1-OVER']);
  assert.deepEqual(await lots({ warehouse: 'test' }), []);
  await shop.db.query(sql`update lot set status = 'quarantine', released_on = null, released_by = null where number = 'F1-SOON'`);
  assert.deepEqual(await lots({ state: 'quarantine' }), ['F1-SOON']);
});

test('a ledger page has the same balances as the whole ledger', async () => {
  const pack = await createTestPack(shop.db, { onHand: 0 });
  for (const [index, quantity] of [5, 3, 7, 2, 4].entries())
    assert.equal((await receive(`led${index}`, [{ code: pack.code, quantity, lot: lot(`LED-${index}`) }])).status, 200);
  const balances = (answer: { data: { items: { on_hand: number }[] } }) => answer.data.items.map(({ on_hand: held }) => held);
  const request = (page: number, limit: number, more = {}) => call('consoleStock.findMovements', { code: pack.code, page, limit, ...more });
  assert.deepEqual(balances(await request(1, 10)), [21, 17, 15, 8, 5]);
  assert.deepEqual(balances(await request(2, 2)), [15, 8]);
  assert.deepEqual(balances(await request(3, 2, { warehouse: 'test' })), [5]);
  assert.deepEqual(balances(await request(1, 2, { warehouse: 'south' })), []);
});

test('compliance recalls a lot, and cannot decide anything else about it', async () => {
  const pack = await createTestPack(shop.db, { onHand: 0 });
  const { data } = await receive('recall', [{ code: pack.code, quantity: 2, lot: lot('RC-1') }]);
  const { cookie } = await shop.openOperator(['compliance']);
  const decide = (status: string) =>
    shop.call('consoleStock.decideLot', { id: data.lots[0].id, status, reason: 'a warning of the maker' }, { cookie });
  for (const status of ['released', 'quarantine', 'rejected']) {
    const refused = await decide(status);
    assert.deepEqual([refused.status, refused.data.error], [403, 'forbidden']);
  }
  assert.equal((await call('consoleStock.decideLot', { id: data.lots[0].id, status: 'released', reason: 'good' })).status, 200);
  assert.equal((await decide('recalled')).status, 200);
  assert.equal((await call('consoleStock.getLot', { id: data.lots[0].id })).data.state, 'recalled');
});
