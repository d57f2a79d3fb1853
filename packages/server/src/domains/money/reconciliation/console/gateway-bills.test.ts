import assert from 'node:assert/strict';
import { after, before, test } from 'node:test';
import { shanghaiDay } from '@aliquot/contract/core/shanghai.ts';
import sql from 'sql-template-tag';
import { inTransaction } from '../../../../platform/database/transaction.ts';
import { takeOnlinePayment } from '../../../selling/orders/take-online-payment.ts';
import { startAttempt } from '../../payments/payment-attempts.ts';
import type { KnownRefund, PaymentGateway, RefundAnswer, Trade } from '../../payments/payment-gateway.ts';
import { requestRefund } from '../../payments/request-refund.ts';
import { sendRefunds } from '../../payments/send-refunds.ts';
import { createTestOrder } from '../../../../testing/test-order.ts';
import { type TestBillLine, writeTestBill } from '../test-bill.ts';
import { type TestConsole, createTestConsole } from '../../../../testing/test-console.ts';

/** The gateway's answers by the shop's number of an attempt or refund. */
const trades = new Map<string, Trade>();
const refunds = new Map<string, RefundAnswer>();
/** Its answer about a refund, where it differs. */
const known = new Map<string, KnownRefund>();
let fetchBill: PaymentGateway['fetchBill'] = async () => ({ state: 'absent' });
let isSilent = false;
/** What happens in the shop during the gateway's query. */
let meanwhile: () => Promise<unknown> = async () => {};
const gateway: PaymentGateway = {
  pageAddress: async () => 'https://gateway.example/',
  query: async (outTradeNo) => {
    if (isSilent) throw new Error('no answer');
    await meanwhile();
    return trades.get(outTradeNo) ?? { state: 'absent' };
  },
  close: async () => 'closed',
  refund: async ({ requestNo }) => refunds.get(requestNo) ?? { state: 'unknown', reason: 'lost' },
  queryRefund: async ({ requestNo }) => known.get(requestNo) ?? refunds.get(requestNo) ?? { state: 'absent' },
  readNotice: async () => ({ ok: false, reason: 'malformed' }),
  fetchBill: (day) => fetchBill(day),
  sellerId: '0000000000000002',
};

let shop: TestConsole;
let finance: { cookie: string };
before(async () => {
  shop = await createTestConsole({}, { gateway });
  finance = await shop.openOperator(['finance'], 'Fay Finance');
});
after(() => shop.close());

const request = (...[name, input]: Parameters<TestConsole['call']>) => shop.call(name, input, { cookie: finance.cookie });

async function bring(content: string, { to = shop, by = finance } = {}) {
  const response = await to.app.inject({
    method: 'PUT',
    url: '/api/operator/gateway-bills',
    headers: { cookie: `console=${by.cookie}`, 'x-console': '1', 'content-type': 'application/octet-stream', 'accept-language': 'en' },
    payload: Buffer.from(content),
  });
  return { status: response.statusCode, data: JSON.parse(response.body).data };
}

/** The shop's own role may not change tables. */
async function asOwner(statements: string) {
  const client = await shop.db.connect();
  await client.query(`reset role; ${statements}; set role aliquot_app`);
  client.release();
}

// each test has a day of its own, long over
let last = 0;
const newDay = () => `2021-03-${String(++last).padStart(2, '0')}`;
let count = 0;
const newTrade = () => `20210301220014${String(++count).padStart(14, '0')}`;
const yuan = (fen: number) => (fen / 100).toFixed(2);

