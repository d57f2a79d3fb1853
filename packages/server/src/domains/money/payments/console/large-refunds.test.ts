import assert from 'node:assert/strict';
import { after, before, test } from 'node:test';
import sql from 'sql-template-tag';
import { inTransaction } from '../../../../platform/database/transaction.ts';
import { createTestAccount } from '../../../../testing/test-account.ts';
import { createTicket } from '../../../care/after-sales/create-ticket.ts';
import { approveTicket } from '../../../care/after-sales/decide-ticket.ts';
import { refundTicket } from '../../../care/after-sales/refund-ticket.ts';
import { createTestOrder as createShippedOrder } from '../../../../testing/test-ticket-order.ts';
import { findCreditFaults } from '../../credit/find-credit-faults.ts';
import { issueStatements } from '../../statements/issue-statements.ts';
import { reserveCredit } from '../../credit/reserve-credit.ts';
import { cancelOrder } from '../../../selling/orders/cancel-order.ts';
import { valueOf } from '../../../../testing/test-buyer.ts';
import { findPaymentFaults } from '../find-payment-faults.ts';
import type { PaymentGateway, RefundAnswer } from '../payment-gateway.ts';
import { requestRefund } from '../request-refund.ts';
import { sendRefunds } from '../send-refunds.ts';
import { settleSentRefund } from '../settle-sent-refund.ts';
import { createTestInstitution, createTestOrder } from '../../../../testing/test-order.ts';
import { type TestConsole, createTestConsole } from '../../../../testing/test-console.ts';

/** The refunds requested of the gateway, and its answer. */
const requested: string[] = [];
let answer: RefundAnswer = { state: 'done', outcome: 'made' };
const gateway: PaymentGateway = {
  pageAddress: async () => 'https://gateway.example/',
  query: async () => ({ state: 'absent' }),
  close: async () => 'closed',
  refund: async ({ requestNo }) => {
    requested.push(requestNo);
    return answer;
  },
  queryRefund: async () => ({ state: 'absent' }),
  readNotice: async () => ({ ok: false, reason: 'malformed' }),
  fetchBill: async () => ({ state: 'absent' }),
  sellerId: '0000000000000002',
};

let shop: TestConsole;
let sales: Someone;
let [ana, bo, cy]: Someone[] = [];
type Someone = Awaited<ReturnType<TestConsole['openOperator']>>;
before(async () => {
  shop = await createTestConsole({}, { gateway });
  sales = await shop.openOperator(['sales']);
  [ana, bo, cy] = [await shop.openOperator(['finance']), await shop.openOperator(['finance']), await shop.openOperator(['finance'])];
});
after(async () => {
  assert.deepEqual([...(await findPaymentFaults(shop.db)), ...(await findCreditFaults(shop.db))], []);
  await shop.close();
});

const limit = 1_000_000;
const by = (someone: Someone | undefined) => ({ cookie: someone!.cookie });

/** An order that was paid through the gateway. */
async function createPaid(total: number) {
  const order = await createTestOrder(shop.db, { total, method: 'alipay', state: 'paid', status: 'pending_shipment' });
  await shop.db.query(sql`
    insert into payment (order_id, method, amount, reference, confirmed_by) values (${order.id}, 'alipay', ${total}, ${`TRADE-${order.id}`}, 'a test')`);
  return order;
}

/** An order that an institution has charged. */
async function createCharged(total: number) {
  const institutionId = await createTestInstitution(shop.db, total);
  const facts = { total, method: 'on_account', state: 'on_account', status: 'pending_shipment', institutionId };
  const order = await createTestOrder(shop.db, facts);
  await inTransaction(shop.db, async (tx) => ({
    ok: true,
    value: await reserveCredit(tx, { institutionId, orderId: order.id, amount: total }),
  }));
  const used = async () =>
    (await shop.db.query<{ used: number }>(sql`select used from credit_account where institution_id = ${institutionId}`)).rows[0]!.used;
  return { ...order, used };
}

