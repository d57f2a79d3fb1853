import assert from 'node:assert/strict';
import { after, test } from 'node:test';
import sql from 'sql-template-tag';
import { inTransaction, withTransaction } from '../../../platform/database/transaction.ts';
import { openTestDatabase } from '../../../testing/test-database.ts';
import { valueOf } from '../../../testing/test-buyer.ts';
import { approveRefundTogether } from '../payments/decide-refund.ts';
import { findPaymentFaults } from '../payments/find-payment-faults.ts';
import { requestRefund } from '../payments/request-refund.ts';
import { createTestInstitution, createTestOrder } from '../../../testing/test-order.ts';
import { makeStatement } from '../../goods/printed-documents/statement.ts';
import { createTypesetter } from '../../goods/printed-documents/typesetter.ts';
import { noIdentity } from '../../site/settings/identity.ts';
import { findCreditFaults } from '../credit/find-credit-faults.ts';
import { findStatementsOfReader, getStatement } from './find-statements.ts';
import { issueStatements } from './issue-statements.ts';
import { grantStatements, revokeStatements } from '../credit/open-credit.ts';
import { settleStatement } from './settle-statement.ts';

const { db, drop } = await openTestDatabase();
let line = 0;

after(drop);

const noon = (day: string) => new Date(`${day}T12:00:00+08:00`);

/** An order on account that was placed and shipped at noon of these days. */
async function buy(institutionId: number, total: number, placedOn: string, shippedOn: string | null) {
  const order = await createTestOrder(db, {
    total,
    method: 'on_account',
    state: 'on_account',
    status: shippedOn ? 'shipped' : 'pending_shipment',
    institutionId,
  });
  if (shippedOn) await db.query(sql`update customer_order set shipped_at = ${noon(shippedOn)} where id = ${order.id}`);
  await book(institutionId, order.id, 'charge', total, placedOn);
  return order;
}
const book = (institutionId: number, orderId: number, kind: 'charge' | 'credit', change: number, day: string) =>
  db.query(sql`
    insert into credit_entry (institution_id, order_id, kind, change, reference, booked_at)
    values (${institutionId}, ${orderId}, ${kind}, ${change}, ${`test:${++line}`}, ${noon(day)})`);
const pay = async (number: string, amount: number, bankReference = `STATEMENT-${++line}`) =>
  valueOf(await inTransaction(db, (tx) => settleStatement(tx, { number, amount, bankReference, confirmedBy: 'a test' })));
const linesOf = async (number: string) => {
  const found = await getStatement(db, null, number);
  assert.ok(found);
  return {
    lines: found.lines.map(({ kind, order_number, amount }) => [kind, order_number, amount]),
    carried: found.statement.carried,
    total: found.statement.total,
    state: found.statement.state,
    due: found.statement.due_on,
  };
};

test('a month bills what had left by its end in Beijing time, less what was returned, once', async () => {
  const institutionId = await createTestInstitution(db, 1_000_000);
  const shipped = await buy(institutionId, 10_000, '2026-08-20', '2026-08-31');
  await book(institutionId, shipped.id, 'credit', -1_000, '2026-08-31');
  const open = await buy(institutionId, 5_000, '2026-08-30', null);
  const gone = await buy(institutionId, 3_000, '2026-08-10', '2026-08-12');
  await book(institutionId, gone.id, 'credit', -3_000, '2026-08-15');
  const lastSecond = new Date('2026-08-31T23:59:59+08:00');
  await db.query(sql`update customer_order set shipped_at = ${lastSecond} where id = ${shipped.id}`);
  assert.deepEqual(await issueStatements(db, lastSecond), [], 'the month is not over');
  const number = `S202608-${institutionId}`;
  assert.deepEqual(await issueStatements(db, new Date('2026-09-01T00:00:00+08:00')), [number]);
  assert.deepEqual(await issueStatements(db, noon('2026-09-02')), [], 'once a month');
  const august = await linesOf(number);
  assert.deepEqual([august.lines, august.carried, august.total, august.due], [[['order', shipped.number, 9_000]], 0, 9_000, '2026-09-30']);
  await db.query(sql`update customer_order set status = 'shipped', shipped_at = ${noon('2026-09-03')} where id = ${open.id}`);
  const [next] = await issueStatements(db, noon('2026-10-01'));
  assert.deepEqual((await linesOf(next!)).lines, [['order', open.number, 5_000]]);
  assert.deepEqual(await findCreditFaults(db), []);
});

