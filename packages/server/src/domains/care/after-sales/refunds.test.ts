import assert from 'node:assert/strict';
import { after, test } from 'node:test';
import type { Result } from '@aliquot/contract/core/result.ts';
import sql from 'sql-template-tag';
import { inTransaction } from '../../../platform/database/transaction.ts';
import { openTestDatabase } from '../../../testing/test-database.ts';
import { createTestAccount } from '../../../testing/test-account.ts';
import { confirmReceipt } from '../../selling/orders/complete-order.ts';
import { findPointsHistory } from '../points/find-points-history.ts';
import { getPointsBalance } from '../points/get-points-balance.ts';
import { movePoints } from '../points/move-points.ts';
import { correctLot } from '../../warehouse/stock/correct-lot.ts';
import { moveQuarantine } from '../../warehouse/stock/move-quarantine.ts';
import { createTestLot, dayFromToday } from '../../../testing/test-lots.ts';
import { createTicket } from './create-ticket.ts';
import { approveTicket, rejectTicket } from './decide-ticket.ts';
import { inspectGoods } from './inspect-goods.ts';
import { getTicket } from './get-ticket.ts';
import { previewClaim } from './preview-claim.ts';
import { receiveReturn } from './receive-return.ts';
import { refundTicket } from './refund-ticket.ts';
import { type TestOrder, type TestOrderFacts, createTestOrder, sendTestLot } from '../../../testing/test-ticket-order.ts';
import { replaceGoods } from './ticket-parcels.ts';
import { withdrawTicket } from './withdraw-ticket.ts';

const { db, drop } = await openTestDatabase({ poolSize: 12 });
after(drop);

