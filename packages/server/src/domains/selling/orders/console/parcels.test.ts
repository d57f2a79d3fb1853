import assert from 'node:assert/strict';
import { after, before, test } from 'node:test';
import { testPdf } from '../../../../testing/test-pdf.ts';
import { inTransaction } from '../../../../platform/database/transaction.ts';
import { confirmPayment } from '../confirm-payment.ts';
import { createTestBuyer, valueOf } from '../../../../testing/test-buyer.ts';
import { createTestPack } from '../../../../testing/test-goods.ts';
import { createTestLot } from '../../../../testing/test-lots.ts';
import { type TestConsole, createTestConsole } from '../../../../testing/test-console.ts';

let shop: TestConsole;
let cookie: string;
before(async () => {
  shop = await createTestConsole();
  cookie = (await shop.openOperator(['warehouse', 'compliance'], 'Wang Wei')).cookie;
});
after(() => shop.close());

const call = (name: Parameters<TestConsole['call']>[0], input: Record<string, unknown> = {}) => shop.call(name, input, { cookie });

/** A paid order of packs at ¥400.00. */
async function paidOrder(skuId: number, quantity: number): Promise<string> {
  const buyer = await createTestBuyer(shop.db);
  valueOf(await buyer.add(skuId, quantity));
  const { id, total } = valueOf(await buyer.place(40_000 * quantity));
  const payment = { number: id, amount: total, bankReference: `P-${id}`, confirmedBy: 'a test' };
  valueOf(await inTransaction(shop.db, (tx) => confirmPayment(tx, payment)));
  return id;
}

/** An order whose only parcel has left; returns both numbers. */
async function shippedOrder(): Promise<{ id: string; parcel: number }> {
  const pack = await createTestPack(shop.db, { onHand: 5, price: 40_000 });
  const id = await paidOrder(pack.sku_id, 1);
  const shipped = await call('consoleOrders.ship', { id, carrier: 'SF', tracking_number: `SF-${id}` });
  return { id, parcel: shipped.data.shipment_id };
}

const parcelOf = async (id: string) => (await call('consoleOrders.get', { id })).data.order.shipments[0];

/** The minute in which it left, as a date and time field has it. */
const minuteOf = (instant: string) => `${instant.slice(0, 16)}:00Z`;

test('a tracking event is recorded once, not before shipping or in the future, and the log records by whom', async () => {
  const { id, parcel } = await shippedOrder();
  const at = minuteOf((await parcelOf(id)).shipped_at);
  const seen = { shipment_id: parcel, kind: 'lost', place: ' 武汉 ', happened_at: at };
  for (const _press of [1, 2]) assert.equal((await call('consoleOrders.recordEvent', seen)).status, 200);
  const { events } = await parcelOf(id);
  assert.deepEqual(
    events.map(({ kind, place, happened_at }: Record<string, string>) => [kind, place, Date.parse(happened_at ?? '')]),
    [['lost', '武汉', Date.parse(at)]],
  );
  for (const wrong of ['2020-01-01T00:00:00Z', '2099-01-01T00:00:00Z']) {
    const refused = await call('consoleOrders.recordEvent', { ...seen, happened_at: wrong });
    assert.deepEqual([refused.status, refused.data.fields[0].field], [422, 'happened_at'], wrong);
  }
  assert.equal((await call('consoleOrders.recordEvent', { ...seen, kind: 'eaten' })).status, 422);
  assert.equal((await call('consoleOrders.recordEvent', { ...seen, shipment_id: 999_999_999 })).status, 404);
  const log = (await call('audit.find', { object_kind: 'shipment_event' })).data.items;
  assert.deepEqual(
    log.map((entry: Record<string, string>) => [entry['actor_name'], entry['call']]),
    [['Wang Wei', 'consoleOrders.recordEvent']],
  );
});

const send = (parcel: number, query: Record<string, string>, payload?: Buffer) =>
  shop.app.inject({
    method: 'PUT',
    url: `/api/operator/shipments/${parcel}/condition?${new URLSearchParams(query)}`,
    headers: { 'x-console': '1', 'content-type': 'application/octet-stream', 'accept-language': 'en', cookie: `console=${cookie}` },
    payload: payload ?? Buffer.alloc(0),
  });
const fieldsOf = (body: string) => JSON.parse(body).data.fields.map(({ field }: { field: string }) => field);

test('a temperature log is checked, recorded once with its file, and the file can be opened by operators', async () => {
  const { id, parcel } = await shippedOrder();
  assert.deepEqual(fieldsOf((await send(parcel, { lowest: 'cold', highest: '' })).body), ['lowest', 'highest']);
  assert.deepEqual(fieldsOf((await send(parcel, { lowest: '8', highest: '2' })).body), ['highest']);
  const hot = { lowest: '−2.5', highest: '55', note: 'Left in the sun' };
  const active = await send(parcel, hot, testPdf('<< /S /JavaScript >>'));
  assert.equal(JSON.parse(active.body).data.error, 'file_type_refused');
  assert.equal((await parcelOf(id)).condition, null);
  const content = testPdf();
  const taken = await send(parcel, hot, content);
  assert.deepEqual([taken.statusCode, JSON.parse(taken.body).data.is_excursion], [200, true], taken.body);
  const { condition } = await parcelOf(id);
  assert.deepEqual([condition.lowest, condition.highest, condition.note], [-2.5, 55, 'Left in the sun']);
  const twice = await send(parcel, hot, content);
  assert.deepEqual([twice.statusCode, JSON.parse(twice.body).data.error], [409, 'wrong_state']);
  const file = await shop.app.inject({
    method: 'GET',
    url: `/api/operator/shipments/${parcel}/logger-file`,
    headers: { 'x-console': '1', cookie: `console=${cookie}` },
  });
  assert.deepEqual([file.statusCode, file.headers['content-type']], [200, 'application/pdf']);
  assert.deepEqual(file.rawPayload, content);
});

