import assert from 'node:assert/strict';
import { after, before, test } from 'node:test';
import sql from 'sql-template-tag';
import { inTransaction } from '../../../../platform/database/transaction.ts';
import { confirmPayment } from '../confirm-payment.ts';
import { checkConsistency } from '../../../site/system/check-consistency.ts';
import { createTestBuyer, valueOf } from '../../../../testing/test-buyer.ts';
import { createTestPack } from '../../../../testing/test-goods.ts';
import { createTestLot, createTestWarehouse } from '../../../../testing/test-lots.ts';
import { type TestConsole, createTestConsole } from '../../../../testing/test-console.ts';

let shop: TestConsole;
let cookie: string;
let last = 0;
before(async () => {
  shop = await createTestConsole();
  await createTestWarehouse(shop.db, 'south');
  cookie = (await shop.openOperator(['warehouse'], 'Wang Wei')).cookie;
});
after(async () => {
  assert.deepEqual(await checkConsistency(shop.db), []);
  await shop.close();
});

const call = (name: Parameters<TestConsole['call']>[0], input: Record<string, unknown> = {}) => shop.call(name, input, { cookie });

async function paidOrder(packs: readonly { sku_id: number; quantity: number }[], total: number): Promise<string> {
  const buyer = await createTestBuyer(shop.db);
  for (const { sku_id, quantity } of packs) valueOf(await buyer.add(sku_id, quantity));
  const { id } = valueOf(await buyer.place(total));
  const payment = { number: id, amount: total, bankReference: `S${++last}`, confirmedBy: 'a test' };
  valueOf(await inTransaction(shop.db, (tx) => confirmPayment(tx, payment)));
  return id;
}
const ship = (id: string, more: Record<string, unknown>) =>
  call('consoleOrders.ship', { id, carrier: 'SF', tracking_number: `SF-${++last}`, ...more });
const rowsOf = async (input: Record<string, unknown>) => (await call('consoleShipping.find', input)).data.items;

test('an order leaves in two parcels: chosen packs of a chosen lot first, then the rest, first expired first', async () => {
  const pack = await createTestPack(shop.db, { onHand: 0, price: 40_000 });
  await createTestLot(shop.db, { code: pack.code, number: 'SOON-1', quantity: 4, daysLeft: 300 });
  await createTestLot(shop.db, { code: pack.code, number: 'LATE-1', quantity: 4, daysLeft: 600 });
  const id = await paidOrder([{ sku_id: pack.sku_id, quantity: 5 }], 200_000);
  const [row] = await rowsOf({ q: id });
  assert.deepEqual([row.packs, row.waiting, row.lines, row.is_partly_shipped, row.temperatures], [5, 0, 1, false, ['ambient']]);
  const { data } = await call('consoleShipping.get', { id });
  assert.deepEqual(
    data.parcels[0].lines[0].picks.map((pick: { lot: string; quantity: number }) => [pick.lot, pick.quantity]),
    [
      ['SOON-1', 4],
      ['LATE-1', 1],
    ],
  );
  const lines = (quantity: number, lot?: string) => [{ code: pack.code, quantity, ...(lot && { lot }) }];
  assert.equal((await ship(id, { lines: lines(2, 'LATE-1') })).data.error, 'wrong_state', 'a chosen lot needs its warehouse');
  for (const [quantity, lot, warehouse] of [
    [5, 'LATE-1', 'test'],
    [1, 'NOT-THERE', 'test'],
    [1, 'LATE-1', 'south'],
  ] as const)
    assert.equal((await ship(id, { lines: lines(quantity, lot), warehouse })).data.error, 'out_of_stock', lot);
  assert.equal((await ship(id, { lines: lines(6) })).data.error, 'wrong_state');
  const first = await ship(id, { lines: lines(2, 'LATE-1'), warehouse: 'test' });
  assert.equal(first.data.complete, false, first.text);
  assert.equal((await rowsOf({ q: id }))[0].is_partly_shipped, true);
  assert.match((await ship(id, { tracking_number: `SF-${last}` })).text, /was used before/);
  assert.equal((await ship(id, { lines: lines(3) })).data.complete, true);
  const { rows } = await shop.db.query(sql`
    select number, quantity from shipped_lot where order_id = (select id from customer_order where number = ${id}) order by shipment_id`);
  assert.deepEqual(rows, [
    { number: 'LATE-1', quantity: 2 },
    { number: 'SOON-1', quantity: 3 },
  ]);
  assert.deepEqual(await rowsOf({ q: id }), []);
  const after = (await call('consoleShipping.get', { id })).data;
  assert.deepEqual([after.parcels, after.shipments.length, after.acts], [[], 2, []]);
});

