import assert from 'node:assert/strict';
import { after, before, test } from 'node:test';
import { inTransaction } from '../../../../platform/database/transaction.ts';
import { requestCancellation } from '../request-cancellation.ts';
import { cancelOrder } from '../cancel-order.ts';
import { confirmPayment } from '../confirm-payment.ts';
import { getOrder } from '../get-order.ts';
import { checkConsistency } from '../../../site/system/check-consistency.ts';
import { createTestBuyer, valueOf } from '../../../../testing/test-buyer.ts';
import { createTestPack } from '../../../../testing/test-goods.ts';
import { type TestConsole, createTestConsole } from '../../../../testing/test-console.ts';

let shop: TestConsole;
let warehouse: string;
let sales: string;
let last = 0;
before(async () => {
  shop = await createTestConsole();
  warehouse = (await shop.openOperator(['warehouse'], 'Wang Wei')).cookie;
  sales = (await shop.openOperator(['sales'], 'Li Na')).cookie;
});
after(async () => {
  assert.deepEqual(await checkConsistency(shop.db), []);
  await shop.close();
});

const call = (cookie: string, name: Parameters<TestConsole['call']>[0], input: Record<string, unknown> = {}) =>
  shop.call(name, input, { cookie });

/** A paid order of packs at this price, fen; free of shipping. */
async function placePaid(price = 10_000) {
  const buyer = await createTestBuyer(shop.db);
  const pack = await createTestPack(shop.db, { price });
  valueOf(await buyer.add(pack.sku_id, 3));
  const { id, total } = valueOf(await buyer.place(price * 3));
  const payment = { number: id, amount: total, bankReference: `PICKED-${++last}`, confirmedBy: 'a test' };
  valueOf(await inTransaction(shop.db, (tx) => confirmPayment(tx, payment)));
  const { lines } = valueOf(await getOrder(shop.db, buyer.accountId, id, 'en'));
  return { id, buyer, code: pack.code, line: lines[0]!.id };
}
type Order = Awaited<ReturnType<typeof placePaid>>;
const send = ({ id, buyer, line }: Order, quantity: number) =>
  inTransaction(shop.db, (tx) =>
    requestCancellation(tx, buyer.accountId, { number: id, reason: 'ordered twice', lines: [{ order_line_id: line, quantity }] }),
  );
const waitingOf = async (kind: string) =>
  (await call(sales, 'dashboard.get')).data.waiting.find((one: { kind: string }) => one.kind === kind)?.count;

test('several chosen orders are picked at once, each separately; the queue shows and filters those being picked', async () => {
  const [one, other, gone] = [await placePaid(), await placePaid(), await placePaid()];
  valueOf(await inTransaction(shop.db, (tx) => cancelOrder(tx, gone.buyer.accountId, { number: gone.id, reason: '' })));
  const picked = await call(warehouse, 'consoleShipping.pick', { ids: [one.id, gone.id, other.id] });
  assert.deepEqual(picked.data, {
    packs: 6,
    begun: [one.id, other.id],
    refused: [{ id: gone.id, reason: 'The order does not wait to be shipped.' }],
  });
  const find = async (input: Record<string, unknown>) =>
    (await call(warehouse, 'consoleShipping.find', input)).data.items.map((row: { id: string; picked: number }) => [row.id, row.picked]);
  assert.deepEqual(await find({ picking: 'picking', q: one.id }), [[one.id, 3]]);
  assert.deepEqual(await find({ picking: 'to_pick', q: one.id }), []);
  assert.deepEqual((await call(warehouse, 'consoleShipping.get', { id: one.id })).data.acts, ['ship', 'put_back']);
  const lines = [one.code, one.code.toLowerCase()].map((code) => ({ code, quantity: 1 }));
  const twice = await call(warehouse, 'consoleShipping.putBack', { id: one.id, lines });
  assert.deepEqual([twice.data.error, twice.data.fields[0].field], ['invalid_input', 'lines.1.code']);
  const back = await call(warehouse, 'consoleShipping.putBack', { id: one.id, lines: [{ code: one.code, quantity: 1 }] });
  assert.deepEqual([back.status, await find({ picking: 'to_pick', q: one.id })], [200, [[one.id, 2]]]);
  const shown = (await call(warehouse, 'consoleShipping.get', { id: one.id })).data;
  assert.deepEqual([shown.acts, shown.parcels[0].lines[0].picked], [['ship', 'pick', 'put_back'], 2]);
  assert.equal((await call(sales, 'consoleShipping.pick', { ids: [one.id] })).status, 403, 'picking is the warehouse’s');
});

