import assert from 'node:assert/strict';
import { after, test } from 'node:test';
import sql from 'sql-template-tag';
import { openTestDatabase } from '../../../testing/test-database.ts';
import { inTransaction } from '../../../platform/database/transaction.ts';
import { createTestMember } from '../../../testing/test-permits.ts';
import { decideLot } from '../../warehouse/stock/decide-lot.ts';
import { createTestPack } from '../../../testing/test-goods.ts';
import { createTestLot, createTestWarehouse } from '../../../testing/test-lots.ts';
import { requestCancellation, withdrawCancellation } from './request-cancellation.ts';
import { cancelLines } from './cancel-lines.ts';
import { cancelOrder } from './cancel-order.ts';
import { confirmPayment } from './confirm-payment.ts';
import { grantCancellation, refuseCancellation } from './decide-cancellation.ts';
import { getOrder } from './get-order.ts';
import { putBackPacks } from './put-back-packs.ts';
import { shipOrder } from './ship-order.ts';
import { startPicking } from './start-picking.ts';
import { checkConsistency } from '../../site/system/check-consistency.ts';
import { type TestBuyer, createTestBuyer, valueOf } from '../../../testing/test-buyer.ts';
import { writeOffStock } from './write-off-stock.ts';

const { db, drop } = await openTestDatabase({ poolSize: 12 });
let made = 0;
after(async () => {
  assert.deepEqual(await checkConsistency(db), []);
  await drop();
});

/** A paid order of packs at ¥100.00, free of shipping from three on. */
async function placePaid(packs = 4, price = 10_000) {
  const buyer = await createTestBuyer(db);
  const pack = await createTestPack(db, { price });
  valueOf(await buyer.add(pack.sku_id, packs));
  const { id: number, total } = valueOf(await buyer.place(packs * price));
  const payment = { number, amount: total, bankReference: `PICK-${++made}`, confirmedBy: 'a test' };
  valueOf(await inTransaction(db, (tx) => confirmPayment(tx, payment)));
  const [line] = (await show(buyer, number)).lines;
  return { buyer, number, code: pack.code, line: line!.id };
}
type Order = { buyer: TestBuyer; number: string; code: string; line: number };

const show = async (buyer: Pick<TestBuyer, 'accountId'>, number: string) => valueOf(await getOrder(db, buyer.accountId, number, 'en'));
const pick = ({ number, code }: Order, packs: number) =>
  inTransaction(db, (tx) => startPicking(tx, { number, quantities: new Map([[code, packs]]), by: 'a picker' }));
const cancel = ({ buyer, number, line }: Order, quantity: number) =>
  inTransaction(db, (tx) => cancelOrder(tx, buyer.accountId, { number, reason: 'not needed', lines: [{ order_line_id: line, quantity }] }));
const call = ({ buyer, number, line }: Order, quantity: number) =>
  inTransaction(db, (tx) =>
    requestCancellation(tx, buyer.accountId, { number, reason: 'ordered twice', lines: [{ order_line_id: line, quantity }] }),
  );
const ship = ({ number, code }: Order, packs: number, despiteRequest = false) =>
  inTransaction(db, (tx) =>
    shipOrder(tx, { number, carrier: 'SF', trackingNumber: `PICK-${++made}`, quantities: new Map([[code, packs]]), despiteRequest }),
  );
const grant = async ({ buyer, number }: Order, money: number) => {
  const request = (await show(buyer, number)).cancellation_request;
  const granted = { number, requestId: request!.id, by: 'a seller', expected: { money, points: 0 } };
  return inTransaction(db, (tx) => grantCancellation(tx, granted));
};
/** Packs being picked, what has left, what is cancelled, and what became of the request. */
const stateOf = async ({ buyer, number }: Order) => {
  const { lines, cancellation_request: request } = await show(buyer, number);
  return [lines[0]!.picked_quantity, lines[0]!.shipped_quantity, lines[0]!.cancelled_quantity, request?.state];
};
/** Packs in the buyer's request, by line. */
const requestedOf = async ({ buyer, number }: Pick<Order, 'buyer' | 'number'>) =>
  (await show(buyer, number)).cancellation_request?.lines.map(({ packs }) => packs);
