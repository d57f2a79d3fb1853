import assert from 'node:assert/strict';
import { after, test } from 'node:test';
import type { Result } from '@aliquot/contract/core/result.ts';
import sql from 'sql-template-tag';
import { inTransaction, withTransaction } from '../../../platform/database/transaction.ts';
import { openTestDatabase } from '../../../testing/test-database.ts';
import { waitsForLock } from '../../../testing/waits-for-lock.ts';
import { confirmPayment } from '../../selling/orders/confirm-payment.ts';
import { valueOf } from '../../../testing/test-buyer.ts';
import { approveRefund, approveRefundTogether, completeTransfer, getRefundToApprove, sendByTransfer } from './decide-refund.ts';
import { findPaymentFaults } from './find-payment-faults.ts';
import { findRefundsOfOrder } from './find-refunds.ts';
import { requestRefund } from './request-refund.ts';
import { createTestOrder } from '../../../testing/test-order.ts';

const { db, drop } = await openTestDatabase();
let line = 0;

after(drop);

/** A cancelled order with money received for it; returns its refund's id. */
async function payLate(amount: number) {
  const order = await createTestOrder(db, { total: amount, status: 'cancelled' });
  const payer = { name: '无有测试研究所', account: '0000 1111' };
  const transfer = { number: order.number, amount, bankReference: `LATE-${++line}`, confirmedBy: 'a test', payer };
  assert.equal(valueOf(await inTransaction(db, (tx) => confirmPayment(tx, transfer))).cause, 'late');
  const [refund] = await findRefundsOfOrder(db, order.id);
  assert.ok(refund);
  return { order, refund };
}
const approve = (id: number, by: string) => inTransaction(db, (tx) => approveRefund(tx, id, by));
const complete = (id: number, reference: string) => inTransaction(db, (tx) => completeTransfer(tx, id, reference));
const reasonOf = (result: Result<unknown>) => (result.ok ? '' : String(result.reason?.en));

test('a refund transfer up to ¥10,000 needs one operator, is sent once, and is on its order’s timeline', async () => {
  const { order, refund } = await payLate(1_000_000);
  assert.deepEqual([refund.payee_name, refund.payee_account], ['无有测试研究所', '0000 1111']);
  assert.equal((await complete(refund.id, 'BACK-1')).ok, false, 'not before it is approved');
  assert.deepEqual(valueOf(await approve(refund.id, 'Li Na')), { isApproved: true });
  assert.equal((await approve(refund.id, 'Wang Wei')).ok, false);
  valueOf(await complete(refund.id, 'BACK-1'));
  assert.equal((await complete(refund.id, 'BACK-2')).ok, false);
  const { rows } = await db.query(sql`
    select payment_state, (select json_agg(kind order by id) from order_event where order_id = o.id) as events
    from customer_order o where id = ${order.id}`);
  assert.deepEqual(rows, [{ payment_state: 'refunded', events: ['paid_late', 'refunded'] }]);
});

test('above ¥10,000 a second approver has to approve', async () => {
  const { order, refund } = await payLate(1_000_001);
  assert.deepEqual(valueOf(await approve(refund.id, 'Li Na')), { isApproved: false });
  assert.match(reasonOf(await approve(refund.id, 'li na')), /somebody else/);
  const waits = (await findRefundsOfOrder(db, order.id)).map(({ state, needs_second: needsSecond }) => [state, needsSecond]);
  assert.deepEqual(waits, [['requested', true]]);
  assert.deepEqual(valueOf(await approve(refund.id, 'Wang Wei')), { isApproved: true });
});

/** Finally refused gateway refunds of an order returned in parts; their ids. */
async function failAtGateway(amounts: readonly number[]): Promise<number[]> {
  const order = await createTestOrder(db, { total: amounts.reduce((sum, amount) => sum + amount), method: 'alipay', state: 'paid' });
  for (const amount of amounts) {
    const reference = `TRADE-${++line}`;
    await db.query(sql`
      insert into payment (order_id, method, amount, reference, confirmed_by) values (${order.id}, 'alipay', ${amount}, ${reference}, 'a test')`);
    const request = { orderId: order.id, amount, services: 0, cause: 'cancelled', byOperator: false, reference } as const;
    await withTransaction(db, (tx) => requestRefund(tx, request));
  }
  const { rows } = await db.query<{ id: number }>(sql`update refund set state = 'failed' where order_id = ${order.id} returning id`);
  return rows.map(({ id }) => id);
}
const payee = { name: '林研', account: '6222020000000001234' };
const send = (id: number) => inTransaction(db, (tx) => sendByTransfer(tx, id, payee));

test('late money for one order in parts is counted together if it goes to a typed account', async () => {
  const { order, refund } = await payLate(999_900);
  assert.deepEqual(valueOf(await approve(refund.id, 'Li Na')), { isApproved: true });
  valueOf(await complete(refund.id, 'BACK-LATE'));
  const again = { number: order.number, amount: 999_900, bankReference: `LATE-${++line}`, confirmedBy: 'a test', payer: payee };
  valueOf(await inTransaction(db, (tx) => confirmPayment(tx, again)));
  const second = (await findRefundsOfOrder(db, order.id)).find(({ state }) => state !== 'done');
  assert.deepEqual(valueOf(await approve(second!.id, 'Li Na')), { isApproved: false });
  assert.deepEqual(await findPaymentFaults(db), []);
});

