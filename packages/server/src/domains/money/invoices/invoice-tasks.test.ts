import assert from 'node:assert/strict';
import { after, test } from 'node:test';
import sql from 'sql-template-tag';
import { openTestDatabase } from '../../../testing/test-database.ts';
import { waitsForLock } from '../../../testing/waits-for-lock.ts';
import { inTransaction } from '../../../platform/database/transaction.ts';
import { cancelOrder } from '../../selling/orders/cancel-order.ts';
import { completeOrder } from '../../selling/orders/complete-order.ts';
import { giveUpService } from '../../selling/orders/complete-services.ts';
import { getOrder } from '../../selling/orders/get-order.ts';
import { type TestBuyer, createTestBuyer, valueOf } from '../../../testing/test-buyer.ts';
import { serviceOf } from '../../care/services/lock-service.ts';
import { moveService } from '../../care/services/move-service.ts';
import { createTestPack } from '../../../testing/test-goods.ts';
import { findInvoiceFaults } from './find-invoice-faults.ts';
import { findInvoicesToDo } from './find-invoice-tasks.ts';
import { requestInvoice } from './record-invoice-request.ts';
import { createInvoicing, enterprise } from './test-invoicing.ts';

// After every step of an order, finance's queue matches what follows from the order.

const { db, drop } = await openTestDatabase({ poolSize: 8 });
after(drop);

const { createProfileOf, placePaid, placeMixed, pay, finishService, shipAll, numberOf, issue, takeBack, queued } = createInvoicing(db);
const act = <Value>(work: Parameters<typeof inTransaction<Value>>[1]) => inTransaction(db, work);

type Task = [goods: number, services: number, redLetterOf: string | null];
/** The queue's entries of an order, which must always match what follows from it. */
async function kept(number: string): Promise<Task[]> {
  assert.deepEqual(
    (await findInvoiceFaults(db)).filter(({ subject }) => subject === `order ${number}`),
    [],
  );
  return (await queued(number)).map(({ goods, services, red_letter_of }) => [goods, services, red_letter_of]);
}

/** Money that goes back of goods and of services, which ends as `state`. */
const giveBack = (number: string, amount: number, { services = 0, cause = 'after_sales', state = 'requested' } = {}) =>
  db.query(sql`
    insert into refund (order_id, payment_id, amount, services, whole, cause, reference, way, state)
    select placed.id, payment.id, ${amount}, ${services}, ${amount}, ${cause}, 'test:' || gen_random_uuid(), 'bank_transfer', ${state}
    from customer_order placed join payment on payment.order_id = placed.id where placed.number = ${number}`);
const setRefund = (number: string, state: string) =>
  db.query(sql`update refund set state = ${state} where order_id = (select id from customer_order where number = ${number})`);

async function cancelPacks(buyer: TestBuyer, number: string, quantity: number) {
  const [line] = valueOf(await getOrder(db, buyer.accountId, number, 'en')).lines;
  const lines = [{ order_line_id: line!.id, quantity }];
  valueOf(await act((tx) => cancelOrder(tx, buyer.accountId, { number, reason: '', lines })));
}

test('goods: paid, partly cancelled, sent, returned before and after the invoice, taken back by a red letter', async () => {
  const buyer = await createTestBuyer(db);
  const { number } = await placePaid(buyer, await createProfileOf(buyer));
  assert.deepEqual(await kept(number), []);
  await cancelPacks(buyer, number, 1);
  assert.deepEqual(await kept(number), []);
  valueOf(await shipAll(number));
  assert.deepEqual(await kept(number), [[20_000, 0, null]]);
  await giveBack(number, 5_000);
  assert.deepEqual(await kept(number), [[15_000, 0, null]]);
  const blue = numberOf();
  valueOf(await issue([number], blue));
  assert.deepEqual(await kept(number), []);
  await giveBack(number, 4_000);
  assert.deepEqual(await kept(number), [[4_000, 0, blue]]);
  valueOf(await takeBack(blue));
  assert.deepEqual(await kept(number), []);
  valueOf(await act((tx) => completeOrder(tx, number)));
  assert.deepEqual(await kept(number), []);
});

