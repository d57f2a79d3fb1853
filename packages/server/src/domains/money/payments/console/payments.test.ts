import assert from 'node:assert/strict';
import { randomUUID } from 'node:crypto';
import { after, before, test } from 'node:test';
import sql from 'sql-template-tag';
import { inTransaction } from '../../../../platform/database/transaction.ts';
import { writeStoredFile } from '../../../site/attachments/stored-files.ts';
import { confirmPayment } from '../../../selling/orders/confirm-payment.ts';
import { uploadSlip } from '../../../selling/orders/upload-slip.ts';
import { createTestOrder } from '../../../../testing/test-order.ts';
import { type TestConsole, createTestConsole } from '../../../../testing/test-console.ts';

let shop: TestConsole;
let finance: { cookie: string };
before(async () => {
  shop = await createTestConsole();
  finance = await shop.openOperator(['finance']);
});
after(() => shop.close());

const request = (...[name, input]: Parameters<TestConsole['call']>) => shop.call(name, input, { cookie: finance.cookie });

/** An order with a slip, as its buyer handed it in. */
async function orderWithSlip(total: number) {
  const order = await createTestOrder(shop.db, { total });
  const content = Buffer.from('a picture of a slip');
  const [id, storedAs] = [randomUUID(), await writeStoredFile(shop.config.dataDir, content, 'webp')];
  await shop.db.query(sql`
    insert into attachment (id, account_id, channel, file_name, media_type, bytes, stored_as)
    values (${id}, ${order.accountId}, 'remittance', 'slip.webp', 'image/webp', ${content.length}, ${storedAs})`);
  const handed = { number: order.number, attachmentId: id };
  assert.ok((await inTransaction(shop.db, (transaction) => uploadSlip(transaction, order.accountId, handed))).ok);
  return order;
}

/** A refund of a late transfer, which waits for approval. */
async function refundOf(amount: number): Promise<{ id: number; order: string }> {
  const order = await createTestOrder(shop.db, { total: amount, status: 'cancelled' });
  const late = { number: order.number, amount, bankReference: `LATE-${order.number}`, confirmedBy: 'test' };
  assert.ok((await inTransaction(shop.db, (transaction) => confirmPayment(transaction, late))).ok);
  const { rows } = await shop.db.query<{ id: number }>(`select id from refund where order_id = ${order.id}`);
  return { id: rows[0]!.id, order: order.number };
}

/** A refund that the gateway refused for good. */
async function refusedByGateway(): Promise<{ id: number; order: string }> {
  const order = await createTestOrder(shop.db, { total: 5_000, status: 'cancelled', method: 'alipay' });
  const { rows } = await shop.db.query<{ id: number }>(sql`
    with paid as (
      insert into payment (order_id, method, amount, reference, confirmed_by)
      values (${order.id}, 'alipay', 5000, ${`TRADE-${order.number}`}, 'alipay') returning id
    ) select id from paid`);
  const refund = await shop.db.query<{ id: number }>(sql`
    insert into refund (order_id, payment_id, amount, whole, cause, reference, way, state, attempts, last_error)
    values (${order.id}, ${rows[0]!.id}, 5000, 5000, 'late', ${`late:${order.number}`}, 'gateway', 'failed', 3, 'ACQ.TRADE_HAS_FINISHED')
    returning id`);
  return { id: refund.rows[0]!.id, order: order.number };
}