test('a settled statement pays its orders once; part of the money leaves it open; surplus and credit notes go to the next one', async () => {
  const institutionId = await createTestInstitution(db, 1_000_000);
  const [a, b] = [await buy(institutionId, 6_000, '2026-05-02', '2026-05-04'), await buy(institutionId, 4_000, '2026-05-03', '2026-05-05')];
  const [number] = await issueStatements(db, noon('2026-06-01'));
  assert.deepEqual(
    [await pay(number!, 4_000, 'HALF'), await pay(number!, 4_000, 'HALF')].map(({ missing, repeated }) => [missing, repeated]),
    [
      [6_000, false],
      [6_000, true],
    ],
  );
  const states = async () =>
    (await db.query<{ payment_state: string }>(sql`select payment_state from customer_order where id = any(${[a.id, b.id]})`)).rows.map(
      (row) => row.payment_state,
    );
  assert.deepEqual(await states(), ['on_account', 'on_account']);
  const settled = await pay(number!, 6_500);
  assert.deepEqual([settled.isSettled, settled.orders], [true, 2]);
  assert.deepEqual(await states(), ['paid', 'paid']);
  const { rows } = await db.query(sql`select amount, method from payment where order_id = any(${[a.id, b.id]}) order by id`);
  assert.deepEqual(rows, [
    { amount: 6_000, method: 'on_account' },
    { amount: 4_000, method: 'on_account' },
  ]);

  await book(institutionId, a.id, 'credit', -2_000, '2026-06-10');
  const [june] = await issueStatements(db, noon('2026-07-01'));
  const juneLines = await linesOf(june!);
  assert.deepEqual(
    [juneLines.lines, juneLines.carried, juneLines.total, juneLines.state],
    [[['credit_note', a.number, -2_000]], -500, -2_500, 'settled'],
  );
  const c = await buy(institutionId, 3_000, '2026-07-05', '2026-07-06');
  const [july] = await issueStatements(db, noon('2026-08-01'));
  const julyLines = await linesOf(july!);
  assert.deepEqual([julyLines.lines, julyLines.carried, julyLines.total], [[['order', c.number, 3_000]], -2_500, 500]);
  assert.equal((await pay(july!, 500)).isSettled, true);
  const { rows: used } = await db.query(sql`select used from credit_account where institution_id = ${institutionId}`);
  assert.deepEqual(used, [{ used: 0 }]);
  assert.deepEqual(await findCreditFaults(db), []);
});

/** A credit note by an operator at noon of a day, large enough for a second approver. */
async function giveCredit(order: { id: number }, amount: number, day: string): Promise<number> {
  const reference = `ticket:${++line}`;
  const request = { orderId: order.id, amount, services: 0, cause: 'after_sales', byOperator: true, reference } as const;
  await withTransaction(db, (tx) => requestRefund(tx, request));
  const { rows } = await db.query<{ id: number }>(sql`
    update refund set requested_at = ${noon(day)} where reference = ${reference} and state = 'requested' returning id`);
  return rows[0]!.id;
}
const agree = async (refund: number) => valueOf(await inTransaction(db, (tx) => approveRefundTogether(tx, refund, ['Li Na', 'Wang Wei'])));

test('a pending credit note is not payable, is shown with its order, and is credited only once when approved', async () => {
  const institutionId = await createTestInstitution(db, 10_000_000);
  const used = async () =>
    (await db.query<{ used: number }>(sql`select used from credit_account where institution_id = ${institutionId}`)).rows[0]!.used;
  const a = await buy(institutionId, 3_000_000, '2026-05-02', '2026-05-04');
  const b = await buy(institutionId, 1_200_000, '2026-05-02', '2026-05-05');
  const waits = await giveCredit(a, 1_100_000, '2026-05-10');
  const whole = await giveCredit(b, 1_200_000, '2026-06-01');
  const [may] = await issueStatements(db, noon('2026-06-01'));
  const shown = await linesOf(may!);
  assert.deepEqual(
    [shown.lines, shown.total],
    [
      [
        ['order', a.number, 3_000_000],
        ['credit_waiting', a.number, -1_100_000],
      ],
      1_900_000,
    ],
    'of the other order nothing is owed but what waits',
  );
  assert.equal(await used(), 4_200_000, 'the limit is used until the yes');
  const sheet = makeStatement((await getStatement(db, null, may!))!, { language: 'zh-CN', isDemo: true, shop: noIdentity });
  assert.match(JSON.stringify(sheet.facts), /退款抵减（办理中）.*−¥11,000\.00/);
  assert.equal((await pay(may!, 1_900_000)).isSettled, true);
  assert.equal((await linesOf(may!)).state, 'settled', 'nothing of it is overdue');

  for (const refund of [waits, whole]) await agree(refund);
  assert.equal(await used(), 0);
  assert.deepEqual((await linesOf(may!)).lines[1], ['credit_note', a.number, -1_100_000]);
  const c = await buy(institutionId, 500, '2026-06-05', '2026-06-06');
  // booked in the real month, as every yes is
  const next = new Date(Date.now() + 40 * 86_400_000);
  const later = await issueStatements(db, next);
  const own = later.find((number) => number.endsWith(`-${institutionId}`));
  assert.deepEqual((await linesOf(own!)).lines, [['order', c.number, 500]]);
  assert.deepEqual([...(await findCreditFaults(db)), ...(await findPaymentFaults(db))], []);
});

