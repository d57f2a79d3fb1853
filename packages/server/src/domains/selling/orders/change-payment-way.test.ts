import assert from 'node:assert/strict';
import { after, test } from 'node:test';
import sql from 'sql-template-tag';
import { openTestDatabase } from '../../../testing/test-database.ts';
import { waitsForLock } from '../../../testing/waits-for-lock.ts';
import { inTransaction, withTransaction } from '../../../platform/database/transaction.ts';
import { createTestInstitution, createTestOrder } from '../../../testing/test-order.ts';
import type { PaymentMethod } from '../../money/payments/find-payment-ways.ts';
import { findPaymentFaults } from '../../money/payments/find-payment-faults.ts';
import { changePaymentWay } from './change-payment-way.ts';
import { confirmPayment } from './confirm-payment.ts';
import { rejectSlip } from './decide-slip.ts';
import { expireOrders } from './expire-orders.ts';
import { findWaysToPay } from './find-ways-to-pay.ts';
import { nameTestShop } from '../../../testing/test-identity.ts';
import { startPayment } from './start-payment.ts';
import { takeOnlinePayment } from './take-online-payment.ts';
import { valueOf } from '../../../testing/test-buyer.ts';

const { db, drop } = await openTestDatabase({ poolSize: 12 });
after(drop);
await nameTestShop(db);

type Order = { id: number; number: string; accountId: number };
const hasGateway = true;
const change = ({ accountId, number }: Order, method: PaymentMethod) =>
  inTransaction(db, (tx) => changePaymentWay(tx, { accountId, number, method, hasGateway }));
const start = ({ accountId, number }: Order) =>
  inTransaction(db, (tx) => startPayment(tx, accountId, number, { now: new Date(), hasGateway }));
const refusal = (result: { ok: true } | { ok: false; error: string }) => (result.ok ? null : result.error);
const hour = 3_600_000;

async function stateOf({ id }: Order) {
  const { rows } = await db.query<{ status: string; payment_method: string; payment_state: string; due: Date; events: string[] }>(sql`
    select status, payment_method, payment_state, payment_due_at as due,
      (select json_agg(kind order by id) from order_event where order_id = o.id) as events
    from customer_order o where id = ${id}`);
  return rows[0]!;
}
const hoursLeft = ({ due }: { due: Date }) => Math.round((due.getTime() - Date.now()) / hour);

test('an unpaid order is paid another way, with that way’s deadline, never later than a transfer’s', async () => {
  const order = await createTestOrder(db, { total: 1_000, method: 'alipay' });
  valueOf(await change(order, 'bank_transfer'));
  const byBank = await stateOf(order);
  assert.deepEqual([byBank.payment_method, byBank.payment_state, hoursLeft(byBank)], ['bank_transfer', 'unpaid', 168]);
  valueOf(await change(order, 'alipay'));
  assert.equal(hoursLeft(await stateOf(order)), 2);
  await db.query(sql`
    update customer_order set placed_at = now() - interval '167 hours', payment_due_at = now() + interval '1 hour' where id = ${order.id}`);
  valueOf(await change(order, 'bank_transfer'));
  const late = await stateOf(order);
  assert.equal(hoursLeft(late), 1);
  valueOf(await change(order, 'bank_transfer'));
  assert.equal((await stateOf(order)).events.length, late.events.length, 'the chosen way again is no change');
});

test('a change of the payment method keeps the days that a rejected slip has given', async () => {
  const order = await createTestOrder(db, { total: 1_000, state: 'slip_uploaded' });
  await db.query(sql`
    update customer_order set placed_at = now() - interval '9 days', payment_due_at = now() - interval '2 days' where id = ${order.id}`);
  valueOf(await inTransaction(db, (tx) => rejectSlip(tx, order.number, 'no such transfer')));
  valueOf(await change(order, 'alipay'));
  assert.equal(hoursLeft(await stateOf(order)), 2);
  assert.ok(!(await expireOrders(db)).includes(order.number));
});

test('an order is charged to the institution that it was placed for, and only while its buyer belongs there', async () => {
  const [here, there] = [await createTestInstitution(db, 5_000), await createTestInstitution(db, 5_000)];
  const order = await createTestOrder(db, { total: 1_000, institutionId: here });
  const offered = async () => valueOf(await findWaysToPay(db, { ...order, hasGateway }, 'en')).ways.map(({ method }) => method);
  assert.deepEqual(await offered(), ['bank_transfer', 'on_account', 'alipay']);
  for (const institutionId of [there, null]) {
    await db.query(sql`update account set institution_id = ${institutionId} where id = ${order.accountId}`);
    assert.deepEqual(await offered(), ['bank_transfer', 'alipay']);
    assert.equal(refusal(await change(order, 'on_account')), 'payment_way_refused');
  }
  const { rows } = await db.query(sql`select used from credit_account where institution_id in (${here}, ${there})`);
  assert.deepEqual(rows, [{ used: 0 }, { used: 0 }]);
});