test('the queue shows what waits and why, and the search and the states narrow it', async () => {
  const [slip, unpaid, part] = [
    await orderWithSlip(10_000),
    await createTestOrder(shop.db, { total: 20_000 }),
    await orderWithSlip(30_000),
  ];
  const paid = await request('consoleOrders.confirmPayment', { id: part.number, amount: 12_000, reference: `PART-${part.number}` });
  assert.equal(paid.data.missing, 18_000);
  const rowOf = async (number: string, more: Record<string, unknown> = {}) =>
    (await request('transfers.find', { q: number, ...more })).data.items.map(
      (row: { state: string; received: number; missing: number }) => [row.state, row.received, row.missing] as const,
    );
  assert.deepEqual(await rowOf(slip.number), [['slip', 0, 10_000]]);
  assert.deepEqual(await rowOf(unpaid.number), [['unpaid', 0, 20_000]]);
  assert.deepEqual(await rowOf(part.number), [['part', 12_000, 18_000]]);
  assert.deepEqual(await rowOf(part.number, { state: 'slip' }), []);
  const acts = async (number: string) => (await request('transfers.get', { id: number })).data.acts;
  assert.deepEqual(await acts(slip.number), ['confirm_payment', 'reject_slip', 'give_up']);
  assert.deepEqual(await acts(unpaid.number), ['confirm_payment']);
  assert.deepEqual(await acts(part.number), ['confirm_payment', 'give_up']);
});

test('the slip is shown only to those who may see it', async () => {
  const order = await orderWithSlip(10_000);
  const show = (cookie: string, number: string) =>
    shop.app.inject({ url: `/api/operator/transfers/${number}/slip`, headers: { cookie: `console=${cookie}`, 'x-console': '1' } });
  const shown = await show(finance.cookie, order.number);
  assert.deepEqual([shown.statusCode, shown.headers['content-type'], shown.body], [200, 'image/webp', 'a picture of a slip']);
  assert.match(String(shown.headers['content-disposition']), /^inline/);
  const warehouse = await shop.openOperator(['warehouse']);
  assert.equal((await show(warehouse.cookie, order.number)).statusCode, 403);
  const other = await createTestOrder(shop.db, { total: 100 });
  assert.equal((await show(finance.cookie, other.number)).statusCode, 404);
});

test('a slip is rejected once, and not after money came in; cancelling the order refunds what came in', async () => {
  const [slip, part] = [await orderWithSlip(10_000), await orderWithSlip(30_000)];
  const reject = (id: string, reason = 'No such money') => request('transfers.rejectSlip', { id, reason });
  assert.deepEqual((await reject(slip.number, '  ')).data.fields[0].field, 'reason');
  assert.equal((await reject(slip.number)).status, 200);
  assert.equal((await reject(slip.number)).data.error, 'wrong_state');
  assert.equal((await request('transfers.get', { id: slip.number })).data.slip, null);
  await request('consoleOrders.confirmPayment', { id: part.number, amount: 12_000, reference: `GIVE-${part.number}` });
  assert.equal((await reject(part.number)).data.error, 'wrong_state');
  assert.equal((await request('transfers.giveUp', { id: part.number, reason: 'Nobody answers' })).data.given_back, 12_000);
  assert.equal((await request('transfers.giveUp', { id: part.number, reason: 'Again' })).data.error, 'wrong_state');
  const { acts, state } = (await request('transfers.get', { id: part.number })).data;
  assert.deepEqual([acts, state], [[], null]);
  const sales = await shop.openOperator(['sales']);
  const refused = await shop.call('transfers.giveUp', { id: slip.number, reason: 'x' }, { cookie: sales.cookie });
  assert.equal(refused.data.error, 'forbidden');
});

