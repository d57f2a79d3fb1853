import assert from 'node:assert/strict';
import { createSign } from 'node:crypto';
import { after, before, test } from 'node:test';
import sql from 'sql-template-tag';
import { queryGateway } from '../../selling/orders/query-gateway.ts';
import { cancelOrder } from '../../selling/orders/cancel-order.ts';
import { confirmPayment } from '../../selling/orders/confirm-payment.ts';
import { expireOrders } from '../../selling/orders/expire-orders.ts';
import { takeNotice } from '../../selling/orders/take-notice.ts';
import { sendRefunds } from './send-refunds.ts';
import { createTestOrder } from '../../../testing/test-order.ts';
import { inTransaction } from '../../../platform/database/transaction.ts';
import { noticeFields } from '../../../../../../demo/payment-gateway/notices.ts';
import { withSignature } from '../../../../../../demo/payment-gateway/signing.ts';
import { createTestPayments } from '../../../testing/test-gateway.ts';
import { newTradeNo } from '../../../../../../demo/payment-gateway/trades.ts';

// P06: shop and gateway use Alipay's protocol over HTTP; only what the gateway did counts.

let payments: Awaited<ReturnType<typeof createTestPayments>>;
before(async () => {
  payments = await createTestPayments();
});
after(() => payments.close());

const fail = (error: unknown) => assert.fail(String(error));
const later = () => new Date(Date.now() + 3_600_000);

/** An order of ¥123.45 whose buyer has opened the gateway's page. */
async function openPage(total = 12_345) {
  const order = await createTestOrder(payments.db, { total, method: 'alipay' });
  const started = await payments.call('payments.start', order.accountId, order.number);
  assert.equal(started.code, 0, JSON.stringify(started));
  const page = await fetch(started.data.address);
  assert.equal(page.status, 200);
  const { rows } = await payments.db.query<{ out: string }>(
    sql`select out_trade_no as out from payment_attempt where order_id = ${order.id} order by id desc limit 1`,
  );
  return { ...order, outTradeNo: rows[0]!.out, page: await page.text() };
}

async function stateOf(orderId: number) {
  const { rows } = await payments.db.query<{ status: string; payments: number; received: number; refunds: number }>(sql`
    select status,
      (select count(*)::int from payment where order_id = o.id) as payments,
      (select coalesce(sum(amount), 0)::bigint from payment where order_id = o.id) as received,
      (select coalesce(sum(amount), 0)::bigint from refund where order_id = o.id) as refunds
    from customer_order o where id = ${orderId}`);
  return rows[0]!;
}
const unpaid = { status: 'pending_payment', payments: 0, received: 0, refunds: 0 };
const paid = { status: 'pending_shipment', payments: 1, received: 12_345, refunds: 0 };

/** The gateway's side of a payment, without a notice. */
async function paySilently(outTradeNo: string) {
  await payments.act(outTradeNo, 'pay', 'silent');
  const trade = payments.trades.find({ outTradeNo });
  assert.ok(trade);
  return trade;
}
const noticeOf = (trade: NonNullable<ReturnType<typeof payments.trades.find>>, more: Partial<Parameters<typeof noticeFields>[2]> = {}) =>
  noticeFields(trade, payments.parties, { now: new Date(), ...more });
/** The same signature with another first character, whichever the first one is. */
const brokenAtItsStart = (signature: string) => `${signature.startsWith('A') ? 'B' : 'A'}${signature.slice(1)}`;

/** The same fields changed and signed by the gateway's own key. */
const signedAgain = ({ sign: _sign, sign_type: _type, ...fields }: Record<string, string>, change: Record<string, string>) =>
  withSignature({ ...fields, ...change }, payments.parties.privateKey);

test('a buyer pays on the gateway’s page: a verified notice settles the order, the way back does not', async () => {
  const order = await openPage();
  assert.match(order.page, /demo/i);
  assert.match(order.page, /¥123\.45/);
  const back = new URL(await payments.act(order.outTradeNo, 'pay', 'silent'));
  assert.equal(back.pathname, `/order/detail/${order.number}`);
  assert.equal(back.searchParams.get('out_trade_no'), order.outTradeNo);
  assert.deepEqual(await stateOf(order.id), unpaid, 'coming back proves nothing');
  const trade = payments.trades.find({ outTradeNo: order.outTradeNo })!;
  assert.deepEqual([(await payments.notify(noticeOf(trade))).text, await stateOf(order.id)], ['success', paid]);
});