test('a buyer who leaves the institution meanwhile can no longer charge an order to it', async () => {
  const institutionId = await createTestInstitution(db, 5_000);
  const order = await createTestOrder(db, { total: 1_000, institutionId });
  const requested = await withTransaction(db, async (tx) => {
    await tx.query(sql`update account set institution_id = null where id = ${order.accountId}`);
    const answer = change(order, 'on_account');
    await waitsForLock(db, answer);
    return { answer };
  });
  assert.equal(refusal(await requested.answer), 'payment_way_refused');
});

test('an order on account is charged once, within the limit, and continues at once', async () => {
  const institutionId = await createTestInstitution(db, 1_500);
  const [one, two] = [
    await createTestOrder(db, { total: 1_000, institutionId }),
    await createTestOrder(db, { total: 1_000, institutionId }),
  ];
  const results = await Promise.all([change(one, 'on_account'), change(two, 'on_account'), change(one, 'on_account')]);
  const charged = await Promise.all([stateOf(one), stateOf(two)]);
  assert.equal(charged.filter(({ payment_state }) => payment_state === 'on_account').length, 1);
  assert.deepEqual(
    [...new Set(results.map(refusal))].filter((name) => name !== null && !['credit_exceeded', 'wrong_state'].includes(name)),
    [],
  );
  const on = charged.find(({ payment_state }) => payment_state === 'on_account')!;
  assert.deepEqual([on.status, on.payment_method, on.events], ['pending_shipment', 'on_account', ['payment_way_changed', 'on_account']]);
  const off = charged.find(({ payment_state }) => payment_state === 'unpaid')!;
  assert.deepEqual([off.status, off.payment_method, off.events], ['pending_payment', 'bank_transfer', null]);
});

test('a payment method that the buyer does not have, and an order that is paid, half paid or another’s, are refused', async () => {
  const person = await createTestOrder(db, { total: 1_000 });
  assert.equal(refusal(await change(person, 'on_account')), 'payment_way_refused');
  assert.equal(refusal(await change({ ...person, accountId: person.accountId + 1 }, 'alipay')), 'not_found');
  const withoutGateway = await inTransaction(db, (tx) => changePaymentWay(tx, { ...person, method: 'alipay', hasGateway: false }));
  assert.equal(refusal(withoutGateway), 'payment_way_refused');
  const half = { number: person.number, amount: 400, bankReference: `HALF-${person.number}`, confirmedBy: 'a test' };
  valueOf(await inTransaction(db, (tx) => confirmPayment(tx, half)));
  assert.equal(refusal(await change(person, 'alipay')), 'wrong_state');
  const ways = await findWaysToPay(db, { ...person, hasGateway }, 'en');
  assert.equal(refusal(ways), 'wrong_state');
  const paid = await createTestOrder(db, { total: 1_000, state: 'paid', status: 'pending_shipment' });
  assert.equal(refusal(await change(paid, 'alipay')), 'wrong_state');
});

test('a payment on the gateway’s page after choosing a transfer pays the order', async () => {
  const order = await createTestOrder(db, { total: 1_000, method: 'alipay', dueAt: new Date(Date.now() + 2 * hour) });
  const { outTradeNo } = valueOf(await start(order));
  valueOf(await change(order, 'bank_transfer'));
  const { rows } = await db.query(sql`select state from payment_attempt where order_id = ${order.id}`);
  assert.deepEqual(rows, [{ state: 'closing' }]);
  valueOf(await inTransaction(db, (tx) => takeOnlinePayment(tx, { outTradeNo, tradeNo: `T-${outTradeNo}`, amount: 1_000 })));
  const { status, payment_method, payment_state } = await stateOf(order);
  assert.deepEqual([status, payment_method, payment_state], ['pending_shipment', 'alipay', 'paid']);
  assert.deepEqual(await findPaymentFaults(db), []);
});

test('a payment there after charging the account is refunded as it came, and the charge stays', async () => {
  const institutionId = await createTestInstitution(db, 5_000);
  const order = await createTestOrder(db, { total: 1_000, method: 'alipay', institutionId, dueAt: new Date(Date.now() + 2 * hour) });
  const { outTradeNo } = valueOf(await start(order));
  const [changed, paid] = await Promise.all([
    change(order, 'on_account'),
    inTransaction(db, (tx) => takeOnlinePayment(tx, { outTradeNo, tradeNo: `T-${outTradeNo}`, amount: 1_000 })),
  ]);
  assert.ok(paid.ok);
  const { payment_state } = await stateOf(order);
  assert.equal(payment_state, changed.ok ? 'on_account' : 'paid');
  const { rows } = await db.query(sql`
    select (select used from credit_account where institution_id = ${institutionId}) as used,
      (select json_agg(json_build_array(amount, way, cause)) from refund where order_id = ${order.id}) as refunds`);
  assert.deepEqual(rows, [changed.ok ? { used: 1_000, refunds: [[1_000, 'gateway', 'surplus']] } : { used: 0, refunds: null }]);
  assert.deepEqual(await findPaymentFaults(db), []);
});
