import assert from 'node:assert/strict';
import { after, test } from 'node:test';
import sql from 'sql-template-tag';
import { inTransaction } from '../../database/transaction.ts';
import { openTestDatabase } from '../../database/embedded/test-database.ts';
import { cancelOrder } from '../orders/cancel-order.ts';
import { completeOrder } from '../orders/complete-order.ts';
import { confirmPayment } from '../orders/confirm-payment.ts';
import { getOrder } from '../orders/get-order.ts';
import { shipOrder } from '../orders/ship-order.ts';
import { type TestBuyer, createTestBuyer, valueOf } from '../orders/test-buyer.ts';
import { serviceOf } from '../services/lock-service.ts';
import { moveService } from '../services/move-service.ts';
import { createTestPack } from '../stock/test-goods.ts';
import { findInvoices, findInvoicesToDo, getInvoiceFile, getOrderInvoice } from './find-invoices.ts';
import { issueInvoice, issueRedLetter } from './issue-invoice.ts';
import { createProfile, deleteProfile, findProfiles } from './profiles.ts';
import { askForInvoice } from './record-invoice-wish.ts';

const { db, drop } = await openTestDatabase({ poolSize: 20 });
let count = 0;

after(drop);

const enterprise = {
  kind: 'special',
  buyer_kind: 'enterprise',
  title: '无有测试研究所',
  tax_number: '123456789012345',
  is_default: false,
} as const;
type Wanted = Parameters<typeof createProfile>[2];

async function createProfileOf(buyer: TestBuyer, wanted: Wanted = enterprise): Promise<number> {
  valueOf(await inTransaction(db, (tx) => createProfile(tx, buyer.accountId, wanted, 'en')));
  return (await findProfiles(db, buyer.accountId, 'en')).reduce((latest, { id }) => Math.max(latest, id), 0);
}

/** A paid order of three packs at ¥100.00 and ¥10.00 of shipping, asked to be invoiced when it was placed. */
async function placePaid(buyer: TestBuyer, profileId: number) {
  const pack = await createTestPack(db);
  valueOf(await buyer.add(pack.sku_id, 3));
  const { id: number, total } = valueOf(await buyer.place(30_000, { invoice_profile_id: profileId }));
  const payment = { number, amount: total, bankReference: `INV-${++count}`, confirmedBy: 'a test' };
  valueOf(await inTransaction(db, (tx) => confirmPayment(tx, payment)));
  return { number, total, pack };
}
const shipAll = (number: string) => inTransaction(db, (tx) => shipOrder(tx, { number, carrier: 'SF', trackingNumber: `I${++count}` }));
const cancelOne = async (buyer: TestBuyer, number: string) => {
  const [line] = valueOf(await getOrder(db, buyer.accountId, number, 'en')).lines;
  const lines = [{ order_line_id: line!.id, quantity: 1 }];
  return inTransaction(db, (tx) => cancelOrder(tx, buyer.accountId, { number, reason: '', lines }));
};
const numberOf = () => String(++count).padStart(20, '2');
const issued = (number = numberOf()) => ({
  number,
  issuedOn: '2026-11-21',
  by: 'ann',
  files: [{ format: 'pdf' as const, storedAs: `${number}.pdf`, bytes: 9 }],
});
const issue = (orders: string[], number?: string) => inTransaction(db, (tx) => issueInvoice(tx, orders, issued(number)));
const reasonOf = (result: { ok: boolean; details?: Record<string, unknown> }) => String(result.ok ? 'done' : result.details?.['reason']);
const queued = async (number: string) => (await findInvoicesToDo(db)).filter(({ order_number }) => order_number === number);

