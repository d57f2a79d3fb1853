import assert from 'node:assert/strict';
import { after, test } from 'node:test';
import sql from 'sql-template-tag';
import { inTransaction } from '../../../platform/database/transaction.ts';
import { openTestDatabase } from '../../../testing/test-database.ts';
import { createTicket } from '../../care/after-sales/create-ticket.ts';
import { approveTicket } from '../../care/after-sales/decide-ticket.ts';
import { refundTicket } from '../../care/after-sales/refund-ticket.ts';
import { completeOrder } from '../../selling/orders/complete-order.ts';
import { giveUpService } from '../../selling/orders/complete-services.ts';
import { getOrder } from '../../selling/orders/get-order.ts';
import { type TestBuyer, createTestBuyer, valueOf } from '../../../testing/test-buyer.ts';
import { serviceOf } from '../../care/services/lock-service.ts';
import { moveService } from '../../care/services/move-service.ts';
import { findInvoiceFaults } from './find-invoice-faults.ts';
import { getOrderInvoice } from './find-invoices.ts';
import { createInvoicing, reasonOf } from './test-invoicing.ts';

const { db, drop } = await openTestDatabase({ poolSize: 8 });
after(drop);

const { createProfileOf, placePaid, placeMixed, finishService, shipAll, numberOf, issue, takeBack, queued } = createInvoicing(db);
const act = <Value>(work: Parameters<typeof inTransaction<Value>>[1]) => inTransaction(db, work);
/** An order's entries in the queue: fen of goods, fen of services, and the invoice to take back. */
const toDo = async (number: string) => (await queued(number)).map(({ goods, services, red_letter_of }) => [goods, services, red_letter_of]);
const ofKinds = ({ goods, services }: { goods: number; services: number }) => [goods, services];

/** The consistency faults of an order. */
const faultsOf = async (number: string) => (await findInvoiceFaults(db)).filter(({ subject }) => subject === `order ${number}`);

/** The buyer complains about one line of an order and gets its money back. */
async function refundLine(buyer: TestBuyer, number: string, code: string) {
  const { lines } = valueOf(await getOrder(db, buyer.accountId, number, 'en'));
  const line = lines.find((one) => one.code === code)!;
  const claim = { orderNumber: number, kind: 'refund', reason: 'defective', description: 'Cracked.', attachmentIds: [] } as const;
  const ticket = valueOf(
    await act((tx) => createTicket(tx, buyer.accountId, { ...claim, lines: [{ order_line_id: line.id, quantity: 1 }] }, 'en')),
  );
  valueOf(await act((tx) => approveTicket(tx, ticket.id)));
  valueOf(await act((tx) => refundTicket(tx, ticket.id, { by: 'ann' })));
}

test('of an order with a service the goods are invoiced when they leave, the service when it is accepted, and each is taken back separately', async () => {
  const buyer = await createTestBuyer(db);
  const order = await placeMixed(buyer);
  const { number } = order;
  const toCome = async () => valueOf(await getOrderInvoice(db, buyer.accountId, number)).to_come;
  assert.match(reasonOf(await issue([number])), /Nothing of order/);
  valueOf(await shipAll(number));
  const blue = numberOf();
  assert.equal(valueOf(await issue([number], blue)).amount, 50_000);
  assert.equal(await toCome(), 9_999);
  assert.match(reasonOf(await issue([number])), /as far as it is done/);
  const ahead = db.query(sql`
    insert into invoice_order (invoice_id, order_id, line_kind, amount)
    select invoice.id, placed.id, 'service', 1 from customer_order placed, (
      select id from invoice where number = ${await issueAnother(buyer)}
    ) invoice where placed.number = ${number}`);
  await assert.rejects(ahead, /invoices of an order stay/);

  await finishService(order);
  const second = numberOf();
  assert.equal(valueOf(await issue([number], second)).amount, 9_999);
  assert.equal(await toCome(), 0);

  await db.query(sql`
    insert into refund (order_id, payment_id, amount, services, whole, cause, reference, way)
    select placed.id, payment.id, 55000, 5000, 55000, 'after_sales', ${`test:${number}`}, 'bank_transfer'
    from customer_order placed join payment on payment.order_id = placed.id where placed.number = ${number}`);
  assert.deepEqual(
    (await queued(number)).map(({ amount, red_letter_of }) => [amount, red_letter_of]),
    [
      [50_000, blue],
      [5_000, second],
    ],
  );
  assert.equal(valueOf(await takeBack(blue)).amount, 50_000);
  assert.deepEqual(
    (await queued(number)).map(({ amount, red_letter_of }) => [amount, red_letter_of]),
    [[5_000, second]],
  );
  assert.equal(valueOf(await takeBack(second)).amount, 5_000);
  assert.deepEqual(await queued(number), []);
});

/** An invoice for another order of the same title; returns its number. */
async function issueAnother(buyer: TestBuyer): Promise<string> {
  const { number } = await placePaid(buyer, await createProfileOf(buyer));
  valueOf(await shipAll(number));
  const invoice = numberOf();
  valueOf(await issue([number], invoice));
  return invoice;
}