/** An order with an attempt that the gateway reports as paid. */
async function createPaid(total: number, { isBooked = false, stated = total } = {}) {
  const order = await createTestOrder(shop.db, { total, method: 'alipay' });
  return { order, ...(await attempt(order, total, { isBooked, stated })) };
}
async function attempt({ id, number }: { id: number; number: string }, amount: number, { isBooked = false, stated = amount } = {}) {
  const { outTradeNo } = await startAttempt(shop.db, {
    orderId: id,
    orderNumber: number,
    amount,
    expiresAt: new Date(Date.now() + 60_000),
  });
  const tradeNo = newTrade();
  trades.set(outTradeNo, { state: 'paid', tradeNo, amount: stated });
  if (isBooked) {
    const booked = await inTransaction(shop.db, (transaction) => takeOnlinePayment(transaction, { outTradeNo, tradeNo, amount }));
    assert.ok(booked.ok);
  }
  return { outTradeNo, tradeNo, line: { tradeNo, outTradeNo, amount: yuan(stated) } satisfies TestBillLine };
}
async function takeBill(day: string, lines: readonly TestBillLine[]) {
  const taken = await bring(writeTestBill(day, lines));
  assert.equal(taken.status, 200, JSON.stringify(taken.data));
  return (await request('gatewayBills.get', { day })).data;
}
const only = async (day: string) => {
  const { differences } = (await request('gatewayBills.get', { day })).data;
  assert.equal(differences.length, 1, JSON.stringify(differences));
  return differences[0];
};
const stateOf = async (day: string) => (await request('gatewayBills.get', { day })).data.day.state;
const nameOf = ({ of, id, version }: { of: string; id: number; version: number }) => ({ of, id, version });

test('a bill is imported once; matching lines are balanced, with the sums of both sides beside each other', async () => {
  const day = newDay();
  const { line, outTradeNo, tradeNo } = await createPaid(12_345, { isBooked: true });
  const bill = writeTestBill(day, [{ ...line, fee: '-0.74' }]);
  assert.deepEqual((await bring(bill)).data, { day, lines: 1, is_new: true });
  assert.deepEqual((await bring(bill)).data, { day, lines: 1, is_new: false });
  const shown = (await request('gatewayBills.get', { day })).data;
  assert.deepEqual(shown.day.gateway, { payments: 1, paid: 12_345, refunds: 0, refunded: 0, fees: 74 });
  assert.deepEqual(shown.day.books, { payments: 1, paid: 12_345, refunds: 0, refunded: 0 });
  assert.deepEqual([shown.day.state, shown.differences, shown.day.taken_by.startsWith('Fay Finance')], ['balanced', [], true]);
  assert.deepEqual(
    shown.lines.items.map((one: { trade_no: string; out_trade_no: string; booked: number }) => [
      one.trade_no,
      one.out_trade_no,
      one.booked,
    ]),
    [[tradeNo, outTradeNo, 12_345]],
  );
  const other = await bring(writeTestBill(day, [{ ...line, amount: '123.46' }]));
  assert.deepEqual([other.status, other.data.fields[0].field], [422, 'file']);
  assert.equal((await bring(writeTestBill(newDay(), [{ ...line, at: `${day} 12:00:00` }]))).data.fields[0].field, 'file');
  const { rows } = await shop.db.query(
    sql`select act from audit_entry where object_kind = 'gateway_day' and object_id = ${day} order by id`,
  );
  assert.deepEqual(rows, [{ act: 'created' }, { act: 'changed' }]);
});

test('another merchant’s bill, today’s, and other files are refused at the file', async () => {
  const today = shanghaiDay(new Date());
  for (const file of [writeTestBill(newDay(), [], '20880000000000010156'), writeTestBill(today, []), 'nothing']) {
    const answer = await bring(file);
    assert.deepEqual([answer.status, answer.data.fields.map(({ field }: { field: string }) => field)], [422, ['file']]);
  }
});

test('a shop without a gateway accepts no gateway bill', async () => {
  const other = await createTestConsole();
  const by = await other.openOperator(['finance']);
  const answer = await bring(writeTestBill(newDay(), []), { to: other, by });
  assert.deepEqual([answer.status, answer.data.fields[0].field], [422, 'file']);
  const { rowCount } = await other.db.query('select from gateway_day');
  assert.equal(rowCount, 0);
  await other.close();
});