test('the gateway page notifies the shop, a duplicate notice counts once, and declining pays nothing', async () => {
  const refused = await openPage();
  await payments.act(refused.outTradeNo, 'refuse');
  assert.deepEqual(await stateOf(refused.id), unpaid);
  for (const mischief of ['none', 'double']) {
    const order = await openPage();
    payments.answers.length = 0;
    await payments.act(order.outTradeNo, 'pay', mischief);
    assert.deepEqual(await Promise.all(payments.answers), mischief === 'double' ? ['success', 'success'] : ['success']);
    assert.deepEqual(await stateOf(order.id), paid);
  }
  for (const mischief of ['wrong_amount', 'bad_signature']) {
    const order = await openPage();
    payments.answers.length = 0;
    await payments.act(order.outTradeNo, 'pay', mischief);
    assert.deepEqual(await Promise.all(payments.answers), ['fail'], mischief);
    assert.deepEqual(await stateOf(order.id), unpaid, mischief);
  }
});

test('a notice with any fault is answered fail and settles nothing', async () => {
  const order = await openPage();
  const other = await openPage(500);
  const good = noticeOf(await paySilently(order.outTradeNo));
  const weak = { ...good, sign_type: 'RSA' };
  const sha1 = createSign('RSA-SHA1').update('anything').sign(payments.parties.privateKey, 'base64');
  const forgeries: Record<string, Record<string, string> | string> = {
    'no signature': Object.fromEntries(Object.entries(good).filter(([name]) => name !== 'sign')),
    'a broken signature': { ...good, sign: brokenAtItsStart(good['sign']!) },
    'a signature that is none': { ...good, sign: '💥' },
    'a changed amount': { ...good, total_amount: '0.01' },
    'the weaker signature': { ...weak, sign: sha1 },
    'an unknown signature': { ...good, sign_type: 'HMAC' },
    'one fen more': signedAgain(good, { total_amount: '123.46' }),
    'one fen less': signedAgain(good, { total_amount: '123.44' }),
    'an amount that is none': signedAgain(good, { total_amount: '1e3' }),
    'another application': signedAgain(good, { app_id: '0000000000000009' }),
    'another seller': signedAgain(good, { seller_id: '0000000000000009' }),
    'an order of nobody': signedAgain(good, { out_trade_no: '99999999999999_1' }),
    'another order': signedAgain(good, { out_trade_no: other.outTradeNo }),
    'no number of the trade': signedAgain(good, { trade_no: '' }),
    'a field twice': `${new URLSearchParams(good)}&total_amount=0.01`,
    'nothing at all': '',
  };
  for (const [what, fields] of Object.entries(forgeries)) {
    assert.equal((await payments.notify(fields)).text, 'fail', what);
    assert.deepEqual([await stateOf(order.id), (await stateOf(other.id)).payments], [unpaid, 0], what);
  }
  const huge = await payments.notify({ ...good, body: 'x'.repeat(20_000) });
  assert.equal(huge.status, 413);
  assert.notEqual(huge.text, 'success');
  assert.deepEqual(await stateOf(order.id), unpaid);
  assert.equal((await payments.notify(good)).text, 'success', 'the true one still counts');
  assert.deepEqual(await stateOf(order.id), paid);
});

test('positive control: a gateway that believes every notice would settle a forged one', async () => {
  const order = await openPage();
  const trade = payments.trades.find({ outTradeNo: order.outTradeNo })!;
  const careless = {
    ...payments.gateway,
    readNotice: async (fields: Record<string, string>) => {
      const { notify_id, out_trade_no, trade_no } = fields;
      const reported = { notifyId: notify_id!, outTradeNo: out_trade_no!, tradeNo: trade_no!, tradeStatus: 'TRADE_SUCCESS' };
      return { ok: true as const, notice: { ...reported, amount: 12_345, isRefund: false, sentAt: new Date() } };
    },
  };
  await takeNotice(payments.db, careless, { ...noticeOf(trade), sign: 'forged' }, new Date());
  assert.equal((await stateOf(order.id)).status, 'pending_shipment');
});