const errorOf = (result: Result<unknown>) => (result.ok ? null : result.error);
const act = <Value>(work: Parameters<typeof inTransaction<Value>>[1]) => inTransaction(db, work);
async function openTicket(
  order: TestOrder,
  quantity: number,
  kind: 'refund' | 'return' | 'exchange' = 'refund',
  reason: 'damaged' | 'missing' | 'other' | 'no_reason' = 'damaged',
  lot?: string,
) {
  const ticket = await act((transaction) =>
    createTicket(
      transaction,
      order.accountId,
      {
        orderNumber: order.number,
        kind,
        reason,
        lines: [{ order_line_id: order.lineIds[0]!, quantity, ...(lot !== undefined && { lot }) }],
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
const refund = (id: string) => act((transaction) => refundTicket(transaction, id, { by: 'operator' }));
const receive = (id: string) => act((transaction) => receiveReturn(transaction, id));
const inspect = (id: string) => act((transaction) => inspectGoods(transaction, id, { by: 'a test', findings: [] }));
const parcel = { carrier: 'SF', trackingNumber: 'SF1' };
const replace = (id: string) => act((transaction) => replaceGoods(transaction, id, parcel));
const newOrder = async (quantity: number, more: TestOrderFacts = {}) =>
  createTestOrder(db, (await createTestAccount(db)).id, [quantity], { receivedAt: new Date(), ...more });
/** What waits in the refund queue for an order, fen. */
const queued = async (order: TestOrder) =>
  (await db.query<{ amount: number }>(sql`select amount from refund where order_id = ${order.id} order by id`)).rows.map(
    (row) => row.amount,
  );
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
  const { rows } = await db.query<{ on_hand: number; reserved: number; unsellable: number }>(
    sql`select on_hand, reserved, unsellable from stock where sku_id = ${order.skuIds[0]}`,
  );
  return rows[0];
};

const onePack = { goods: 10_000, shipping: 1200, points_returned: 0, points_taken_back: 0, coupon_returned: false };

test('a ticket shows a requested refund as requested, not as paid back', async () => {
  const order = await newOrder(1);
  const id = await openTicket(order, 1);
  assert.ok((await approve(id)).ok);
  assert.ok((await refund(id)).ok);
  const { rows } = await db.query(sql`select state, done_at from refund where order_id = ${order.id}`);
  assert.deepEqual(rows, [{ state: 'requested', done_at: null }]);
  for (const [language, truth] of [
    ['en', /is in progress/],
    ['zh-CN', /已发起/],
  ] as const) {
    const ticket = await getTicket(db, order.accountId, id, language);
    assert.ok(ticket.ok);
    assert.match(ticket.value.next_step, truth);
    assert.doesNotMatch(ticket.value.next_step, /on its way|已退回|已退还/);
  }
});

test('refunds of parts add up to what was paid; shipping goes back once, for a fault of ours', async () => {
  // 3 packs at ¥100.00 less a coupon of ¥0.01: ¥299.99 in thirds
  const order = await newOrder(3, { couponOff: 1 });
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
    { goods: 9_999, shipping: 1200, points_returned: 0, points_taken_back: 99, coupon_returned: false },
    { goods: 10_000, shipping: 0, points_returned: 0, points_taken_back: 100, coupon_returned: false },
    { goods: 10_000, shipping: 0, points_returned: 0, points_taken_back: 100, coupon_returned: true },
  ]);
  assert.deepEqual(await queued(order), [11_199, 10_000, 10_000]);
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
  assert.deepEqual(await refund(id), { ok: true, value: { ...onePack, points_taken_back: 30 } });
  assert.equal(await balanceOf(order), 0);
});

test('goods that were refunded before the receipt earn no points at it', async () => {
  const { id: accountId } = await createTestAccount(db);
  const order = await createTestOrder(db, accountId, [3]);
  const id = await openTicket(order, 1);
  await approve(id);
  assert.ok((await refund(id)).ok);
  assert.ok((await act((transaction) => confirmReceipt(transaction, accountId, order.number))).ok);
  assert.deepEqual(await getPointsBalance(db, accountId), { spendable: 0, pending: 200 });
});

test('nothing is taken back where nothing was earned', async () => {
  const order = await newOrder(1);
  const id = await openTicket(order, 1);
  await approve(id);
  assert.deepEqual(await refund(id), { ok: true, value: onePack });
});

test('parallel refunds of one ticket happen once', async () => {
  const order = await newOrder(2);
  const id = await openTicket(order, 2);
  await approve(id);
  const results = await Promise.all(Array.from({ length: 12 }, () => refund(id)));
  assert.equal(results.filter((result) => result.ok).length, 1);
  assert.ok(results.every((result) => result.ok || result.error === 'wrong_state'));
  const { rows } = await db.query(sql`select from ticket_refund where order_id = ${order.id}`);
  assert.equal(rows.length, 1);
});

test('a ticket is not refunded before its approval and inspection', async () => {
  const order = await newOrder(2);
  const id = await openTicket(order, 1, 'return');
  assert.equal(errorOf(await refund(id)), 'wrong_state');
  await approve(id);
  assert.equal(errorOf(await refund(id)), 'wrong_state');
  await receive(id);
  await inspect(id);
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
  assert.deepEqual(await reservedOf(order), { on_hand: 5, reserved: 2, unsellable: 0 });
  await receive(id);
  await inspect(id);
  assert.ok((await replace(id)).ok);
  // two left, and the two that came back are here, where nobody is promised them
  assert.deepEqual(await reservedOf(order), { on_hand: 5, reserved: 0, unsellable: 2 });
});

test('returned packs are booked to the lot that was sent, even if its number was corrected after the claim', async () => {
  const order = await newOrder(2);
  const expiresOn = dayFromToday(400);
  await sendTestLot(db, order, { number: 'CLAIMED-1', expiresOn });
  const id = await openTicket(order, 1, 'return', 'damaged', 'claimed-1');
  const { rows } = await db.query<{ id: number; code: string }>(sql`
    select lot.id, sku.code from lot join sku on sku.id = sku_id where number = 'CLAIMED-1' and sku_id = ${order.skuIds[0]}`);
  const { id: lotId, code } = rows[0]!;
  const correct = (version: number, number: string) =>
    act((transaction) =>
      correctLot(transaction, { lotId, version, batch: null, changes: { number }, by: 'a test', reason: 'a test' }, 'en'),
    );
  assert.ok((await correct(0, 'CORRECTED-1')).ok);
  assert.ok((await correct(1, 'CORRECTED-2')).ok);
  await createTestLot(db, { code, number: 'CLAIMED-1', quantity: 1 });
  assert.ok((await approve(id)).ok);
  await receive(id);
  await inspect(id);
  assert.ok((await refund(id)).ok);
  const moved = await db.query<{ lot_id: number; packs: number }>(sql`
    select lot_id, on_hand_change as packs from lot_movement where kind = 'return' and lot_id in (select id from lot where sku_id = ${order.skuIds[0]})`);
  assert.deepEqual(moved.rows, [{ lot_id: lotId, packs: 1 }]);
  // the number on the document and on the bottle mean the same lot
  for (const lot of ['CLAIMED-1', 'CORRECTED-1', 'CORRECTED-2']) {
    const other = await openTicket(order, 1, 'return', 'damaged', lot);
    assert.ok((await act((transaction) => withdrawTicket(transaction, order.accountId, other, 'en'))).ok, lot);
  }
});

test('returned packs are booked to the claimed lot, although two lots of the order have changed numbers since', async () => {
  const order = await newOrder(2);
  for (const number of ['SWAP-1', 'SWAP-2']) await sendTestLot(db, order, { number, expiresOn: dayFromToday(400) });
  const id = await openTicket(order, 1, 'return', 'damaged', 'SWAP-1');
  const { rows } = await db.query<{ id: number }>(sql`select id from lot where sku_id = ${order.skuIds[0]} order by number`);
  const [claimed, other] = rows.map((row) => row.id);
  for (const [lotId, version, number] of [
    [claimed!, 0, 'SWAP-3'],
    [other!, 0, 'SWAP-1'],
    [claimed!, 1, 'SWAP-2'],
  ] as const) {
    const correction = { lotId, version, batch: null, changes: { number }, by: 'a test', reason: 'a test' };
    assert.ok((await act((transaction) => correctLot(transaction, correction, 'en'))).ok, number);
  }
  assert.ok((await approve(id)).ok);
  await receive(id);
  await inspect(id);
  assert.ok((await refund(id)).ok);
  const moved = await db.query<{ lot_id: number }>(sql`
    select lot_id from lot_movement where kind = 'return' and lot_id = any(${[claimed, other]}::bigint[])`);
  assert.deepEqual(moved.rows, [{ lot_id: claimed }]);
});

test('packs that never arrived are not awaited: their replacement is sent at once, and nothing goes to quarantine', async () => {
  const order = await newOrder(2);
  const id = await openTicket(order, 1, 'exchange', 'missing');
  assert.ok((await approve(id)).ok);
  assert.ok((await replace(id)).ok);
  assert.deepEqual(await reservedOf(order), { on_hand: 4, reserved: 0, unsellable: 0 });
});

test('a replacement that was set aside meanwhile is not sent, and the ticket stays unchanged', async () => {
  const order = await newOrder(2);
  const id = await openTicket(order, 1, 'exchange', 'missing');
  assert.ok((await approve(id)).ok);
  const { rows } = await db.query<{ code: string; warehouse: string; quantity: number }>(sql`
    select sku.code, warehouse.key as warehouse, on_hand as quantity from stock
    join sku on sku.id = stock.sku_id join warehouse on warehouse.id = stock.warehouse_id where sku.id = ${order.skuIds[0]}`);
  const location = { ...rows[0]!, lot: null };
  assert.ok((await act((transaction) => moveQuarantine(transaction, `test:${id}`, location, 'quarantine'))).ok);
  assert.equal(errorOf(await replace(id)), 'out_of_stock');
  assert.ok((await act((transaction) => moveQuarantine(transaction, `test:${id}`, location, 'clear'))).ok);
  assert.ok((await replace(id)).ok);
});

test('an exchange without stock for its replacement becomes a return with refund', async () => {
  const large = await newOrder(6);
  const id = await openTicket(large, 6, 'exchange');
  assert.deepEqual(await approve(id), { ok: true, value: { replacementMissing: true } });
  assert.deepEqual(await reservedOf(large), { on_hand: 5, reserved: 0, unsellable: 0 });
  await receive(id);
  await inspect(id);
  assert.equal(errorOf(await replace(id)), 'wrong_state');
  assert.ok((await refund(id)).ok);
  const shown = await getTicket(db, large.accountId, id, 'en');
  assert.ok(shown.ok);
  assert.deepEqual([shown.value.kind, shown.value.replacement_missing, shown.value.state], ['return', true, 'refunded']);
});

test('an exchange that does not happen frees its replacement', async () => {
  const order = await newOrder(2);
  const withdrawn = await openTicket(order, 1, 'exchange');
  await approve(withdrawn);
  assert.ok((await act((transaction) => withdrawTicket(transaction, order.accountId, withdrawn, 'en'))).ok);
  assert.deepEqual(await reservedOf(order), { on_hand: 5, reserved: 0, unsellable: 0 });

  for (const end of ['reject', 'refund']) {
    const id = await openTicket(order, 1, 'exchange');
    await approve(id);
    await receive(id);
    await inspect(id);
    assert.deepEqual(await reservedOf(order), { on_hand: 5, reserved: 1, unsellable: 0 });
    const ended = end === 'reject' ? await act((transaction) => rejectTicket(transaction, id, 'In order.')) : await refund(id);
    assert.ok(ended.ok);
    const ours = end === 'refund' ? 1 : 0;
    assert.deepEqual(await reservedOf(order), { on_hand: 5 + ours, reserved: 0, unsellable: ours });
  }
});

test('points that paid are returned in shares, equal to the preview', async () => {
  // 3 packs, ¥1.00 of them paid by 100 points: 33, 33 and 34 come back
  const order = await newOrder(3, { points: 100 });
  await earn(order, 299);
  const returned: number[] = [];
  for (const quantity of [1, 2]) {
    const line = { order_line_id: order.lineIds[0]!, quantity };
    const request = { orderNumber: order.number, kind: 'return', reason: 'no_reason', lines: [line] } as const;
    const seen = await previewClaim(db, order.accountId, request);
    assert.ok(seen.ok && seen.value.refund);
    const id = await openTicket(order, quantity, 'return', 'no_reason');
    for (const step of [approve, receive, inspect]) assert.ok((await step(id)).ok);
    const given = await refund(id);
    assert.ok(given.ok);
    const { total, method, ...figures } = seen.value.refund;
    assert.deepEqual([figures, total, method], [given.value, given.value.goods, 'bank_transfer']);
    returned.push(given.value.points_returned);
  }
  assert.deepEqual(returned, [33, 67]);
  // of 299 earned points ⌊299.00⌋ went in two parts; the 100 that were spent are back
  assert.equal(await balanceOf(order), 100);
  assert.deepEqual(await queued(order), [9_966, 19_934]);
});

test('positive control: a second refund for the same packs is stopped only by the constraint', async () => {
  const order = await newOrder(1);
  const id = await openTicket(order, 1);
  await approve(id);
  assert.ok((await refund(id)).ok);
  const { rows } = await db.query<{ id: number }>(sql`
    with opened as (
      insert into ticket (number, account_id, order_id, order_number, order_shipping, kind, reason)
      values ('T' || next_order_number(), ${order.accountId}, ${order.id}, ${order.number}, 0, 'refund', 'other') returning id
    )
    insert into ticket_refund (ticket_id, order_id, goods, shipping, points_taken_back, method, refunded_by)
    select id, ${order.id}, 0, 0, 0, 'bank_transfer', 'a copy' from opened returning ticket_id as id`);
  const copy = rows[0]!.id;
  await assert.rejects(
    db.query(sql`
      with line as (select * from ticket_line where order_line_id = ${order.lineIds[0]})
      insert into ticket_refund_line (ticket_id, order_line_id, quantity, money, points)
      select ticket_id, order_line_id, 1, 10000, 0 from line where ${copy}::bigint is not null
      union all select ${copy}, order_line_id, 1, 10000, 0 from line`),
    /ticket_refund_line_pkey|order_line_gives_back|foreign key/,
  );
  await assert.rejects(
    db.query(sql`update order_line set given_back = given_back + 1 where id = ${order.lineIds[0]}`),
    /gives_back_what_it_took/,
  );
});