const cancel = async ({ number }: { number: string }) =>
  assert.equal(
    (await shop.call('consoleOrders.cancel', { id: number, reason: 'not deliverable', our_fault: false }, by(sales))).status,
    200,
  );
async function refundOf({ id }: { id: number }) {
  const { rows } = await shop.db.query<{ id: number; state: string; way: string; by_operator: boolean; names: number }>(sql`
    select id, state, way, by_operator, num_nonnulls(approved_by, second_approved_by) as names from refund where order_id = ${id}`);
  assert.equal(rows.length, 1);
  return rows[0]!;
}
const stateOf = async (order: { id: number }) => (await refundOf(order)).state;
const paymentStateOf = async ({ id }: { id: number }) =>
  (await shop.db.query<{ payment_state: string }>(sql`select payment_state from customer_order where id = ${id}`)).rows[0]!.payment_state;
/** How often the gateway was queried for it, after a run of the worker. */
async function requestedFor(order: { id: number }): Promise<number> {
  await sendRefunds(shop.db, gateway, new Date(Date.now() + 60_000));
  const { id } = await refundOf(order);
  return requested.filter((no) => no === `refund_${id}`).length;
}
async function requestApproval(order: { id: number }, someone: Someone | undefined): Promise<number> {
  const approval = await shop.call('approvals.requestRefund', { refund_id: (await refundOf(order)).id }, by(someone));
  assert.deepEqual([approval.status, approval.data.done], [200, false]);
  return approval.data.approval_id;
}
const decide = (id: number, approved: boolean, someone: Someone | undefined) =>
  shop.call('approvals.decide', { id, approved, reason: approved ? '' : 'The goods can be sent' }, by(someone));
async function queued({ number }: { number: string }) {
  const { items } = (await shop.call('refunds.find', { q: number, state: 'waiting' }, by(ana))).data;
  return items[0];
}

test('up to ¥10,000 a cancellation by an operator is refunded at once, through the gateway or as a credit note', async () => {
  const paid = await createPaid(limit);
  await cancel(paid);
  assert.equal(await requestedFor(paid), 1);
  const charged = await createCharged(limit);
  await cancel(charged);
  assert.deepEqual([await stateOf(paid), await stateOf(charged), await charged.used()], ['done', 'done', 0]);
  const { id } = await refundOf(await createLarge('buyer'));
  assert.equal((await shop.call('approvals.requestRefund', { refund_id: id }, by(ana))).data.error, 'wrong_state');
});

/** A large order paid through the gateway that is cancelled. */
async function createLarge(who: 'buyer' | 'operator') {
  const order = await createPaid(limit + 1);
  if (who === 'operator') await cancel(order);
  else valueOf(await inTransaction(shop.db, (tx) => cancelOrder(tx, order.accountId, { number: order.number, reason: '' })));
  return order;
}

test('above the limit a gateway refund needs two operators: nobody approves their own, a rejection keeps it open, of two approvals one counts', async () => {
  const order = await createLarge('operator');
  assert.deepEqual([await requestedFor(order), await stateOf(order)], [0, 'requested']);
  const waits = await queued(order);
  assert.deepEqual([waits.acts, waits.next_attempt_at, waits.is_approval_pending], [['approve'], null, false]);
  const shown = (await shop.call('consoleOrders.get', { id: order.number }, by(sales))).data;
  assert.deepEqual([shown.refunds_to_approve, shown.refunds_pending], [[waits.id], []]);
  assert.equal((await shop.call('approvals.requestRefund', { refund_id: waits.id }, by(sales))).status, 403);
  const first = await requestApproval(order, ana);
  assert.deepEqual((await queued(order)).acts, []);
  assert.deepEqual((await shop.call('consoleOrders.get', { id: order.number }, by(sales))).data.refunds_pending, [waits.id]);
  assert.equal((await decide(first, true, ana)).data.error, 'second_approver_needed');
  assert.equal((await decide(first, true, sales)).status, 403);
  const no = await decide(first, false, bo);
  assert.deepEqual([no.data.state, no.data.reason], ['refused', 'The goods can be sent']);
  assert.deepEqual([await requestedFor(order), await refundOf(order).then(({ state, names }) => [state, names])], [0, ['requested', 0]]);

  const again = await requestApproval(order, bo);
  const answers = await Promise.all([decide(again, true, ana), decide(again, true, cy)]);
  assert.deepEqual(
    answers.map(({ status }) => status).toSorted((a, b) => a - b),
    [200, 409],
  );
  assert.equal((await queued(order)).state, 'approved');
  assert.equal(await requestedFor(order), 1);
  assert.equal(await requestedFor(order), 1, 'it is sent once');
  assert.deepEqual([await stateOf(order), await paymentStateOf(order)], ['done', 'refunded']);
});