test('a refund transfer is approved and then confirmed by the bank’s reference once, and is logged', async () => {
  const [first, second] = [await refundOf(50_000), await refundOf(60_000)];
  const shown = async ({ order }: { order: string }) => (await request('refunds.find', { q: order })).data.items[0];
  assert.deepEqual((await shown(first)).acts, ['approve']);
  assert.equal((await request('refunds.complete', { refund_id: first.id, reference: 'BACK-1' })).data.error, 'wrong_state');
  for (const { id } of [first, second]) await request('approvals.requestRefund', { refund_id: id });
  assert.deepEqual((await shown(first)).acts, ['complete']);
  assert.equal((await request('refunds.complete', { refund_id: first.id, reference: 'BACK-1' })).data.state, 'done');
  assert.equal((await request('refunds.complete', { refund_id: first.id, reference: 'BACK-1' })).data.error, 'wrong_state');
  assert.equal((await request('refunds.complete', { refund_id: second.id, reference: 'BACK-1' })).data.error, 'wrong_state');
  const { state, outcome, acts } = await shown(first);
  assert.deepEqual([state, outcome, acts], ['done', 'BACK-1', []]);
  const { rows } = await shop.db.query<{ changes: Record<string, unknown> }>(sql`
    select changes from audit_entry where call = 'refunds.complete' and object_kind = 'refund' and object_id = ${String(first.id)}`);
  assert.deepEqual(rows[0]?.changes['outcome'], { from: null, to: 'BACK-1' });
});

test('above ¥10,000 the queue shows that a second approver is requested, and offers no action meanwhile', async () => {
  const large = await refundOf(1_000_001);
  await request('approvals.requestRefund', { refund_id: large.id });
  const [row] = (await request('refunds.find', { q: large.order, state: 'waiting' })).data.items;
  assert.deepEqual([row.state, row.is_approval_pending, row.acts], ['requested', true, []]);
});

test('a refund that the gateway refused is retried, or sent by transfer to another account after approval', async () => {
  const [again, byBank] = [await refusedByGateway(), await refusedByGateway()];
  const [row] = (await request('refunds.find', { q: again.order, state: 'failed' })).data.items;
  assert.deepEqual([row.acts, row.last_error], [['retry', 'send_by_transfer'], 'ACQ.TRADE_HAS_FINISHED']);
  assert.equal((await request('refunds.retry', { refund_id: again.id })).data.state, 'requested');
  assert.equal((await request('refunds.retry', { refund_id: again.id })).data.error, 'wrong_state');
  assert.equal(
    (await request('refunds.sendByTransfer', { refund_id: byBank.id, name: '林研', account: '6222 0000' })).data.state,
    'requested',
  );
  const [moved] = (await request('refunds.find', { q: byBank.order })).data.items;
  assert.deepEqual([moved.way, moved.payee_name, moved.acts], ['bank_transfer', '林研', ['approve']]);
});

test('the dashboard shows what awaits the bank and what failed, found by its filters, until it is done', async () => {
  const waits = async () => {
    const { waiting } = (await request('dashboard.get')).data;
    const counted = ['refunds', 'refunds_to_send', 'refunds_failed'].map(
      (kind) => waiting.find((one: { kind: string }) => one.kind === kind).count,
    );
    const found = [
      await request('refunds.find', { state: 'approved', way: 'bank_transfer' }),
      await request('refunds.find', { state: 'failed' }),
    ];
    assert.deepEqual(
      counted.slice(1),
      found.map(({ data }) => data.total),
    );
    return counted;
  };
  const before = await waits();
  const from = async () => (await waits()).map((count, index) => count - before[index]);
  const { id } = await refundOf(70_000);
  assert.deepEqual(await from(), [1, 0, 0]);
  await request('approvals.requestRefund', { refund_id: id });
  assert.deepEqual(await from(), [0, 1, 0]);
  await request('refunds.complete', { refund_id: id, reference: 'BACK-DESK' });
  assert.deepEqual(await from(), [0, 0, 0]);
  const refused = await refusedByGateway();
  assert.deepEqual(await from(), [0, 0, 1]);
  await request('refunds.retry', { refund_id: refused.id });
  assert.deepEqual(await from(), [0, 0, 0], 'the gateway is asked automatically');
  const sales = await shop.openOperator(['sales']);
  const kinds = (await shop.call('dashboard.get', {}, { cookie: sales.cookie })).data.waiting.map(({ kind }: { kind: string }) => kind);
  assert.equal(
    kinds.some((kind: string) => kind.startsWith('refunds')),
    false,
  );
});
