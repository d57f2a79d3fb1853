import assert from 'node:assert/strict';
import { after, test } from 'node:test';
import sql from 'sql-template-tag';
import { openTestDatabase } from '../../../testing/test-database.ts';
import { waitsForLock } from '../../../testing/waits-for-lock.ts';
import { inTransaction } from '../../../platform/database/transaction.ts';
import { type TestBuyer, createTestBuyer, valueOf } from '../../../testing/test-buyer.ts';
import { correctInvoice, withdrawCorrection } from './correct-invoice.ts';
import { findCorrectionsOf } from './find-corrections.ts';
import { findInvoiceFaults } from './find-invoice-faults.ts';
import { findInvoices, getOrderInvoice } from './find-invoices.ts';
import { getIssuedInvoice } from './find-issued.ts';
import { issueRedLetter } from './issue-invoice.ts';
import { requestInvoice } from './record-invoice-request.ts';
import { createInvoicing, enterprise, reasonOf } from './test-invoicing.ts';

// Reissued invoices: sums stay right with concurrent changes, and every step keeps the constraints.

const { db, drop } = await openTestDatabase({ poolSize: 8 });
after(drop);

const { createProfileOf, placePaid, placeMixed, finishService, shipAll, numberOf, issue, issued, takeBack, queued } = createInvoicing(db);

const wanted = { kind: 'ordinary', buyer_kind: 'enterprise', title: '另一个测试研究所', tax_number: '123456789012347' } as const;
type Requested = Parameters<typeof correctInvoice>[2];

const requestCorrection = (number: string, goods: number, { services = 0, ...more }: Partial<Requested> & { services?: number } = {}) =>
  inTransaction(db, (tx) =>
    correctInvoice(tx, number, { ...wanted, reason: 'a wrong title', by: 'ann', shown: { goods, services }, ...more }, 'en'),
  );
const withdraw = (number: string) => inTransaction(db, (tx) => withdrawCorrection(tx, number, 'ann'));

type Task = [goods: number, services: number, title: string, redLetterOf: string | null];
/** What the queue keeps of an order, while nothing anywhere is at fault. */
async function kept(number: string): Promise<Task[]> {
  assert.deepEqual(await findInvoiceFaults(db), []);
  return (await queued(number)).map(({ goods, services, title, red_letter_of }) => [goods, services, title, red_letter_of]);
}

const requestedInvoice = { kind: enterprise.kind, title: enterprise.title, tax_number: enterprise.tax_number };
const requestOf = async (buyer: TestBuyer, number: string) => valueOf(await getOrderInvoice(db, buyer.accountId, number)).request;

const giveBack = (number: string, amount: number, services = 0) =>
  db.query(sql`
    with line as (
      update order_line set given_back = given_back + ${services}
      where kind = 'service' and order_id = (select id from customer_order where number = ${number})
    )
    insert into refund (order_id, payment_id, amount, services, whole, cause, reference, way)
    select placed.id, payment.id, ${amount}, ${services}, ${amount}, 'after_sales', 'test:' || gen_random_uuid(), 'bank_transfer'
    from customer_order placed join payment on payment.order_id = placed.id where placed.number = ${number}`);

async function createInvoiced() {
  const buyer = await createTestBuyer(db);
  const { number } = await placePaid(buyer, await createProfileOf(buyer));
  valueOf(await shipAll(number));
  const blue = numberOf();
  valueOf(await issue([number], blue));
  return { buyer, number, blue };
}

