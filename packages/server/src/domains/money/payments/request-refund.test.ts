import assert from 'node:assert/strict';
import { after, test } from 'node:test';
import sql from 'sql-template-tag';
import { openTestDatabase } from '../../../testing/test-database.ts';
import { waitsForLock } from '../../../testing/waits-for-lock.ts';
import { withTransaction } from '../../../platform/database/transaction.ts';
import { reserveCredit } from '../credit/reserve-credit.ts';
import { findPaymentFaults } from './find-payment-faults.ts';
import { awaitsApproval, takesTwoToGiveBack } from './refund-approval.ts';
import { type RefundRequest, requestRefund } from './request-refund.ts';
import { createTestInstitution, createTestOrder } from '../../../testing/test-order.ts';

const { db, drop } = await openTestDatabase({ poolSize: 12 });
after(drop);

const receive = (orderId: number, method: string, amount: number, reference: string) =>
  db.query<{ id: number }>(sql`
    insert into payment (order_id, method, amount, reference, confirmed_by)
    values (${orderId}, ${method}, ${amount}, ${reference}, 'a test') returning id`);
const call = (request: Omit<RefundRequest, 'cause' | 'services' | 'byOperator'> & { services?: number; byOperator?: boolean }) =>
  withTransaction(db, (tx) => requestRefund(tx, { cause: 'after_sales', services: 0, byOperator: true, ...request }));
const refundsOf = async (orderId: number) =>
  (await db.query(sql`select amount, services, whole, way, state from refund where order_id = ${orderId} order by id`)).rows;

test('refunds use the original payment method, the latest payment first, and one reference refunds once', async () => {
  const order = await createTestOrder(db, { total: 5_000, state: 'paid', status: 'pending_shipment' });
  await receive(order.id, 'bank_transfer', 3_000, `B-${order.id}`);
  await receive(order.id, 'alipay', 2_000, `A-${order.id}`);
  await call({ orderId: order.id, amount: 2_500, services: 2_200, reference: `once:${order.id}` });
  await call({ orderId: order.id, amount: 2_500, services: 2_200, reference: `once:${order.id}` });
  assert.deepEqual(await refundsOf(order.id), [
    { amount: 2_000, services: 2_000, whole: 2_500, way: 'gateway', state: 'requested' },
    { amount: 500, services: 200, whole: 2_500, way: 'bank_transfer', state: 'requested' },
  ]);
});

test('never more than came in is refunded, even by concurrent requests', async () => {
  const order = await createTestOrder(db, { total: 1_000, state: 'paid', status: 'pending_shipment' });
  await receive(order.id, 'bank_transfer', 1_000, `B-${order.id}`);
  const requested = await Promise.allSettled(
    Array.from({ length: 10 }, (_, index) => call({ orderId: order.id, amount: 300, reference: `rush:${order.id}:${index}` })),
  );
  assert.equal(requested.filter(({ status }) => status === 'fulfilled').length, 3);
  await assert.rejects(call({ orderId: order.id, amount: 101, reference: `more:${order.id}` }), /more than it still has/);
  await assert.rejects(
    db.query(sql`
      insert into refund (order_id, payment_id, amount, whole, cause, reference, way)
      select order_id, id, 101, 101, 'surplus', 'around the code', 'bank_transfer' from payment where order_id = ${order.id}`),
    /refunds_within_payment/,
  );
});

test('an order on account is refunded as less debt, at once and never more than it charged', async () => {
  const institutionId = await createTestInstitution(db, 10_000);
  const order = await createTestOrder(db, {
    total: 4_000,
    method: 'on_account',
    state: 'on_account',
    status: 'pending_shipment',
    institutionId,
  });
  await withTransaction(db, (tx) => reserveCredit(tx, { institutionId, orderId: order.id, amount: 4_000 }));
  await call({ orderId: order.id, amount: 1_500, services: 1_000, reference: `note:${order.id}` });
  await call({ orderId: order.id, amount: 1_500, services: 1_000, reference: `note:${order.id}` });
  assert.deepEqual(await refundsOf(order.id), [{ amount: 1_500, services: 1_000, whole: 1_500, way: 'credit_note', state: 'done' }]);
  const { rows } = await db.query(sql`select used from credit_account where institution_id = ${institutionId}`);
  assert.deepEqual(rows, [{ used: 2_500 }]);
  await assert.rejects(call({ orderId: order.id, amount: 2_501, reference: `too-much:${order.id}` }), /credit_within_charge/);
});

