import assert from 'node:assert/strict';
import { after, test } from 'node:test';
import sql from 'sql-template-tag';
import { inTransaction } from '../../../platform/database/transaction.ts';
import { openTestDatabase } from '../../../testing/test-database.ts';
import { cancelOrder } from '../../selling/orders/cancel-order.ts';
import { completeOrder } from '../../selling/orders/complete-order.ts';
import { getOrder } from '../../selling/orders/get-order.ts';
import { type TestBuyer, createTestBuyer, valueOf } from '../../../testing/test-buyer.ts';
import { createTestPack } from '../../../testing/test-goods.ts';
import { findInvoices, getInvoiceFile, getOrderInvoice } from './find-invoices.ts';
import { createProfile, deleteProfile, findProfiles } from './profiles.ts';
import { requestInvoice } from './record-invoice-request.ts';
import { type Wanted, createInvoicing, enterprise, reasonOf } from './test-invoicing.ts';

const { db, drop } = await openTestDatabase({ poolSize: 20 });
const { createProfileOf, placePaid, pay, shipAll, numberOf, issue, takeBack, queued } = createInvoicing(db);

after(drop);

const cancelOne = async (buyer: TestBuyer, number: string) => {
  const [line] = valueOf(await getOrder(db, buyer.accountId, number, 'en')).lines;
  const lines = [{ order_line_id: line!.id, quantity: 1 }];
  return inTransaction(db, (tx) => cancelOrder(tx, buyer.accountId, { number, reason: '', lines }));
};

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

test('profiles added at once stay within their limit', async () => {
  const buyer = await createTestBuyer(db);
  const answers = await Promise.all(
    Array.from({ length: 24 }, () => inTransaction(db, (tx) => createProfile(tx, buyer.accountId, enterprise, 'en'))),
  );
  assert.equal(answers.filter(({ ok }) => ok).length, 20);
  assert.equal((await findProfiles(db, buyer.accountId, 'en')).length, 20);
});

test('an order is invoiced once, over what it keeps, when it has left; others cannot get the file', async () => {
  const buyer = await createTestBuyer(db);
  const { number, total } = await placePaid(buyer, await createProfileOf(buyer));
  assert.match(reasonOf(await issue([number])), /Nothing of order/);
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
  assert.deepEqual([shown.can_request, shown.request?.title, shown.invoices[0]?.number], [false, enterprise.title, invoice]);
  assert.equal((await getInvoiceFile(db, buyer.accountId, { number: invoice, format: 'pdf' }))?.bytes, 9);
  const stranger = await createTestBuyer(db);
  assert.equal(await getInvoiceFile(db, stranger.accountId, { number: invoice, format: 'pdf' }), null);
  assert.deepEqual(await findInvoices(db, stranger.accountId), []);
  const late = await inTransaction(db, async (tx) =>
    requestInvoice(tx, { number, accountId: buyer.accountId, profileId: await createProfileOf(buyer) }),
  );
  assert.equal(!late.ok && late.error, 'wrong_state');
});

test('several orders go on one invoice only with the same title and tax number', async () => {
  const buyer = await createTestBuyer(db);
  const [one, other] = [await createProfileOf(buyer), await createProfileOf(buyer, { ...enterprise, tax_number: '12345678901234567' })];
  const orders = [await placePaid(buyer, one), await placePaid(buyer, one), await placePaid(buyer, other)];
  for (const { number } of orders) valueOf(await shipAll(number));
  const numbers = orders.map(({ number }) => number);
  assert.match(reasonOf(await issue(numbers)), /another kind of invoice or has another tax number/);
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
  assert.match(reasonOf(await takeBack(blue, 'C-1')), /Nothing of it has gone back/);
  await db.query(sql`
    insert into refund (order_id, payment_id, amount, whole, cause, reference, way)
    select placed.id, payment.id, 5000, 5000, 'after_sales', ${`test:${number}`}, 'bank_transfer'
    from customer_order placed join payment on payment.order_id = placed.id where placed.number = ${number}`);
  assert.deepEqual(
    (await queued(number)).map(({ amount, red_letter_of }) => [amount, red_letter_of]),
    [[5_000, blue]],
  );
  assert.match(reasonOf(await takeBack(blue, null)), /confirmation/);
  assert.equal(valueOf(await takeBack(blue, 'C-1')).amount, 5_000);
  assert.deepEqual(await queued(number), []);
  assert.match(reasonOf(await takeBack(blue, 'C-2')), /Nothing of it has gone back/);
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
    insert into invoice_order (invoice_id, order_id, line_kind, amount) select red.id, o.id, 'goods', ${total} from red, customer_order o where o.number = ${number}`);
  await assert.rejects(beyond, /invoices of an order stay/);
});

test('the shipping that an order keeps after all its goods were returned is invoiced, and once', async () => {
  const buyer = await createTestBuyer(db);
  const pack = await createTestPack(db);
  valueOf(await buyer.add(pack.sku_id, 1));
  const { id: number } = valueOf(await buyer.place(10_800, { invoice_profile_id: await createProfileOf(buyer) }));
  await pay(number, 10_800);
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