test('an order awaiting permits shows that, is found by it, and does not ship', async () => {
  const pack = await createTestPack(shop.db, { onHand: 9, price: 40_000 });
  const id = await paidOrder([{ sku_id: pack.sku_id, quantity: 1 }], 40_000);
  await shop.db.query(
    sql`update order_line set permit_state = 'needed' where order_id = (select id from customer_order where number = ${id})`,
  );
  assert.deepEqual((await rowsOf({ q: id, hold: 'ready' })).length, 0);
  const [row] = await rowsOf({ q: id, hold: 'held' });
  assert.deepEqual([row.waiting, row.lines, row.to_pick], [1, 1, 0]);
  const [line] = (await call('consoleShipping.get', { id })).data.parcels[0].lines;
  assert.deepEqual([line.may_leave, line.permit_state], [false, 'needed']);
  assert.equal((await ship(id, {})).data.error, 'wrong_state');
  const free = await createTestPack(shop.db, { onHand: 9, price: 40_000 });
  const mixed = await paidOrder(
    [
      { sku_id: pack.sku_id, quantity: 1 },
      { sku_id: free.sku_id, quantity: 1 },
    ],
    80_000,
  );
  await shop.db.query(sql`
    update order_line set permit_state = 'needed'
    where code = ${pack.code} and order_id = (select id from customer_order where number = ${mixed})`);
  const holds = async () =>
    [await rowsOf({ q: mixed, hold: 'ready' }), await rowsOf({ q: mixed, hold: 'held' })].map(({ length }) => length);
  assert.deepEqual(await holds(), [1, 1], 'one of its packs could leave, another one waits');
  assert.equal((await rowsOf({ q: mixed }))[0].to_pick, 1);
  assert.equal((await ship(mixed, { lines: [{ code: free.code, quantity: 1 }] })).status, 200);
  assert.deepEqual(await holds(), [0, 1], 'what waits is all that is left');
});

test('the queue is sorted by the day on which orders must leave, and filters by it', async () => {
  const pack = await createTestPack(shop.db, { onHand: 9, price: 40_000 });
  const [early, late] = [
    await paidOrder([{ sku_id: pack.sku_id, quantity: 1 }], 40_000),
    await paidOrder([{ sku_id: pack.sku_id, quantity: 1 }], 40_000),
  ];
  for (const [number, day] of [
    [early, '2020-01-02'],
    [late, '2099-01-02'],
  ] as const) {
    await shop.db.query(sql`
      update customer_order set paid_at = '2020-01-01', shipping_plan = (
        select jsonb_agg(parcel || jsonb_build_object('leaves_on', ${day}::text)) from jsonb_array_elements(shipping_plan) as parcel
      ) where number = ${number}`);
  }
  const ids = async (input: Record<string, unknown>) => (await rowsOf({ q: pack.code, ...input })).map((row: { id: string }) => row.id);
  assert.deepEqual(await ids({}), [early, late]);
  assert.deepEqual(await ids({ sort: '-due' }), [late, early]);
  assert.deepEqual(await ids({ due: 'overdue' }), [early]);
  assert.deepEqual(await ids({ temperature: 'chilled' }), []);
});

test('the next parcel of an order is due once the first has left; a pack named twice is refused', async () => {
  const [first, second] = [
    await createTestPack(shop.db, { onHand: 9, price: 40_000 }),
    await createTestPack(shop.db, { onHand: 9, price: 40_000 }),
  ];
  const id = await paidOrder(
    [
      { sku_id: first.sku_id, quantity: 2 },
      { sku_id: second.sku_id, quantity: 1 },
    ],
    120_000,
  );
  await shop.db.query(sql`
    update customer_order set paid_at = '2020-01-01', shipping_plan = jsonb_build_array(
      (shipping_plan -> 0) || '{"key": "a", "leaves_on": "2020-01-02", "positions": [1]}',
      (shipping_plan -> 0) || '{"key": "b", "leaves_on": "2099-01-02", "positions": [2]}')
    where number = ${id}`);
  const due = async () => (await rowsOf({ q: id })).map((row: Record<string, unknown>) => [row['dispatch_by'], row['is_overdue']]);
  const send = (...lines: { code: string; quantity: number }[]) => ship(id, { lines });
  assert.deepEqual(await due(), [['2020-01-02', true]]);
  const twice = await send({ code: first.code, quantity: 1 }, { code: first.code.toLowerCase(), quantity: 1 });
  assert.deepEqual([twice.status, twice.data.fields[0].field], [422, 'lines.1.code']);
  await send({ code: first.code, quantity: 1 });
  assert.deepEqual(await due(), [['2020-01-02', true]], 'half of the first parcel is still here');
  await send({ code: first.code, quantity: 1 });
  assert.deepEqual(await due(), [['2099-01-02', false]]);
});

