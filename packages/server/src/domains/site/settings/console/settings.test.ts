import assert from 'node:assert/strict';
import { after, before, test } from 'node:test';
import { setTimeout } from 'node:timers/promises';
import { readIdentity } from '../identity.ts';
import { findPaymentWays } from '../../../money/payments/find-payment-ways.ts';
import { createTestOrder } from '../../../../testing/test-order.ts';
import { getOrder } from '../../../selling/orders/get-order.ts';
import { createTestBuyer } from '../../../../testing/test-buyer.ts';
import { createTestPack } from '../../../../testing/test-goods.ts';
import { type TestConsole, createTestConsole } from '../../../../testing/test-console.ts';

let shop: TestConsole;
let admin: { cookie: string };
let second: { cookie: string };
before(async () => {
  shop = await createTestConsole();
  [admin, second] = [await shop.openOperator(['administrator'], 'Ada Admin'), await shop.openOperator(['administrator'], 'Bea Second')];
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
/** The question for another bank account that waits. */
async function requestedBank() {
  const { items } = (await shop.call('approvals.find', { kind: 'bank_account', state: 'waiting' }, second)).data;
  return items[0];
}
const decide = (id: number, who = second) => shop.call('approvals.decide', { id, approved: true }, who);
/** Saves it, a new bank account approved by a second operator, and returns the present state. */
async function saveByTwo(more: Record<string, unknown>) {
  const answer = await save(more);
  assert.equal(answer.status, 200, answer.text);
  const requested = await requestedBank();
  if (requested) assert.equal((await decide(requested.id)).status, 200);
  return newest();
}

test('an administrator saves the company details; the second of two editors sees the present state, and the log has the change', async () => {
  const { id } = await newest();
  const answer = await save({ seen: id });
  assert.deepEqual(
    [answer.status, answer.data.company_en, answer.data.written_by.startsWith('Ada Admin')],
    [200, identity.company_en, true],
    answer.text,
  );
  const late = await save({ seen: id, phone: '021-0000' });
  assert.deepEqual(
    [late.data.error, late.data.details.now.phone, late.data.details.now.version],
    ['changed_meanwhile', identity.phone, answer.data.id],
  );
  const { rows } = await shop.db.query(
    `select actor_name, changes -> 'bank_account' ->> 'to' as account from audit_entry where object_kind = 'shop_identity' order by id desc limit 1`,
  );
  assert.deepEqual(rows[0], { actor_name: 'Ada Admin', account: identity.bank_account });
  await assert.rejects(shop.db.query(`update shop_identity set phone = '1'`), /append-only/);
  const finance = await shop.openOperator(['finance']);
  assert.equal((await shop.call('settings.getIdentity', {}, finance)).data.phone, identity.phone);
});

test('a bank account needs all five fields or none, and a mail address must be valid', async () => {
  const { id } = await newest();
  const fieldsOf = async (more: Record<string, unknown>) =>
    (await save({ seen: id, ...more })).data.fields.map(({ field }: { field: string }) => field);
  assert.deepEqual(await fieldsOf({ bank_zh: ' ' }), ['bank_zh']);
  assert.deepEqual(await fieldsOf({ email: 'nobody' }), ['email']);
  assert.equal((await newest()).id, id);
});

test('an order keeps the bank account that it showed, the next one shows the new one, and without one nobody pays by transfer', async () => {
  const first = await saveByTwo({ seen: (await newest()).id, bank_account: '1111' });
  const order = await createTestOrder(shop.db, { total: 10_000 });
  const accountOf = async () => {
    const found = await getOrder(shop.db, null, order.number, 'en');
    return found.ok ? found.value.bank.account : found.error;
  };
  assert.equal(await accountOf(), '1111');
  // the same millisecond would be the same instant to an order
  await setTimeout(5);
  const next = await saveByTwo({ seen: first.id, bank_account: '2222' });
  assert.deepEqual([await accountOf(), (await readIdentity(shop.db)).bank_account], ['1111', '2222']);
  const none = Object.fromEntries(Object.keys(bank).map((name) => [name, '']));
  await saveByTwo({ seen: next.id, ...none });
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

test('an order placed without a bank account shows the first later one, and one whose payment method changed the account of that moment', async () => {
  const none = Object.fromEntries(Object.keys(bank).map((name) => [name, '']));
  const before = await saveByTwo({ seen: (await newest()).id, ...none });
  const [early, changed] = [await createTestOrder(shop.db, { total: 10_000 }), await createTestOrder(shop.db, { total: 10_000 })];
  const accountOf = async ({ number }: { number: string }) => {
    const found = await getOrder(shop.db, null, number, 'en');
    return found.ok ? found.value.bank.account : found.error;
  };
  assert.equal(await accountOf(early), '');
  await setTimeout(5);
  const first = await saveByTwo({ seen: before.id, bank_account: '3333' });
  assert.equal(await accountOf(early), '3333');
  const next = await saveByTwo({ seen: first.id, bank_account: '4444' });
  await setTimeout(5);
  await shop.db.query(
    `insert into order_event (order_id, kind, actor, detail) values ($1, 'payment_way_changed', 'buyer', '{"method": "bank_transfer"}')`,
    [changed.id],
  );
  await saveByTwo({ seen: next.id, bank_account: '5555' });
  assert.deepEqual([await accountOf(early), await accountOf(changed)], ['3333', '4444']);
});

test('another bank account waits for a second approver while all else is saved, and is not written over another one', async () => {
  await saveByTwo({ seen: (await newest()).id });
  const { id, bank_account: standing } = await newest();
  const answer = await save({ seen: id, phone: '021-7777', bank_account: '9999', bank_holder_zh: '他人' });
  assert.deepEqual(
    [answer.status, answer.data.phone, answer.data.bank_account, answer.data.is_bank_requested],
    [200, '021-7777', standing, true],
  );
  const again = await save({ seen: answer.data.id, bank_account: '8888' });
  assert.equal(again.data.error, 'wrong_state', 'one question at a time');
  const requested = await requestedBank();
  assert.equal(answer.data.approval_id, requested.id);
  assert.deepEqual(
    [requested.request.from.bank_account, requested.request.to.bank_account, requested.request.to.bank_holder_zh],
    [standing, '9999', '他人'],
  );
  assert.equal((await decide(requested.id, admin)).data.error, 'second_approver_needed');
  assert.equal((await decide(requested.id, await shop.openOperator(['finance']))).status, 403);
  // somebody changes what is no account meanwhile: it stays
  const phoneOnly = await save({ seen: answer.data.id, phone: '021-6666' });
  assert.deepEqual([phoneOnly.status, phoneOnly.data.is_bank_requested, phoneOnly.data.approval_id], [200, true, null]);
  const answers = await Promise.all([decide(requested.id), decide(requested.id)]);
  assert.deepEqual(
    answers.map(({ status }) => status).toSorted((a, b) => a - b),
    [200, 409],
  );
  const now = await newest();
  assert.deepEqual(
    [now.phone, now.bank_account, now.is_bank_requested, now.written_by.startsWith('Ada Admin'), now.approved_by.startsWith('Bea Second')],
    ['021-6666', '9999', false, true, true],
  );
  const writeAs = (by: string | null, second: string | null) =>
    shop.db.query(
      `
      insert into shop_identity (name_en, name_zh, company_en, company_zh, address_en, address_zh, phone, email, business_licence, icp_filing,
        return_address_en, return_address_zh, return_phone, bank_holder_en, bank_holder_zh, bank_en, bank_zh, bank_account, written_by, approved_by)
      select name_en, name_zh, company_en, company_zh, address_en, address_zh, phone, email, business_licence, icp_filing,
        return_address_en, return_address_zh, return_phone, bank_holder_en, bank_holder_zh, bank_en, bank_zh, '7777', $1, $2
      from shop_identity order by id desc limit 1`,
      [by, second],
    );
  await assert.rejects(writeAs('Ada Admin', null), /needs a second approver/);
  for (const by of ['ada admin', null]) await assert.rejects(writeAs(by, 'Ada Admin'), /shop_identity_takes_two/);
  const stale = await shop.db.query(
    `select changes -> 'bank_account' ->> 'to' as account from audit_entry where object_kind = 'shop_identity' order by id desc limit 1`,
  );
  assert.deepEqual(stale.rows[0], { account: '9999' });
});