const putBack = ({ number, code }: Order, packs: number, despiteRequest = false) =>
  inTransaction(db, (tx) => putBackPacks(tx, { number, quantities: new Map([[code, packs]]), despiteRequest }));
const cancelByShop = ({ number, line }: Order, packs: number) =>
  inTransaction(db, (tx) =>
    cancelLines(tx, sql`o.number = ${number}`, { quantities: new Map([[line, packs]]), actor: 'operator', reason: 'by telephone' }),
  );
const lastEvent = async ({ buyer, number }: Order) => (await show(buyer, number)).events.at(-1)?.text;
const reasonOf = (result: { ok: true } | { ok: false; reason?: { en: string } }) => (result.ok ? null : result.reason?.en);

test('once picking begins the buyer needs a request: other packs are cancelled at once, picked ones when an operator grants it', async () => {
  const order = await placePaid();
  assert.ok(!(await show(order.buyer, order.number)).actions.includes('request_cancellation'));
  valueOf(await pick(order, 3));
  assert.deepEqual((await show(order.buyer, order.number)).actions, ['cancel_lines', 'request_cancellation', 'reorder']);
  assert.match(
    reasonOf(await cancel(order, 2)) ?? '',
    /1 packs can be cancelled at once, not 2\. The others are being picked: request their cancellation\.$/,
  );
  assert.match(reasonOf(await call(order, 4)) ?? '', /3 packs are being picked, not 4/);
  valueOf(await cancel(order, 1));
  const rest = await inTransaction(db, (tx) => cancelOrder(tx, order.buyer.accountId, { number: order.number, reason: '' }));
  assert.equal(reasonOf(rest), 'The rest of the order is being picked: request its cancellation on the order page.');
  assert.equal((await cancel(order, 1)).ok, false);
  assert.deepEqual(await stateOf(order), [3, 0, 1, undefined]);

  valueOf(await call(order, 2));
  assert.equal(reasonOf(await call(order, 1)), 'You have already requested a cancellation.');
  assert.deepEqual((await show(order.buyer, order.number)).actions, ['withdraw_request', 'reorder']);
  const other = await grant(order, 19_999);
  assert.equal(!other.ok && other.error, 'total_changed');
  assert.deepEqual(valueOf(await grant(order, 20_000)).money, 20_000);
  assert.deepEqual(await stateOf(order), [1, 0, 3, 'granted']);
  assert.equal((await grant(order, 20_000)).ok, false, 'once');
  const { rows } = await db.query(sql`
    select done.actor, done.reason, refund.by_operator from order_cancellation done
    join refund on refund.reference = 'order:' || done.order_id || ':cancellation:' || done.id
    where done.request_id is not null and done.order_id = (select id from customer_order where number = ${order.number})`);
  assert.deepEqual(rows, [{ actor: 'buyer', reason: 'ordered twice', by_operator: true }]);
});

test('an operator refuses with a reason for the buyer, a buyer withdraws, and may request again after both', async () => {
  const order = await placePaid();
  valueOf(await pick(order, 4));
  valueOf(await call(order, 1));
  const requestId = (await show(order.buyer, order.number)).cancellation_request!.id;
  const refusal = { number: order.number, requestId, by: 'a seller', answer: ' It is with the carrier. ' };
  const stranger = await placePaid();
  const foreign = await inTransaction(db, (tx) => refuseCancellation(tx, { ...refusal, number: stranger.number }));
  assert.equal(!foreign.ok && foreign.error, 'wrong_state', 'a request of another order');
  valueOf(await inTransaction(db, (tx) => refuseCancellation(tx, refusal)));
  assert.equal(await lastEvent(order), 'The cancellation request was refused: It is with the carrier.');
  assert.equal((await inTransaction(db, (tx) => refuseCancellation(tx, refusal))).ok, false);

  valueOf(await call(order, 4));
  const withdraw = (accountId: number) => inTransaction(db, (tx) => withdrawCancellation(tx, accountId, order.number));
  const foreignWithdrawal = await withdraw(stranger.buyer.accountId);
  assert.equal(!foreignWithdrawal.ok && foreignWithdrawal.error, 'not_found');
  valueOf(await withdraw(order.buyer.accountId));
  assert.equal((await withdraw(order.buyer.accountId)).ok, false);
  assert.deepEqual(await stateOf(order), [4, 0, 0, 'withdrawn']);
});