test('money that could not be refunded is to be invoiced again, and money beyond the total never is', async () => {
  const buyer = await createTestBuyer(db);
  const { number } = await placePaid(buyer, await createProfileOf(buyer));
  valueOf(await shipAll(number));
  await giveBack(number, 30_000);
  assert.deepEqual(await kept(number), []);
  await setRefund(number, 'failed');
  assert.deepEqual(await kept(number), [[30_000, 0, null]]);
  await setRefund(number, 'requested');
  assert.deepEqual(await kept(number), []);

  const paidTwice = await placePaid(buyer, await createProfileOf(buyer));
  await pay(paidTwice.number, 1_000);
  valueOf(await shipAll(paidTwice.number));
  assert.deepEqual(await kept(paidTwice.number), [[30_000, 0, null]]);
});

test('a refund that is requested again after its order was invoiced is to be taken back, and is no fault', async () => {
  const buyer = await createTestBuyer(db);
  const { number } = await placePaid(buyer, await createProfileOf(buyer));
  valueOf(await shipAll(number));
  await giveBack(number, 10_000);
  await setRefund(number, 'failed');
  const blue = numberOf();
  valueOf(await issue([number], blue));
  assert.deepEqual(await kept(number), []);
  await setRefund(number, 'requested');
  assert.deepEqual(await kept(number), [[10_000, 0, blue]]);
});

test('two kinds: each is invoiced when it is done, a service that is given up at what is kept of it', async () => {
  const buyer = await createTestBuyer(db);
  const order = await placeMixed(buyer);
  valueOf(await shipAll(order.number));
  assert.deepEqual(await kept(order.number), [[50_000, 0, null]]);
  await finishService(order);
  assert.deepEqual(await kept(order.number), [[50_000, 9_999, null]]);
  const blue = numberOf();
  valueOf(await issue([order.number], blue));
  await giveBack(order.number, 50_000);
  assert.deepEqual(await kept(order.number), [[50_000, 0, blue]]);

  const givenUp = await placeMixed(buyer);
  const which = serviceOf(givenUp.number, givenUp.code);
  valueOf(await act((tx) => moveService(tx, which, { milestone: 'sample_received', actor: 'a test' })));
  assert.deepEqual(await kept(givenUp.number), []);
  valueOf(await act((tx) => giveUpService(tx, which, { actor: 'a test', reason: 'The buyer’s request.' })));
  assert.deepEqual(await kept(givenUp.number), [[0, 2_000, null]]);
  const second = numberOf();
  valueOf(await issue([givenUp.number], second));
  valueOf(await shipAll(givenUp.number));
  assert.deepEqual(await kept(givenUp.number), [[50_000, 0, null]]);
});

test('an invoice requested later, or to somebody else, is in the queue as last requested', async () => {
  const buyer = await createTestBuyer(db);
  const pack = await createTestPack(db);
  valueOf(await buyer.add(pack.sku_id, 3));
  const { id: number, total } = valueOf(await buyer.place(30_000));
  await pay(number, total);
  valueOf(await shipAll(number));
  assert.deepEqual(await kept(number), []);
  const request = async (profileId: number) =>
    valueOf(await act((tx) => requestInvoice(tx, { number, accountId: buyer.accountId, profileId })));
  await request(await createProfileOf(buyer));
  assert.deepEqual(await kept(number), [[30_000, 0, null]]);
  await request(await createProfileOf(buyer, { ...enterprise, kind: 'ordinary', title: '另一个测试研究所' }));
  assert.deepEqual(await kept(number), [[30_000, 0, null]]);
  assert.deepEqual(
    (await queued(number)).map(({ kind, title }) => [kind, title]),
    [['ordinary', '另一个测试研究所']],
  );
});

test('an order that is cancelled as a whole leaves the queue', async () => {
  const buyer = await createTestBuyer(db);
  const { number } = await placePaid(buyer, await createProfileOf(buyer));
  await cancelPacks(buyer, number, 3);
  assert.deepEqual(await kept(number), []);
  const unpaid = await createTestPack(db);
  valueOf(await buyer.add(unpaid.sku_id, 3));
  const { id } = valueOf(await buyer.place(30_000, { invoice_profile_id: await createProfileOf(buyer) }));
  valueOf(await act((tx) => cancelOrder(tx, buyer.accountId, { number: id, reason: '' })));
  assert.deepEqual(await kept(id), []);
});