test('profiles: an enterprise needs a tax number, a person gets no special invoice, and another’s profile is not found', async () => {
  const buyer = await createTestBuyer(db);
  const wrong = async (wanted: Wanted) => {
    const result = await inTransaction(db, (tx) => createProfile(tx, buyer.accountId, wanted, 'en'));
    return result.ok ? null : result.fields?.[0]?.field;
  };
  assert.equal(await wrong({ ...enterprise, tax_number: null }), 'tax_number');
  assert.equal(await wrong({ ...enterprise, tax_number: '9131000OMADEM00001' }), 'tax_number');
  assert.equal(await wrong({ ...enterprise, buyer_kind: 'person' }), 'kind');
  const first = await createProfileOf(buyer);
  const person = await createProfileOf(buyer, {
    kind: 'ordinary',
    buyer_kind: 'person',
    title: '林研',
    tax_number: null,
    is_default: true,
  });
  const shown = await findProfiles(db, buyer.accountId, 'en');
  assert.deepEqual(
    shown.map(({ id, is_default, warning }) => [id, is_default, warning !== null]),
    [
      [person, true, false],
      [first, false, true],
    ],
  );
  const stranger = await createTestBuyer(db);
  const foreign = await inTransaction(db, (tx) => deleteProfile(tx, stranger.accountId, first));
  assert.equal(!foreign.ok && foreign.error, 'not_found');
  const pack = await createTestPack(db);
  await stranger.add(pack.sku_id, 3);
  const placed = await stranger.place(30_000, { invoice_profile_id: first });
  assert.equal(!placed.ok && placed.error, 'not_found');
});

test('profiles that are kept at the same moment stay within their number', async () => {
  const buyer = await createTestBuyer(db);
  const answers = await Promise.all(
    Array.from({ length: 24 }, () => inTransaction(db, (tx) => createProfile(tx, buyer.accountId, enterprise, 'en'))),
  );
  assert.equal(answers.filter(({ ok }) => ok).length, 20);
  assert.equal((await findProfiles(db, buyer.accountId, 'en')).length, 20);
});

test('an order is invoiced once, over what it keeps, when it has left; one who has no part in it gets no file', async () => {
  const buyer = await createTestBuyer(db);
  const { number, total } = await placePaid(buyer, await createProfileOf(buyer));
  assert.match(reasonOf(await issue([number])), /pending_shipment/);
  assert.deepEqual(await queued(number), []);
  valueOf(await cancelOne(buyer, number));
  valueOf(await shipAll(number));
  assert.deepEqual(
    (await queued(number)).map(({ amount }) => amount),
    [total - 10_000],
  );
  const invoice = numberOf();
  assert.equal(valueOf(await issue([number], invoice)).amount, total - 10_000);
  assert.match(reasonOf(await issue([number])), /invoiced already/);
  assert.deepEqual(await queued(number), []);
  const shown = valueOf(await getOrderInvoice(db, buyer.accountId, number));
  assert.deepEqual([shown.can_ask, shown.wish?.title, shown.invoices[0]?.number], [false, enterprise.title, invoice]);
  assert.equal((await getInvoiceFile(db, buyer.accountId, { number: invoice, format: 'pdf' }))?.bytes, 9);
  const stranger = await createTestBuyer(db);
  assert.equal(await getInvoiceFile(db, stranger.accountId, { number: invoice, format: 'pdf' }), null);
  assert.deepEqual(await findInvoices(db, stranger.accountId), []);
  const late = await inTransaction(db, async (tx) =>
    askForInvoice(tx, { number, accountId: buyer.accountId, profileId: await createProfileOf(buyer) }),
  );
  assert.equal(!late.ok && late.error, 'wrong_state');
});

test('several orders go on one invoice only with the same title and tax number', async () => {
  const buyer = await createTestBuyer(db);
  const [one, other] = [await createProfileOf(buyer), await createProfileOf(buyer, { ...enterprise, tax_number: '12345678901234567' })];
  const orders = [await placePaid(buyer, one), await placePaid(buyer, one), await placePaid(buyer, other)];
  for (const { number } of orders) valueOf(await shipAll(number));
  const numbers = orders.map(({ number }) => number);
  assert.match(reasonOf(await issue(numbers)), /to be invoiced to/);
  assert.equal(valueOf(await issue(numbers.slice(0, 2))).amount, orders[0]!.total + orders[1]!.total);
  const twice = numberOf();
  valueOf(await issue([numbers[2]!], twice));
  const missing = await issue(['99999999999999']);
  assert.equal(!missing.ok && missing.error, 'not_found');
});