test('a buyer’s request is on the dashboard, and is granted for the sums shown or refused with a reason, once', async () => {
  const [dear, cheap] = [await placePaid(400_000), await placePaid()];
  await call(warehouse, 'consoleShipping.pick', { ids: [dear.id, cheap.id] });
  valueOf(await send(dear, 3));
  valueOf(await send(cheap, 2));
  assert.equal(await waitingOf('cancellations'), 2);
  const requested = (await call(sales, 'consoleOrders.find', { cancellation: 'open' })).data;
  assert.deepEqual(requested.items.map(({ id }: { id: string }) => id).toSorted(), [dear.id, cheap.id].toSorted());

  const { order, request_gives_back: back, cancel_needs_two: whole } = (await call(sales, 'consoleOrders.get', { id: dear.id })).data;
  assert.deepEqual([back.money, back.whole, back.needs_two, whole], [1_200_000, true, true, true]);
  const grant = { id: dear.id, request_id: order.cancellation_request.id, expected_money: 1_200_000, expected_points: 0 };
  assert.equal((await call(sales, 'consoleOrders.grantCancellation', { ...grant, expected_money: 1 })).data.error, 'total_changed');
  assert.equal((await call(warehouse, 'consoleOrders.grantCancellation', grant)).status, 403);
  assert.deepEqual((await call(sales, 'consoleOrders.grantCancellation', grant)).data, { money: 1_200_000, points: 0, whole: true });
  assert.equal((await call(sales, 'consoleOrders.grantCancellation', grant)).data.error, 'wrong_state');
  const granted = (await call(sales, 'consoleOrders.get', { id: dear.id })).data;
  assert.deepEqual([granted.order.status, granted.request_gives_back, granted.cancel_needs_two], ['cancelled', null, false]);

  const request = (await call(sales, 'consoleOrders.get', { id: cheap.id })).data.order.cancellation_request;
  const refuse = { id: cheap.id, request_id: request.id, reason: 'It stands on the ramp.' };
  assert.equal((await call(sales, 'consoleOrders.refuseCancellation', { ...refuse, reason: ' ' })).status, 422);
  assert.equal((await call(sales, 'consoleOrders.refuseCancellation', refuse)).status, 200);
  assert.equal(await waitingOf('cancellations'), 0);
  const read = valueOf(await getOrder(shop.db, cheap.buyer.accountId, cheap.id, 'en'));
  assert.deepEqual([read.cancellation_request?.state, read.cancellation_request?.answer], ['refused', 'It stands on the ramp.']);
});

test('a parcel with a cancellation request ships only after confirmation', async () => {
  const order = await placePaid();
  await call(warehouse, 'consoleShipping.pick', { ids: [order.id] });
  valueOf(await send(order, 1));
  const parcel = (await call(warehouse, 'consoleShipping.get', { id: order.id })).data.parcels[0];
  assert.deepEqual([parcel.lines[0].picked, parcel.lines[0].requested], [3, 1]);
  const stays = await call(warehouse, 'consoleShipping.putBack', { id: order.id });
  assert.deepEqual([stays.data.error, stays.data.details.packs[0].quantity], ['cancellation_requested', 1]);
  const shipment = { id: order.id, carrier: 'SF', tracking_number: `PICKED-${++last}` };
  const kept = await call(warehouse, 'consoleOrders.ship', shipment);
  assert.deepEqual([kept.status, kept.data.error], [409, 'cancellation_requested']);
  assert.equal((await call(warehouse, 'consoleOrders.ship', { ...shipment, despite_request: true })).data.complete, true);
});