test('settling orders holds no lock in the memory that all connections share', async () => {
  const buyer = await createTestBuyer(db);
  const { number } = await placePaid(buyer, await createProfileOf(buyer));
  const client = await db.connect();
  try {
    await client.query('begin');
    await client.query(sql`update customer_order set status = 'shipped' where number = ${number}`);
    await client.query('set constraints all immediate');
    const { rowCount } = await client.query(`select from pg_locks where pid = pg_backend_pid() and locktype = 'advisory'`);
    assert.equal(rowCount, 0);
  } finally {
    client.release(true);
  }
});

test('of two who change an order at once the later one sees the earlier change', async () => {
  const buyer = await createTestBuyer(db);
  const order = await placeMixed(buyer);
  valueOf(await shipAll(order.number));
  const [first, second] = [await db.connect(), await db.connect()];
  try {
    await first.query('begin');
    await first.query(sql`
      insert into refund (order_id, payment_id, amount, services, whole, cause, reference, way)
      select placed.id, payment.id, 20000, 0, 20000, 'after_sales', 'test:beside', 'bank_transfer'
      from customer_order placed join payment on payment.order_id = placed.id where placed.number = ${order.number}`);
    // as if it were at its end
    await first.query('set constraints all immediate');
    await second.query('begin');
    await second.query(sql`
      update service_work set state = 'cancelled' where order_line_id in (
        select line.id from order_line line join customer_order placed on placed.id = line.order_id
        where placed.number = ${order.number} and line.kind = 'service')`);
    const ending = second.query('commit');
    await waitsForLock(db, ending);
    await first.query('commit');
    await ending;
  } finally {
    first.release(true);
    second.release(true);
  }
  assert.deepEqual(await kept(order.number), [[30_000, 9_999, null]]);
});

test('the consistency check finds wrong entries of the queue', async () => {
  const buyer = await createTestBuyer(db);
  const order = await placePaid(buyer, await createProfileOf(buyer));
  valueOf(await shipAll(order.number));
  assert.deepEqual(await kept(order.number), [[30_000, 0, null]]);
  const found = async () => (await findInvoiceFaults(db)).filter(({ subject }) => subject === `order ${order.number}`);
  await db.query(sql`update invoice_task set goods = 1 where order_number = ${order.number}`);
  assert.match((await found())[0]!.fault, /with 1 and 0 fen, it has 30000 and 0 fen/);
  await db.query(sql`update invoice_task set goods = 30000, title = 'x' where order_number = ${order.number}`);
  assert.equal((await found()).length, 1);
  await db.query(sql`delete from invoice_task where order_number = ${order.number}`);
  assert.match((await found())[0]!.fault, /with nothing, it has 30000 and 0 fen/);
});

test('the queue is searched by number, title and tax number, and counted by task', async () => {
  const buyer = await createTestBuyer(db);
  const profile = await createProfileOf(buyer, { ...enterprise, title: '青禾测试大学', tax_number: '91310000MADEM77777' });
  const made: string[] = [];
  for (const _ of [1, 2, 3]) {
    const { number } = await placePaid(buyer, profile);
    valueOf(await shipAll(number));
    made.push(number);
  }
  const blue = numberOf();
  valueOf(await issue([made[2]!], blue));
  await giveBack(made[2]!, 30_000);
  const found = async (search: Parameters<typeof findInvoicesToDo>[1]) => {
    const { items, total, counts } = await findInvoicesToDo(db, search);
    return { numbers: items.map(({ order_number }) => order_number), total, counts };
  };
  const counts = { all: 3, issue: 2, take_back: 1 };
  assert.deepEqual(await found({ q: '青禾测试' }), { numbers: made, total: 3, counts });
  assert.deepEqual(await found({ q: 'madem77' }), { numbers: made, total: 3, counts });
  assert.deepEqual(await found({ q: '青禾', task: 'take_back' }), { numbers: [made[2]], total: 1, counts });
  assert.deepEqual(await found({ q: '青禾', task: 'issue', page: 2, limit: 1 }), { numbers: [made[1]], total: 2, counts });
  assert.deepEqual(await found({ q: '青禾', kind: 'ordinary' }), { numbers: [], total: 0, counts: { all: 0, issue: 0, take_back: 0 } });
  assert.deepEqual((await found({ q: made[1]! })).numbers, [made[1]]);
});