test('100 replays at once settle an order once', async () => {
  const order = await openPage();
  const notice = noticeOf(await paySilently(order.outTradeNo));
  const answers = await Promise.all(Array.from({ length: 100 }, () => payments.notify(notice)));
  assert.ok(answers.every(({ text }) => text === 'success'));
  assert.deepEqual(await stateOf(order.id), paid);
  const { rows } = await payments.db.query(sql`select times from gateway_notice where notify_id = ${notice['notify_id']}`);
  assert.deepEqual(rows, [{ times: 100 }]);
  const { rows: events } = await payments.db.query(sql`select kind from order_event where order_id = ${order.id}`);
  assert.deepEqual(events, [{ kind: 'paid' }]);
});

test('a refund’s notice is no payment, before the payment’s own and after it', async () => {
  const order = await openPage();
  const trade = await paySilently(order.outTradeNo);
  const refundNotice = noticeOf(trade, { refund: { requestNo: 'refund_1', total: 100 } });
  assert.equal((await payments.notify(refundNotice)).text, 'success');
  assert.deepEqual(await stateOf(order.id), unpaid);
  await payments.notify(noticeOf(trade));
  await payments.notify(noticeOf(trade, { refund: { requestNo: 'refund_1', total: 100 } }));
  assert.deepEqual(await stateOf(order.id), paid);
});

test('an old notice, and one from the future, is not trusted; the gateway is queried instead', async () => {
  for (const hours of [-49, 1]) {
    const order = await openPage();
    const trade = await paySilently(order.outTradeNo);
    const notice = noticeOf(trade, { now: new Date(Date.now() + hours * 3_600_000) });
    assert.equal((await payments.notify(notice)).text, 'success');
    assert.deepEqual(await stateOf(order.id), unpaid);
    await queryGateway(payments.db, payments.gateway, { now: new Date(), onError: fail });
    assert.deepEqual(await stateOf(order.id), paid);
  }
});

test('money for a cancelled order, a second payment and a second transaction go back through the gateway, once', async () => {
  const late = await openPage();
  const lateTrade = await paySilently(late.outTradeNo);
  const cancelled = await inTransaction(payments.db, (tx) => cancelOrder(tx, late.accountId, { number: late.number, reason: '' }));
  assert.ok(cancelled.ok);
  await payments.notify(noticeOf(lateTrade));
  assert.deepEqual(await stateOf(late.id), { status: 'cancelled', payments: 1, received: 12_345, refunds: 12_345 });

  const twice = await openPage();
  const transfer = { number: twice.number, amount: 12_345, bankReference: `B-${twice.number}`, confirmedBy: 'a test' };
  assert.ok((await inTransaction(payments.db, (tx) => confirmPayment(tx, transfer))).ok);
  await payments.notify(noticeOf(await paySilently(twice.outTradeNo)));
  assert.deepEqual(await stateOf(twice.id), { status: 'pending_shipment', payments: 2, received: 24_690, refunds: 12_345 });

  const second = await openPage();
  const first = await paySilently(second.outTradeNo);
  await payments.notify(noticeOf(first));
  const again = { ...first, tradeNo: newTradeNo() };
  await payments.notify(noticeOf(again));
  assert.deepEqual(await stateOf(second.id), { status: 'pending_shipment', payments: 2, received: 24_690, refunds: 12_345 });

  await sendRefunds(payments.db, payments.gateway, new Date());
  await sendRefunds(payments.db, payments.gateway, new Date());
  await Promise.all(payments.answers);
  assert.deepEqual(
    lateTrade.refunds.map(({ amount }) => amount),
    [12_345],
  );
  const { rows } = await payments.db.query(sql`select state, attempts from refund where order_id = ${late.id}`);
  assert.deepEqual(rows, [{ state: 'done', attempts: 1 }]);
  const { rows: orders } = await payments.db.query(sql`select payment_state from customer_order where id = ${late.id}`);
  assert.deepEqual(orders, [{ payment_state: 'refunded' }]);
});

