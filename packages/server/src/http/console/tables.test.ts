import assert from 'node:assert/strict';
import { after, before, test } from 'node:test';
import sql from 'sql-template-tag';
import { createTestAccount } from '../../testing/test-account.ts';
import { inTransaction } from '../../platform/database/transaction.ts';
import { createTicket } from '../../domains/care/after-sales/create-ticket.ts';
import { createTestOrder as createTicketOrder } from '../../testing/test-ticket-order.ts';
import { settleStatement } from '../../domains/money/statements/settle-statement.ts';
import { confirmPayment } from '../../domains/selling/orders/confirm-payment.ts';
import { createTestInstitution, createTestOrder } from '../../testing/test-order.ts';
import { createTestPack } from '../../testing/test-goods.ts';
import { type TestConsole, createTestConsole } from '../../testing/test-console.ts';

let shop: TestConsole;
before(async () => {
  shop = await createTestConsole();
});
after(() => shop.close());

/** A file as a link of the console's own page takes it. */
async function take(path: string, cookie: string) {
  const response = await shop.app.inject({
    method: 'GET',
    url: `/api/operator/tables/${path}`,
    headers: { cookie: `console=${cookie}`, 'sec-fetch-site': 'same-origin' },
  });
  return { status: response.statusCode, text: response.body, type: response.headers['content-type'] };
}

const rowsOf = (text: string): string[] => text.trimEnd().split('\r\n').slice(1);

test('customers are exported as a file, more than are read at once, filtered and in order; the log has who, and not what was searched', async () => {
  const { cookie, id } = await shop.openOperator(['administrator']);
  const { id: account } = await createTestAccount(shop.db);
  await shop.db.query(
    sql`update account set nick_name = '=HYPERLINK("x")', email = 'bulk@lab.example', created_at = now() - interval '1 year' where id = ${account}`,
  );
  await shop.db.query(sql`
    insert into account (mobile, mobile_verified_at, password_hash, email, nick_name, inc_name, province_id, city_id, address, job_position,
      laboratory, telephone)
    select '138' || lpad(n::text, 8, '0'), now(), 'none', 'bulk@lab.example', 'Bulk ' || n, '', '310000', '310100', '', '', '', ''
    from generate_series(1, 1200) as n`);
  const all = await take('customers?lang=en&sort=created&q=bulk%40lab', cookie);
  assert.deepEqual([all.status, all.type, all.text.startsWith('\ufeffNumber,Name,State,Mobile')], [200, 'text/csv; charset=utf-8', true]);
  assert.equal(rowsOf(all.text).length, 1201);
  assert.match(rowsOf(all.text)[0] ?? '', /^\d+,"'=HYPERLINK\(""x""\)",/);
  assert.match(rowsOf(all.text).at(-1) ?? '', /,Bulk 1200,Active,13800001200,/);
  const some = await take('customers?lang=zh-CN&q=Bulk%20120', cookie);
  assert.deepEqual(
    rowsOf(some.text).map((row) => row.split(',')[1]),
    ['Bulk 1200', 'Bulk 120'],
  );
  assert.match(some.text, /^\ufeff编号,名称,状态/);
  const { rows } = await shop.db.query<{ actor: number; changes: Record<string, { to: unknown }> }>(
    `select actor_id as actor, changes from audit_entry where object_kind = 'table_export' order by id`,
  );
  assert.deepEqual(
    rows.map(({ actor, changes }) => [actor, changes['kind']?.to, changes['row_count']?.to, changes['filters']?.to]),
    [
      [id, 'customers', 1201, ['sort', 'q']],
      [id, 'customers', 2, ['q']],
    ],
  );
});

test('a day’s orders and its money are exported, refunds as negative sums', async () => {
  const { cookie } = await shop.openOperator(['finance']);
  const order = await createTestOrder(shop.db, { total: 12_345, status: 'cancelled' });
  const late = { number: order.number, amount: 12_345, bankReference: '202611220000000017', confirmedBy: 'Mo (operator:1)' };
  assert.ok((await inTransaction(shop.db, (transaction) => confirmPayment(transaction, late))).ok);
  const { rows } = await shop.db.query<{ id: number }>(sql`select id from refund where order_id = ${order.id}`);
  const refund_id = rows[0]!.id;
  assert.equal((await shop.call('approvals.requestRefund', { refund_id }, { cookie })).status, 200);
  assert.equal((await shop.call('refunds.complete', { refund_id, reference: 'BACK-17' }, { cookie })).status, 200);
  await shop.db.query(sql`update customer_order set placed_at = '2031-05-06 23:59:00+08' where id = ${order.id}`);
  const orders = rowsOf((await take('orders?lang=en&date_start=2031-05-06&date_end=2031-05-06', cookie)).text);
  assert.equal(orders.length, 1);
  assert.ok(
    orders[0]!.startsWith(`'${order.number},2031-05-06 23:59:00,Cancelled,林研,Person,,1,123.45,0.00,123.45,Bank transfer,`),
    orders[0],
  );
  assert.ok(orders[0]!.endsWith(',123.45,123.45'), orders[0]);
  assert.deepEqual(rowsOf((await take('orders?date_start=2031-05-07', cookie)).text), []);
  const money = rowsOf((await take('money?lang=en', cookie)).text).map((row) => row.split(',').slice(1, 5));
  assert.deepEqual(money, [
    [`'${order.number}`, 'Bank transfer', '123.45', "'202611220000000017"],
    [`'${order.number}`, 'Bank transfer', '-123.45', 'BACK-17'],
  ]);
  assert.deepEqual(rowsOf((await take('money?date_end=2020-01-31', cookie)).text), []);
});