test('what a statement omitted because of a pending approval is billed once by the next one; a later approval credits it', async () => {
  const institutionId = await createTestInstitution(db, 10_000_000);
  const faults = async () => [...(await findCreditFaults(db)), ...(await findPaymentFaults(db))];
  const issue = async (day: Date) => {
    const numbers = await issueStatements(db, day);
    return numbers.find((number) => number.endsWith(`-${institutionId}`));
  };
  const a = await buy(institutionId, 3_000_000, '2026-05-02', '2026-05-04');
  const b = await buy(institutionId, 1_200_000, '2026-05-02', '2026-05-05');
  const part = await giveCredit(a, 1_100_000, '2026-05-10');
  const whole = await giveCredit(b, 1_200_000, '2026-05-11');
  const may = await issue(noon('2026-06-01'));
  await pay(may!, 1_900_000);
  assert.deepEqual(await faults(), []);

  const june = await issue(noon('2026-07-01'));
  const billed = await linesOf(june!);
  assert.deepEqual(
    [billed.lines, billed.total],
    [
      [
        ['order', b.number, 1_200_000],
        ['credit_lapsed', a.number, 1_100_000],
      ],
      2_300_000,
    ],
  );
  assert.equal((await pay(june!, 2_300_000)).isSettled, true);
  const { rows: used } = await db.query(sql`select used from credit_account where institution_id = ${institutionId}`);
  assert.deepEqual(used, [{ used: 0 }], 'the whole limit is free again');
  assert.equal(await issue(noon('2026-08-01')), undefined);
  assert.deepEqual(await faults(), []);

  for (const refund of [part, whole]) await agree(refund);
  // booked in the real month, as every yes is
  const credited = await linesOf((await issue(new Date(Date.now() + 40 * 86_400_000)))!);
  assert.deepEqual(
    [credited.lines, credited.total],
    [
      [
        ['credit_note', a.number, -1_100_000],
        ['credit_note', b.number, -1_200_000],
      ],
      -2_300_000,
    ],
  );
  const shown = async (number: string) => (await linesOf(number)).lines[1]?.[0];
  assert.deepEqual([await shown(may!), await shown(june!)], ['credit_waiting', 'credit_lapsed'], 'both keep what they stated');
  assert.deepEqual(await faults(), []);
});

test('an order whose rest is cancelled after the statement was issued counts as delivered and is billed by the next statement', async () => {
  const institutionId = await createTestInstitution(db, 1_000_000);
  await buy(institutionId, 1_000, '2026-05-02', '2026-05-04');
  const open = await buy(institutionId, 6_000, '2026-05-18', null);
  await issueStatements(db, noon('2026-06-01'));
  // as cancelling writes it, with a parcel that left on 20 May
  await book(institutionId, open.id, 'credit', -2_000, '2026-06-05');
  await db.query(sql`
    insert into order_cancellation (order_id, actor, reason, money, shipping, points, cancelled_at)
    values (${open.id}, 'operator', 'None left', 2000, 0, 0, ${noon('2026-06-05')})`);
  await db.query(sql`update customer_order set status = 'shipped', shipped_at = ${noon('2026-05-20')} where id = ${open.id}`);
  assert.deepEqual(await findCreditFaults(db), []);
  const [june] = await issueStatements(db, noon('2026-07-01'));
  assert.deepEqual((await linesOf(june!)).lines, [['order', open.number, 4_000]]);
  assert.deepEqual(await findCreditFaults(db), []);
});