test('a refund keeps its sum, takes its steps in order and is sent with the required approvals', async () => {
  const order = await createTestOrder(db, { total: 2_000_000, state: 'paid', status: 'pending_shipment' });
  await receive(order.id, 'bank_transfer', 2_000_000, `B-${order.id}`);
  await call({ orderId: order.id, amount: 1_000_001, reference: `large:${order.id}` });
  const change = (columns: string) => db.query(`update refund set ${columns} where order_id = ${order.id}`);
  await assert.rejects(change('amount = 1'), /keeps what it promised/);
  await assert.rejects(change('services = 1'), /keeps what it promised/);
  await assert.rejects(change(`way = 'gateway'`), /keeps its way/);
  await assert.rejects(change(`state = 'done', done_at = now(), outcome = 'X'`), /cannot go from requested to done/);
  await assert.rejects(change(`state = 'approved'`), /refund_approved/);
  await assert.rejects(change(`state = 'approved', approved_by = 'Li Na'`), /refund_approved_twice/);
  await assert.rejects(change(`state = 'approved', approved_by = 'Li Na', second_approved_by = 'LI NA'`), /refund_approved_twice/);
  await change(`state = 'approved', approved_by = 'Li Na', second_approved_by = 'Wang Wei'`);
  await assert.rejects(db.query(`delete from refund where order_id = ${order.id}`), /append-only|permission denied/);
});

const waitingOf = async (orderId: number) =>
  (
    await db.query<{ reference: string; given_before: number; waits: boolean }>(sql`
      select reference, given_before, ${awaitsApproval} as waits from refund where order_id = ${orderId} order by id`)
  ).rows;

test('refunds of one order by operators are counted together, in parts and by all ways; a buyer’s own gateway refunds are not', async () => {
  const order = await createTestOrder(db, { total: 4_000_000, state: 'paid', status: 'pending_shipment' });
  const { rows: byGateway } = await receive(order.id, 'alipay', 2_400_000, `A-${order.id}`);
  await receive(order.id, 'bank_transfer', 1_600_000, `B-${order.id}`);
  const give = (amount: number) => call({ orderId: order.id, amount, reference: `part:${amount}` });
  await call({ orderId: order.id, amount: 900_000, byOperator: false, reference: 'part:900000', paymentId: byGateway[0]!.id });
  await give(600_000);
  assert.equal(await takesTwoToGiveBack(db, { orderId: order.id, amount: 400_000 }), false);
  await give(400_000);
  assert.equal(await takesTwoToGiveBack(db, { orderId: order.id, amount: 1 }), true);
  await give(800_000);
  assert.deepEqual(
    (await waitingOf(order.id)).map(({ reference, given_before: before }) => [reference, before]),
    [
      ['part:900000', 0],
      ['part:600000', 0],
      ['part:400000', 600_000],
      // of the transfer's rest and of the gateway's money: two rows of one refund
      ['part:800000', 1_000_000],
      ['part:800000', 1_000_000],
    ],
  );
  const sign = (reference: string, names: string) =>
    db.query(
      `update refund set state = 'approved', ${names} where order_id = ${order.id} and way = 'bank_transfer' and reference = '${reference}'`,
    );
  await sign('part:400000', `approved_by = 'Li Na'`);
  await assert.rejects(sign('part:800000', `approved_by = 'Li Na'`), /refund_approved_twice/);
  await sign('part:800000', `approved_by = 'Li Na', second_approved_by = 'Wang Wei'`);
  await assert.rejects(db.query(`update refund set given_before = 0 where order_id = ${order.id}`), /keeps what had gone back/);
  assert.deepEqual(await findPaymentFaults(db), []);
});

test('of two concurrent refunds of one order the later one waits for two people', async () => {
  const order = await createTestOrder(db, { total: 1_800_000, method: 'alipay', state: 'paid', status: 'pending_shipment' });
  await receive(order.id, 'alipay', 1_800_000, `A-${order.id}`);
  const give = (name: string) => call({ orderId: order.id, amount: 900_000, reference: `${name}:${order.id}` });
  const { late } = await withTransaction(db, async (tx) => {
    const first = {
      orderId: order.id,
      amount: 900_000,
      services: 0,
      cause: 'after_sales',
      byOperator: true,
      reference: `a:${order.id}`,
    } as const;
    await requestRefund(tx, first);
    const second = give('b');
    await waitsForLock(db, second);
    return { late: second };
  });
  await late;
  assert.deepEqual(
    (await waitingOf(order.id)).map(({ given_before: before, waits }) => [before, waits]),
    [
      [0, false],
      [900_000, true],
    ],
  );
});