test('a temperature log without a file is recorded too; an unknown parcel has none', async () => {
  const { id, parcel } = await shippedOrder();
  assert.equal((await send(parcel, { lowest: '4', highest: '21.5' })).statusCode, 200);
  const { condition } = await parcelOf(id);
  assert.deepEqual([condition.is_excursion, condition.file], [false, null]);
  for (const missing of [999_999_999, 0]) assert.equal((await send(missing, { lowest: '4', highest: '5' })).statusCode, 404);
});

test('a mistyped number is corrected once in the version shown, found by both numbers, and the log has who and what', async () => {
  const { id, parcel } = await shippedOrder();
  const typed = { shipment_id: parcel, carrier: 'SF', tracking_number: `SF-${id}-9`, version: 1, reason: 'One figure was missing' };
  for (const wrong of [{ tracking_number: '  ' }, { tracking_number: 'x'.repeat(61) }, { carrier: '' }, { reason: ' ' }])
    assert.equal((await call('consoleOrders.correctParcel', { ...typed, ...wrong })).status, 422, JSON.stringify(wrong));
  assert.equal((await call('consoleOrders.correctParcel', typed)).status, 200);
  const late = await call('consoleOrders.correctParcel', { ...typed, tracking_number: 'SF-0' });
  assert.deepEqual(
    [late.status, late.data.error, late.data.details.now],
    [409, 'changed_meanwhile', { carrier: 'SF', tracking_number: `SF-${id}-9`, version: 2 }],
  );
  const again = await call('consoleOrders.correctParcel', { ...typed, version: 2 });
  assert.deepEqual([again.status, again.data.error], [409, 'wrong_state']);
  const { parcels, order } = (await call('consoleOrders.get', { id })).data;
  assert.equal(parcels.length, 1);
  const [{ corrections, lots: _lots, ...now }] = parcels;
  assert.deepEqual(now, { shipment_id: parcel, carrier: 'SF', tracking_number: `SF-${id}-9`, version: 2 });
  assert.deepEqual(
    corrections.map((one: Record<string, string>) => [one['tracking_number'], one['reason'], one['corrected_by']?.startsWith('Wang Wei')]),
    [[`SF-${id}`, 'One figure was missing', true]],
  );
  assert.equal(JSON.stringify(order).includes('One figure'), false, 'what the buyer gets has no reason');
  for (const q of [`sf-${id}`, `SF-${id}-9`]) {
    const found = (await call('consoleOrders.find', { q })).data.items;
    assert.deepEqual(
      found.map((row: { id: string }) => row.id),
      [id],
      q,
    );
  }
  const { items } = (await call('audit.find', { object_kind: 'shipment' })).data;
  const entry = items.find(({ call: name }: { call: string }) => name === 'consoleOrders.correctParcel');
  assert.equal(entry.actor_name, 'Wang Wei');
  assert.deepEqual(entry.changes, [{ field: 'tracking_number', from: `SF-${id}`, to: `SF-${id}-9` }]);
});

test('an order shows each parcel’s lots, their printed numbers, and recalls', async () => {
  const pack = await createTestPack(shop.db, { onHand: 0, price: 40_000 });
  const lot = { code: pack.code, quantity: 2 };
  await createTestLot(shop.db, { ...lot, number: `SOON-${pack.sku_id}`, daysLeft: 300 });
  await createTestLot(shop.db, { ...lot, number: `LATE-${pack.sku_id}`, daysLeft: 600 });
  const id = await paidOrder(pack.sku_id, 3);
  await call('consoleOrders.ship', { id, carrier: 'SF', tracking_number: `SF-${id}` });
  const lotsOf = async () => {
    const [{ lots }] = (await call('consoleOrders.get', { id })).data.parcels;
    return lots.map(({ order_line_id: _line, ...one }: Record<string, unknown>) => one);
  };
  const [soon, late] = await lotsOf();
  assert.deepEqual(
    [soon, late].map(({ number, quantity, noted, is_recalled: isRecalled }) => [number, quantity, noted, isRecalled]),
    [
      [`SOON-${pack.sku_id}`, 2, null, false],
      [`LATE-${pack.sku_id}`, 1, null, false],
    ],
  );
  const { version } = (await call('consoleStock.getLot', { id: late.lot_id })).data;
  const corrected = { id: late.lot_id, version, changes: { number: `L8-${pack.sku_id}` }, reason: 'mistyped' };
  assert.equal((await call('consoleStock.correctLot', corrected)).status, 200);
  assert.equal((await call('consoleStock.decideLot', { id: soon.lot_id, status: 'recalled', reason: 'particles' })).status, 200);
  assert.deepEqual(await lotsOf(), [
    { ...soon, is_recalled: true },
    { ...late, number: `L8-${pack.sku_id}`, noted: `LATE-${pack.sku_id}` },
  ]);
});