test('goods returned after their invoice are taken back separately; the service done since is invoiced in full', async () => {
  const buyer = await createTestBuyer(db);
  const order = await placeMixed(buyer);
  valueOf(await shipAll(order.number));
  const blue = numberOf();
  assert.deepEqual(ofKinds(valueOf(await issue([order.number], blue))), [50_000, 0]);
  await refundLine(buyer, order.number, order.goodsCode);
  await finishService(order);
  assert.deepEqual(await toDo(order.number), [
    [50_000, 0, blue],
    [0, 9_999, null],
  ]);
  assert.equal(valueOf(await getOrderInvoice(db, buyer.accountId, order.number)).to_come, 9_999);
  assert.deepEqual(ofKinds(valueOf(await issue([order.number]))), [0, 9_999]);
  assert.deepEqual(await toDo(order.number), [[50_000, 0, blue]]);
  assert.deepEqual(ofKinds(valueOf(await takeBack(blue))), [50_000, 0]);
  assert.deepEqual(await toDo(order.number), []);
  assert.match(reasonOf(await takeBack(blue)), /Nothing of it has gone back/);
  const { invoices } = valueOf(await getOrderInvoice(db, buyer.accountId, order.number));
  assert.deepEqual(
    invoices.map(({ amount, goods, services, red_letter_of }) => [amount, goods, services, red_letter_of]),
    [
      [50_000, 50_000, 0, blue],
      [9_999, 0, 9_999, null],
      [50_000, 50_000, 0, null],
    ],
  );
  assert.deepEqual(await faultsOf(order.number), []);
});

test('a service that is given up is invoiced over what is kept, together with goods on one invoice', async () => {
  const buyer = await createTestBuyer(db);
  const order = await placeMixed(buyer);
  const which = serviceOf(order.number, order.code);
  valueOf(await act((tx) => moveService(tx, which, { milestone: 'sample_received', actor: 'a test' })));
  const { refund } = valueOf(await act((tx) => giveUpService(tx, which, { actor: 'a test', reason: 'The buyer’s request.' })));
  assert.equal(refund, 7_999);
  // the goods have not left: only what was done of the service is ready
  assert.deepEqual(await toDo(order.number), [[0, 2_000, null]]);
  valueOf(await shipAll(order.number));
  const blue = numberOf();
  assert.deepEqual(ofKinds(valueOf(await issue([order.number], blue))), [50_000, 2_000]);
  await refundLine(buyer, order.number, order.goodsCode);
  assert.deepEqual(await toDo(order.number), [[50_000, 0, blue]]);

  const beyond = (kind: 'goods' | 'service', amount: number) =>
    db.query(sql`
      with red as (
        insert into invoice (number, red_letter_of, confirmation, kind, buyer_kind, title, tax_number, amount, issued_on, issued_by)
        select ${numberOf()}, id, 'x', kind, buyer_kind, title, tax_number, ${amount}, issued_on, 'x' from invoice where number = ${blue}
        returning id
      )
      insert into invoice_order (invoice_id, order_id, line_kind, amount)
      select red.id, o.id, ${kind}, ${amount} from red, customer_order o where o.number = ${order.number}`);
  // behind the operation: the sum would fit into the invoice, the kind does not
  await assert.rejects(beyond('service', 2_001), /invoices of an order stay/);
  assert.deepEqual(ofKinds(valueOf(await takeBack(blue))), [50_000, 0]);
  await assert.rejects(beyond('goods', 1), /invoices of an order stay/);
  assert.deepEqual(await faultsOf(order.number), []);
});

test('a red letter takes of each kind at most what its own invoice has, and the consistency check adds up by kind', async () => {
  const buyer = await createTestBuyer(db);
  const order = await placeMixed(buyer);
  valueOf(await shipAll(order.number));
  const blue = numberOf();
  valueOf(await issue([order.number], blue));
  await finishService(order);
  const second = numberOf();
  valueOf(await issue([order.number], second));
  valueOf(await act((tx) => completeOrder(tx, order.number)));
  await refundLine(buyer, order.number, order.code);
  assert.deepEqual(await toDo(order.number), [[0, 9_999, second]]);
  assert.match(reasonOf(await takeBack(blue)), /Nothing of it has gone back/);
  // the first invoice is over goods only: services cannot be taken off it
  const wrong = db.query(sql`
    with red as (
      insert into invoice (number, red_letter_of, confirmation, kind, buyer_kind, title, tax_number, amount, issued_on, issued_by)
      select ${numberOf()}, id, 'x', kind, buyer_kind, title, tax_number, 9999, issued_on, 'x' from invoice where number = ${blue} returning id
    )
    insert into invoice_order (invoice_id, order_id, line_kind, amount)
    select red.id, o.id, 'service', 9999 from red, customer_order o where o.number = ${order.number}`);
  await assert.rejects(wrong, /red letters stay within their invoice/);
  assert.deepEqual(ofKinds(valueOf(await takeBack(second))), [0, 9_999]);
  assert.deepEqual(await faultsOf(order.number), []);
  await assert.rejects(
    db.query(sql`update refund set services = 0 where order_id = (select id from customer_order where number = ${order.number})`),
    /keeps what it promised/,
  );
});
