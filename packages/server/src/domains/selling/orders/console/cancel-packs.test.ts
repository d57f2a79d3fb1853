import assert from 'node:assert/strict';
import { after, before, test } from 'node:test';
import sql from 'sql-template-tag';
import { inTransaction } from '../../../../platform/database/transaction.ts';
import { confirmPayment } from '../confirm-payment.ts';
import { getOrder } from '../get-order.ts';
import { shipOrder } from '../ship-order.ts';
import { checkConsistency } from '../../../site/system/check-consistency.ts';
import { createTestBuyer, valueOf } from '../../../../testing/test-buyer.ts';
import { createTestPack } from '../../../../testing/test-goods.ts';
import { type TestConsole, createTestConsole } from '../../../../testing/test-console.ts';

let shop: TestConsole;
let cookie: string;
let made = 0;
before(async () => {
  shop = await createTestConsole();
  cookie = (await shop.openOperator(['sales'], 'Wang Wei')).cookie;
});
after(async () => {
  assert.deepEqual(await checkConsistency(shop.db), []);
  await shop.close();
});

const call = (name: Parameters<TestConsole['call']>[0], input: Record<string, unknown> = {}) => shop.call(name, input, { cookie });

/** A paid order of three packs and two at ¥50.00, ¥10.00 of shipping; fen. */
async function placePaid(price = 10_000) {
  const buyer = await createTestBuyer(shop.db);
  const [dear, cheap] = [await createTestPack(shop.db, { price }), await createTestPack(shop.db, { price: 5_000 })];
  await buyer.add(dear.sku_id, 3);
  await buyer.add(cheap.sku_id, 2);
  const total = price * 3 + 10_000;
  const first = await buyer.place(total);
  // small orders pay for their way
  const { id, total: paid } = first.ok ? first.value : valueOf(await buyer.place(total + 1_000));
  const payment = { number: id, amount: paid, bankReference: `PACKS-${++made}`, confirmedBy: 'a test' };
  valueOf(await inTransaction(shop.db, (tx) => confirmPayment(tx, payment)));
  const order = valueOf(await getOrder(shop.db, null, id, 'en'));
  const [one, other] = order.lines;
  return { id, total: paid, dear: { ...dear, line: one!.id }, cheap: { ...cheap, line: other!.id } };
}
const packs = (line: number, quantity: number) => ({ order_line_id: line, quantity });
const refundsOf = async (number: string) =>
  (
    await shop.db.query<{ amount: number; way: string }>(sql`
      select refund.amount, refund.way from refund join customer_order o on o.id = refund.order_id where o.number = ${number} order by refund.id`)
  ).rows;

test('the refund is previewed; packs are cancelled once per request for the sums shown; buyer and log are notified', async () => {
  const { id, dear, cheap } = await placePaid();
  const shown = (await call('consoleOrders.get', { id })).data;
  assert.deepEqual(
    [shown.acts, shown.cancellable],
    [
      ['ship', 'cancel_packs', 'cancel'],
      [
        { order_line_id: dear.line, packs: 3 },
        { order_line_id: cheap.line, packs: 2 },
      ],
    ],
  );
  const lines = [packs(dear.line, 2), packs(cheap.line, 0)];
  const seen = (await call('consoleOrders.previewCancellation', { id, lines })).data;
  assert.deepEqual(seen, {
    money: 20_000,
    shipping: 0,
    points: 0,
    whole: false,
    coupon: null,
    ways: [{ way: 'bank_transfer', amount: 20_000 }],
    needs_two: false,
  });
  assert.deepEqual(await refundsOf(id), [], 'looking does nothing');

  const press = { id, lines, reason: 'cannot be had', our_fault: true, expected_money: 20_000, expected_points: 0, key: 'press-one' };
  const other = await call('consoleOrders.cancelPacks', { ...press, expected_money: 19_999 });
  assert.deepEqual([other.status, other.data.error], [409, 'total_changed']);
  const first = await call('consoleOrders.cancelPacks', press);
  assert.deepEqual(first.data, { money: 20_000, points: 0, whole: false }, first.text);
  assert.deepEqual((await call('consoleOrders.cancelPacks', press)).data, first.data, 'the same press again');
  const reused = await call('consoleOrders.cancelPacks', { ...press, lines: [packs(dear.line, 1)] });
  assert.deepEqual([reused.status, reused.data.error], [422, 'idempotency_key_reused']);
  assert.deepEqual(await refundsOf(id), [{ amount: 20_000, way: 'bank_transfer' }]);

  const after = (await call('consoleOrders.get', { id })).data;
  assert.equal(after.order.events.at(-1).text, `Packs cancelled: ${dear.code} × 2. ¥200.00 will be refunded. Reason: cannot be had`);
  assert.deepEqual(after.cancellable[0], { order_line_id: dear.line, packs: 1 });
  const { rows } = await shop.db.query<{ kind: string }>(sql`select kind from domain_event where kind = 'order.lines_cancelled'`);
  assert.equal(rows.length, 1, 'notifications get it once');
  const admin = await shop.openOperator(['administrator']);
  const log = (await shop.call('audit.find', { object_kind: 'order_cancellation' }, { cookie: admin.cookie })).data;
  assert.deepEqual([log.items.length, log.items[0].actor_name, log.items[0].call], [1, 'Wang Wei', 'consoleOrders.cancelPacks']);
});