test('a refused gateway refund counts with other transfers of its order once it goes by transfer, also two at once', async () => {
  const [first, second, third] = await failAtGateway([900_000, 50_000, 900_000]);
  valueOf(await send(first!));
  assert.deepEqual(valueOf(await approve(first!, 'Li Na')), { isApproved: true });
  const { answer } = await withTransaction(db, async (tx) => {
    valueOf(await sendByTransfer(tx, second!, payee));
    const other = send(third!);
    await waitsForLock(db, other);
    return { answer: other };
  });
  valueOf(await answer);
  assert.deepEqual(valueOf(await approve(second!, 'Li Na')), { isApproved: true });
  assert.deepEqual(valueOf(await approve(third!, 'Li Na')), { isApproved: false });
  const { rows } = await db.query(sql`select given_before from refund where id = any(${[first, second, third]}) order by id`);
  assert.deepEqual(
    rows.map(({ given_before: before }) => before),
    [0, 900_000, 950_000],
  );
  assert.deepEqual(await findPaymentFaults(db), []);
});

test('refunds by operators keep their count when they become transfers: later ones have counted them', async () => {
  const order = await createTestOrder(db, { total: 1_800_000, method: 'alipay', state: 'paid' });
  await db.query(sql`
    insert into payment (order_id, method, amount, reference, confirmed_by)
    values (${order.id}, 'alipay', 1800000, ${`TRADE-${++line}`}, 'a test')`);
  for (const name of ['a', 'b']) {
    const reference = `${name}:${order.id}`;
    const request = { orderId: order.id, amount: 900_000, services: 0, cause: 'after_sales', byOperator: true, reference } as const;
    await withTransaction(db, (tx) => requestRefund(tx, request));
  }
  const { rows } = await db.query<{ id: number }>(sql`
    update refund set state = 'failed' where order_id = ${order.id} and given_before = 0 returning id`);
  valueOf(await send(rows[0]!.id));
  assert.deepEqual(valueOf(await approve(rows[0]!.id, 'Li Na')), { isApproved: true });
  assert.deepEqual(await findPaymentFaults(db), []);
});

test('two people sign together: an earlier single signature is dropped, and an approved refund is not signed again', async () => {
  const { order, refund } = await payLate(1_000_001);
  const together = (names: [string, string]) => inTransaction(db, (tx) => approveRefundTogether(tx, refund.id, names));
  const waiting = await inTransaction(db, (tx) => getRefundToApprove(tx, refund.id));
  assert.deepEqual(valueOf(waiting), { order: order.number, whole: 1_000_001, needsTwo: true });
  valueOf(await approve(refund.id, 'Li Na'));
  await assert.rejects(together(['Wang Wei', 'wang wei']), /refund_approved_twice/);
  valueOf(await together(['Wang Wei (operator:1)', 'Wang Wei (operator:2)']));
  const { rows } = await db.query(sql`select state, approved_by, second_approved_by from refund where id = ${refund.id}`);
  assert.deepEqual(rows, [{ state: 'approved', approved_by: 'Wang Wei (operator:1)', second_approved_by: 'Wang Wei (operator:2)' }]);
  assert.equal((await together(['Li Na', 'Wang Wei'])).ok, false);
  assert.equal((await inTransaction(db, (tx) => getRefundToApprove(tx, refund.id))).ok, false);
});

test('one line of the bank’s statement stands for one outgoing transfer', async () => {
  const [first, second] = [(await payLate(500)).refund, (await payLate(600)).refund];
  for (const { id } of [first, second]) valueOf(await approve(id, 'Li Na'));
  valueOf(await complete(first.id, 'BACK-SAME'));
  assert.match(reasonOf(await complete(second.id, 'BACK-SAME')), /another refund/);
});

test('concurrent refunds of one order leave it refunded', async () => {
  const order = await createTestOrder(db, { total: 800, status: 'cancelled', state: 'paid' });
  for (const amount of [300, 500]) {
    const reference = `PART-${++line}`;
    const { rows } = await db.query<{ id: number }>(sql`
      insert into payment (order_id, method, amount, reference, confirmed_by)
      values (${order.id}, 'bank_transfer', ${amount}, ${reference}, 'a test') returning id`);
    const request = {
      orderId: order.id,
      amount,
      services: 0,
      cause: 'late',
      byOperator: false,
      reference,
      paymentId: rows[0]!.id,
    } as const;
    await withTransaction(db, (tx) => requestRefund(tx, request));
  }
  const { rows: requested } = await db.query<{ id: number }>(sql`select id from refund where order_id = ${order.id} order by id`);
  const [first, second] = requested.map(({ id }) => id);
  for (const { id } of requested) valueOf(await approve(id, 'Li Na'));
  const { answer } = await withTransaction(db, async (tx) => {
    valueOf(await completeTransfer(tx, first!, 'BACK-FIRST'));
    const other = complete(second!, 'BACK-SECOND');
    await waitsForLock(db, other);
    return { answer: other };
  });
  valueOf(await answer);
  const { rows } = await db.query(sql`select payment_state from customer_order where id = ${order.id}`);
  assert.deepEqual(rows, [{ payment_state: 'refunded' }]);
});
