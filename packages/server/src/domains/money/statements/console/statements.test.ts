import assert from 'node:assert/strict';
import { after, before, test } from 'node:test';
import sql from 'sql-template-tag';
import { createTestInstitution, createTestOrder } from '../../../../testing/test-order.ts';
import { type TestConsole, createTestConsole } from '../../../../testing/test-console.ts';

let shop: TestConsole;
let finance: { cookie: string };
before(async () => {
  shop = await createTestConsole();
  finance = await shop.openOperator(['finance']);
});
after(() => shop.close());

const request = (...[name, input]: Parameters<TestConsole['call']>) => shop.call(name, input, { cookie: finance.cookie });

/** A statement over one shipped order on account, due so many days from today. */
async function createStatement(total: number, dueInDays: number) {
  const institution = await createTestInstitution(shop.db, 10_000_000);
  const order = await createTestOrder(shop.db, {
    total,
    method: 'on_account',
    state: 'on_account',
    status: 'shipped',
    institutionId: institution,
  });
  const number = `S202610-${institution}`;
  await shop.db.query(sql`
    insert into credit_entry (institution_id, order_id, kind, change, reference)
    values (${institution}, ${order.id}, 'charge', ${total}, ${`order:${order.id}`})`);
  await shop.db.query(sql`
    with statement as (
      insert into credit_statement (number, institution_id, month, closed_at, carried, total, due_on)
      values (${number}, ${institution}, '2026-10-01', now(), 0, ${total},
        (now() at time zone 'Asia/Shanghai')::date + ${dueInDays}::int)
      returning id
    )
    insert into credit_statement_line (statement_id, position, kind, order_id, order_number, happened_at, amount)
    select id, 1, 'order', ${order.id}, ${order.number}, now(), ${total} from statement`);
  return { number, institution, order };
}

test('the list shows what is open, overdue and blocking; the detail leads to its orders', async () => {
  // far from the borders, so that midnight changes nothing
  const [open, overdue, blocking] = [
    await createStatement(10_000, 20),
    await createStatement(20_000, -10),
    await createStatement(30_000, -60),
  ];
  const stateOf = async (number: string) => (await request('statements.find', { q: number })).data.items[0].state;
  assert.deepEqual(
    [await stateOf(open.number), await stateOf(overdue.number), await stateOf(blocking.number)],
    ['open', 'overdue', 'blocking'],
  );
  const { items, counts } = (await request('statements.find', { state: 'unpaid', month: '2026-10', sort: '-missing' })).data;
  assert.deepEqual([items[0].number, counts.unpaid, counts.open], [blocking.number, 3, 1]);
  // what the dashboard counts as overdue, and no statement more
  const late = (await request('statements.find', { state: 'late', month: '2026-10', sort: 'due' })).data;
  assert.deepEqual(
    [late.items.map(({ number }: { number: string }) => number), late.total, late.counts.late],
    [[blocking.number, overdue.number], 2, 2],
  );
  const { waiting } = (await request('dashboard.get', {})).data;
  assert.equal(waiting.find(({ kind }: { kind: string }) => kind === 'statements').count, late.total);
  const { lines, acts, missing } = (await request('statements.get', { id: open.number })).data;
  assert.deepEqual([lines[0].order, acts, missing], [open.order.number, ['pay'], 10_000]);
  assert.equal((await request('statements.get', { id: 'S202610-999999999' })).data.error, 'not_found');
});

test('a payment is recorded once; the last one makes the orders paid and leaves nothing to do', async () => {
  const { number, order } = await createStatement(50_000, 20);
  const pay = (amount: number, reference: string) => request('statements.pay', { id: number, amount, reference });
  assert.equal((await pay(0, 'X')).data.fields[0].field, 'amount');
  assert.equal((await pay(20_000, `A-${number}`)).data.missing, 30_000);
  assert.deepEqual((({ repeated, missing }) => [repeated, missing])((await pay(20_000, `A-${number}`)).data), [true, 30_000]);
  assert.equal((await pay(99, `A-${number}`)).data.error, 'wrong_state');
  assert.equal((await pay(30_000, `B-${number}`)).data.orders, 1);
  const { state, acts, payments } = (await request('statements.get', { id: number })).data;
  assert.deepEqual([state, acts, payments.length], ['settled', [], 2]);
  const { rows } = await shop.db.query<{ payment_state: string }>(sql`select payment_state from customer_order where id = ${order.id}`);
  assert.equal(rows[0]!.payment_state, 'paid');
  const sales = await shop.openOperator(['sales']);
  assert.equal((await shop.call('statements.pay', { id: number, amount: 1, reference: 'S' }, { cookie: sales.cookie })).status, 403);
});

test('readers of a statement are reminded, each once a day; nobody is without readers or once it is paid', async () => {
  const { number, institution, order } = await createStatement(7_000, 20);
  assert.equal((await request('statements.remind', { id: number })).data.error, 'wrong_state');
  await shop.db.query(sql`
    insert into credit_reader (account_id, institution_id, granted_by) values (${order.accountId}, ${institution}, 'test')`);
  assert.equal((await request('statements.remind', { id: number })).data.reminded, 1);
  const { rows } = await shop.db.query<{ missing: number }>(sql`
    select (payload ->> 'missing')::int as missing from domain_event
    where kind = 'statement.due_soon' and account_id = ${order.accountId}`);
  assert.deepEqual(rows, [{ missing: 7_000 }]);
  await request('statements.pay', { id: number, amount: 7_000, reference: `C-${number}` });
  assert.equal((await request('statements.remind', { id: number })).data.error, 'wrong_state');
});

test('the PDF is the institution’s own', async () => {
  const { number } = await createStatement(7_000, 20);
  const response = await shop.app.inject({
    url: `/api/operator/statements/${number}/pdf`,
    headers: { cookie: `console=${finance.cookie}`, 'x-console': '1' },
  });
  assert.deepEqual([response.statusCode, response.headers['content-type'], response.body.slice(0, 5)], [200, 'application/pdf', '%PDF-']);
});
