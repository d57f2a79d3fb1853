import assert from 'node:assert/strict';
import { after, before, beforeEach, test } from 'node:test';
import sql from 'sql-template-tag';
import { createTestOrder } from '../../../testing/test-order.ts';
import { findGatewayDays, getGatewayDay } from '../reconciliation/find-days.ts';
import { findDifferences } from '../reconciliation/find-differences.ts';
import { readGatewayBill } from '../reconciliation/read-bill.ts';
import { takeDueBills } from '../reconciliation/take-due-bills.ts';
import { gatewayTime } from './gateway-time.ts';
import { todayLasts } from '../../../testing/test-day.ts';
import { findBillEntries, makeBillArchive } from '../../../../../../demo/payment-gateway/bill-file.ts';
import { createTestPayments } from '../../../testing/test-gateway.ts';

// The shop fetches the day's bill from a gateway of Alipay's protocol over real HTTP.

let payments: Awaited<ReturnType<typeof createTestPayments>>;
before(async () => {
  payments = await createTestPayments();
});
beforeEach(todayLasts);
after(() => payments.close());

const daysAgo = (days: number) => new Date(Date.now() - days * 86_400_000);
const dayOf = (moment: Date) => gatewayTime(moment).slice(0, 10);
const fail = (error: unknown) => assert.fail(String(error));

/** A trade paid at that moment, with or without a notice to the shop. */
async function pay(total: number, paidAt: Date, { isNotified = true } = {}) {
  const order = await createTestOrder(payments.db, { total, method: 'alipay' });
  const started = await payments.call('payments.start', order.accountId, order.number);
  await fetch(started.data.address);
  const { rows } = await payments.db.query<{ out: string }>(
    sql`select out_trade_no as out from payment_attempt where order_id = ${order.id} order by id desc limit 1`,
  );
  const outTradeNo = rows[0]!.out;
  payments.answers.length = 0;
  await payments.act(outTradeNo, 'pay', isNotified ? 'none' : 'silent');
  if (isNotified) assert.deepEqual(await Promise.all(payments.answers), ['success']);
  const trade = payments.trades.find({ outTradeNo })!;
  trade.paidAt = paidAt.toISOString();
  return { order, trade };
}

test('the gateway has no bill of today or of a day without trades, and one of a past day', async () => {
  const at = daysAgo(3);
  const { trade } = await pay(10_000, at);
  await assert.rejects(payments.gateway.fetchBill(dayOf(new Date())), /invalid_arguments/);
  assert.deepEqual(await payments.gateway.fetchBill(dayOf(daysAgo(30))), { state: 'absent' });
  const answer = await payments.gateway.fetchBill(dayOf(at));
  assert.ok(answer.state === 'there');
  const read = await readGatewayBill(answer.content);
  assert.ok(read.ok, JSON.stringify(read));
  assert.deepEqual([read.bill.account, read.bill.day, read.bill.lines.length], ['00000000000000020156', dayOf(at), 1]);
  const { happenedAt, fileLine, ...line } = read.bill.lines[0]!;
  assert.deepEqual([fileLine, gatewayTime(happenedAt)], [6, gatewayTime(at)]);
  assert.deepEqual(line, { kind: 'payment', tradeNo: trade.tradeNo, outTradeNo: trade.outTradeNo, requestNo: '', amount: 10_000, fee: 60 });
});

test('the job fetches each due bill once, even in parallel runs, and reports differences', async () => {
  const at = daysAgo(2);
  const [reported, silent] = [await pay(20_000, at), await pay(30_000, at, { isNotified: false })];
  const day = dayOf(at);
  await payments.db.query(sql`insert into gateway_day (day) values (${day}) on conflict do nothing`);
  await Promise.all([1, 2, 3].map(() => takeDueBills(payments.db, payments.gateway, fail)));
  await takeDueBills(payments.db, payments.gateway, fail);
  const found = await getGatewayDay(payments.db, day);
  assert.deepEqual(found?.gateway, { payments: 2, paid: 50_000, refunds: 0, refunded: 0, fees: 300 });
  assert.deepEqual(found?.books, { payments: 1, paid: 20_000, refunds: 0, refunded: 0 });
  assert.deepEqual([found?.state, found?.differences, found?.source], ['differs', 1, 'gateway']);
  const [difference, ...others] = await findDifferences(payments.db, day);
  assert.deepEqual(
    [difference?.kind, difference?.order_number, difference?.gateway, difference?.books, others.length],
    ['late_notice', silent.order.number, 30_000, null, 0],
  );
  const { rows } = await payments.db.query<{ lines: number }>(sql`select count(*)::int as lines from gateway_bill_line where day = ${day}`);
  assert.equal(rows[0]!.lines, 2);
  assert.equal(reported.trade.status, 'TRADE_SUCCESS');
});

test('a missing bill is requested again, and a day with neither bill nor money is quiet', async () => {
  const day = dayOf(daysAgo(5));
  await payments.db.query(sql`insert into gateway_day (day) values (${day})`);
  await takeDueBills(payments.db, payments.gateway, fail);
  const quiet = await getGatewayDay(payments.db, day);
  assert.deepEqual([quiet?.state, quiet?.query_count], ['quiet', 1]);
  await pay(1_000, new Date(`${day}T12:00:00+08:00`));
  await takeDueBills(payments.db, payments.gateway, fail);
  const taken = await getGatewayDay(payments.db, day);
  assert.deepEqual([taken?.state, taken?.query_count], ['balanced', 2]);
  const { counts } = await findGatewayDays(payments.db, { page: 1, limit: 10 });
  assert.equal(counts.all >= counts.open + counts.balanced, true);
});

test('a day without a request is requested later, also if later money has created its day', async () => {
  await payments.db.query(sql`insert into gateway_day (day) values (${dayOf(daysAgo(7))}), (${dayOf(daysAgo(1))}) on conflict do nothing`);
  await takeDueBills(payments.db, payments.gateway, fail);
  for (const days of [7, 6, 5, 4, 3, 2, 1]) {
    const requested = (await getGatewayDay(payments.db, dayOf(daysAgo(days))))?.query_count ?? 0;
    assert.ok(requested > 0, `${days} days ago`);
  }
});

test('refunds are in the bill under the number of their request', async () => {
  const at = daysAgo(6);
  const { trade } = await pay(5_000, at);
  await payments.gateway.refund({ tradeNo: trade.tradeNo, requestNo: 'refund_987654', amount: 1_200, reason: 'test' });
  trade.refunds[0]!.at = at.toISOString();
  const read = await readGatewayBill(
    makeBillArchive(findBillEntries(payments.trades.all(), dayOf(at)), { sellerId: payments.parties.sellerId, day: dayOf(at) }),
  );
  assert.ok(read.ok);
  const refund = read.bill.lines.find(({ kind }) => kind === 'refund');
  assert.deepEqual([refund?.requestNo, refund?.amount, refund?.fee, refund?.tradeNo], ['refund_987654', 1_200, 0, trade.tradeNo]);
});
