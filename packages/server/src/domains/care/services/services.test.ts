import assert from 'node:assert/strict';
import { after, before, test } from 'node:test';
import type pg from 'pg';
import sql from 'sql-template-tag';
import { inTransaction } from '../../../platform/database/transaction.ts';
import type { DatabasePool } from '../../../platform/database/connection.ts';
import { openWithOwner } from '../../../testing/open-with-owner.ts';
import { cancelOrder } from '../../selling/orders/cancel-order.ts';
import { judgeClaims } from '../after-sales/internal/judge-claims.ts';
import { completeOrder, confirmReceipt } from '../../selling/orders/complete-order.ts';
import { acceptOldReports } from '../../selling/orders/accept-old-reports.ts';
import { acceptService, giveUpService } from '../../selling/orders/complete-services.ts';
import { confirmOldReceipts } from '../../selling/orders/confirm-old-receipts.ts';
import { confirmPayment } from '../../selling/orders/confirm-payment.ts';
import { getOrder } from '../../selling/orders/get-order.ts';
import { findOrderForClaim } from '../../selling/orders/lock-order-for-claim.ts';
import { shipOrder } from '../../selling/orders/ship-order.ts';
import { checkConsistency } from '../../site/system/check-consistency.ts';
import { type TestBuyer, createTestBuyer, valueOf } from '../../../testing/test-buyer.ts';
import { movePoints } from '../points/move-points.ts';
import { createTestPack } from '../../../testing/test-goods.ts';
import { fillIntake } from './fill-intake.ts';
import { getOrderServices, getReportFile } from './find-services.ts';
import { findReportsSoon } from './find-waiting-reports.ts';
import { serviceOf } from './lock-service.ts';
import { moveService } from './move-service.ts';

let db: DatabasePool;
let owner: pg.Client;
let drop: () => Promise<void>;
let count = 0;

before(async () => {
  ({ db, owner, drop } = await openWithOwner(20));
});
after(() => drop());

const fields = [
  { key: 'name', type: 'text', label_en: 'Name of the sample', label_zh: '样品名称', is_needed: true },
  {
    key: 'back',
    type: 'choice',
    label_en: 'What is left',
    label_zh: '剩余样品',
    is_needed: true,
    choices: [
      { value: 'return', en: 'Send it back', zh: '寄回' },
      { value: 'discard', en: 'Discard it', zh: '销毁' },
    ],
  },
  { key: 'remarks', type: 'long', label_en: 'Remarks', label_zh: '备注', is_needed: false },
];

/** A paid order of a service at ¥99.99. */
async function placePaid(buyer: TestBuyer, { packs = 1, points = 0 } = {}) {
  const pack = await createTestPack(db, { stocked: false, price: 9_999, transport: 'none' });
  await db.query(sql`insert into service_form (product_id, fields) values (${pack.product_id}, ${JSON.stringify(fields)}::jsonb)`);
  valueOf(await buyer.add(pack.sku_id, packs));
  const amount = 9_999 * packs - points;
  const { id: number } = valueOf(await buyer.place(amount, { points, confirmed_exceptions: [pack.sku_id] }));
  const payment = { number, amount, bankReference: `SVC-${++count}`, confirmedBy: 'a test' };
  valueOf(await inTransaction(db, (tx) => confirmPayment(tx, payment)));
  const [line] = valueOf(await getOrderServices(db, buyer.accountId, number, 'en')).lines;
  return { number, code: pack.code, lineId: line!.line_id };
}
type Placed = Awaited<ReturnType<typeof placePaid>>;
const move = ({ number, code }: Placed, milestone: 'sample_received' | 'in_progress' | 'report_delivered') =>
  inTransaction(db, (tx) => moveService(tx, serviceOf(number, code), { milestone, actor: 'lab' }));
const fill = (buyer: TestBuyer, { number, lineId }: Placed, answers: { key: string; value: string }[]) =>
  inTransaction(db, (tx) => fillIntake(tx, buyer.accountId, { number, lineId, answers }, 'en'));
const accept = (buyer: TestBuyer, { number, lineId }: Placed) =>
  inTransaction(db, (tx) => acceptService(tx, buyer.accountId, number, lineId));
