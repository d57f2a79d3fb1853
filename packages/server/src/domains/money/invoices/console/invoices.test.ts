import assert from 'node:assert/strict';
import { after, before, test } from 'node:test';
import sql from 'sql-template-tag';
import { waitsForLock } from '../../../../testing/waits-for-lock.ts';
import { requestInvoice } from '../record-invoice-request.ts';
import { createInvoicing, enterprise } from '../test-invoicing.ts';
import { type TestBuyer, createTestBuyer, valueOf } from '../../../../testing/test-buyer.ts';
import { type TestConsole, createTestConsole } from '../../../../testing/test-console.ts';

let shop: TestConsole;
let invoicing: ReturnType<typeof createInvoicing>;
let finance: { cookie: string };
before(async () => {
  shop = await createTestConsole();
  invoicing = createInvoicing(shop.db);
  finance = await shop.openOperator(['finance'], 'Fay Finance');
});
after(() => shop.close());

const request = (...[name, input]: Parameters<TestConsole['call']>) => shop.call(name, input, { cookie: finance.cookie });
const pdf = Buffer.from('%PDF-1.7 an invoice');

async function bring(path: string, query: Record<string, string>, { content = pdf, cookie = finance.cookie } = {}) {
  const response = await shop.app.inject({
    method: 'PUT',
    url: `/api/operator/invoices/${path}?${new URLSearchParams(query)}`,
    headers: { cookie: `console=${cookie}`, 'x-console': '1', 'content-type': 'application/octet-stream', 'accept-language': 'en' },
    payload: content,
  });
  return { status: response.statusCode, data: JSON.parse(response.body).data };
}
const { kind, title, tax_number } = enterprise;
const usual = { date: '2026-11-21', format: 'pdf', goods: '30000', services: '0', kind, title, tax_number };

/** A shipped order of ¥300.00 that is to be invoiced. */
async function createShipped(buyer: TestBuyer): Promise<string> {
  const { number } = await invoicing.placePaid(buyer, await invoicing.createProfileOf(buyer));
  valueOf(await invoicing.shipAll(number));
  return number;
}
const taskOf = async (order: string) => (await request('consoleInvoices.findTasks', { q: order })).data.items;

test('an order that has left is to be invoiced; with number, day and file it is invoiced once, and the file can be downloaded', async () => {
  const order = await createShipped(await createTestBuyer(shop.db));
  const [task] = await taskOf(order);
  assert.deepEqual([task.task, task.kind, task.amount], ['issue', 'special', 30_000]);
  const number = invoicing.numberOf();
  const wrong = await bring('12', { ...usual, orders: order, date: '2026-02-30' }, { content: Buffer.from('no pdf') });
  assert.deepEqual(
    wrong.data.fields.map(({ field }: { field: string }) => field),
    ['number', 'date', 'file'],
  );
  const sales = await shop.openOperator(['sales']);
  assert.equal((await bring(number, { ...usual, orders: order }, { cookie: sales.cookie })).status, 403);
  const issued = await bring(number, { ...usual, orders: order });
  assert.deepEqual([issued.status, issued.data.amount], [200, 30_000]);
  assert.equal((await bring(invoicing.numberOf(), { ...usual, orders: order })).data.error, 'wrong_state', 'the order is invoiced');
  assert.deepEqual(await taskOf(order), []);
  const shown = (await request('consoleInvoices.get', { id: number })).data;
  assert.deepEqual(
    [shown.orders, shown.formats, shown.owed.amount, shown.issued_by.startsWith('Fay Finance')],
    [[order], ['pdf'], 0, true],
  );
  const file = await shop.app.inject({
    url: `/api/operator/invoices/${number}/files/pdf`,
    headers: { cookie: `console=${sales.cookie}`, 'x-console': '1' },
  });
  assert.deepEqual([file.statusCode, file.headers['content-type'], file.body], [200, 'application/pdf', pdf.toString()]);
  assert.deepEqual(
    (await request('consoleInvoices.find', { q: order })).data.items.map((one: { number: string }) => one.number),
    [number],
  );
});

test('an invoice over outdated sums is not recorded, and the present ones are returned', async () => {
  const order = await createShipped(await createTestBuyer(shop.db));
  const number = invoicing.numberOf();
  const stale = await bring(number, { ...usual, orders: order, goods: '20000', services: '10000' });
  assert.deepEqual([stale.status, stale.data.error, stale.data.details], [409, 'changed_meanwhile', { goods: 30_000, services: 0 }]);
  const { goods: _goods, ...sumless } = usual;
  const { title: _title, ...untitled } = usual;
  for (const less of [sumless, untitled]) assert.equal((await bring(number, { ...less, orders: order })).status, 400);
  assert.equal((await taskOf(order)).length, 1, 'nothing is recorded');
});