test('the database bills a credit note again only where an earlier statement left it off, with the same sum, and once', async () => {
  const institutionId = await createTestInstitution(db, 10_000_000);
  const order = await buy(institutionId, 3_000_000, '2026-05-02', '2026-05-04');
  const left = await giveCredit(order, 1_100_000, '2026-05-10');
  await issueStatements(db, noon('2026-06-01'));
  const after = await giveCredit(order, 1_200_000, '2026-06-10');
  const bill = (refund: number, amount: number) =>
    db.query(sql`
      insert into credit_statement_line (statement_id, position, kind, order_id, refund_id, order_number, happened_at, amount)
      select id, 100, 'credit_lapsed', ${order.id}, ${refund}, ${order.number}, now(), ${amount} from credit_statement
      where institution_id = ${institutionId} order by month desc limit 1`);
  await assert.rejects(bill(left, 1_100_000), /no earlier statement left this credit note off/, 'not by the same one');
  await buy(institutionId, 500, '2026-06-02', '2026-06-04');
  await issueStatements(db, noon('2026-07-01'));
  await assert.rejects(bill(after, 1_200_000), /no earlier statement left this credit note off/);
  await buy(institutionId, 500, '2026-07-02', '2026-07-04');
  await issueStatements(db, noon('2026-08-01'));
  await assert.rejects(bill(left, 1), /no earlier statement left this credit note off/);
  await assert.rejects(bill(left, 1_100_000), /credit_statement_line_refund_once/);
});

test('an order completed before its statement is paid earns its points on payment', async () => {
  const institutionId = await createTestInstitution(db, 1_000_000);
  const order = await buy(institutionId, 12_345, '2026-05-02', '2026-05-04');
  await db.query(sql`update customer_order set status = 'completed', completed_at = ${noon('2026-05-20')} where id = ${order.id}`);
  const [number] = await issueStatements(db, noon('2026-06-01'));
  const points = async () =>
    (await db.query<{ change: number }>(sql`select change from points_transfer where account_id = ${order.accountId}`)).rows.map(
      (row) => row.change,
    );
  assert.deepEqual(await points(), []);
  await pay(number!, 12_345);
  assert.deepEqual(await points(), [123]);
});

test('only members with the right can read statements, of their own institution only', async () => {
  const institutionId = await createTestInstitution(db, 1_000_000);
  const order = await buy(institutionId, 1_000, '2026-05-02', '2026-05-04');
  const stranger = await buy(await createTestInstitution(db, 1_000_000), 1_000, '2026-06-02', '2026-06-04');
  const [number] = await issueStatements(db, noon('2026-06-01'));
  const readable = async (accountId: number) => [
    (await findStatementsOfReader(db, accountId)).map((statement) => statement.number),
    (await getStatement(db, accountId, number!)) !== null,
  ];
  assert.deepEqual(await readable(order.accountId), [[], false]);
  for (const { accountId } of [order, stranger]) valueOf(await inTransaction(db, (tx) => grantStatements(tx, accountId, 'a test')));
  assert.deepEqual(await readable(order.accountId), [[number], true]);
  assert.deepEqual(await readable(stranger.accountId), [[], false]);
  await db.query(sql`update account set institution_id = null where id = ${order.accountId}`);
  assert.deepEqual(await readable(order.accountId), [[], false], 'who has left reads nothing');
  await revokeStatements(db, order.accountId);
});

test('a statement is typeset as PDF in both languages, with the sum to pay and the account', async () => {
  const institutionId = await createTestInstitution(db, 1_000_000);
  const order = await buy(institutionId, 1_234, '2026-05-02', '2026-05-04');
  const [number] = await issueStatements(db, noon('2026-06-01'));
  const found = await getStatement(db, null, number!);
  assert.ok(found);
  const typesetter = createTypesetter();
  for (const language of ['en', 'zh-CN'] as const) {
    const made = makeStatement(found, { language, isDemo: true, shop: noIdentity });
    assert.match(JSON.stringify(made.facts), new RegExp(`¥12\\.34.*${number}`));
    assert.match(JSON.stringify(made.facts), new RegExp(order.number));
    assert.equal(
      Buffer.from(await typesetter.typeset(made.template, made.facts))
        .subarray(0, 5)
        .toString(),
      '%PDF-',
    );
  }
  await typesetter.stop();
});