const whole = [
  { key: 'name', value: ' Sample 1 ' },
  { key: 'back', value: 'return' },
  { key: 'unknown', value: 'x' },
];
const fail = (error: unknown) => assert.fail(String(error));
const statusOf = async (buyer: TestBuyer, { number }: Placed) => valueOf(await getOrder(db, buyer.accountId, number, 'en')).status;
const refunds = async ({ number }: Placed) =>
  (
    await db.query<{ amount: number }>(sql`
      select refund.amount from refund join customer_order o on o.id = refund.order_id where o.number = ${number}`)
  ).rows.map(({ amount }) => amount);

test('a service goes through its milestones in order, and the order completes when its buyer accepts', async () => {
  const buyer = await createTestBuyer(db);
  const placed = await placePaid(buyer);
  const early = await accept(buyer, placed);
  assert.equal(!early.ok && early.error, 'wrong_state');
  valueOf(await move(placed, 'sample_received'));
  const unanswered = await move(placed, 'in_progress');
  assert.match(String(!unanswered.ok && unanswered.reason?.en), /intake form/);

  const lacking = await fill(buyer, placed, [{ key: 'back', value: 'sell it' }]);
  assert.deepEqual(!lacking.ok && lacking.fields?.map(({ field }) => field), ['name', 'back']);
  valueOf(await fill(buyer, placed, whole));
  valueOf(await move(placed, 'in_progress'));
  const late = await fill(buyer, placed, whole);
  assert.equal(!late.ok && late.error, 'wrong_state');
  const again = await move(placed, 'sample_received');
  assert.equal(!again.ok && again.error, 'wrong_state');
  valueOf(await move(placed, 'report_delivered'));

  const stranger = await createTestBuyer(db);
  const foreign = await accept(stranger, placed);
  assert.equal(!foreign.ok && foreign.error, 'not_found');
  valueOf(await accept(buyer, placed));
  assert.equal(await statusOf(buyer, placed), 'completed');
  const shown = valueOf(await getOrderServices(db, buyer.accountId, placed.number, 'zh-CN')).lines[0]!;
  assert.deepEqual(
    shown.events.map(({ milestone }) => milestone),
    ['sample_received', 'in_progress', 'report_delivered', 'accepted'],
  );
  assert.deepEqual(
    [shown.fields[0]?.label, shown.answers],
    [
      '样品名称',
      [
        { key: 'back', value: 'return' },
        { key: 'name', value: 'Sample 1' },
      ],
    ],
  );
  assert.deepEqual(await checkConsistency(db), []);
});

test('before the sample is received a service is cancelled freely, afterwards it is given up by milestone', async () => {
  const buyer = await createTestBuyer(db);
  const free = await placePaid(buyer);
  valueOf(await inTransaction(db, (tx) => cancelOrder(tx, buyer.accountId, { number: free.number, reason: '' })));
  assert.deepEqual([await statusOf(buyer, free), await refunds(free)], ['cancelled', [9_999]]);

  const begun = await placePaid(buyer);
  valueOf(await move(begun, 'sample_received'));
  const cancelled = await inTransaction(db, (tx) => cancelOrder(tx, buyer.accountId, { number: begun.number, reason: '' }));
  assert.equal(!cancelled.ok && cancelled.error, 'wrong_state');
  const lines = [{ order_line_id: begun.lineId, quantity: 1 }];
  const named = await inTransaction(db, (tx) => cancelOrder(tx, buyer.accountId, { number: begun.number, reason: '', lines }));
  assert.match(String(!named.ok && named.reason?.en), /has started/);
  await assert.rejects(db.query(sql`update order_line set cancelled_quantity = 1 where id = ${begun.lineId}`), /has begun/);

  const giveUp = () =>
    inTransaction(db, (tx) => giveUpService(tx, serviceOf(begun.number, begun.code), { actor: 'lab', reason: 'as requested' }));
  // a fifth of 9999 fen is kept: 1999.8, half up
  assert.equal(valueOf(await giveUp()).refund, 9_999 - 2_000);
  assert.deepEqual([await statusOf(buyer, begun), await refunds(begun)], ['completed', [7_999]]);
  const twice = await giveUp();
  assert.equal(!twice.ok && twice.error, 'wrong_state');
  assert.deepEqual(await checkConsistency(db), []);
});