test('the buyer can cancel packs again after they are put back', async () => {
  const order = await placePaid();
  const putBackSome = (packs?: number) =>
    inTransaction(db, (tx) =>
      putBackPacks(tx, { number: order.number, quantities: packs === undefined ? undefined : new Map([[order.code, packs]]) }),
    );
  assert.equal(reasonOf(await putBackSome()), 'Nothing of this order is being picked.');
  valueOf(await pick(order, 3));
  assert.match(reasonOf(await putBackSome(4)) ?? '', /3 packs are being picked, not 4/);
  valueOf(await putBackSome(1));
  assert.equal(await lastEvent(order), `No longer being picked: ${order.code} × 1.`);
  valueOf(await cancel(order, 2));
  valueOf(await putBackSome());
  valueOf(await cancel(order, 2));
  assert.equal((await show(order.buyer, order.number)).status, 'cancelled');
});

test('packs put back are no longer requested, so that nobody grants what its buyer has cancelled', async () => {
  const order = await placePaid();
  valueOf(await pick(order, 4));
  valueOf(await call(order, 2));
  valueOf(await putBack(order, 2));
  assert.deepEqual(await stateOf(order), [2, 0, 0, 'open'], 'two are picked still');
  const kept = await putBack(order, 1);
  assert.deepEqual(
    !kept.ok && [kept.error, kept.details],
    ['cancellation_requested', { packs: [{ code: order.code, quantity: 2 }] }],
    'one would stay picked of two that are asked for',
  );
  assert.deepEqual(await stateOf(order), [2, 0, 0, 'open']);
  valueOf(await putBack(order, 2, true));
  assert.deepEqual(await stateOf(order), [0, 0, 0, 'overtaken']);
  assert.equal(await lastEvent(order), `No longer being picked; can be cancelled without a request: ${order.code} × 2.`);
  valueOf(await cancel(order, 2));
  assert.equal((await grant(order, 20_000)).ok, false);
  assert.deepEqual(await stateOf(order), [0, 0, 2, 'overtaken']);
});

test('packs cancelled by sales for the buyer complete their request, which cannot be granted again', async () => {
  const order = await placePaid(10);
  valueOf(await pick(order, 4));
  valueOf(await call(order, 4));
  valueOf(await cancelByShop(order, 1));
  assert.deepEqual([await stateOf(order), await requestedOf(order)], [[4, 0, 1, 'open'], [3]]);
  valueOf(await cancel(order, 2));
  assert.deepEqual(await requestedOf(order), [3], 'what nobody picks its buyer takes out beside it');
  valueOf(await cancelByShop(order, 3));
  assert.deepEqual(await stateOf(order), [4, 0, 6, 'overtaken']);
  assert.equal((await grant(order, 30_000)).ok, false);
});

