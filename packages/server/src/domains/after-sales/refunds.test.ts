import assert from 'node:assert/strict';
import { after, before, test } from 'node:test';
import sql from 'sql-template-tag';
import { inTransaction } from '../../api/idempotency.ts';
import { type DatabasePool, openDatabase } from '../../database/connection.ts';
import { createTestDatabase } from '../../database/embedded/test-database.ts';
import { createTestAccount } from '../accounts/test-account.ts';
import { confirmReceipt } from '../orders/complete-order.ts';
import { findPointsHistory } from '../points/find-points-history.ts';
import { movePoints } from '../points/move-points.ts';
import { createTicket } from './create-ticket.ts';
import { approveTicket, inspectReturn, receiveReturn, rejectTicket, replaceGoods } from './decide-ticket.ts';
import { refundTicket } from './refund-ticket.ts';
import { type TestOrder, createTestOrder } from './test-order.ts';
import { withdrawTicket } from './withdraw-ticket.ts';

let db: DatabasePool;
let drop: () => Promise<void>;

before(async () => {
  const database = await createTestDatabase();
  drop = database.drop;
  db = openDatabase(database.url, { poolSize: 12 });
});

after(async () => {
  await db.end();
  await drop();
});

const act = <Value>(work: Parameters<typeof inTransaction<Value>>[1]) => inTransaction(db, work);
async function openTicket(
  order: TestOrder,
  quantity: number,
  kind: 'refund' | 'return' | 'exchange' = 'refund',
  reason: 'damaged' | 'other' = 'damaged',
) {
  const ticket = await act((transaction) =>
    createTicket(
      transaction,
      order.accountId,
      {
        orderNumber: order.number,
        kind,
        reason,
        lines: [{ order_line_id: order.lineIds[0]!, quantity }],
        description: 'Cracked.',
        attachmentIds: [],
      },
      'en',
    ),
  );
  assert.ok(ticket.ok, JSON.stringify(ticket));
  return ticket.value.id;
}
const approve = (id: string) => act((transaction) => approveTicket(transaction, id));
const refund = (id: string, bankReference = `bank-${id}`) =>
  act((transaction) => refundTicket(transaction, id, { bankReference, by: 'operator' }));
const newOrder = async (quantity: number, couponOff = 0) =>
  createTestOrder(db, (await createTestAccount(db)).id, [quantity], { receivedAt: new Date(), couponOff });
const earn = (order: TestOrder, points: number) =>
  movePoints(db, {
    accountId: order.accountId,
    change: points,
    type: 'earn',
    counterpart: 'issued',
    reference: `order:${order.id}`,
    memo: { en: 'Order', zh: '订单' },
  });
const balanceOf = async (order: TestOrder) => (await findPointsHistory(db, order.accountId, { page: 1, limit: 5 }, 'en')).balance;
const reservedOf = async (order: TestOrder) => {
  const { rows } = await db.query<{ on_hand: number; reserved: number }>(
    sql`select on_hand, reserved from stock where sku_id = ${order.skuIds[0]}`,
  );
  return rows[0];
};

test('refunds of parts add up to what was paid; shipping goes back once, for a fault of ours', async () => {
  // 3 packs at ¥100.00 less a coupon of ¥0.01: ¥299.99 in thirds
  const order = await newOrder(3, 1);
  await earn(order, 299);
  const tickets = [await openTicket(order, 1), await openTicket(order, 1), await openTicket(order, 1, 'refund', 'other')];
  const refunds = [];
  for (const id of tickets) {
    assert.ok((await approve(id)).ok);
    const result = await refund(id);
    assert.ok(result.ok);
    refunds.push(result.value);
  }
  assert.deepEqual(refunds, [
    { goods: 9_999, shipping: 1200, points_taken_back: 99 },
    { goods: 10_000, shipping: 0, points_taken_back: 100 },
    { goods: 10_000, shipping: 0, points_taken_back: 100 },
  ]);
  assert.equal(await balanceOf(order), 0);
});