test('a red letter covers all that is left of the invoice, and then the rest is invoiced to the new title', async () => {
  const { buyer, number, blue } = await createInvoiced();
  await giveBack(number, 4_000);
  valueOf(await takeBack(blue));
  const stale = await requestCorrection(blue, 30_000);
  assert.equal(!stale.ok && stale.error, 'changed_meanwhile', 'other sums were shown');
  assert.deepEqual([await requestOf(buyer, number), await findCorrectionsOf(db, buyer.accountId)], [requestedInvoice, []]);
  valueOf(await requestCorrection(blue, 26_000));
  assert.deepEqual(await kept(number), [[26_000, 0, enterprise.title, blue]]);
  const [shown] = await findInvoices(db, buyer.accountId).then((all) => all.filter((one) => one.number === blue));
  assert.deepEqual(shown?.reissue, {
    kind: 'ordinary',
    title: wanted.title,
    tax_number: wanted.tax_number,
    is_taken_back: false,
  });
  // money that goes back now shortens the new invoice, not the red letter
  await giveBack(number, 6_000);
  assert.deepEqual(await kept(number), [[26_000, 0, enterprise.title, blue]]);
  valueOf(await takeBack(blue));
  assert.deepEqual(await kept(number), [[20_000, 0, wanted.title, null]]);
  const second = numberOf();
  valueOf(await issue([number], second));
  assert.deepEqual(await kept(number), []);
  const made = await getIssuedInvoice(db, second);
  assert.deepEqual([made?.title, made?.kind, made?.amount], [wanted.title, 'ordinary', 20_000]);
  assert.deepEqual((await getIssuedInvoice(db, blue))?.left, { goods: 0, services: 0, amount: 0 });
  // and the new one can be reissued in its turn
  valueOf(await requestCorrection(second, 20_000, { ...enterprise }));
  assert.deepEqual(await kept(number), [[20_000, 0, wanted.title, second]]);
});

test('refuses to reissue an invoice that is fully taken back, has that title already, or is a red letter', async () => {
  const { number, blue } = await createInvoiced();
  assert.match(reasonOf(await requestCorrection(blue, 30_000, { ...enterprise })), /has these details already/);
  const special = await requestCorrection(blue, 30_000, { kind: 'special', buyer_kind: 'person' });
  assert.equal(!special.ok && special.fields?.[0]?.field, 'kind');
  assert.equal((await requestCorrection(numberOf(), 30_000)).ok, false);
  await giveBack(number, 30_000);
  assert.match(reasonOf(await requestCorrection(blue, 30_000)), /All of its money has gone back/);
  valueOf(await takeBack(blue));
  assert.match(reasonOf(await requestCorrection(blue, 0)), /taken all of it back/);
  const red = (await getIssuedInvoice(db, blue))!.red_letters[0]!.number;
  assert.match(reasonOf(await requestCorrection(red, 0)), /red letter itself/);
});

test('a reissue can be withdrawn until its red letter is recorded, and its order then has its former request', async () => {
  const { buyer, number, blue } = await createInvoiced();
  assert.match(reasonOf(await withdraw(blue)), /not being reissued/);
  valueOf(await requestCorrection(blue, 30_000));
  assert.equal((await requestOf(buyer, number))?.title, wanted.title);
  valueOf(await withdraw(blue));
  assert.deepEqual([await kept(number), await requestOf(buyer, number)], [[], requestedInvoice]);
  assert.match(reasonOf(await takeBack(blue)), /Nothing of it has gone back/);
  valueOf(await requestCorrection(blue, 30_000));
  valueOf(await takeBack(blue));
  assert.match(reasonOf(await withdraw(blue)), /red letter has been recorded/);
  assert.deepEqual(await kept(number), [[30_000, 0, wanted.title, null]]);
});

test('the buyer sees the new title while the new invoice is missing, and cannot change it until then', async () => {
  const { buyer, number, blue } = await createInvoiced();
  const reported = async (order: { buyer: TestBuyer; number: string; blue: string }) => {
    const { can_request, to_come, invoices } = valueOf(await getOrderInvoice(db, order.buyer.accountId, order.number));
    return [can_request, to_come, invoices.find((one) => one.number === order.blue)?.reissue?.is_taken_back];
  };
  const { accountId } = buyer;
  const profileId = await createProfileOf(buyer, { ...enterprise, title: '第三个测试研究所' });
  const change = () => inTransaction(db, (tx) => requestInvoice(tx, { number, accountId, profileId }));
  valueOf(await requestCorrection(blue, 30_000));
  assert.deepEqual(await reported({ buyer, number, blue }), [false, 0, false]);
  valueOf(await takeBack(blue));
  assert.deepEqual(await reported({ buyer, number, blue }), [false, 30_000, true]);
  assert.match(reasonOf(await change()), /taken back and is reissued/);
  assert.deepEqual(await kept(number), [[30_000, 0, wanted.title, null]]);
  valueOf(await issue([number], numberOf()));
  assert.deepEqual(await reported({ buyer, number, blue }), [false, 0, undefined]);
  // where all of it went back meanwhile, nothing is reissued
  const other = await createInvoiced();
  valueOf(await requestCorrection(other.blue, 30_000));
  valueOf(await takeBack(other.blue));
  await giveBack(other.number, 30_000);
  assert.deepEqual((await reported(other)).slice(1), [0, undefined]);
});