test('too many packs are reported at their line, an empty choice at the choice, and sent packs cannot be cancelled', async () => {
  const { id, dear, cheap } = await placePaid();
  valueOf(
    await inTransaction(shop.db, (tx) =>
      shipOrder(tx, { number: id, carrier: 'SF', trackingNumber: `PACKS-${++made}`, quantities: new Map([[dear.code, 2]]) }),
    ),
  );
  const look = (lines: unknown[]) => call('consoleOrders.previewCancellation', { id, lines });
  const many = await look([packs(cheap.line, 1), packs(dear.line, 2)]);
  assert.deepEqual([many.status, many.data.fields], [422, [{ field: 'lines.1.quantity', msg: 'At most 1.' }]]);
  const none = await look([packs(cheap.line, 0)]);
  assert.deepEqual(none.data.fields, [{ field: 'lines', msg: 'Choose at least one pack.' }]);
  // a shipped order of goods has nothing to cancel, and its receipt can be confirmed once
  assert.equal((await call('consoleOrders.complete', { id })).data.error, 'wrong_state');
  const gone = { id, lines: [packs(dear.line, 2)], reason: 'x', our_fault: false, expected_money: 20_000, expected_points: 0 };
  assert.equal((await call('consoleOrders.cancelPacks', { ...gone, key: 'press-two' })).data.error, 'wrong_state');
  assert.equal((await call('consoleOrders.previewCancellation', { id: '20000000000000', lines: gone.lines })).data.error, 'not_found');
});

test('cancelling the last packs cancels the order and refunds shipping; a transfer above ¥10,000 needs two people', async () => {
  const { id, total, dear, cheap } = await placePaid(500_000);
  const lines = [packs(dear.line, 3), packs(cheap.line, 2)];
  const seen = (await call('consoleOrders.previewCancellation', { id, lines })).data;
  assert.deepEqual([seen.money, seen.whole, seen.needs_two], [total, true, true]);
  const press = { id, lines, reason: 'cannot be had', our_fault: true, expected_money: total, expected_points: 0, key: 'press-three' };
  assert.deepEqual((await call('consoleOrders.cancelPacks', press)).data, { money: total, points: 0, whole: true });
  const { order, acts, cancellable } = (await call('consoleOrders.get', { id })).data;
  assert.deepEqual([order.status, acts, cancellable], ['cancelled', [], []]);
  const [refund] = (await shop.db.query<{ id: number }>(sql`select id from refund where whole = ${total}`)).rows;
  const finance = await shop.openOperator(['finance']);
  const requested = await shop.call('approvals.requestRefund', { refund_id: refund!.id }, { cookie: finance.cookie });
  assert.equal(requested.data.done, false, requested.text);
  // an order that is over has nothing to take out
  const late = await call('consoleOrders.cancelPacks', { ...press, key: 'press-four' });
  assert.deepEqual([late.data.error, late.data.details], ['wrong_state', { status: 'cancelled' }]);
});