test('a large credit note is booked once, when the second approver approves', async () => {
  const order = await createCharged(limit + 1);
  await cancel(order);
  assert.deepEqual([await stateOf(order), await order.used(), await paymentStateOf(order)], ['requested', limit + 1, 'on_account']);
  const id = await requestApproval(order, ana);
  const { items } = (await shop.call('approvals.find', { state: 'waiting', kind: 'refund' }, by(bo))).data;
  assert.equal(items.find((one: { id: number }) => one.id === id).request.way, 'credit_note');
  const answers = await Promise.all([decide(id, true, bo), decide(id, true, cy)]);
  assert.deepEqual(
    answers.map(({ status }) => status).toSorted((a, b) => a - b),
    [200, 409],
  );
  assert.deepEqual([await stateOf(order), await order.used(), await paymentStateOf(order)], ['done', 0, 'refunded']);
});

test('a credit note that a statement left off is owed again after a rejection, and without a decision', async () => {
  const orders = [await createCharged(3 * limit), await createCharged(3 * limit)];
  for (const { id } of orders) {
    await shop.db.query(sql`update customer_order set status = 'shipped', shipped_at = now() where id = ${id}`);
    const request = {
      orderId: id,
      amount: limit + 1,
      services: 0,
      cause: 'after_sales',
      byOperator: true,
      reference: `a test:${id}`,
    } as const;
    await inTransaction(shop.db, async (tx) => ({ ok: true, value: await requestRefund(tx, request) }));
  }
  const [refused] = [await requestApproval(orders[0]!, ana), await requestApproval(orders[1]!, ana)];
  const totals = async (monthsOn: number) => {
    const { rows: days } = await shop.db.query<{ day: Date }>(sql`
      select (date_trunc('month', now() at time zone 'Asia/Shanghai') + make_interval(months => ${monthsOn}, hours => 12)) at time zone 'Asia/Shanghai' as day`);
    const numbers = await issueStatements(shop.db, days[0]!.day);
    const { rows } = await shop.db.query<{ total: number }>(sql`
      select total from credit_statement join credit_order using (institution_id)
      where number = any (${numbers}) and order_id = any (${orders.map(({ id }) => id)}) order by order_id`);
    return rows.map(({ total }) => total);
  };
  assert.deepEqual(await totals(1), [2 * limit - 1, 2 * limit - 1]);
  assert.equal((await decide(refused, false, bo)).data.state, 'refused');
  assert.deepEqual(await totals(2), [limit + 1, limit + 1]);
});

test('a buyer’s own cancellation needs no approval, however large', async () => {
  const paid = await createLarge('buyer');
  assert.equal(await requestedFor(paid), 1);
  const charged = await createCharged(limit + 1);
  valueOf(await inTransaction(shop.db, (tx) => cancelOrder(tx, charged.accountId, { number: charged.number, reason: '' })));
  assert.deepEqual([await stateOf(paid), await stateOf(charged), await charged.used()], ['done', 'done', 0]);
});