test('a refund whose answer was lost is queried before it is sent again; a refused one waits for an operator', async () => {
  const order = await openPage();
  const trade = await paySilently(order.outTradeNo);
  await inTransaction(payments.db, (tx) => cancelOrder(tx, order.accountId, { number: order.number, reason: '' }));
  await payments.notify(noticeOf(trade));
  const deaf = {
    ...payments.gateway,
    refund: async (request: Parameters<typeof payments.gateway.refund>[0]) => {
      await payments.gateway.refund(request);
      throw new Error('the answer was lost');
    },
  };
  await sendRefunds(payments.db, deaf, new Date());
  const refundOf = async (id: number) =>
    (await payments.db.query(sql`select state, last_error from refund where order_id = ${id}`)).rows[0];
  assert.deepEqual(await refundOf(order.id), { state: 'sent', last_error: 'the answer was lost' });
  await sendRefunds(payments.db, payments.gateway, later());
  assert.deepEqual(await refundOf(order.id), { state: 'done', last_error: null });
  assert.equal(trade.refunds.length, 1);

  const over = await openPage();
  await inTransaction(payments.db, (tx) => cancelOrder(tx, over.accountId, { number: over.number, reason: '' }));
  const finished = { ...payments.gateway, refund: async () => ({ state: 'refused', reason: 'ACQ.TRADE_HAS_FINISHED' }) as const };
  await payments.notify(noticeOf(await paySilently(over.outTradeNo)));
  await sendRefunds(payments.db, finished, later());
  assert.deepEqual(await refundOf(over.id), { state: 'failed', last_error: 'ACQ.TRADE_HAS_FINISHED' });
});

test('before an order expires its attempts are queried and closed: money wins, and afterwards none is accepted', async () => {
  const overdue = async (id: number) =>
    payments.db.query(sql`update customer_order set payment_due_at = now() - interval '1 minute' where id = ${id}`);
  const [saved, lost, down] = [await openPage(), await openPage(), await openPage()];
  for (const { id } of [saved, lost]) await overdue(id);
  await paySilently(saved.outTradeNo);
  assert.deepEqual(await expireOrders(payments.db, new Date(), { gateway: payments.gateway, onError: fail }), [lost.number]);
  assert.deepEqual(await stateOf(saved.id), paid);
  assert.equal(payments.trades.find({ outTradeNo: lost.outTradeNo })?.status, 'TRADE_CLOSED');
  await payments.act(lost.outTradeNo, 'pay');
  assert.equal(payments.trades.find({ outTradeNo: lost.outTradeNo })?.paidAt, null);

  await overdue(down.id);
  const errors: unknown[] = [];
  const unreachable = { ...payments.gateway, query: () => Promise.reject(new Error('no way to the gateway')) };
  assert.deepEqual(await expireOrders(payments.db, new Date(), { gateway: unreachable, onError: (error) => errors.push(error) }), []);
  assert.equal(errors.length, 1);
  assert.deepEqual(await stateOf(down.id), unpaid, 'what is not known is waited for');
});

test('a new attempt has its own number and closes the one before; a payment of the former one still counts', async () => {
  const order = await openPage();
  const again = await payments.call('payments.start', order.accountId, order.number);
  assert.equal(again.code, 0);
  assert.notEqual(new URL(again.data.address).searchParams.get('biz_content'), null);
  await paySilently(order.outTradeNo);
  await queryGateway(payments.db, payments.gateway, { now: new Date(), onError: fail });
  assert.deepEqual(await stateOf(order.id), paid);
  await queryGateway(payments.db, payments.gateway, { now: new Date(), onError: fail });
  const { rows } = await payments.db.query(sql`select out_trade_no, state from payment_attempt where order_id = ${order.id} order by id`);
  assert.deepEqual(rows, [
    { out_trade_no: `${order.number}_1`, state: 'paid' },
    { out_trade_no: `${order.number}_2`, state: 'closed' },
  ]);
});

test('an order is paid by its own buyer, in its own way and in time only; a request with a wrong signature opens no page', async () => {
  const order = await openPage();
  const stranger = await createTestOrder(payments.db, { total: 1 });
  assert.equal((await payments.call('payments.start', stranger.accountId, order.number)).code, 4400);
  assert.equal((await payments.call('payments.check', stranger.accountId, order.number)).code, 4400);
  assert.equal((await payments.call('payments.start', stranger.accountId, stranger.number)).code, 4943);
  assert.deepEqual((await payments.call('payments.check', order.accountId, order.number)).data, { is_paid: false, is_open: true });
  await payments.db.query(sql`update customer_order set payment_due_at = now() where id = ${order.id}`);
  assert.equal((await payments.call('payments.start', order.accountId, order.number)).code, 4905);
  const address = new URL(
    await payments.gateway.pageAddress({
      outTradeNo: 'forged_1',
      amount: 1,
      subject: 'x',
      expiresAt: later(),
      returnUrl: 'http://127.0.0.1/',
    }),
  );
  address.searchParams.set('biz_content', JSON.stringify({ out_trade_no: 'forged_1', total_amount: '0.02' }));
  assert.equal((await fetch(address)).status, 400);
});