test('when a service is cancelled after a pack was removed, only the rest counts for refunds and points', async () => {
  const buyer = await createTestBuyer(db);
  const gift = { accountId: buyer.accountId, change: 1_000, type: 'earn', counterpart: 'issued', reference: 'test:gift' } as const;
  valueOf(await inTransaction(db, (tx) => movePoints(tx, { ...gift, memo: { en: 'Gift', zh: '赠送' } })));
  const placed = await placePaid(buyer, { packs: 2, points: 1_000 });
  const lines = [{ order_line_id: placed.lineId, quantity: 1 }];
  valueOf(await inTransaction(db, (tx) => cancelOrder(tx, buyer.accountId, { number: placed.number, reason: '', lines })));
  valueOf(await move(placed, 'sample_received'));
  const { number, code } = placed;
  valueOf(await inTransaction(db, (tx) => giveUpService(tx, serviceOf(number, code), { actor: 'lab', reason: 'as requested' })));
  // 18998 fen and 1000 points for two: half of each, then four fifths of the other half
  assert.deepEqual(await refunds(placed), [9_499, 7_599]);
  const { rows } = await db.query<{ balance: number }>(sql`select balance from points_account where account_id = ${buyer.accountId}`);
  assert.equal(rows[0]?.balance, 500 + 400 + 19, 'and 19 points for the ¥19.00 that the shop keeps');
  assert.deepEqual(await checkConsistency(db), []);
});

/** A paid order of a service at ¥99.99 and of goods at ¥500.00. */
async function placeMixed(buyer: TestBuyer) {
  const service = await createTestPack(db, { stocked: false, price: 9_999, transport: 'none' });
  await db.query(sql`insert into service_form (product_id, fields) values (${service.product_id}, ${JSON.stringify(fields)}::jsonb)`);
  const goods = await createTestPack(db, { price: 50_000 });
  for (const { sku_id } of [service, goods]) valueOf(await buyer.add(sku_id, 1));
  const total = 59_999;
  const { id: number } = valueOf(await buyer.place(total, { confirmed_exceptions: [service.sku_id] }));
  const payment = { number, amount: total, bankReference: `SVC-${++count}`, confirmedBy: 'a test' };
  valueOf(await inTransaction(db, (tx) => confirmPayment(tx, payment)));
  const { lines } = valueOf(await getOrder(db, buyer.accountId, number, 'en'));
  const goodsLine = lines.find(({ code }) => code === goods.code)!;
  return { number, code: service.code, lineId: lines.find(({ code }) => code === service.code)!.id, goodsId: goodsLine.id };
}
const ship = ({ number }: Placed, quantities?: Map<string, number>) =>
  inTransaction(db, (tx) => shipOrder(tx, { number, carrier: 'sf', trackingNumber: `SVC-${++count}`, quantities }));
const deliver = async (buyer: TestBuyer, placed: Placed) => {
  valueOf(await fill(buyer, placed, whole));
  for (const milestone of ['in_progress', 'report_delivered'] as const) valueOf(await move(placed, milestone));
};
const takeOut = (buyer: TestBuyer, { number }: Placed, lineId: number) =>
  inTransaction(db, (tx) => {
    const lines = [{ order_line_id: lineId, quantity: 1 }];
    return cancelOrder(tx, buyer.accountId, { number, reason: '', lines });
  });
const receive = (buyer: TestBuyer, { number }: Placed) => inTransaction(db, (tx) => confirmReceipt(tx, buyer.accountId, number));
const claimable = async (buyer: TestBuyer, { number, lineId }: Placed) =>
  valueOf(await getOrder(db, buyer.accountId, number, 'en')).lines.find(({ id }) => id === lineId)!.claimable_quantity;
const claimError = async (buyer: TestBuyer, { number, lineId }: Placed) => {
  const claim = (await findOrderForClaim(db, buyer.accountId, number))!;
  const request = { kind: 'refund', reason: 'defective', lines: [{ order_line_id: lineId, quantity: 1 }] } as const;
  const judged = await judgeClaims(db, claim, request);
  return judged.ok ? null : judged.error;
};