test('of a request over two lines the shipped one ends, and the other one is granted', async () => {
  const buyer = await createTestBuyer(db);
  const [gone, stays] = [await createTestPack(db, { price: 10_000 }), await createTestPack(db, { price: 10_000 })];
  for (const { sku_id } of [gone, stays]) valueOf(await buyer.add(sku_id, 2));
  const { id: number, total } = valueOf(await buyer.place(40_000));
  const payment = { number, amount: total, bankReference: `PICK-${++made}`, confirmedBy: 'a test' };
  valueOf(await inTransaction(db, (tx) => confirmPayment(tx, payment)));
  valueOf(await inTransaction(db, (tx) => startPicking(tx, { number, by: 'a picker' })));
  const { lines } = await show(buyer, number);
  const lineOf = (code: string) => lines.find((line) => line.code === code)!.id;
  const wanted = [gone, stays].map(({ code }) => ({ order_line_id: lineOf(code), quantity: 2 }));
  valueOf(await inTransaction(db, (tx) => requestCancellation(tx, buyer.accountId, { number, reason: 'ordered twice', lines: wanted })));
  const before = (await show(buyer, number)).cancellation_request!;
  const order = { buyer, number, code: gone.code, line: lineOf(gone.code) };
  valueOf(await ship(order, 2, true));
  const request = (await show(buyer, number)).cancellation_request!;
  assert.deepEqual(
    [request.state, request.reason, request.requested_at, request.lines],
    ['open', before.reason, before.requested_at, [{ order_line_id: lineOf(stays.code), packs: 2 }]],
  );
  assert.match((await lastEvent(order)) ?? '', new RegExp(`: ${gone.code} × 2\\. Still requested: ${stays.code} × 2\\.$`));
  const old = await inTransaction(db, (tx) =>
    grantCancellation(tx, { number, requestId: before.id, by: 'a seller', expected: { money: 20_000, points: 0 } }),
  );
  assert.equal(!old.ok && old.error, 'wrong_state', 'what was asked before is another request');
  valueOf(await grant(order, 20_000));
  assert.equal((await show(buyer, number)).status, 'shipped');
});

test('packs moved to another warehouse are not being picked', async () => {
  await createTestWarehouse(db, 'south');
  const order = await placePaid();
  valueOf(await pick(order, 4));
  valueOf(await call(order, 3));
  await createTestLot(db, { code: order.code, warehouse: 'south', number: `SOUTH-${++made}`, quantity: 2 });
  const loss = { code: order.code, warehouse: 'test', lot: null, quantity: 98 };
  const lost = valueOf(await inTransaction(db, (tx) => writeOffStock(tx, loss, { reason: 'Water in the hall' })));
  assert.equal(lost.moved, 2);
  assert.deepEqual([await stateOf(order), await requestedOf(order)], [[2, 0, 0, 'open'], [2]]);
  const { events } = await show(order.buyer, order.number);
  assert.ok(events.some(({ text }) => text === `No longer being picked: ${order.code} × 2.`));
});

test('picking begins once, with what may leave; a parcel takes picked packs first', async () => {
  const order = await placePaid();
  const begin = () => inTransaction(db, (tx) => startPicking(tx, { number: order.number, by: 'a picker' }));
  valueOf(await pick(order, 2));
  assert.match(reasonOf(await pick(order, 3)) ?? '', /2 packs are left to ship, not 3/);
  assert.deepEqual(valueOf(await begin()), [{ code: order.code, quantity: 2 }]);
  assert.equal(reasonOf(await begin()), 'All that can leave is being picked already.');
  valueOf(await ship(order, 3));
  assert.deepEqual(await stateOf(order), [1, 3, 0, undefined]);
  valueOf(await ship(order, 1));
  assert.deepEqual([(await show(order.buyer, order.number)).status, await stateOf(order)], ['shipped', [0, 4, 0, undefined]]);
  assert.equal(reasonOf(await begin()), 'The order does not wait to be shipped.');
});