test('a refused gateway refund keeps its approvals for another attempt, and needs two again for a transfer', async () => {
  const order = await createLarge('operator');
  assert.equal((await decide(await requestApproval(order, ana), true, bo)).status, 200);
  answer = { state: 'refused', reason: 'ACQ.TRADE_HAS_FINISHED' };
  assert.deepEqual([await requestedFor(order), await stateOf(order)], [1, 'failed']);
  const { id } = await refundOf(order);
  assert.equal((await shop.call('refunds.retry', { refund_id: id }, by(ana))).status, 200);
  assert.deepEqual((await shop.call('consoleOrders.get', { id: order.number }, by(sales))).data.refunds_to_approve, []);
  assert.deepEqual([await requestedFor(order), await stateOf(order)], [2, 'failed']);
  answer = { state: 'done', outcome: 'made' };
  const payee = { refund_id: id, name: '林研', account: '6222020000000001234' };
  assert.equal((await shop.call('refunds.sendByTransfer', payee, by(ana))).status, 200);
  const { state, way, names } = await refundOf(order);
  assert.deepEqual([state, way, names], ['requested', 'bank_transfer', 0]);
  assert.equal((await decide(await requestApproval(order, bo), true, cy)).data.state, 'approved');
});

test('nothing replaces the two approvals: neither the gateway’s report nor a direct change of the table', async () => {
  const order = await createLarge('operator');
  const { id } = await refundOf(order);
  const settled = await inTransaction(shop.db, (tx) => settleSentRefund(tx, id, 'made'));
  assert.deepEqual([settled.ok, await stateOf(order)], [false, 'requested']);
  const change = (columns: string) => shop.db.query(`update refund set ${columns} where id = ${id}`);
  await assert.rejects(change(`state = 'sent'`), /refund_approved_twice/);
  await assert.rejects(change(`state = 'approved', approved_by = 'Li Na', second_approved_by = 'LI NA'`), /refund_approved_twice/);
  await assert.rejects(change('by_operator = false'), /keeps what it promised/);
});

test('a ticket’s refund counts as an operator’s', async () => {
  const order = await createShippedOrder(shop.db, (await createTestAccount(shop.db)).id, [2], { receivedAt: new Date() });
  const lines = [{ order_line_id: order.lineIds[0]!, quantity: 1 }];
  const claim = { orderNumber: order.number, kind: 'refund', lines, reason: 'other', description: 'Broken', attachmentIds: [] } as const;
  const { id } = valueOf(await inTransaction(shop.db, (tx) => createTicket(tx, order.accountId, claim, 'en')));
  valueOf(await inTransaction(shop.db, (tx) => approveTicket(tx, id)));
  valueOf(await inTransaction(shop.db, (tx) => refundTicket(tx, id, { by: 'operator' })));
  assert.equal((await refundOf(order)).by_operator, true);
});

test('refunds of an order below ¥10,000 each need two people once their sum exceeds it, and the console shows that before', async () => {
  const order = await createCharged(1_800_000);
  const give = (name: string) =>
    inTransaction(shop.db, async (tx) => {
      const request = { orderId: order.id, amount: 900_000, services: 0, cause: 'after_sales', byOperator: true, reference: name } as const;
      return { ok: true, value: await requestRefund(tx, request) };
    });
  const needsTwo = async () => (await shop.call('consoleOrders.get', { id: order.number }, by(sales))).data.cancel_needs_two;
  await give(`first:${order.id}`);
  assert.deepEqual([await order.used(), await needsTwo()], [900_000, true]);
  await give(`second:${order.id}`);
  assert.equal(await order.used(), 900_000, 'the second one waits');
  const { items } = (await shop.call('refunds.find', { q: order.number, state: 'waiting' }, by(ana))).data;
  const requested = await shop.call('approvals.requestRefund', { refund_id: items[0].id }, by(ana));
  assert.deepEqual([items.length, items[0].given_before, requested.data.done], [1, 900_000, false]);
  const questions = (await shop.call('approvals.find', { state: 'waiting', kind: 'refund' }, by(bo))).data.items;
  const question = questions.find((one: { id: number }) => one.id === requested.data.approval_id);
  assert.deepEqual(
    [question.request.amount, question.request.given_before],
    [900_000, 900_000],
    'the second approver sees why they are asked',
  );
  assert.equal((await decide(requested.data.approval_id, true, bo)).status, 200);
  assert.equal(await order.used(), 0);
});