test('what goes back after the invoice is taken back by a red letter, in part, with the buyer’s confirmation', async () => {
  const buyer = await createTestBuyer(db);
  const { number, total } = await placePaid(buyer, await createProfileOf(buyer));
  valueOf(await shipAll(number));
  valueOf(await inTransaction(db, (tx) => completeOrder(tx, number)));
  const blue = numberOf();
  valueOf(await issue([number], blue));
  const takeBack = (confirmation: string | null) => inTransaction(db, (tx) => issueRedLetter(tx, blue, { ...issued(), confirmation }));
  assert.match(reasonOf(await takeBack('C-1')), /nothing of it has gone back/);
  await db.query(sql`
    insert into refund (order_id, payment_id, amount, whole, cause, reference, way)
    select placed.id, payment.id, 5000, 5000, 'after_sales', ${`test:${number}`}, 'bank_transfer'
    from customer_order placed join payment on payment.order_id = placed.id where placed.number = ${number}`);
  assert.deepEqual(
    (await queued(number)).map(({ amount, red_letter_of }) => [amount, red_letter_of]),
    [[5_000, blue]],
  );
  assert.match(reasonOf(await takeBack(null)), /confirmation/);
  assert.equal(valueOf(await takeBack('C-1')).amount, 5_000);
  assert.deepEqual(await queued(number), []);
  assert.match(reasonOf(await takeBack('C-2')), /nothing of it has gone back/);
  const shown = valueOf(await getOrderInvoice(db, buyer.accountId, number)).invoices;
  assert.deepEqual(
    shown.map(({ amount, red_letter_of }) => [amount, red_letter_of]),
    [
      [5_000, blue],
      [total, null],
    ],
  );
  // behind the operation: a red letter over more than is left of the invoice
  const beyond = db.query(sql`
    with red as (
      insert into invoice (number, red_letter_of, confirmation, kind, buyer_kind, title, tax_number, amount, issued_on, issued_by)
      select ${numberOf()}, id, 'x', kind, buyer_kind, title, tax_number, ${total}, issued_on, 'x' from invoice where number = ${blue}
      returning id
    )
    insert into invoice_order (invoice_id, order_id, amount) select red.id, o.id, ${total} from red, customer_order o where o.number = ${number}`);
  await assert.rejects(beyond, /invoices of an order stay/);
});

test('the shipping that an order keeps after all of its goods went back is invoiced, and once', async () => {
  const buyer = await createTestBuyer(db);
  const pack = await createTestPack(db);
  valueOf(await buyer.add(pack.sku_id, 1));
  const { id: number } = valueOf(await buyer.place(10_800, { invoice_profile_id: await createProfileOf(buyer) }));
  const payment = { number, amount: 10_800, bankReference: `INV-${++count}`, confirmedBy: 'a test' };
  valueOf(await inTransaction(db, (tx) => confirmPayment(tx, payment)));
  valueOf(await shipAll(number));
  valueOf(await inTransaction(db, (tx) => completeOrder(tx, number)));
  await db.query(sql`
    insert into refund (order_id, payment_id, amount, whole, cause, reference, way)
    select placed.id, payment.id, 10000, 10000, 'after_sales', ${`test:${number}`}, 'bank_transfer'
    from customer_order placed join payment on payment.order_id = placed.id where placed.number = ${number}`);
  await db.query(sql`update customer_order set payment_state = 'refunded' where number = ${number}`);
  assert.deepEqual(
    (await queued(number)).map(({ amount, red_letter_of }) => [amount, red_letter_of]),
    [[800, null]],
  );
  assert.equal(valueOf(await issue([number])).amount, 800);
  assert.deepEqual(await queued(number), []);
  assert.match(reasonOf(await issue([number])), /invoiced already/);
});

