import assert from 'node:assert/strict';
import { randomUUID } from 'node:crypto';
import { after, before, test } from 'node:test';
import type { CallName } from '@aliquot/contract/shop/calls.ts';
import sql from 'sql-template-tag';
import { hashPassword } from '../../../../platform/secrets/passwords.ts';
import { keptRecords } from '../kept-records.ts';
import { sendMessage } from '../../../rules/messages/send-messages.ts';
import { shipPointsOrder } from '../../../care/points/ship-points-order.ts';
import { type SettledBuyer, settleBuyer, valueOf } from '../../../../testing/test-settled-buyer.ts';
import { type TestShop, createTestShop } from '../../../../testing/test-shop.ts';

let shop: TestShop;
let ana: SettledBuyer;
let bo: SettledBuyer;
const password = 'violet beaker 7';

before(async () => {
  shop = await createTestShop();
  [ana, bo] = [await settleBuyer(shop), await settleBuyer(shop)];
  const hashed = await hashPassword(password);
  assert.ok(hashed.ok);
  await shop.db.query(sql`update account set password_hash = ${hashed.value}, telephone = '021-5555 7777' where id = ${ana.accountId}`);
  await sendMessage(shop.db, { channel: 'sms', recipient: ana.mobile, language: 'en', template: 'mobile_changed', parameters: {} });
});

after(() => shop.close());

const as = (name: CallName, input: Record<string, unknown> = {}) => shop.call(name, input, { token: ana.token }, randomUUID());

/** Tables whose rows belong to an account. */
async function tablesOfAccounts(): Promise<string[]> {
  const { rows } = await shop.db.query<{ name: string }>(`
    select distinct conrelid::regclass::text as name from pg_constraint where contype = 'f' and confrelid = 'account'::regclass`);
  return rows.map(({ name }) => name);
}

/** Tables with a row that contains the text anywhere. */
async function tablesWith(text: string): Promise<string[]> {
  const { rows } = await shop.db.query<{ name: string }>(`
    select format('%I.%I', schemaname, tablename) as name from pg_tables
    where schemaname = 'public' and tablename <> 'schema_version' order by 1`);
  const found = [];
  for (const { name } of rows) {
    const { rowCount } = await shop.db.query(`select from ${name} as row where strpos(row::text, $1) > 0 limit 1`, [text]);
    if (rowCount !== 0) found.push(name.replace('public.', ''));
  }
  return found;
}

test('every table with an account’s rows is either kept for a stated reason or erased', async () => {
  const erased = new Set([
    'session',
    'favorite',
    'favorite_folder',
    'cart',
    'notification',
    'notification_choice',
    'credit_reader',
    'invoice_profile',
    'quotation',
    'request',
    'account_note',
    'mobile_replacement',
    'coupon_gift_reason',
    'sms_code',
    'membership_application',
    'account_wechat',
    'wechat_link_code',
  ]);
  assert.deepEqual(
    (await tablesOfAccounts()).filter((name) => !(name in keptRecords) && !erased.has(name)),
    [],
  );
});

test('an export holds everything of the buyer and nothing of another', async () => {
  const data = valueOf(await as('user.exportData'));
  const text = JSON.stringify(data);
  const own = [
    ana.mobile,
    ana.unpaidOrder,
    ana.shippedOrder,
    ana.ticket,
    ana.pointsOrder,
    '试验路 1 号',
    'It came broken.',
    'Institute of No Name',
    ana.request,
    'Is it free of amines?',
    ...Object.values(ana.attachments),
  ];
  for (const one of own) assert.ok(text.includes(one), one);
  for (const one of [bo.mobile, bo.unpaidOrder, bo.ticket, bo.request, bo.pointsOrder]) assert.ok(!text.includes(one), one);
  assert.deepEqual(
    data.quotations.map(({ quotation }: { quotation: { id: number } }) => quotation.id),
    [ana.quotation],
  );
  assert.equal(data.points.length, 2);
  assert.doesNotMatch(text, /argon2|token_hash/);
});

test('exports are limited, since each reads a lot', async () => {
  const answers = [];
  for (let count = 0; count < 11; count += 1) answers.push(await shop.call('user.exportData', {}, { token: bo.token }));
  assert.deepEqual(
    answers.map(({ status }) => status),
    [...Array.from({ length: 10 }, () => 200), 429],
  );
});

test('an account is closed by its password, and only when nothing is under way', async () => {
  assert.equal((await as('user.closeAccount', { password: 'wrong' })).data.error, 'old_password_wrong');
  const early = await as('user.closeAccount', { password });
  assert.deepEqual([early.status, early.data.error, early.data.details], [409, 'wrong_state', { orders: 2, points_orders: 1, tickets: 1 }]);
  assert.equal(valueOf(await as('user.getProfile')).mobile, ana.mobile);

  valueOf(await as('tickets.withdraw', { id: ana.ticket }));
  valueOf(await as('orders.cancel', { id: ana.unpaidOrder, reason: '' }));
  valueOf(await as('orders.confirmReceipt', { id: ana.shippedOrder }));
  await shipPointsOrder(shop.db, ana.pointsOrder, { carrier: 'SF', trackingNumber: 'SF1' });
  valueOf(await as('points.confirmReceipt', { id: ana.pointsOrder }));
  valueOf(await as('user.closeAccount', { password }));
});

test('afterwards the session is gone, the number is free, and the mobile is only in trade records', async () => {
  assert.equal((await as('user.getProfile')).status, 401);
  assert.deepEqual(
    (await tablesWith(ana.mobile)).filter((name) => !['customer_order', 'points_order'].includes(name)),
    [],
  );
  for (const erased of ['021-5555 7777', `Staff number ${ana.mobile.slice(-4)}`]) assert.deepEqual(await tablesWith(erased), []);
  assert.deepEqual(await tablesWith(ana.attachments.membership), [], 'the proof of membership');
  const { rowCount: quotations } = await shop.db.query(sql`select from quotation where account_id = ${ana.accountId}`);
  assert.equal(quotations, 0);
  const { rowCount: requests } = await shop.db.query(sql`select from request_message where body = 'Is it free of amines?' and not exists (
    select from request where request.id = request_id and account_id <> ${ana.accountId})`);
  const { rowCount: files } = await shop.db.query(sql`select from attachment where id = ${ana.attachments.request}`);
  assert.deepEqual([requests, files], [0, 0]);
  const { rows } = await shop.db.query(
    sql`select mobile, email, nick_name, inc_name, laboratory, address from account where id = ${ana.accountId}`,
  );
  assert.deepEqual(rows, [{ mobile: null, email: '', nick_name: '', inc_name: '', laboratory: '', address: '' }]);
  const { rows: addresses } = await shop.db.query(sql`select recipient, mobile, detail from address where account_id = ${ana.accountId}`);
  assert.deepEqual(addresses, [{ recipient: '', mobile: '', detail: '' }]);
  assert.equal((await tablesWith(bo.mobile)).includes('account'), true);
});