test('of an order with two invoices one is reissued, later acceptances go to the new title, and the other invoice is unaffected', async () => {
  const buyer = await createTestBuyer(db);
  const order = await placeMixed(buyer);
  valueOf(await shipAll(order.number));
  const [goods, services] = [numberOf(), numberOf()];
  valueOf(await issue([order.number], goods));
  valueOf(await requestCorrection(goods, 50_000));
  await finishService(order);
  assert.deepEqual(await kept(order.number), [
    [50_000, 0, enterprise.title, goods],
    [0, 9_999, wanted.title, null],
  ]);
  valueOf(await issue([order.number], services));
  assert.match(
    reasonOf(await requestCorrection(services, 0, { shown: { goods: 0, services: 9_999 }, ...enterprise })),
    new RegExp(`Invoice ${goods}`),
  );
  await giveBack(order.number, 2_000, 2_000);
  assert.deepEqual(await kept(order.number), [
    [50_000, 0, enterprise.title, goods],
    [0, 2_000, wanted.title, services],
  ]);
  valueOf(await takeBack(goods));
  assert.deepEqual(await kept(order.number), [
    [0, 2_000, wanted.title, services],
    [50_000, 0, wanted.title, null],
  ]);
});

test('while an invoice awaits its new one, another of its order can be reissued to the same title only', async () => {
  const buyer = await createTestBuyer(db);
  const order = await placeMixed(buyer);
  valueOf(await shipAll(order.number));
  const [goods, services] = [numberOf(), numberOf()];
  valueOf(await issue([order.number], goods));
  await finishService(order);
  valueOf(await issue([order.number], services));
  valueOf(await requestCorrection(goods, 50_000));
  // requested during the recording of the red letter: the result is checked
  const requestOther = (more: Partial<Requested>) => requestCorrection(services, 0, { services: 9_999, ...more });
  const client = await db.connect();
  try {
    await client.query('begin');
    valueOf(await issueRedLetter(client, goods, { ...issued(), confirmation: 'C' }));
    const pending = requestOther({ title: '第三个测试研究所' });
    await waitsForLock(db, pending);
    await client.query('commit');
    assert.match(reasonOf(await pending), new RegExp(`Invoice ${goods} of the same order was taken back .* to ${wanted.title}\\. Record`));
  } finally {
    client.release(true);
  }
  for (const other of [
    { kind: 'special' as const },
    { tax_number: '123456789012346' },
    { buyer_kind: 'person' as const, tax_number: null },
  ]) {
    assert.match(reasonOf(await requestOther(other)), /was taken back/, JSON.stringify(other));
  }
  assert.deepEqual(
    [(await requestOf(buyer, order.number))?.title, await kept(order.number)],
    [wanted.title, [[50_000, 0, wanted.title, null]]],
  );
  valueOf(await requestOther({}));
  valueOf(await takeBack(services));
  assert.deepEqual(await kept(order.number), [[50_000, 9_999, wanted.title, null]]);
  // once the new invoice is there, the order's title is free again
  const second = numberOf();
  valueOf(await issue([order.number], second));
  valueOf(await requestCorrection(second, 50_000, { services: 9_999, title: '第三个测试研究所' }));
});

test('of two concurrent requests the second one is refused; of a red letter and a withdrawal, one succeeds', async () => {
  const { number, blue } = await createInvoiced();
  const requested = await Promise.all([requestCorrection(blue, 30_000), requestCorrection(blue, 30_000, { title: '第三个测试研究所' })]);
  assert.equal(requested.filter(({ ok }) => ok).length, 1);
  assert.match(reasonOf(requested.find(({ ok }) => !ok)!), /already, as ann asked/);
  const ended = await Promise.all([takeBack(blue), withdraw(blue)]);
  assert.equal(ended.filter(({ ok }) => ok).length, 1);
  const [taken] = ended;
  const tasks = await kept(number);
  assert.deepEqual([tasks.length, (await getIssuedInvoice(db, blue))!.left.amount], taken.ok ? [1, 0] : [0, 30_000]);
});