test('pick lists and packing slips of several orders come as one PDF, only to the warehouse', async () => {
  const pack = await createTestPack(shop.db, { onHand: 9, price: 40_000 });
  const numbers = [
    await paidOrder([{ sku_id: pack.sku_id, quantity: 1 }], 40_000),
    await paidOrder([{ sku_id: pack.sku_id, quantity: 2 }], 80_000),
  ];
  await ship(numbers[0]!, {});
  const take = async (kind: string, orders: string, who = cookie) => {
    const url = `/api/operator/shipping-documents?${new URLSearchParams({ kind, orders })}`;
    return shop.app.inject({ method: 'GET', url, headers: { cookie: `console=${who}`, 'x-console': '1' } });
  };
  for (const kind of ['picking', 'packing']) {
    const file = await take(kind, numbers.join(','));
    assert.deepEqual([file.statusCode, file.headers['content-type']], [200, 'application/pdf'], file.body.slice(0, 200));
    assert.equal(file.rawPayload.subarray(0, 5).toString(), '%PDF-');
  }
  assert.equal((await take('picking', numbers[0]!)).statusCode, 404, 'nothing of it is left to pick');
  assert.equal((await take('packing', '99999999999999')).statusCode, 404);
  for (const [kind, orders] of [
    ['other', numbers[0]!],
    ['packing', 'x'],
    ['packing', ''],
  ] as const)
    assert.equal((await take(kind, orders)).statusCode, 400);
  const sales = await shop.openOperator(['sales']);
  assert.equal((await take('packing', numbers[0]!, sales.cookie)).statusCode, 403);
});

test('staff of one warehouse see the orders whose packs are reserved there, as they are paid, moved, shipped and cancelled', async () => {
  const pack = await createTestPack(shop.db, { onHand: 0, price: 40_000 });
  await createTestLot(shop.db, { code: pack.code, number: 'W1-NORTH', quantity: 6, daysLeft: 300 });
  await createTestLot(shop.db, { code: pack.code, number: 'W1-SOUTH', quantity: 4, daysLeft: 300, warehouse: 'south' });
  const queued = async (warehouse: string) =>
    (await rowsOf({ q: pack.code, warehouse })).map((row: { id: string; warehouses: string[] }) => [row.id, row.warehouses.length]);
  const buyer = await createTestBuyer(shop.db);
  valueOf(await buyer.add(pack.sku_id, 8));
  const { id: unpaid } = valueOf(await buyer.place(320_000));
  assert.deepEqual(await queued('test'), [], 'nothing is shipped before it is paid');
  const payment = { number: unpaid, amount: 320_000, bankReference: `S${++last}`, confirmedBy: 'a test' };
  valueOf(await inTransaction(shop.db, (tx) => confirmPayment(tx, payment)));
  assert.deepEqual([await queued('test'), await queued('south'), await queued('nowhere')], [[[unpaid, 2]], [[unpaid, 2]], []]);
  const { data } = await call('consoleShipping.find', { warehouse: 'south' });
  assert.deepEqual(data.warehouses.map(({ key }: { key: string }) => key).toSorted(), ['south', 'test']);
  // a parcel from one of them leaves the other one's packs
  assert.equal((await ship(unpaid, { lines: [{ code: pack.code, quantity: 6 }], warehouse: 'test' })).status, 200);
  assert.deepEqual([await queued('test'), await queued('south')], [[], [[unpaid, 1]]]);
  // packs that are gone are promised elsewhere, where there are more
  await createTestLot(shop.db, { code: pack.code, number: 'W2-NORTH', quantity: 2, daysLeft: 300 });
  const gone = {
    code: pack.code,
    warehouse: 'south',
    lot: 'W1-SOUTH',
    quantity: 4,
    reason: 'a broken pallet',
    key: 'the-press-of-both-gone',
  };
  assert.equal((await call('consoleStock.writeOff', gone)).status, 200);
  assert.deepEqual([await queued('test'), await queued('south')], [[[unpaid, 1]], []]);
  assert.equal((await ship(unpaid, {})).status, 200);
  assert.deepEqual([await queued('test'), await queued('south')], [[], []]);
});

test('an order paid while its packs are written off is in the queue of the warehouse that has them', async () => {
  for (let turn = 0; turn < 6; turn++) {
    const pack = await createTestPack(shop.db, { onHand: 0, price: 200_000 });
    await createTestLot(shop.db, { code: pack.code, number: `P1-NORTH-${turn}`, quantity: 2, daysLeft: 300 });
    await createTestLot(shop.db, { code: pack.code, number: `P1-SOUTH-${turn}`, quantity: 1, daysLeft: 300, warehouse: 'south' });
    const buyer = await createTestBuyer(shop.db);
    valueOf(await buyer.add(pack.sku_id, 1));
    const { id } = valueOf(await buyer.place(200_000));
    const payment = { number: id, amount: 200_000, bankReference: `S${++last}`, confirmedBy: 'a test' };
    const gone = {
      code: pack.code,
      warehouse: 'test',
      lot: `P1-NORTH-${turn}`,
      quantity: 2,
      reason: 'broken',
      key: `the-press-of-race-${turn}`,
    };
    const [paid, off] = await Promise.all([
      inTransaction(shop.db, (tx) => confirmPayment(tx, payment)),
      call('consoleStock.writeOff', gone),
    ]);
    valueOf(paid);
    assert.equal(off.status, 200, off.text);
    assert.deepEqual(
      (await rowsOf({ q: pack.code, warehouse: 'south' })).map((row: { id: string }) => row.id),
      [id],
    );
    assert.deepEqual(await rowsOf({ q: pack.code, warehouse: 'test' }), []);
  }
});