test('the queue is searched before it is paged: matches on later pages are found and counted', async () => {
  const orders = [];
  for (let index = 0; index < 3; index++) orders.push(await createShipped(await createTestBuyer(shop.db)));
  const last = orders.toSorted().at(-1)!;
  const found = (await request('consoleInvoices.findTasks', { q: last, limit: 1 })).data;
  assert.deepEqual(
    [found.total, found.items.map(({ order }: { order: string }) => order), found.counts],
    [1, [last], { all: 1, issue: 1, take_back: 0 }],
  );
  const all = (await request('consoleInvoices.findTasks', { task: 'issue', limit: 1, page: 2 })).data;
  assert.equal(all.total, all.counts.issue);
  assert.equal(all.items.length, 1);
});

test('several orders of one title go on one invoice; a second format is added once', async () => {
  const buyer = await createTestBuyer(shop.db);
  const orders = [await createShipped(buyer), await createShipped(buyer)];
  const number = invoicing.numberOf();
  const issued = await bring(number, { ...usual, orders: orders.join(','), goods: '60000' });
  assert.equal(issued.data.amount, 60_000);
  const add = () => bring(`${number}/files`, { format: 'ofd' }, { content: Buffer.from('PK\x03\x04 an OFD', 'latin1') });
  assert.equal((await add()).status, 200);
  assert.equal((await add()).data.error, 'wrong_state');
  assert.equal((await bring(`${invoicing.numberOf()}/files`, { format: 'pdf' })).data.error, 'not_found');
  assert.deepEqual((await request('consoleInvoices.get', { id: number })).data.formats, ['pdf', 'ofd']);
});

test('refunded goods are taken back by a red letter, of a special invoice with the buyer’s confirmation', async () => {
  const order = await createShipped(await createTestBuyer(shop.db));
  const blue = invoicing.numberOf();
  await bring(blue, { ...usual, orders: order });
  assert.equal((await bring(`${invoicing.numberOf()}/red-letter`, { ...usual, blue, confirmation: 'C' })).data.error, 'wrong_state');
  await shop.db.query(sql`
    insert into refund (order_id, payment_id, amount, whole, cause, reference, way)
    select payment.order_id, payment.id, 10000, 10000, 'after_sales', ${`test:${order}`}, 'bank_transfer'
    from payment join customer_order placed on placed.id = payment.order_id where placed.number = ${order}`);
  const [task] = await taskOf(order);
  assert.deepEqual([task.task, task.red_letter_of, task.amount], ['take_back', blue, 10_000]);
  assert.equal((await request('consoleInvoices.get', { id: blue })).data.owed.amount, 10_000);
  const red = invoicing.numberOf();
  const unconfirmed = await bring(`${red}/red-letter`, { ...usual, blue, goods: '10000' });
  assert.equal(unconfirmed.data.error, 'wrong_state');
  const taken = await bring(`${red}/red-letter`, { ...usual, blue, confirmation: 'C-1', goods: '10000' });
  assert.deepEqual([taken.status, taken.data.amount], [200, 10_000]);
  const { red_letters: letters, owed } = (await request('consoleInvoices.get', { id: blue })).data;
  assert.deepEqual([letters, owed.amount], [[{ number: red, amount: 10_000, issued_on: '2026-11-21' }], 0]);
  const { confirmation, red_letter_of: of } = (await request('consoleInvoices.get', { id: red })).data;
  assert.deepEqual([confirmation, of], ['C-1', blue]);
  const reds = (await request('consoleInvoices.find', { q: order, colour: 'red' })).data;
  assert.deepEqual([reds.total, reds.items[0].number], [1, red]);
});