test('a bill that cannot be fetched is reported in the gateway’s words; a fault while booking is recorded with the day', async () => {
  const day = newDay();
  await shop.db.query(sql`insert into gateway_day (day) values (${day})`);
  fetchBill = async () => {
    throw new Error('closed for tonight');
  };
  const silent = await request('gatewayBills.fetch', { day });
  assert.deepEqual([silent.status, silent.data.error, silent.data.details.reason], [503, 'gateway_unavailable', 'closed for tonight']);
  assert.equal((await request('gatewayBills.get', { day })).data.day.fault, 'closed for tonight');
  const { line } = await createPaid(1_500);
  fetchBill = async () => ({ state: 'there', content: Buffer.from(writeTestBill(day, [line])) });
  await asOwner(`
    create function break_bill() returns trigger language plpgsql as $$ begin raise exception 'broken'; end $$;
    create trigger break_bill before insert on gateway_bill_line for each row execute function break_bill()`);
  assert.equal((await request('gatewayBills.fetch', { day })).status, 500);
  assert.equal((await request('gatewayBills.get', { day })).data.day.fault, 'broken');
  await asOwner('drop function break_bill cascade');
  assert.deepEqual((await request('gatewayBills.fetch', { day })).data, { state: 'taken' });
  fetchBill = async () => ({ state: 'absent' });
});

test('after a late notice the gateway is queried, and its money is booked once', async () => {
  const day = newDay();
  const { order, line } = await createPaid(5_000);
  await takeBill(day, [line]);
  const difference = await only(day);
  assert.deepEqual(
    [difference.kind, difference.order, difference.gateway, difference.books, difference.acts, difference.would_give_back],
    ['late_notice', order.number, 5_000, null, ['query', 'explain'], 0],
  );
  isSilent = true;
  const silent = await request('gatewayBills.query', { ...nameOf(difference), give_back: 0 });
  isSilent = false;
  assert.deepEqual([silent.status, silent.data.error], [503, 'gateway_unavailable']);
  const answers = await Promise.all([1, 2, 3].map(() => request('gatewayBills.query', { ...nameOf(difference), give_back: 0 })));
  assert.equal(answers.filter(({ data }) => data.answer === 'booked').length, 1, JSON.stringify(answers.map(({ data }) => data)));
  const { rows } = await shop.db.query(sql`
    select status, (select count(*)::int from payment where order_id = placed.id) as payments from customer_order placed where id = ${order.id}`);
  assert.deepEqual(rows, [{ status: 'pending_shipment', payments: 1 }]);
  assert.equal(await stateOf(day), 'balanced');
});

test('a difference explained while the gateway is queried is not booked', async () => {
  const day = newDay();
  const { order, line } = await createPaid(5_000);
  await takeBill(day, [line]);
  const difference = await only(day);
  meanwhile = async () => {
    meanwhile = async () => {};
    const explained = await request('gatewayBills.explain', { ...nameOf(difference), reason: 'Given back by hand' });
    assert.equal(explained.status, 200, explained.text);
  };
  const late = await request('gatewayBills.query', { ...nameOf(difference), give_back: 0 });
  assert.deepEqual([late.status, late.data.error, late.data.details.reason], [409, 'changed_meanwhile', 'Given back by hand']);
  const { rowCount } = await shop.db.query(sql`select from payment where order_id = ${order.id}`);
  assert.equal(rowCount, 0);
  const again = await request('gatewayBills.query', { ...nameOf(await only(day)), give_back: 0 });
  assert.equal(again.data.error, 'wrong_state', 'what is decided is opened again first');
});

test('a double payment is booked only with exactly the sum to refund, which is then in the refund queue', async () => {
  const day = newDay();
  const first = await createPaid(7_000, { isBooked: true });
  const second = await attempt(first.order, 7_000);
  await takeBill(day, [first.line, second.line]);
  const difference = await only(day);
  assert.deepEqual([difference.kind, difference.would_give_back], ['paid_twice', 7_000]);
  const unconfirmed = await request('gatewayBills.query', { ...nameOf(difference), give_back: 0 });
  assert.deepEqual([unconfirmed.status, unconfirmed.data.error, unconfirmed.data.details.given_back], [409, 'would_give_back', 7_000]);
  assert.equal(await stateOf(day), 'differs', 'nothing is booked');
  const confirmed = await request('gatewayBills.query', { ...nameOf(difference), give_back: 7_000 });
  assert.deepEqual(confirmed.data, { answer: 'booked', given_back: 7_000 });
  const { rows } = await shop.db.query(sql`select amount, cause, way from refund where order_id = ${first.order.id}`);
  assert.deepEqual(rows, [{ amount: 7_000, cause: 'surplus', way: 'gateway' }]);
});

