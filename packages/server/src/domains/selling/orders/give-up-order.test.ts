import assert from 'node:assert/strict';
import { after, test } from 'node:test';
import sql from 'sql-template-tag';
import { openTestDatabase } from '../../../testing/test-database.ts';
import { inTransaction } from '../../../platform/database/transaction.ts';
import { findPaymentFaults } from '../../money/payments/find-payment-faults.ts';
import { createTestOrder } from '../../../testing/test-order.ts';
import { cancelOrder } from './cancel-order.ts';
import { confirmPayment } from './confirm-payment.ts';
import { rejectSlip } from './decide-slip.ts';
import { giveUpOrder } from './give-up-order.ts';
import { orderOf } from './refuse-missing.ts';
import { valueOf } from '../../../testing/test-buyer.ts';

const { db, drop } = await openTestDatabase();
after(drop);

const giveUp = (number: string) =>
  inTransaction(db, (tx) => giveUpOrder(tx, orderOf(null, number), { actor: 'operator', reason: 'the rest never came' }));
const reject = (number: string) => inTransaction(db, (tx) => rejectSlip(tx, number, 'no such transfer'));

test('a partly paid order is cancelled, and the part is refunded', async () => {
  const order = await createTestOrder(db, { total: 1_000, state: 'slip_uploaded' });
  const part = { number: order.number, amount: 400, bankReference: `PART-${order.number}`, confirmedBy: 'a test' };
  assert.equal(valueOf(await inTransaction(db, (tx) => confirmPayment(tx, part))).missing, 600);
  assert.equal((await reject(order.number)).ok, false, 'its money has come');
  assert.deepEqual(valueOf(await giveUp(order.number)), { givenBack: 400 });
  assert.equal((await giveUp(order.number)).ok, false);
  const { rows } = await db.query(sql`
    select status, (select json_agg(json_build_array(amount, cause, way)) from refund where order_id = o.id) as refunds
    from customer_order o where id = ${order.id}`);
  assert.deepEqual(rows, [{ status: 'cancelled', refunds: [[400, 'cancelled', 'bank_transfer']] }]);
  assert.deepEqual(await findPaymentFaults(db), []);
});

const cancel = ({ number, accountId }: { number: string; accountId: number }) =>
  inTransaction(db, (tx) => cancelOrder(tx, accountId, { number, reason: 'found it elsewhere' }));
const pay = (number: string, amount: number, bankReference: string) =>
  inTransaction(db, (tx) => confirmPayment(tx, { number, amount, bankReference, confirmedBy: 'a test' }));
const moneyOf = async (id: number) => {
  const { rows } = await db.query<{ status: string; payment_state: string; received: number; refunded: number }>(sql`
    select status, payment_state, (select coalesce(sum(amount), 0)::int from payment where order_id = o.id) as received,
      (select coalesce(sum(amount), 0)::int from refund where order_id = o.id) as refunded
    from customer_order o where id = ${id}`);
  return rows[0]!;
};

test('a buyer with a part payment cancels, and it is refunded; an undecided slip must be decided first', async () => {
  const order = await createTestOrder(db, { total: 1_000, state: 'slip_uploaded' });
  assert.equal((await cancel(order)).ok, false, 'its money is on its way');
  valueOf(await pay(order.number, 400, `OWN-${order.number}`));
  assert.equal((await cancel({ ...order, accountId: order.accountId + 1 })).ok, false, 'somebody else’s');
  valueOf(await cancel(order));
  assert.deepEqual(await moneyOf(order.id), { status: 'cancelled', payment_state: 'unpaid', received: 400, refunded: 400 });
  valueOf(await pay(order.number, 600, `LATE-${order.number}`));
  assert.deepEqual(await moneyOf(order.id), { status: 'cancelled', payment_state: 'unpaid', received: 1_000, refunded: 1_000 });
  assert.deepEqual(await findPaymentFaults(db), []);
});

test('a cancellation and the arrival of the rest of a payment at the same moment are serialised, and no fen is lost', async () => {
  const seen = new Set<string>();
  for (let round = 0; round < 12; round++) {
    const order = await createTestOrder(db, { total: 1_000, state: 'slip_uploaded' });
    valueOf(await pay(order.number, 400, `HALF-${order.number}`));
    const acts = [() => cancel(order), () => pay(order.number, 600, `REST-${order.number}`)];
    const [first, second] = await Promise.all((round % 2 === 0 ? acts : acts.toReversed()).map((act) => act()));
    assert.ok(first?.ok && second?.ok, 'a service that is paid can still be cancelled');
    const { status, received, refunded } = await moneyOf(order.id);
    assert.deepEqual([status, received, refunded], ['cancelled', 1_000, 1_000]);
    const { rows } = await db.query<{ causes: string }>(
      sql`select string_agg(distinct cause, ' ' order by cause) as causes from refund where order_id = ${order.id}`,
    );
    seen.add(rows[0]!.causes);
  }
  assert.ok(
    [...seen].every((causes) => causes === 'cancelled' || causes === 'cancelled late'),
    [...seen].join(', '),
  );
  assert.deepEqual(await findPaymentFaults(db), []);
});