test('transfers for statements and repairs are money that moved; what settles an order on account is not', async () => {
  const { cookie } = await shop.openOperator(['finance']);
  const institutionId = await createTestInstitution(shop.db, 1_000_000);
  const order = await createTestOrder(shop.db, {
    total: 10_000,
    method: 'on_account',
    state: 'on_account',
    status: 'shipped',
    institutionId,
  });
  const number = `S203303-${institutionId}`;
  await shop.db.query(sql`
    insert into credit_entry (institution_id, order_id, kind, change, reference)
    values (${institutionId}, ${order.id}, 'charge', 10000, ${`order:${order.id}`})`);
  await shop.db.query(sql`
    with statement as (
      insert into credit_statement (number, institution_id, month, closed_at, carried, total, due_on)
      values (${number}, ${institutionId}, '2033-03-01', now(), 0, 10000, '2033-04-30') returning id
    )
    insert into credit_statement_line (statement_id, position, kind, order_id, order_number, happened_at, amount)
    select id, 1, 'order', ${order.id}, ${order.number}, now(), 10000 from statement`);
  const parts = [
    { amount: 4_000, reference: 'PART-1', at: '2033-04-30 23:59:59+08' },
    { amount: 5_000, reference: 'PART-2', at: '2033-05-01 00:00:00+08' },
  ];
  for (const { amount, reference, at } of parts) {
    await shop.db.query(sql`
      insert into credit_payment (statement_id, amount, bank_reference, payer_name, confirmed_by, received_at)
      select id, ${amount}, ${reference}, 'Quiet Institute', 'Mo (operator:1)', ${at} from credit_statement where number = ${number}`);
  }
  const rest = { number, amount: 1_000, bankReference: 'PART-3', confirmedBy: 'Mo (operator:1)' };
  assert.ok((await inTransaction(shop.db, (transaction) => settleStatement(transaction, rest))).ok);
  const booked = await shop.db.query(sql`select from payment where order_id = ${order.id} and method = 'on_account'`);
  assert.equal(booked.rowCount, 1, 'the statement paid its order');
  const ticket = await createPaidRepair(2_500, 'REPAIR-1', '2033-05-02 09:00:00+08');
  const moved = async (start: string, end: string) =>
    rowsOf((await take(`money?lang=en&date_start=${start}&date_end=${end}`, cookie)).text).map((row) => row.split(',').slice(1, 6));
  assert.deepEqual(await moved('2033-04-01', '2033-04-30'), [[number, 'Bank transfer', '40.00', 'PART-1', 'Quiet Institute']]);
  assert.deepEqual(await moved('2033-05-01', '2033-05-31'), [
    [number, 'Bank transfer', '50.00', 'PART-2', 'Quiet Institute'],
    [ticket, 'Bank transfer', '25.00', 'REPAIR-1', ''],
  ]);
  const all = rowsOf((await take('money?lang=en', cookie)).text);
  assert.ok(all.some((row) => row.includes(',PART-3,')));
  assert.ok(!all.some((row) => row.includes(order.number)), 'what moves no money stands nowhere');
});

/** A repair whose price was quoted and paid; the ticket's number. */
async function createPaidRepair(amount: number, reference: string, at: string): Promise<string> {
  const { id: accountId } = await createTestAccount(shop.db);
  const order = await createTicketOrder(shop.db, accountId, [1], { receivedAt: new Date() });
  const request = { orderNumber: order.number, kind: 'repair', reason: 'defective', description: 'No heat.', attachmentIds: [] } as const;
  const lines = [{ order_line_id: order.lineIds[0]!, quantity: 1 }];
  const made = await inTransaction(shop.db, (transaction) => createTicket(transaction, accountId, { ...request, lines }, 'en'));
  assert.ok(made.ok);
  await shop.db.query(sql`
    insert into ticket_quote (ticket_id, amount, work, valid_until, quoted_by)
    select id, ${amount}, 'New heater', now() + interval '14 days', 'a test' from ticket where number = ${made.value.id}`);
  await shop.db.query(sql`
    insert into ticket_payment (ticket_id, amount, bank_reference, confirmed_by, received_at)
    select id, ${amount}, ${reference}, 'Mo (operator:1)', ${at} from ticket where number = ${made.value.id}`);
  return made.value.id;
}

test('stock is exported by pack and warehouse; invoices with their red letters', async () => {
  const { cookie } = await shop.openOperator(['administrator']);
  const pack = await createTestPack(shop.db, { onHand: 7 });
  const stock = rowsOf((await take(`stock?lang=en&q=${pack.code}`, cookie)).text);
  assert.deepEqual(
    stock.map((row) => row.split(',').slice(-5)),
    [['7', '0', '0', '7', '0']],
  );
  const invoices = await take('invoices?lang=en', cookie);
  assert.deepEqual([invoices.status, rowsOf(invoices.text)], [200, []]);
});

test('a wrong filter is refused, and an operator without the permission gets no file', async () => {
  const { cookie } = await shop.openOperator(['warehouse']);
  assert.equal((await take('customers', cookie)).status, 403);
  assert.equal((await take('money', cookie)).status, 403);
  const { cookie: sales } = await shop.openOperator(['sales']);
  assert.equal((await take('customers', sales)).status, 403, 'seeing customers one by one is not taking all of them out');
  assert.equal((await take('stock?state=nonsense', cookie)).status, 400);
  assert.equal((await take('stock?q=a%00b', cookie)).status, 400);
  assert.equal((await take('orders?date_start=2026-13-40', cookie)).status, 400);
});
