import assert from 'node:assert/strict';
import { randomUUID } from 'node:crypto';
import { after, before, test } from 'node:test';
import sql from 'sql-template-tag';
import type { ConsoleCallName } from '@aliquot/contract/console/calls.ts';
import { newIdempotencyKey } from '@aliquot/contract/core/idempotency-key.ts';
import { daysAfter, shanghaiDay } from '@aliquot/contract/core/shanghai.ts';
import { inTransaction, withTransaction } from '../../../../platform/database/transaction.ts';
import { createTestAccount } from '../../../../testing/test-account.ts';
import { createTestBrandsAndCategories, createTestProducts } from '../../../../testing/test-catalogue.ts';
import { type TestConsole, createTestConsole } from '../../../../testing/test-console.ts';
import { createTestOrder } from '../../../../testing/test-order.ts';
import { waitsForLock } from '../../../../testing/waits-for-lock.ts';
import { continueImports } from '../../../goods/imports/continue-imports.ts';
import { findOutbox } from '../../messages/find-outbox.ts';
import { confirmPayment } from '../../../selling/orders/confirm-payment.ts';
import { actAlone } from '../act-alone.ts';
import { switchTwoPersonOn } from '../two-person-approval.ts';

let shop: TestConsole;
let ann: Awaited<ReturnType<TestConsole['openOperator']>>;
before(async () => {
  shop = await createTestConsole({}, { isTwoPerson: false });
  await createTestBrandsAndCategories(shop.db);
  ann = await shop.openOperator(['administrator'], 'Ann Only');
});
after(() => shop.close());

async function send(name: ConsoleCallName, input: Record<string, unknown> = {}) {
  const answer = await shop.call(name, input, ann);
  assert.equal(answer.status, 200, answer.text);
  return answer.data;
}
/** The approvals of a kind, as the log of decisions shows them. */
const decided = async (kind: string) => {
  const { items } = await send('approvals.find', { kind });
  return items.map((one: Record<string, unknown>) => [one['state'], one['requested_by'], one['decided_by'], one['is_sole']]);
};
const alone = ['approved', 'Ann Only', 'Ann Only', true];

async function refundOf(amount: number): Promise<number> {
  const order = await createTestOrder(shop.db, { total: amount, status: 'cancelled' });
  const late = { number: order.number, amount, bankReference: `LATE-${order.number}`, confirmedBy: 'test' };
  const booked = await inTransaction(shop.db, (transaction) => confirmPayment(transaction, late));
  assert.ok(booked.ok);
  const { rows } = await shop.db.query<{ id: number }>(`select id from refund where order_id = ${order.id}`);
  return rows[0]!.id;
}

test('a sole operator approves a large refund alone, and its record shows that', async () => {
  const id = await refundOf(2_000_000);
  assert.deepEqual(await send('approvals.requestRefund', { refund_id: id }), { done: true, approval_id: null });
  const { rows } = await shop.db.query(`select state, approved_by, second_approved_by from refund where id = ${id}`);
  const name = `Ann Only (operator:${ann.id})`;
  assert.deepEqual(rows, [{ state: 'approved', approved_by: name, second_approved_by: `${name}, without a second approver` }]);
  assert.deepEqual(await decided('refund'), [alone]);
  const log = await shop.db.query(`select from audit_entry where object_kind = 'approval' and changes -> 'is_sole' is not null`);
  assert.notEqual(log.rowCount, 0);
});

test('a sole operator grants points and takes them back', async () => {
  const { id, mobile } = await createTestAccount(shop.db);
  assert.equal((await send('approvals.requestPointsGrant', { mobile, points: 500, memo: 'For the wait' })).approval_id, null);
  const { rows } = await shop.db.query<{ id: number; change: number }>(sql`
    select id, change::int from points_transfer where account_id = ${id}`);
  assert.deepEqual(
    rows.map(({ change }) => change),
    [500],
  );
  assert.equal((await send('approvals.requestTakeBack', { grant_id: rows[0]!.id, points: 200, memo: 'Too many' })).approval_id, null);
  const left = await shop.db.query(sql`select sum(change)::int as sum from points_transfer where account_id = ${id}`);
  assert.deepEqual(left.rows, [{ sum: 300 }]);
});