test('an invoice is reissued: its red letter over all its orders first, then the new one; it may be withdrawn, and a concurrent change is reported', async () => {
  const buyer = await createTestBuyer(shop.db);
  const orders = [await createShipped(buyer), await createShipped(buyer)];
  const blue = invoicing.numberOf();
  await bring(blue, { ...usual, orders: orders.join(','), goods: '60000' });
  const wanted = {
    kind: 'ordinary',
    buyer_kind: 'enterprise',
    title: '另一个测试研究所',
    tax_number: '123456789012347',
    reason: '抬头有误',
  };
  const correct = (more: object = {}, cookie = finance.cookie) =>
    shop.call('consoleInvoices.correct', { id: blue, ...wanted, goods: 60_000, services: 0, ...more }, { cookie });
  assert.equal((await correct({}, (await shop.openOperator(['sales'])).cookie)).status, 403);
  assert.deepEqual(
    (await correct({ kind: 'special', buyer_kind: 'person' })).data.fields.map(({ field }: { field: string }) => field),
    ['kind'],
  );
  assert.equal((await correct({ goods: 30_000 })).data.error, 'changed_meanwhile');
  const redLetters = async () =>
    (await request('dashboard.get')).data.waiting.find((one: { kind: string }) => one.kind === 'red_letters').count;
  const before = await redLetters();
  assert.equal((await correct()).status, 200);
  assert.equal(await redLetters(), before + 1, 'one letter is over both orders');
  const again = await correct();
  assert.equal(again.data.error, 'wrong_state');
  assert.match(again.text, /另一个测试研究所 already, as Fay Finance asked/);

  const tasks = await taskOf(orders[1]!);
  assert.deepEqual(
    tasks.map((task: Record<string, unknown>) => [task['task'], task['is_reissued'], task['amount'], task['red']]),
    [['take_back', true, 30_000, { goods: 60_000, services: 0 }]],
  );
  assert.equal((await request('consoleInvoices.withdrawCorrection', { id: blue })).status, 200);
  assert.deepEqual(await taskOf(orders[0]!), []);
  assert.equal((await request('consoleInvoices.withdrawCorrection', { id: blue })).data.error, 'wrong_state');

  await correct();
  const { correction } = (await request('consoleInvoices.get', { id: blue })).data;
  assert.deepEqual([correction.title, correction.reason, correction.red_letter], [wanted.title, wanted.reason, null]);
  assert.match(correction.warning, /an older format/);
  const red = invoicing.numberOf();
  const taken = await bring(`${red}/red-letter`, { ...usual, blue, confirmation: 'C-2', goods: '60000' });
  assert.deepEqual([taken.status, taken.data.amount], [200, 60_000]);
  assert.equal((await request('consoleInvoices.get', { id: blue })).data.correction.red_letter, red);
  assert.equal((await request('consoleInvoices.withdrawCorrection', { id: blue })).data.error, 'wrong_state', 'it has been taken back');
  assert.deepEqual(
    (await taskOf(orders[0]!)).map((task: Record<string, unknown>) => [task['task'], task['kind'], task['title'], task['is_reissued']]),
    [['issue', 'ordinary', wanted.title, false]],
  );
  // what was mistyped is put right before the new one is there
  const changed = { ...wanted, id: blue, title: '第三个测试研究所', tax_number: '123456789012346', reason: '抬头录入有误' };
  const change = (more: object = {}, cookie = finance.cookie) =>
    shop.call('consoleInvoices.changeAwaitedTitle', { ...changed, version: 0, ...more }, { cookie });
  assert.equal((await change({}, (await shop.openOperator(['sales'])).cookie)).status, 403);
  assert.deepEqual(
    (await change({ tax_number: '12' })).data.fields.map(({ field }: { field: string }) => field),
    ['tax_number'],
  );
  assert.equal((await change()).status, 200);
  const stale = await change({ title: '第四个测试研究所' });
  assert.deepEqual([stale.data.error, stale.data.details.now.title], ['changed_meanwhile', changed.title]);
  const { awaited, changes } = (await request('consoleInvoices.get', { id: blue })).data.correction;
  assert.deepEqual([awaited.length, awaited[0].title, changes[0].reason, changes.length], [1, changed.title, changed.reason, 1]);
  assert.match(changes[0].by, /^Fay Finance/);
  assert.match(awaited[0].warning, /an older format/);
  const { rows: logged } = await shop.db.query(
    `select changes ->> 'title' as title, changes -> 'kind' ->> 'to' as kind from audit_entry
     where call = 'consoleInvoices.changeAwaitedTitle' and object_kind = 'invoice_retitling'`,
  );
  assert.deepEqual(
    logged.map(({ kind: to, title: hidden }) => [to, String(hidden).includes(changed.title)]),
    [
      ['ordinary', false],
      ['ordinary', false],
    ],
  );
  const [awaiting] = await taskOf(orders[0]!);
  assert.deepEqual([awaiting.title, awaiting.in_place_of], [changed.title, [blue]]);

  const reissued = { ...usual, orders: orders.join(','), goods: '60000' };
  assert.equal((await bring(invoicing.numberOf(), reissued)).data.error, 'changed_meanwhile', 'the invoice has the old title');
  const shown = { kind: changed.kind, title: changed.title, tax_number: changed.tax_number };
  assert.equal((await bring(invoicing.numberOf(), { ...reissued, ...shown })).status, 200);
});

test('an invoice whose document has another title, tax number or kind than its order is refused, naming which', async () => {
  const buyer = await createTestBuyer(shop.db);
  const order = await createShipped(buyer);
  const number = invoicing.numberOf();
  for (const stale of [{ kind: 'ordinary' }, { title: '另一个测试研究所' }, { tax_number: '123456789012347' }, { tax_number: '' }]) {
    const refused = await bring(number, { ...usual, orders: order, ...stale });
    assert.deepEqual([refused.status, refused.data.error], [409, 'changed_meanwhile'], JSON.stringify(stale));
    assert.match(refused.data.details.reason, new RegExp(`a special invoice to ${title}, ${tax_number}`));
  }
  assert.equal((await taskOf(order)).length, 1, 'nothing is recorded');
  // the title changes while the record waits for the order's lock
  const other = await invoicing.createProfileOf(buyer, { ...enterprise, title: '另一个测试研究所' });
  const client = await shop.db.connect();
  try {
    await client.query('begin');
    valueOf(await requestInvoice(client, { number: order, accountId: buyer.accountId, profileId: other }));
    const recording = bring(number, { ...usual, orders: order });
    await waitsForLock(shop.db, recording);
    await client.query('commit');
    assert.equal((await recording).data.error, 'changed_meanwhile');
  } finally {
    client.release(true);
  }
  const recorded = await bring(number, { ...usual, orders: order, title: '另一个测试研究所' });
  assert.deepEqual([recorded.status, (await request('consoleInvoices.get', { id: number })).data.title], [200, '另一个测试研究所']);
});
