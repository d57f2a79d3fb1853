import assert from 'node:assert/strict';
import { after, test } from 'node:test';
import type { Result } from '@aliquot/contract/result.ts';
import sql from 'sql-template-tag';
import { inTransaction, withTransaction } from '../../database/transaction.ts';
import { openTestDatabase } from '../../database/embedded/test-database.ts';
import { waitsForLock } from '../../database/embedded/waits-for-lock.ts';
import { confirmPayment } from '../orders/confirm-payment.ts';
import { valueOf } from '../orders/test-buyer.ts';
import { approveRefund, approveRefundTogether, completeTransfer, getRefundToApprove } from './decide-refund.ts';
import { findRefunds } from './find-refunds.ts';
import { requestRefund } from './request-refund.ts';
import { createTestOrder } from './test-order.ts';

const { db, drop } = await openTestDatabase();
let line = 0;

after(drop);

/** A cancelled order for which so much came in all the same; gives its refund's id. */
async function payLate(amount: number) {
  const order = await createTestOrder(db, { total: amount, status: 'cancelled' });
  const payer = { name: '无有测试研究所', account: '0000 1111' };
  const transfer = { number: order.number, amount, bankReference: `LATE-${++line}`, confirmedBy: 'a test', payer };
  assert.equal(valueOf(await inTransaction(db, (tx) => confirmPayment(tx, transfer))).cause, 'late');
  const refund = (await findRefunds(db, 'waiting')).find(({ order_number }) => order_number === order.number);
  assert.ok(refund);
  return { order, refund };
}
const approve = (id: number, by: string) => inTransaction(db, (tx) => approveRefund(tx, id, by));
const complete = (id: number, reference: string) => inTransaction(db, (tx) => completeTransfer(tx, id, reference));
const reasonOf = (result: Result<unknown>) => (result.ok ? '' : String(result.reason?.en));

test('a transfer back needs one name up to ¥10,000, leaves once, and tells its order', async () => {
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

test('above ¥10,000 a second person has to approve', async () => {
  const { refund } = await payLate(1_000_001);
  assert.deepEqual(valueOf(await approve(refund.id, 'Li Na')), { isApproved: false });
  assert.match(reasonOf(await approve(refund.id, 'li na')), /somebody else/);
  assert.equal((await findRefunds(db, 'requested')).find(({ id }) => id === refund.id)?.needs_second, true);
  assert.deepEqual(valueOf(await approve(refund.id, 'Wang Wei')), { isApproved: true });
});

test('two people sign together: a single name that stood there gives way, and what is approved is not signed again', async () => {
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

test('one line of the bank’s statement stands for one transfer back', async () => {
  const [first, second] = [(await payLate(500)).refund, (await payLate(600)).refund];
  for (const { id } of [first, second]) valueOf(await approve(id, 'Li Na'));
  valueOf(await complete(first.id, 'BACK-SAME'));
  assert.match(reasonOf(await complete(second.id, 'BACK-SAME')), /another refund/);
});

test('the refunds of one order that are made at once leave it refunded', async () => {
  const order = await createTestOrder(db, { total: 800, status: 'cancelled', state: 'paid' });
  for (const amount of [300, 500]) {
    const reference = `PART-${++line}`;
    const { rows } = await db.query<{ id: number }>(sql`
      insert into payment (order_id, method, amount, reference, confirmed_by)
      values (${order.id}, 'bank_transfer', ${amount}, ${reference}, 'a test') returning id`);
    const wish = { orderId: order.id, amount, services: 0, cause: 'late', byOperator: false, reference, paymentId: rows[0]!.id } as const;
    await withTransaction(db, (tx) => requestRefund(tx, wish));
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