test('a refund concurrent with the red letter waits for it or precedes it: the new invoice is over what is kept', async () => {
  const { number, blue } = await createInvoiced();
  valueOf(await requestCorrection(blue, 30_000));
  const client = await db.connect();
  try {
    await client.query('begin');
    await client.query(sql`select from customer_order where number = ${number} for update`);
    await client.query(sql`
      insert into refund (order_id, payment_id, amount, services, whole, cause, reference, way)
      select placed.id, payment.id, 10000, 0, 10000, 'after_sales', 'test:beside', 'bank_transfer'
      from customer_order placed join payment on payment.order_id = placed.id where placed.number = ${number}`);
    const taking = takeBack(blue);
    await waitsForLock(db, taking);
    await client.query('commit');
    assert.deepEqual(valueOf(await taking), { amount: 30_000, goods: 30_000, services: 0 });
  } finally {
    client.release(true);
  }
  assert.deepEqual(await kept(number), [[20_000, 0, wanted.title, null]]);
  // and one that comes during the request leaves the requester to look again, or nothing to request
  const other = await createInvoiced();
  const [result] = await Promise.all([requestCorrection(other.blue, 30_000), giveBack(other.number, 30_000)]);
  const reds = (await kept(other.number)).map(([goods, , , of]) => [goods, of]);
  assert.deepEqual(reds, [[30_000, other.blue]], String(result.ok));
});

test('even without the operations the tables enforce one reissue per order, a whole red letter, and none twice', async () => {
  const { number, blue } = await createInvoiced();
  valueOf(await requestCorrection(blue, 30_000));
  const refused = (statement: Parameters<typeof db.query>[0], constraint: RegExp) =>
    assert.rejects(db.query(statement), (error) => constraint.test(String((error as { constraint?: string }).constraint)));
  await refused(
    sql`insert into invoice_correction (invoice_id, kind, buyer_kind, title, reason, requested_by)
      select id, 'ordinary', 'person', 'x', 'y', 'z' from invoice where number = ${blue}`,
    /one_open/,
  );
  await refused(
    sql`insert into invoice (number, red_letter_of, kind, buyer_kind, title, amount, issued_on, issued_by, confirmation)
      select ${numberOf()}, id, kind, buyer_kind, title, 1, issued_on, issued_by, 'C' from invoice where number = ${blue}`,
    /takes_all_back/,
  );
  // a red letter that leaves something of it cannot end the correction
  const partial = inTransaction(db, async (tx) => {
    const { rows } = await tx.query<{ id: number }>(sql`
      insert into invoice (number, red_letter_of, kind, buyer_kind, title, tax_number, amount, issued_on, issued_by, confirmation)
      select ${numberOf()}, id, kind, buyer_kind, title, tax_number, 1, issued_on, issued_by, 'C' from invoice where number = ${blue} returning id`);
    await tx.query(sql`
      insert into invoice_order (invoice_id, order_id, line_kind, amount)
      select ${rows[0]!.id}::bigint, id, 'goods', 1 from customer_order where number = ${number}`);
    await tx.query(sql`update invoice_correction set red_letter_id = ${rows[0]!.id} where is_open`);
    return { ok: true as const, value: null };
  });
  await assert.rejects(partial, /reissued once a red letter has taken all of it back/);
  assert.deepEqual(await kept(number), [[30_000, 0, enterprise.title, blue]]);
});

test('a red letter over other sums than shown is not recorded, and the reissue continues', async () => {
  const { number, blue } = await createInvoiced();
  valueOf(await requestCorrection(blue, 30_000));
  const shown = { kind: enterprise.kind, title: enterprise.title, taxNumber: enterprise.tax_number };
  const stale = await inTransaction(db, (tx) =>
    issueRedLetter(tx, blue, { ...issued(), confirmation: 'C', shown: { ...shown, goods: 10_000, services: 0 } }),
  );
  assert.equal(!stale.ok && stale.error, 'changed_meanwhile');
  assert.deepEqual(await kept(number), [[30_000, 0, enterprise.title, blue]]);
});

test('a data export contains the reason for a reissue', async () => {
  const { buyer, blue } = await createInvoiced();
  valueOf(await requestCorrection(blue, 30_000));
  valueOf(await withdraw(blue));
  const reported = (await findCorrectionsOf(db, buyer.accountId)).map(({ number, title, reason }) => [number, title, reason]);
  assert.deepEqual(reported, [[blue, wanted.title, 'a wrong title']]);
});