test('a parcel with requested packs needs confirmation, and shipping ends the request', async () => {
  const order = await placePaid();
  valueOf(await pick(order, 4));
  valueOf(await call(order, 2));
  valueOf(await ship(order, 2));
  assert.deepEqual(await stateOf(order), [2, 2, 0, 'open'], 'enough is left to grant');
  const requested = await ship(order, 1);
  assert.deepEqual(!requested.ok && [requested.error, requested.details], [
    'cancellation_requested',
    { packs: [{ code: order.code, quantity: 2 }] },
  ]);
  valueOf(await ship(order, 1, true));
  assert.deepEqual([await stateOf(order), await requestedOf(order)], [[1, 3, 0, 'open'], [1]], 'the other one can still be granted');
  assert.equal(
    await lastEvent(order),
    `Packs shipped before the cancellation could be approved: ${order.code} × 1. Still requested: ${order.code} × 1.`,
  );
  valueOf(await ship(order, 1, true));
  assert.deepEqual(await stateOf(order), [0, 4, 0, 'overtaken']);
});

test('a cancellation by the shop ends the request, and cancelled packs are no longer picked', async () => {
  const order = await placePaid();
  valueOf(await pick(order, 2));
  const take = (packs: number) =>
    inTransaction(db, (tx) =>
      cancelLines(tx, sql`o.number = ${order.number}`, {
        quantities: new Map([[order.line, packs]]),
        actor: 'operator',
        reason: 'cannot be had',
      }),
    );
  valueOf(await take(1));
  assert.deepEqual(await stateOf(order), [2, 0, 1, undefined], 'what nobody picks goes first');
  valueOf(await call(order, 2));
  valueOf(await take(1));
  assert.deepEqual([await stateOf(order), await requestedOf(order)], [[2, 0, 2, 'open'], [1]]);
  valueOf(await take(1));
  assert.deepEqual(await stateOf(order), [1, 0, 3, 'overtaken']);
});

test('a lot set aside during picking does not ship; once put back or released, the order goes on', async () => {
  const buyer = await createTestBuyer(db);
  const pack = await createTestPack(db, { onHand: 0 });
  await createTestLot(db, { code: pack.code, number: 'PICK-1', quantity: 3 });
  valueOf(await buyer.add(pack.sku_id, 3));
  const { id: number } = valueOf(await buyer.place(30_000));
  const payment = { number, amount: 30_000, bankReference: `PICK-${++made}`, confirmedBy: 'a test' };
  valueOf(await inTransaction(db, (tx) => confirmPayment(tx, payment)));
  const order = { buyer, number, code: pack.code, line: (await show(buyer, number)).lines[0]!.id };
  valueOf(await pick(order, 3));
  const decide = (status: 'quarantine' | 'released') =>
    inTransaction(db, (tx) => decideLot(tx, { number: 'PICK-1', code: pack.code, status, reason: 'a question', by: 'a test' }));
  valueOf(await decide('quarantine'));
  const kept = await ship(order, 3);
  assert.equal(!kept.ok && kept.error, 'out_of_stock');
  assert.deepEqual(await stateOf(order), [3, 0, 0, undefined]);
  valueOf(await inTransaction(db, (tx) => putBackPacks(tx, { number })));
  valueOf(await decide('released'));
  valueOf(await pick(order, 3));
  valueOf(await ship(order, 3));
});

test('an order on account works the same way: the credit returns when the request is granted', async () => {
  const member = await createTestMember(db);
  const pack = await createTestPack(db);
  valueOf(await member.add(pack.sku_id, 3));
  const { id: number, total } = valueOf(await member.place(30_000, { payment_method: 'on_account' }));
  const order = { buyer: member, number, code: pack.code, line: (await show(member, number)).lines[0]!.id };
  valueOf(await pick(order, 3));
  valueOf(await call(order, 3));
  assert.deepEqual(valueOf(await grant(order, total)), {
    orderId: await idOf(number),
    number,
    money: total,
    shipping: 0,
    points: 0,
    whole: true,
  });
  const { rows } = await db.query<{ used: number }>(sql`select used from credit_account where institution_id = ${member.institutionId}`);
  assert.deepEqual([rows[0]?.used, (await show(member, number)).status], [0, 'cancelled']);
});
const idOf = async (number: string) =>
  (await db.query<{ id: number }>(sql`select id from customer_order where number = ${number}`)).rows[0]!.id;