test('a sole operator gives a coupon of great value, and saves one', async () => {
  const { id } = await createTestAccount(shop.db);
  const window = { starts_at: new Date().toISOString(), ends_at: new Date(Date.now() + 30 * 86_400_000).toISOString() };
  const writing = { title_en: 'Sorry', title_zh: '致歉券', terms_en: 'Once.', terms_zh: '一次。', ...window };
  const bold = { off: 9_000, threshold: 10_000, valid_days: 30, quota: 5, points: null, scope: [] };
  const made = await shop.call('coupons.create', { ...writing, ...bold }, ann);
  assert.deepEqual([made.status, made.data.approval_id], [200, null], made.text);
  const { rows } = await shop.db.query<{ id: number }>('select id from coupon');
  assert.equal(rows.length, 1);
  const gift = { coupon_id: rows[0]!.id, account_ids: [id], reason: 'Late delivery', key: randomUUID() };
  assert.deepEqual(await send('approvals.requestCouponGift', gift), { given: 1, approval_id: null });
  assert.deepEqual([await decided('promotion'), await decided('coupon_gift')], [[alone], [alone]]);
});

test('a sole operator changes the bank account', async () => {
  const texts = ['name_en', 'name_zh', 'bank_holder_zh', 'bank_holder_en', 'bank_zh', 'bank_en', 'bank_account'];
  const none = ['company_en', 'company_zh', 'address_en', 'address_zh', 'phone', 'email', 'business_licence', 'icp_filing'].concat(
    'return_address_en',
    'return_address_zh',
    'return_phone',
  );
  const identity = Object.fromEntries([...texts.map((name) => [name, 'Test']), ...none.map((name) => [name, ''])]);
  const first = await send('settings.saveIdentity', { ...identity, seen: 0 });
  const changed = await send('settings.saveIdentity', { ...identity, bank_account: '6200 0000 0000 0002', seen: first.id });
  assert.deepEqual([changed.approval_id, changed.bank_account, changed.is_bank_requested], [null, '6200 0000 0000 0002', false]);
  assert.deepEqual(await decided('bank_account'), [alone]);
});

test('a sole operator replaces a lost number; sent twice, it is replaced once', async () => {
  const { id } = await createTestAccount(shop.db);
  const mobile = '13912345678';
  await send('customers.sendMobileCode', { id, mobile });
  const code = /\d{6}/.exec((await findOutbox(shop.db, { limit: 1, recipient: mobile }))[0]!.text)![0];
  const request = { id, mobile, code, reason: 'Came with an identity card.', key: newIdempotencyKey() };
  assert.deepEqual(await send('customers.replaceMobile', request), { approval_id: null });
  assert.deepEqual(await send('customers.replaceMobile', request), { approval_id: null });
  const account = await shop.db.query(sql`select mobile from account where id = ${id}`);
  assert.deepEqual(account.rows, [{ mobile }]);
  assert.deepEqual(await decided('mobile_replacement'), [alone]);
});

test('a sole operator moves prices by an import and agrees a price far below the list price', async () => {
  const salt = { key: 'salt', name: { en: 'Salt', zh: '盐' }, brand: 'basics', category: 'salts', code: 'PR-1001', price: 10_000 };
  await createTestProducts(shop.db, [salt]);
  await shop.db.query(`
    insert into institution (key, name_en, name_zh, kind, province_code, advantages, contact_en, contact_zh)
    values ('test-university', 'Test University', '测试大学', 'university', '310000', '[]', 'Nobody', '无')`);
  const [pack] = (await send('prices.find', { q: 'PR-1001' })).items;
  const changed = await send('prices.change', { sku_id: pack.sku_id, price: 20_000, tiers: [], seen: { price: 10_000, tiers: [] } });
  await continueImports(shop.db, shop.config.dataDir);
  const run = await send('imports.run', { id: changed.import_id });
  assert.deepEqual([run.is_approval_pending, run.is_working], [false, true]);
  await continueImports(shop.db, shop.config.dataDir);
  assert.equal((await send('prices.find', { q: 'PR-1001' })).items[0].price, 20_000);
  const from = daysAfter(shanghaiDay(new Date()), 40);
  const price = { institution: 'test-university', code: 'PR-1001', price: 5_000, allows_offers: false, valid_from: from };
  assert.equal((await send('prices.agree', price)).approval_id, null);
  assert.equal((await send('prices.findContracts', { institution: 'test-university', state: 'coming' })).items.length, 1);
  assert.deepEqual([await decided('price_import'), await decided('contract_price')], [[alone], [alone]]);
});