test('a service is never shipped with goods: only goods make the order shipped, and it completes with the service', async () => {
  const buyer = await createTestBuyer(db);
  const placed = await placeMixed(buyer);
  const named = await ship(placed, new Map([[placed.code, 1]]));
  assert.equal(!named.ok && named.error, 'wrong_state');
  assert.equal(valueOf(await ship(placed)).complete, true);
  const shipped = valueOf(await getOrder(db, buyer.accountId, placed.number, 'en'));
  const line = shipped.lines.find(({ id }) => id === placed.lineId)!;
  assert.deepEqual([shipped.status, line.shipped_quantity], ['shipped', 0]);
  assert.deepEqual(shipped.actions, ['cancel_lines', 'after_sales', 'reorder']);
  const sendAnyway = db.query(sql`
    insert into shipment_line (shipment_id, order_line_id, quantity) select max(id), ${placed.lineId}, 1 from shipment`);
  await assert.rejects(sendAnyway, /a service is not shipped/);

  assert.equal(await claimError(buyer, placed), 'quantity_limit', 'nothing of it was delivered yet');
  await deliver(buyer, placed);
  assert.equal(await claimError(buyer, placed), 'quantity_limit', 'its report is not accepted yet');
  assert.equal(await claimable(buyer, placed), 0);
  const early = await receive(buyer, placed);
  assert.equal(!early.ok && early.error, 'wrong_state');
  const byHand = await inTransaction(db, (tx) => completeOrder(tx, placed.number));
  assert.equal(!byHand.ok && byHand.error, 'wrong_state');
  const late = new Date(Date.now() + 16 * 86_400_000);
  assert.ok(!(await confirmOldReceipts(db, late)).includes(placed.number));
  valueOf(await accept(buyer, placed));
  assert.equal(await claimError(buyer, placed), null);
  assert.equal(await claimable(buyer, placed), 1);
  assert.equal(await statusOf(buyer, placed), 'shipped', 'the goods’ receipt is a word of its own');
  valueOf(await receive(buyer, placed));
  assert.equal(await statusOf(buyer, placed), 'completed');
  assert.deepEqual(await checkConsistency(db), []);
});

test('a paid order of services only can be completed by hand only when none is under way', async () => {
  const buyer = await createTestBuyer(db);
  const placed = await placePaid(buyer);
  await deliver(buyer, placed);
  const early = await inTransaction(db, (tx) => completeOrder(tx, placed.number));
  assert.equal(!early.ok && early.error, 'wrong_state');
  assert.equal(await statusOf(buyer, placed), 'pending_shipment');
  valueOf(await accept(buyer, placed));
  assert.equal(await statusOf(buyer, placed), 'completed');
});

test('an unanswered report counts as accepted after fifteen days, once, and its buyer is reminded before', async () => {
  const buyer = await createTestBuyer(db);
  const placed = await placePaid(buyer);
  await deliver(buyer, placed);
  const after = (days: number) => new Date(Date.now() + days * 86_400_000);
  const { auto_accept_at } = valueOf(await getOrderServices(db, buyer.accountId, placed.number, 'en')).lines[0]!;
  assert.ok(auto_accept_at !== null && Math.abs(Date.parse(auto_accept_at) - after(15).getTime()) < 60_000);
  const soon = async (now: Date) => (await findReportsSoon(db, { now, days: 3 })).map(({ number }) => number);
  assert.ok(!(await soon(after(11))).includes(placed.number));
  assert.ok((await soon(after(13))).includes(placed.number));
  assert.equal(await acceptOldReports(db, after(14), fail), 0);
  assert.equal(await statusOf(buyer, placed), 'pending_shipment');
  const accepted = await Promise.all(Array.from({ length: 3 }, () => acceptOldReports(db, after(16), fail)));
  assert.equal(
    accepted.reduce((sum, number) => sum + number, 0),
    1,
  );
  assert.equal(await statusOf(buyer, placed), 'completed');
  assert.deepEqual(await soon(after(13)), []);
  const { rows } = await db.query<{ kind: string; by: string }>(sql`
    select kind, payload ->> 'by' as by from domain_event where subject = ${`order:${placed.number}`} and kind like 'service.%' order by id`);
  assert.deepEqual(
    rows.map(({ kind, by }) => `${kind} ${by}`),
    ['service.in_progress operator', 'service.report_delivered operator', 'service.accepted system'],
  );
});