test('of picking and a buyer’s cancellation at once one comes first, and no pack is both', async () => {
  const seen = new Set<string>();
  for (let round = 0; round < 8; round++) {
    const order = await placePaid();
    const acts = [() => pick(order, 4), () => cancel(order, 4)];
    const results = await Promise.all((round % 2 === 0 ? acts : acts.toReversed()).map((act) => act()));
    assert.equal(results.filter(({ ok }) => ok).length, 1);
    const [picked, , cancelled] = await stateOf(order);
    assert.equal(Number(picked) + Number(cancelled), 4);
    seen.add(`${picked}`);
  }
  assert.ok([...seen].every((picked) => picked === '0' || picked === '4'));
});

test('a grant and a shipment at the same moment are serialised, and only packs that stay are refunded', async () => {
  for (let round = 0; round < 8; round++) {
    const order = await placePaid();
    valueOf(await pick(order, 4));
    valueOf(await call(order, 4));
    const acts = [() => ship(order, 4, true), () => grant(order, 40_000)];
    const results = await Promise.all((round % 2 === 0 ? acts : acts.toReversed()).map((act) => act()));
    assert.equal(results.filter(({ ok }) => ok).length, 1);
    const [picked, shipped, cancelled, state] = await stateOf(order);
    assert.equal(picked, 0);
    assert.ok((shipped === 4 && state === 'overtaken') || (cancelled === 4 && state === 'granted'), `${shipped} ${cancelled} ${state}`);
  }
});

test('the database limits picking to open packs of goods, and lets a request end once', async () => {
  const order = await placePaid();
  const picking = (packs: number) => sql`
    insert into order_picking (order_line_id, order_id, packs, picked_by)
    select id, order_id, ${packs}, 'x' from order_line where id = ${order.line}`;
  await assert.rejects(db.query(picking(5)), /more packs of line/);
  valueOf(await pick(order, 2));
  valueOf(await call(order, 1));
  await assert.rejects(
    db.query(sql`update order_line set cancelled_quantity = 3 where id = ${order.line}`),
    /more packs of line/,
    'what is cancelled is not picked',
  );
  const orderId = await idOf(order.number);
  await assert.rejects(db.query(sql`delete from cancellation_request where order_id = ${orderId}`));
  const end = (state: string, more = sql``) =>
    db.query(sql`update cancellation_request set state = ${state}, ended_at = now() ${more} where order_id = ${orderId}`);
  await assert.rejects(end('refused', sql`, decided_by = 'x'`), /refused_with_reason/);
  await assert.rejects(end('granted'), /is_decided/);
  await assert.rejects(
    db.query(sql`delete from order_picking where order_line_id = ${order.line}`),
    /requested for cancellation than are being/,
  );
  await end('withdrawn');
  await assert.rejects(end('overtaken'), /ends once/);
});

test('a service is not picked', async () => {
  const buyer = await createTestBuyer(db);
  const service = await createTestPack(db, { stocked: false, transport: 'none' });
  valueOf(await buyer.add(service.sku_id, 1));
  const { id: number, total } = valueOf(await buyer.place(10_000, { confirmed_exceptions: [service.sku_id] }));
  const payment = { number, amount: total, bankReference: `PICK-${++made}`, confirmedBy: 'a test' };
  valueOf(await inTransaction(db, (tx) => confirmPayment(tx, payment)));
  const begun = await inTransaction(db, (tx) => startPicking(tx, { number, by: 'a picker' }));
  assert.equal(reasonOf(begun), 'Nothing of it is left to ship.');
  await assert.rejects(
    db.query(sql`
      insert into order_picking (order_line_id, order_id, packs, picked_by)
      select line.id, line.order_id, 1, 'x' from order_line line where line.order_id = ${await idOf(number)}`),
    /more packs of line/,
  );
});
