import assert from 'node:assert/strict';
import { after, before, test } from 'node:test';
import { setTimeout } from 'node:timers/promises';
import { readIdentity } from '../../domains/shop/identity.ts';
import { findPaymentWays } from '../../domains/payments/find-payment-ways.ts';
import { createTestOrder } from '../../domains/payments/test-order.ts';
import { getOrder } from '../../domains/orders/get-order.ts';
import { createTestBuyer } from '../../domains/orders/test-buyer.ts';
import { createTestPack } from '../../domains/stock/test-goods.ts';
import { type TestConsole, createTestConsole } from './test-console.ts';

let shop: TestConsole;
let admin: { cookie: string };
before(async () => {
  shop = await createTestConsole();
  admin = await shop.openOperator(['administrator'], 'Ada Admin');
});
after(() => shop.close());

const bank = {
  bank_holder_zh: '起点试剂有限公司',
  bank_holder_en: 'Beginnings Reagents Ltd.',
  bank_zh: '测试银行',
  bank_en: 'Test Bank',
  bank_account: '6200 0000 0000 0001',
};
const identity = {
  name_en: 'Beginnings',
  name_zh: '起点',
  company_en: 'Beginnings Reagents Ltd.',
  company_zh: '起点试剂有限公司',
  address_en: '2 Test Road, Shanghai',
  address_zh: '上海市测试路 2 号',
  phone: '021-5555 0199',
  email: 'service@beginnings.example',
  business_licence: 'TEST-1',
  icp_filing: '',
  return_address_en: '',
  return_address_zh: '',
  return_phone: '',
  ...bank,
};
const newest = async () => (await shop.call('settings.getIdentity', {}, admin)).data;
const save = (more: Record<string, unknown>) => shop.call('settings.saveIdentity', { ...identity, ...more }, admin);

test('who runs the shop is said by an administrator; the second of two is shown what stands there, and the log tells it', async () => {
  const { id } = await newest();
  const said = await save({ seen: id });
  assert.deepEqual(
    [said.status, said.data.company_en, said.data.written_by.startsWith('Ada Admin')],
    [200, identity.company_en, true],
    said.text,
  );
  const late = await save({ seen: id, phone: '021-0000' });
  assert.deepEqual(
    [late.data.error, late.data.details.now.phone, late.data.details.now.version],
    ['changed_meanwhile', identity.phone, said.data.id],
  );
  const { rows } = await shop.db.query(
    `select actor_name, changes -> 'bank_account' ->> 'to' as account from audit_entry where object_kind = 'shop_identity' order by id desc limit 1`,
  );
  assert.deepEqual(rows[0], { actor_name: 'Ada Admin', account: identity.bank_account });
  await assert.rejects(shop.db.query(`update shop_identity set phone = '1'`), /append-only/);
  const finance = await shop.openOperator(['finance']);
  assert.equal((await shop.call('settings.getIdentity', {}, finance)).data.phone, identity.phone);
});

test('of a bank account all five are said or none, and an address of mail looks like one', async () => {
  const { id } = await newest();
  const fieldsOf = async (more: Record<string, unknown>) =>
    (await save({ seen: id, ...more })).data.fields.map(({ field }: { field: string }) => field);
  assert.deepEqual(await fieldsOf({ bank_zh: ' ' }), ['bank_zh']);
  assert.deepEqual(await fieldsOf({ email: 'nobody' }), ['email']);
  assert.equal((await newest()).id, id);
});

test('an order keeps the account that it was told, the next one is told the new one, and without one nobody pays by transfer', async () => {
  const first = await save({ seen: (await newest()).id, bank_account: '1111' });
  assert.equal(first.status, 200, first.text);
  const order = await createTestOrder(shop.db, { total: 10_000 });
  const accountOf = async () => {
    const found = await getOrder(shop.db, null, order.number, 'en');
    return found.ok ? found.value.bank.account : found.error;
  };
  assert.equal(await accountOf(), '1111');
  // the same millisecond would be the same instant to an order
  await setTimeout(5);
  const second = await save({ seen: first.data.id, bank_account: '2222' });
  assert.deepEqual([await accountOf(), (await readIdentity(shop.db)).bank_account], ['1111', '2222']);
  const none = Object.fromEntries(Object.keys(bank).map((name) => [name, '']));
  assert.equal((await save({ seen: second.data.id, ...none })).status, 200);
  const ways = await findPaymentWays(shop.db, { accountId: order.accountId, total: 1, isPaidByUnit: false, hasGateway: false }, 'en');
  assert.deepEqual(
    ways.map(({ method, usable }) => [method, usable]),
    [['bank_transfer', false]],
  );
  const buyer = await createTestBuyer(shop.db);
  const { sku_id } = await createTestPack(shop.db, { price: 100_000 });
  await buyer.add(sku_id, 1);
  const placed = await buyer.place(100_000);
  assert.deepEqual(placed.ok ? placed.value : placed.error, 'payment_way_refused');
});

test('an order of a time without an account is told the first one after it, and one whose way was changed the account of that moment', async () => {
  const none = Object.fromEntries(Object.keys(bank).map((name) => [name, '']));
  const before = await save({ seen: (await newest()).id, ...none });
  assert.equal(before.status, 200, before.text);
  const [early, changed] = [await createTestOrder(shop.db, { total: 10_000 }), await createTestOrder(shop.db, { total: 10_000 })];
  const accountOf = async ({ number }: { number: string }) => {
    const found = await getOrder(shop.db, null, number, 'en');
    return found.ok ? found.value.bank.account : found.error;
  };
  assert.equal(await accountOf(early), '');
  await setTimeout(5);
  const first = await save({ seen: before.data.id, bank_account: '3333' });
  assert.equal(await accountOf(early), '3333');
  const second = await save({ seen: first.data.id, bank_account: '4444' });
  await setTimeout(5);
  await shop.db.query(
    `insert into order_event (order_id, kind, actor, detail) values ($1, 'payment_way_changed', 'buyer', '{"method": "bank_transfer"}')`,
    [changed.id],
  );
  const third = await save({ seen: second.data.id, bank_account: '5555' });
  assert.deepEqual([third.status, await accountOf(early), await accountOf(changed)], [200, '3333', '4444']);
});