test('what is refused while somebody decides alone leaves the request as it was', async () => {
  const by = { kind: 'operator', id: ann.id, name: ann.name } as const;
  const { rows } = await shop.db.query<{ id: number }>(sql`
    insert into approval (kind, subject, request, requested_by, requested_by_name, requested_at, expires_at)
    values ('points_grant', 'account:2', '{"kind": "points_grant", "account": 2, "points": 5, "memo": "Thank you"}', ${ann.id}, 'Ann Only', now() - interval '2 days', now() - interval '1 day') returning id`);
  const id = rows[0]!.id;
  const acted = await withTransaction(shop.db, (transaction) => actAlone(transaction, id, { by, language: 'en' }));
  assert.equal(acted.ok, false);
  const { rows: after } = await shop.db.query<{ decided_by: number | null }>(sql`select decided_by from approval where id = ${id}`);
  assert.equal(after[0]?.decided_by, null);
});

test('two-person approval needs a second active account and an administrator, is final, and ends deciding alone', async () => {
  assert.equal((await shop.call('approvals.switchOn', {}, ann)).data.error, 'second_account_needed');
  const bo = await shop.openOperator(['finance'], 'Bo Second');
  assert.equal((await shop.call('approvals.switchOn', {}, bo)).data.error, 'forbidden');
  // until somebody switches it on, an administrator decides alone, and no other operator does
  const { data: requested } = await shop.call('approvals.requestRefund', { refund_id: await refundOf(2_000_000) }, bo);
  assert.equal(requested.done, false);
  const own = await shop.call('approvals.decide', { id: requested.approval_id, approved: true }, bo);
  assert.equal(own.data.error, 'second_approver_needed');
  const sessions = await Promise.all([ann, bo].map((who) => shop.call('consoleSession.get', {}, who)));
  assert.deepEqual(
    sessions.map(({ data }) => data.decides_alone),
    [true, false],
  );
  assert.equal((await send('approvals.requestRefund', { refund_id: await refundOf(2_000_000) })).done, true);
  assert.equal((await send('consoleSession.get')).two_person_approval, false);

  // a switch waits for who is deciding alone at that moment
  const refund = await refundOf(2_000_000);
  let switching: ReturnType<typeof send> | undefined;
  await withTransaction(shop.db, async (transaction) => {
    await transaction.query(sql`
      insert into approval (kind, subject, request, requested_by, requested_by_name, expires_at)
      values ('points_grant', 'account:1', '{}', ${ann.id}, 'Ann Only', now() + interval '1 day')`);
    switching = send('approvals.switchOn');
    await waitsForLock(shop.db, switching);
    await transaction.query(sql`
      update approval set state = 'refused', decided_by = ${ann.id}, decided_by_name = 'Ann Only', decided_at = now(), is_sole = true
      where subject = 'account:1'`);
  });
  await switching;

  assert.equal((await send('consoleSession.get')).two_person_approval, true);
  assert.equal((await shop.call('approvals.switchOn', {}, ann)).data.error, 'wrong_state');
  const { approval_id: id } = await send('approvals.requestRefund', { refund_id: refund });
  assert.equal((await shop.call('approvals.decide', { id, approved: true }, ann)).data.error, 'second_approver_needed');
  // who blocks all others does not decide alone again
  await shop.db.query(sql`update operator set blocked_at = now() where id = ${bo.id}`);
  assert.equal((await shop.call('approvals.decide', { id, approved: true }, ann)).data.error, 'second_approver_needed');
  const [shown] = (await send('approvals.find', { state: 'waiting', kind: 'refund' })).items;
  assert.deepEqual([shown.is_mine_to_decide, shown.is_mine_to_withdraw], [false, true]);
  for (const change of [
    'update two_person_approval set switched_on_at = now()',
    'delete from two_person_approval',
    'truncate two_person_approval',
  ])
    await assert.rejects(shop.db.query(change), /permission denied|append-only/, change);
  await assert.rejects(
    shop.db.query(sql`
      update approval set state = 'approved', decided_by = requested_by, decided_by_name = 'Ann Only', decided_at = now(), is_sole = true where id = ${id}`),
    /two-person approval is on/,
  );
  const log = await shop.db.query(`select actor_name, call, act from audit_entry where object_kind = 'two_person_approval'`);
  assert.deepEqual(log.rows, [{ actor_name: 'Ann Only', call: 'approvals.switchOn', act: 'created' }]);
});

test('the switch counts only accounts that can sign in', async () => {
  const by = { kind: 'operator', id: ann.id, name: ann.name } as const;
  const refused = await withTransaction(shop.db, async (transaction, rollBack) => {
    await transaction.query(sql`update operator set totp_confirmed_at = null, password_hash = null where id <> ${ann.id}`);
    return rollBack(await switchTwoPersonOn(transaction, by));
  });
  assert.deepEqual(refused, { ok: false, error: 'second_account_needed' });
});