test('of an order with a service the goods are invoiced when they leave, the service when it is accepted, and each is taken back by itself', async () => {
  const buyer = await createTestBuyer(db);
  const profileId = await createProfileOf(buyer);
  const [service, goods] = [
    await createTestPack(db, { stocked: false, price: 9_999, transport: 'none' }),
    await createTestPack(db, { price: 50_000 }),
  ];
  for (const { sku_id } of [service, goods]) valueOf(await buyer.add(sku_id, 1));
  const { id: number } = valueOf(await buyer.place(59_999, { invoice_profile_id: profileId, confirmed_exceptions: [service.sku_id] }));
  const payment = { number, amount: 59_999, bankReference: `INV-${++count}`, confirmedBy: 'a test' };
  valueOf(await inTransaction(db, (tx) => confirmPayment(tx, payment)));
  const toCome = async () => valueOf(await getOrderInvoice(db, buyer.accountId, number)).to_come;
  const which = serviceOf(number, service.code);
  const move = (milestone: 'in_progress' | 'report_delivered' | 'accepted') =>
    inTransaction(db, (tx) => moveService(tx, which, { milestone, actor: 'a test' }));
  assert.match(reasonOf(await issue([number])), /nothing of it is done/);
  valueOf(await shipAll(number));
  const blue = numberOf();
  assert.equal(valueOf(await issue([number], blue)).amount, 50_000);
  assert.equal(await toCome(), 9_999);
  assert.match(reasonOf(await issue([number])), /as far as it is done/);
  const ahead = db.query(sql`
    insert into invoice_order (invoice_id, order_id, amount)
    select invoice.id, placed.id, 1 from customer_order placed, (
      select id from invoice where number = ${await issueAnother(buyer)}
    ) invoice where placed.number = ${number}`);
  await assert.rejects(ahead, /invoices of an order stay/);

  await db.query(sql`
    update service_work set intake = '{}', intake_fields = '[]' where order_line_id in (
      select line.id from order_line line join customer_order placed on placed.id = line.order_id
      where placed.number = ${number} and line.kind = 'service')`);
  for (const milestone of ['in_progress', 'report_delivered', 'accepted'] as const) valueOf(await move(milestone));
  const second = numberOf();
  assert.equal(valueOf(await issue([number], second)).amount, 9_999);
  assert.equal(await toCome(), 0);

  await db.query(sql`
    insert into refund (order_id, payment_id, amount, whole, cause, reference, way)
    select placed.id, payment.id, 55000, 55000, 'after_sales', ${`test:${number}`}, 'bank_transfer'
    from customer_order placed join payment on payment.order_id = placed.id where placed.number = ${number}`);
  const takeBack = (invoice: string) => inTransaction(db, (tx) => issueRedLetter(tx, invoice, { ...issued(), confirmation: 'C-9' }));
  assert.deepEqual(
    (await queued(number)).map(({ amount, red_letter_of }) => [amount, red_letter_of]),
    [[50_000, blue]],
  );
  assert.equal(valueOf(await takeBack(blue)).amount, 50_000);
  assert.deepEqual(
    (await queued(number)).map(({ amount, red_letter_of }) => [amount, red_letter_of]),
    [[5_000, second]],
  );
  assert.equal(valueOf(await takeBack(second)).amount, 5_000);
  assert.deepEqual(await queued(number), []);
});

/** An invoice for another order of the same title; gives its number. */
async function issueAnother(buyer: TestBuyer): Promise<string> {
  const { number } = await placePaid(buyer, await createProfileOf(buyer));
  valueOf(await shipAll(number));
  const invoice = numberOf();
  valueOf(await issue([number], invoice));
  return invoice;
}