test('points that are already spent are the shop’s loss: the balance stays, the money is not cut', async () => {
  const order = await newOrder(1);
  await earn(order, 100);
  await movePoints(db, {
    accountId: order.accountId,
    change: -70,
    type: 'spend',
    counterpart: 'redeemed',
    reference: `spent:${order.id}`,
    memo: { en: 'Spent', zh: '使用' },
  });
  const id = await openTicket(order, 1);
  await approve(id);
  assert.deepEqual(await refund(id), { ok: true, value: { goods: 10_000, shipping: 1200, points_taken_back: 30 } });
  assert.equal(await balanceOf(order), 0);
});

test('goods that were refunded before the receipt earn no points at it', async () => {
  const { id: accountId } = await createTestAccount(db);
  const order = await createTestOrder(db, accountId, [3]);
  const id = await openTicket(order, 1);
  await approve(id);
  assert.ok((await refund(id)).ok);
  assert.ok((await act((transaction) => confirmReceipt(transaction, accountId, order.number))).ok);
  assert.equal(await balanceOf(order), 200);
});

test('where nothing was earned nothing is taken back', async () => {
  const order = await newOrder(1);
  const id = await openTicket(order, 1);
  await approve(id);
  assert.deepEqual(await refund(id), { ok: true, value: { goods: 10_000, shipping: 1200, points_taken_back: 0 } });
});

test('parallel refunds of one ticket happen once', async () => {
  const order = await newOrder(2);
  const id = await openTicket(order, 2);
  await approve(id);
  const results = await Promise.all(Array.from({ length: 12 }, (_, number) => refund(id, `parallel-${id}-${number}`)));
  assert.equal(results.filter((result) => result.ok).length, 1);
  assert.ok(results.every((result) => result.ok || result.error === 'wrong_state'));
  const { rows } = await db.query(sql`select from ticket_refund where order_id = ${order.id}`);
  assert.equal(rows.length, 1);
});

test('what is not approved, or not inspected, is not refunded', async () => {
  const order = await newOrder(2);
  const id = await openTicket(order, 1, 'return');
  assert.deepEqual(await refund(id), { ok: false, error: 'wrong_state' });
  await approve(id);
  assert.deepEqual(await refund(id), { ok: false, error: 'wrong_state' });
  await act((transaction) => receiveReturn(transaction, id));
  await act((transaction) => inspectReturn(transaction, id));
  assert.ok((await refund(id)).ok);
});

test('the record of refunds cannot be changed', async () => {
  for (const attempt of ['update ticket_refund set goods = 1', 'delete from ticket_refund', 'truncate ticket_refund']) {
    await assert.rejects(db.query(attempt), /permission denied|append-only/, attempt);
  }
});

test('an exchange reserves its replacement at approval and sends it at the end', async () => {
  const order = await newOrder(2);
  const id = await openTicket(order, 2, 'exchange');
  assert.ok((await approve(id)).ok);
  assert.deepEqual(await reservedOf(order), { on_hand: 5, reserved: 2 });
  await act((transaction) => receiveReturn(transaction, id));
  await act((transaction) => inspectReturn(transaction, id));
  assert.ok((await act((transaction) => replaceGoods(transaction, id))).ok);
  assert.deepEqual(await reservedOf(order), { on_hand: 3, reserved: 0 });
});

test('an exchange without stock is not approved, and one that does not happen frees its replacement', async () => {
  const large = await newOrder(6);
  const tooMuch = await openTicket(large, 6, 'exchange');
  const short = await approve(tooMuch);
  assert.deepEqual([short.ok, !short.ok && short.error], [false, 'out_of_stock']);

  const order = await newOrder(2);
  const withdrawn = await openTicket(order, 1, 'exchange');
  await approve(withdrawn);
  assert.ok((await act((transaction) => withdrawTicket(transaction, order.accountId, withdrawn, 'en'))).ok);
  assert.deepEqual(await reservedOf(order), { on_hand: 5, reserved: 0 });

  for (const end of ['reject', 'refund']) {
    const id = await openTicket(order, 1, 'exchange');
    await approve(id);
    await act((transaction) => receiveReturn(transaction, id));
    await act((transaction) => inspectReturn(transaction, id));
    assert.deepEqual(await reservedOf(order), { on_hand: 5, reserved: 1 });
    const ended = end === 'reject' ? await act((transaction) => rejectTicket(transaction, id, 'In order.')) : await refund(id);
    assert.ok(ended.ok);
    assert.deepEqual(await reservedOf(order), { on_hand: 5, reserved: 0 });
  }
});