test('a report that cannot be accepted is logged and delays no other', async () => {
  const buyer = await createTestBuyer(db);
  const [broken, other] = [await placePaid(buyer), await placePaid(buyer)];
  for (const placed of [broken, other]) await deliver(buyer, placed);
  await owner.query(`
    create function break_acceptance() returns trigger language plpgsql as $$ begin raise exception 'a broken row'; end $$;
    create trigger breaks before update on service_work for each row when (new.order_line_id = ${broken.lineId})
      execute function break_acceptance();`);
  const errors: unknown[] = [];
  const accepted = await acceptOldReports(db, new Date(Date.now() + 16 * 86_400_000), (error) => errors.push(error));
  await owner.query('drop function break_acceptance() cascade');
  assert.equal(accepted, 1);
  assert.match(String(errors), /^error: a broken row$/);
  assert.deepEqual([await statusOf(buyer, broken), await statusOf(buyer, other)], ['pending_shipment', 'completed']);
});

test('a service that has not begun can be cancelled in a shipped order too, and the order can complete', async () => {
  const buyer = await createTestBuyer(db);
  const placed = await placeMixed(buyer);
  valueOf(await ship(placed));
  valueOf(await takeOut(buyer, placed, placed.lineId));
  assert.deepEqual([await statusOf(buyer, placed), await refunds(placed)], ['shipped', [9_999]]);
  const again = await takeOut(buyer, placed, placed.lineId);
  assert.equal(!again.ok && again.error, 'wrong_state');
  valueOf(await receive(buyer, placed));
  assert.deepEqual(await checkConsistency(db), []);
});

test('an order whose goods are cancelled completes with its service, whichever comes first', async () => {
  const buyer = await createTestBuyer(db);
  const [early, late] = [await placeMixed(buyer), await placeMixed(buyer)];
  valueOf(await takeOut(buyer, early, early.goodsId));
  assert.equal(await statusOf(buyer, early), 'pending_shipment');
  for (const placed of [early, late]) {
    await deliver(buyer, placed);
    valueOf(await accept(buyer, placed));
  }
  assert.deepEqual([await statusOf(buyer, early), await statusOf(buyer, late)], ['completed', 'pending_shipment']);
  valueOf(await takeOut(buyer, late, late.goodsId));
  assert.equal(await statusOf(buyer, late), 'completed');
  assert.deepEqual(await checkConsistency(db), []);
});

test('a service that was given up cannot be claimed too', async () => {
  const buyer = await createTestBuyer(db);
  const placed = await placeMixed(buyer);
  valueOf(await move(placed, 'sample_received'));
  valueOf(await ship(placed));
  const which = serviceOf(placed.number, placed.code);
  valueOf(await inTransaction(db, (tx) => giveUpService(tx, which, { actor: 'lab', reason: 'as requested' })));
  assert.equal(await claimError(buyer, placed), 'quantity_limit');
  assert.equal(await claimable(buyer, placed), 0);
  // of an earlier order, when services still went with the goods
  await owner.query('alter table shipment_line disable trigger shipment_line_is_goods');
  await db.query(sql`insert into shipment_line (shipment_id, order_line_id, quantity) select max(id), ${placed.lineId}, 1 from shipment`);
  await owner.query('alter table shipment_line enable trigger shipment_line_is_goods');
  assert.deepEqual([await claimable(buyer, placed), await claimError(buyer, placed)], [0, 'quantity_limit']);
});

test('of two operators who deliver at once one succeeds', async () => {
  const buyer = await createTestBuyer(db);
  const placed = await placePaid(buyer);
  valueOf(await fill(buyer, placed, whole));
  valueOf(await move(placed, 'in_progress'));
  const both = await Promise.all([move(placed, 'report_delivered'), move(placed, 'report_delivered')]);
  assert.equal(both.filter(({ ok }) => ok).length, 1);
});

test('a report’s file is only for the buyer of its service', async () => {
  const [buyer, stranger] = [await createTestBuyer(db), await createTestBuyer(db)];
  const { lineId } = await placePaid(buyer);
  const { rows } = await db.query<{ id: string }>(sql`
    insert into service_report (order_line_id, file_name, stored_as, bytes) values (${lineId}, 'report.pdf', ${`report-${lineId}`}, 12) returning id`);
  const { id } = rows[0]!;
  assert.deepEqual(await getReportFile(db, buyer.accountId, id), { stored_as: `report-${lineId}`, file_name: 'report.pdf', bytes: 12 });
  assert.equal(await getReportFile(db, stranger.accountId, id), null);
});
