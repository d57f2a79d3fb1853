import assert from 'node:assert/strict';
import { after, before, test } from 'node:test';
import sql from 'sql-template-tag';
import { createTestOrder as createShippedOrder } from '../../domains/after-sales/test-order.ts';
import { createTestAccount } from '../../domains/accounts/test-account.ts';
import { createTestInstitution, createTestOrder } from '../../domains/payments/test-order.ts';
import { type TestConsole, createTestConsole } from './test-console.ts';

let shop: TestConsole;
let seller: Awaited<ReturnType<TestConsole['openOperator']>>;
before(async () => {
  shop = await createTestConsole();
  seller = await shop.openOperator(['sales']);
});
after(() => shop.close());

const foundBy = async (q: string): Promise<string[]> =>
  (await shop.call('consoleOrders.find', { q, limit: 100 }, seller)).data.items.map(({ id }: { id: string }) => id);

test('an order says whose it is: the buyer, the institution of that day, own numbers and invoices, as far as one may see them', async () => {
  const institutionId = await createTestInstitution(shop.db, 1_000);
  const { rows } = await shop.db.query<{ key: string }>(sql`select key from institution where id = ${institutionId}`);
  const order = await createTestOrder(shop.db, { total: 500, institutionId });
  await shop.db.query(sql`update account set nick_name = '寻小山', institution_id = null where id = ${order.accountId}`);
  await shop.db.query(sql`update customer_order set purchase_order_number = 'PO-7', fund_number = 'F-9' where id = ${order.id}`);
  const { data } = await shop.call('consoleOrders.get', { id: order.number }, seller);
  assert.deepEqual(data.buyer, {
    account_id: order.accountId,
    name: '寻小山',
    institution: { key: rows[0]!.key, name: 'Test Institute of Nothing' },
  });
  assert.deepEqual([data.order.purchase_order_number, data.order.fund_number, data.invoices], ['PO-7', 'F-9', []]);
  const packer = await shop.openOperator(['warehouse']);
  assert.equal((await shop.call('consoleOrders.get', { id: order.number }, packer)).data.invoices, null);
  const [row] = (await shop.call('consoleOrders.find', { q: order.number }, seller)).data.items;
  assert.deepEqual(row.buyer, { account_id: order.accountId, name: '寻小山', institution: 'Test Institute of Nothing' });
});

test('orders are found by what a caller says: names, mobiles, own and tracking numbers, and by nothing that is a pattern', async () => {
  const institutionId = await createTestInstitution(shop.db, 1_000);
  await shop.db.query(sql`update institution set name_zh = '云外试验所', name_en = 'Beyond Clouds Bench' where id = ${institutionId}`);
  const order = await createTestOrder(shop.db, { total: 500, institutionId });
  await shop.db.query(sql`update account set nick_name = 'Vera Seldom', inc_name = 'Rarely Ltd' where id = ${order.accountId}`);
  await shop.db.query(sql`
    update customer_order set recipient = 'Otto Away', mobile = '13877770001', purchase_order_number = 'Lab/2031-77' where id = ${order.id}`);
  const { rows } = await shop.db.query<{ mobile: string }>(sql`select mobile from account where id = ${order.accountId}`);
  const { mobile } = rows[0]!;
  const spaced = `+86 ${mobile.slice(0, 3)} ${mobile.slice(3, 7)} ${mobile.slice(7)}`;
  for (const q of [order.number, 'vera s', 'rarely', 'otto', '云外试验', 'beyond clouds', 'lab/2031', mobile, spaced, '138 7777 0001'])
    assert.deepEqual(await foundBy(q), [order.number], q);
  for (const q of ['vera_s', '%', '13877770002', '2032-77']) assert.deepEqual(await foundBy(q), [], q);

  const sent = await createShippedOrder(shop.db, (await createTestAccount(shop.db)).id, [1]);
  await shop.db.query(sql`update shipment set tracking_number = 'Track-AB12' where order_id = ${sent.id}`);
  assert.deepEqual(await foundBy('track-ab12'), [sent.number]);
  assert.deepEqual(await foundBy('track-ab'), [], 'a tracking number counts whole');
});
