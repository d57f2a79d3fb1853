import assert from 'node:assert/strict';
import { after, test } from 'node:test';
import sql from 'sql-template-tag';
import { openTestDatabase } from '../../../testing/test-database.ts';
import { inTransaction } from '../../../platform/database/transaction.ts';
import { createTestAccount } from '../../../testing/test-account.ts';
import { createTicket } from '../../care/after-sales/create-ticket.ts';
import { approveTicket } from '../../care/after-sales/decide-ticket.ts';
import { refundTicket } from '../../care/after-sales/refund-ticket.ts';
import { createTestOrder as createShippedOrder } from '../../../testing/test-ticket-order.ts';
import { reserveCredit } from '../../money/credit/reserve-credit.ts';
import { approveRefund, completeTransfer } from '../../money/payments/decide-refund.ts';
import { requestRefund } from '../../money/payments/request-refund.ts';
import { createTestInstitution, createTestOrder } from '../../../testing/test-order.ts';
import { cancelLines } from './cancel-lines.ts';
import { findOrderFaults } from './find-order-faults.ts';
import { valueOf } from '../../../testing/test-buyer.ts';

const { db, drop } = await openTestDatabase();
after(drop);

async function stateOf(orderId: number) {
  const { rows } = await db.query<{ payment_state: string; ways: string[] | null }>(sql`
    select payment_state, (select json_agg(detail ->> 'way' order by id) from order_event where order_id = o.id and kind = 'refunded') as ways
    from customer_order o where id = ${orderId}`);
  return rows[0]!;
}

/** An operator transfers all that waits in the queue for an order. */
async function transferAll(orderId: number): Promise<void> {
  const { rows } = await db.query<{ id: number }>(
    sql`select id from refund where order_id = ${orderId} and state = 'requested' order by id`,
  );
  for (const { id } of rows) {
    valueOf(await inTransaction(db, (tx) => approveRefund(tx, id, 'Li')));
    valueOf(await inTransaction(db, (tx) => completeTransfer(tx, id, `BACK-${id}`)));
  }
}

/** An order's money comes a second time, and is transferred back. */
async function giveBackSecondPayment(orderId: number): Promise<void> {
  const reference = `TWICE-${orderId}`;
  const { rows } = await db.query<{ id: number; amount: number }>(sql`
    insert into payment (order_id, method, amount, reference, confirmed_by)
    select order_id, method, amount, ${reference}, 'a test' from payment where order_id = ${orderId} returning id, amount`);
  const [again] = rows;
  const request = {
    orderId,
    amount: again!.amount,
    services: 0,
    cause: 'surplus',
    byOperator: false,
    reference,
    paymentId: again!.id,
  } as const;
  await inTransaction(db, async (tx) => ({ ok: true, value: await requestRefund(tx, request) }));
  await transferAll(orderId);
}

/** Two packs with shipping, and a refund of some of them that keeps the shipping. */
async function refundPacks(order: Awaited<ReturnType<typeof createShippedOrder>>, quantity: number): Promise<void> {
  const claim = {
    orderNumber: order.number,
    kind: 'refund',
    reason: 'other',
    lines: [{ order_line_id: order.lineIds[0]!, quantity }],
    description: 'Agreed on the phone.',
    attachmentIds: [],
  } as const;
  const { id } = valueOf(await inTransaction(db, (tx) => createTicket(tx, order.accountId, claim, 'en')));
  valueOf(await inTransaction(db, (tx) => approveTicket(tx, id)));
  valueOf(await inTransaction(db, (tx) => refundTicket(tx, id, { by: 'operator' })));
}

test('an order is refunded when the last of its goods’ money is returned, with the shipping kept', async () => {
  const order = await createShippedOrder(db, (await createTestAccount(db)).id, [2], { receivedAt: new Date() });
  await refundPacks(order, 1);
  await transferAll(order.id);
  assert.deepEqual(await stateOf(order.id), { payment_state: 'paid', ways: ['bank_transfer'] });
  await refundPacks(order, 1);
  assert.equal((await stateOf(order.id)).payment_state, 'paid', 'it is requested, not back');
  await transferAll(order.id);
  assert.deepEqual(await stateOf(order.id), { payment_state: 'refunded', ways: ['bank_transfer', 'bank_transfer'] });
});

test('an order paid by a coupon stays paid when a double payment is refunded', async () => {
  const order = await createShippedOrder(db, (await createTestAccount(db)).id, [1], { couponOff: 10_000 });
  await giveBackSecondPayment(order.id);
  assert.deepEqual(await stateOf(order.id), { payment_state: 'paid', ways: ['bank_transfer'] });
  assert.deepEqual(
    (await findOrderFaults(db)).filter(({ number }) => number === order.number),
    [],
  );
});

test('a double payment refunded once leaves the order paid', async () => {
  const order = await createShippedOrder(db, (await createTestAccount(db)).id, [1], { receivedAt: new Date() });
  await giveBackSecondPayment(order.id);
  assert.equal((await stateOf(order.id)).payment_state, 'paid');
});

test('an order on account is refunded at once, when all of it is credited', async () => {
  const institutionId = await createTestInstitution(db, 10_000);
  const facts = { total: 4_000, method: 'on_account', state: 'on_account', status: 'pending_shipment', institutionId };
  const order = await createTestOrder(db, facts);
  await inTransaction(db, (tx) => reserveCredit(tx, { institutionId, orderId: order.id, amount: 4_000 }));
  const request = { quantities: 'all', actor: 'operator', reason: 'not deliverable' } as const;
  valueOf(await inTransaction(db, (tx) => cancelLines(tx, sql`o.id = ${order.id}`, request)));
  assert.deepEqual(await stateOf(order.id), { payment_state: 'refunded', ways: ['credit_note'] });
});