test('an unknown trade is explained, with an audit entry; the second of two is refused; the explanation can be withdrawn', async () => {
  const day = newDay();
  await takeBill(day, [{ tradeNo: newTrade(), outTradeNo: 'OTHER_SHOP_1', amount: '9.99' }]);
  const difference = await only(day);
  assert.deepEqual([difference.kind, difference.acts, difference.order], ['unknown_trade', ['explain'], null]);
  const before = (await request('dashboard.get')).data.waiting.find(({ kind }: { kind: string }) => kind === 'gateway').count;
  assert.equal((await request('gatewayBills.explain', { ...nameOf(difference), reason: ' ' })).data.fields[0].field, 'reason');
  assert.equal((await request('gatewayBills.explain', { ...nameOf(difference), reason: 'Our other shop' })).status, 200);
  const late = await request('gatewayBills.explain', { ...nameOf(difference), reason: 'Mine' });
  assert.deepEqual([late.data.error, late.data.details.reason], ['changed_meanwhile', 'Our other shop']);
  assert.deepEqual([await stateOf(day), (await only(day)).acts], ['balanced', ['reopen']]);
  const after = (await request('dashboard.get')).data.waiting.find(({ kind }: { kind: string }) => kind === 'gateway').count;
  assert.equal(before - after, 1);
  assert.equal((await request('gatewayBills.reopen', nameOf(await only(day)))).status, 200);
  assert.equal(await stateOf(day), 'differs');
  const { rows } = await shop.db.query<{ call: string; listed: string }>(sql`
    select call, changes::text as listed from audit_entry where object_kind = 'gateway_bill_line' and object_id = ${String(difference.id)} order by id`);
  assert.deepEqual(
    rows.map(({ call }) => call),
    ['gatewayBills.explain', 'gatewayBills.reopen'],
  );
  assert.ok(!rows.some(({ listed }) => listed.includes('Our other shop')), 'free text is not logged');
});

test('differing sums are shown side by side, of a booked payment and of an attempt', async () => {
  const day = newDay();
  const booked = await createPaid(4_000, { isBooked: true });
  const waiting = await createPaid(4_100, { stated: 4_200 });
  const { differences, day: shown } = await takeBill(day, [{ ...booked.line, amount: '40.01' }, waiting.line]);
  assert.deepEqual(
    differences.map(({ kind, gateway: stated, books }: Record<string, unknown>) => [kind, stated, books]),
    [
      ['amount_differs', 4_001, 4_000],
      ['amount_differs', 4_200, null],
    ],
  );
  assert.deepEqual([shown.books.paid, shown.gateway.paid, shown.differences], [4_000, 8_201, 2]);
});

/** A gateway refund of a paid order; `made` is the gateway's later answer. */
async function createRefund(total: number, amount: number, made: RefundAnswer) {
  const paid = await createPaid(total, { isBooked: true });
  const { rows: payments } = await shop.db.query<{ id: number }>(sql`select id from payment where order_id = ${paid.order.id}`);
  await inTransaction(shop.db, async (transaction) => {
    const cause = 'surplus' as const;
    await requestRefund(transaction, {
      orderId: paid.order.id,
      amount,
      services: 0,
      cause,
      byOperator: false,
      reference: `test:${paid.order.id}`,
      paymentId: payments[0]!.id,
    });
    return { ok: true, value: null };
  });
  const { rows } = await shop.db.query<{ id: number }>(sql`select id from refund where order_id = ${paid.order.id}`);
  const requestNo = `refund_${rows[0]!.id}`;
  refunds.set(requestNo, made);
  await sendRefunds(shop.db, gateway, new Date());
  return { ...paid, id: rows[0]!.id, requestNo, back: { ...paid.line, amount: `-${yuan(amount)}`, requestNo } satisfies TestBillLine };
}
const refundState = async (id: number) =>
  (await shop.db.query<{ state: string }>(sql`select state from refund where id = ${id}`)).rows[0]!.state;

test('a refund whose answer was lost, or that was taken for refused, is completed by the bill and the gateway’s answer', async () => {
  for (const answer of [
    { state: 'unknown', reason: 'lost' },
    { state: 'refused', reason: 'ACQ.TRADE_HAS_FINISHED' },
  ] as const) {
    const day = newDay();
    const refund = await createRefund(8_000, 3_000, answer);
    await takeBill(day, [refund.line, refund.back]);
    const difference = await only(day);
    assert.deepEqual([difference.kind, difference.gateway, difference.books], ['refund_unbooked', 3_000, null]);
    known.set(refund.requestNo, { state: 'unknown', reason: 'busy' });
    const unknown = await request('gatewayBills.query', { ...nameOf(difference), give_back: 0 });
    assert.deepEqual([unknown.status, unknown.data.error, unknown.data.details.reason], [503, 'gateway_unavailable', 'busy']);
    known.set(refund.requestNo, { state: 'absent' });
    assert.equal((await request('gatewayBills.query', { ...nameOf(difference), give_back: 0 })).data.answer, 'not_there');
    known.delete(refund.requestNo);
    refunds.set(refund.requestNo, { state: 'done', outcome: 'yes' });
    assert.equal((await request('gatewayBills.query', { ...nameOf(difference), give_back: 0 })).data.answer, 'booked');
    assert.deepEqual([await refundState(refund.id), await stateOf(day)], ['done', 'balanced']);
  }
});

test('a missing refund, a payment that the bill lacks, and an unknown refund are differences', async () => {
  const day = newDay();
  const at = new Date(`${day}T12:00:00+08:00`);
  const order = await createTestOrder(shop.db, { total: 6_000, method: 'alipay' });
  const tradeNo = newTrade();
  const { rows } = await shop.db.query<{ id: number }>(sql`
    with paid as (
      insert into payment (order_id, method, amount, reference, confirmed_by, received_at)
      values (${order.id}, 'alipay', 6000, ${tradeNo}, 'alipay', ${at}) returning id
    )
    select id from paid`);
  const { rows: refunded } = await shop.db.query<{ id: number }>(sql`
    insert into refund (order_id, payment_id, amount, whole, cause, reference, way)
    values (${order.id}, ${rows[0]!.id}, 2000, 2000, 'surplus', ${`test:${order.id}`}, 'gateway') returning id`);
  const requestNo = `refund_${refunded[0]!.id}`;
  await shop.db.query(sql`update refund set state = 'sent' where id = ${refunded[0]!.id}`);
  await shop.db.query(sql`update refund set state = 'done', done_at = ${at} where id = ${refunded[0]!.id}`);
  refunds.set(requestNo, { state: 'done', outcome: 'yes' });
  const stranger = { tradeNo: newTrade(), outTradeNo: 'OTHER_2', amount: '-1.00', requestNo: 'BY_HAND_1' };
  const { differences } = await takeBill(day, [stranger]);
  const kinds = differences.map(({ kind }: { kind: string }) => kind).toSorted();
  assert.deepEqual(kinds, ['payment_missing', 'refund_missing', 'unknown_refund']);
  const missing = differences.find(({ kind }: { kind: string }) => kind === 'refund_missing');
  assert.deepEqual([missing.books, missing.gateway, missing.request_no, missing.order], [2_000, null, requestNo, order.number]);
  assert.equal((await request('gatewayBills.query', { ...nameOf(missing), give_back: 0 })).data.answer, 'as_booked');
  assert.equal((await request('gatewayBills.explain', { ...nameOf(missing), reason: 'Told by the gateway' })).status, 200);
  assert.equal((await request('gatewayBills.get', { day })).data.day.differences, 2);
});

test('a bill can be requested by hand; who may only read may not', async () => {
  const day = newDay();
  await shop.db.query(sql`insert into gateway_day (day) values (${day})`);
  assert.equal((await request('gatewayBills.get', { day })).data.can_fetch, true);
  assert.deepEqual((await request('gatewayBills.fetch', { day })).data, { state: 'absent' });
  assert.equal(await stateOf(day), 'quiet');
  assert.equal((await request('gatewayBills.fetch', { day: '2026-01-01' })).data.error, 'not_found');
  const sales = await shop.openOperator(['sales']);
  assert.equal((await shop.call('gatewayBills.fetch', { day }, { cookie: sales.cookie })).status, 403);
  const open = (await request('gatewayBills.find', { state: 'open', limit: 100 })).data;
  assert.ok(open.items.length > 0);
  assert.ok(open.items.every(({ state }: { state: string }) => state === 'differs' || state === 'missing'));
  assert.equal(open.total, open.counts.open);
});
