import assert from 'node:assert/strict';
import { mkdtemp, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { after, before, test } from 'node:test';
import { notificationKinds } from '@aliquot/contract/shop/notifications.ts';
import formbody from '@fastify/formbody';
import Fastify from 'fastify';
import sql from 'sql-template-tag';
import { readShopKey } from '../../../../platform/secrets/shop-key.ts';
import { createTestAccount } from '../../../../testing/test-account.ts';
import { readTestConfig } from '../../../../testing/test-config.ts';
import { openTestDatabase } from '../../../../testing/test-database.ts';
import { deliverEvents } from '../../events/deliver-events.ts';
import { numberEvents } from '../../events/number-events.ts';
import { registerSubscriber } from '../../events/subscriber.ts';
import { remind } from '../../events/remind.ts';
import { deliverOutbox } from '../../messages/deliver-outbox.ts';
import type { OutgoingMessage } from '../../messages/gateway.ts';
import { unsubscribeAddress } from '../../messages/unsubscribe-address.ts';
import { isTransactional } from '../internal/notification-kinds.ts';
import { buyerNotifications } from '../notify-buyers.ts';
import { registerUnsubscribe } from './unsubscribe-routes.ts';

const { db, drop } = await openTestDatabase();
const app = Fastify();
let dataDir: string;
let key: Buffer;
before(async () => {
  dataDir = await mkdtemp(join(tmpdir(), 'aliquot-test-unsubscribe-'));
  key = await readShopKey(dataDir);
  await app.register(formbody);
  registerUnsubscribe(app, { db, config: readTestConfig({ DATA_DIR: dataDir }) });
  await registerSubscriber(db, buyerNotifications);
});
after(async () => {
  await app.close();
  await drop();
  await rm(dataDir, { recursive: true });
});

const open = (url: string, method: 'GET' | 'HEAD' | 'POST' = 'GET') =>
  app.inject({
    method,
    url,
    ...(method === 'POST' && { headers: { 'content-type': 'application/x-www-form-urlencoded' }, payload: 'List-Unsubscribe=One-Click' }),
  });
const choicesOf = async (accountId: number) =>
  (
    await db.query<{ kind: string; channel: string; is_on: boolean }>(
      sql`select kind, channel, is_on from notification_choice where account_id = ${accountId}`,
    )
  ).rows;

/** Reminds a buyer of points that expire, and returns the mails that then leave. */
async function mailsOfReminder(accountId: number, subject: string): Promise<OutgoingMessage[]> {
  await remind(db, [{ kind: 'points.expiring', subject, accountId, payload: { points: 1200, expires_at: '2028-11-22T00:00:00+08:00' } }]);
  await numberEvents(db);
  while ((await deliverEvents(db, buyerNotifications)) > 0);
  const mails: OutgoingMessage[] = [];
  const send = async (message: OutgoingMessage) => {
    mails.push(message);
    return { state: 'accepted' as const };
  };
  await deliverOutbox(db, { sms: null, mail: { name: 'terminal', send } }, { shopUrl: 'https://shop.example', key });
  return mails;
}

test('a reminder’s link opens a page that changes nothing; its button, or a mail program, ends such mails', async () => {
  const { id } = await createTestAccount(db);
  await db.query(sql`update account set email = ${`${id}@lab.example`}, language = 'en' where id = ${id}`);
  const [mail] = await mailsOfReminder(id, `points:${id}:1`);
  assert.ok(mail && mail.unsubscribe !== null);
  assert.ok(mail.unsubscribe.startsWith(`https://shop.example/preferences/mails/${id}.points_expiring.`));
  assert.ok(mail.text.endsWith(`\nUnsubscribe from these emails: ${mail.unsubscribe}`));
  assert.match(mail.html ?? '', /<a class="muted" href="https:\/\/shop\.example\/preferences\/mails\//);
  const { pathname, search } = new URL(mail.unsubscribe);
  for (const method of ['GET', 'HEAD'] as const) assert.equal((await open(pathname + search, method)).statusCode, 200);
  const page = await open(pathname + search);
  assert.match(page.body, /<html lang="en">[^]*Points expire soon[^]*<form method="post"><button>Unsubscribe/);
  assert.match(String(page.headers['content-security-policy']), /^default-src 'none'/);
  assert.match((await open(`${pathname}?lang=zh-CN`)).body, /积分即将到期[^]*不再接收/);
  assert.deepEqual(await choicesOf(id), []);
  assert.match((await open(pathname + search, 'POST')).body, /You will no longer receive/);
  assert.equal((await open(pathname + search, 'POST')).statusCode, 200, 'once more is no fault');
  assert.deepEqual(await choicesOf(id), [{ kind: 'points_expiring', channel: 'mail', is_on: false }]);
  assert.deepEqual(await mailsOfReminder(id, `points:${id}:2`), []);
});

test('mails of an ended kind that are queued, or would follow a failed SMS, are not sent; others are', async () => {
  const { id } = await createTestAccount(db);
  await db.query('delete from outbox_message');
  const insert = (channel: 'sms' | 'mail', kind: string, account: number) =>
    db.query(sql`
      insert into outbox_message (channel, recipient, language, template, parameters, account_id, notification_kind, fallback_channel, fallback_recipient)
      values (${channel}, ${channel === 'sms' ? '13900000003' : 'ana@lab.example'}, 'en', 'points_expiring', '{}', ${account}, ${kind},
        ${channel === 'sms' ? 'mail' : null}, ${channel === 'sms' ? 'ana@lab.example' : null})`);
  for (const channel of ['sms', 'mail'] as const) {
    await insert(channel, 'points_expiring', id);
    await insert(channel, 'coupon_given', id);
    await insert(channel, 'points_expiring', id + 1_000);
  }
  const address = unsubscribeAddress(key, { accountId: id, kind: 'points_expiring' }, 'en');
  assert.equal((await open(address, 'POST')).statusCode, 200);
  const { rows } = await db.query(
    `select channel, notification_kind as kind, account_id::int - ${id} as other, fallback_channel as next from outbox_message order by id`,
  );
  assert.deepEqual(rows, [
    { channel: 'sms', kind: 'points_expiring', other: 0, next: null },
    { channel: 'sms', kind: 'coupon_given', other: 0, next: 'mail' },
    { channel: 'sms', kind: 'points_expiring', other: 1_000, next: 'mail' },
    { channel: 'mail', kind: 'coupon_given', other: 0, next: null },
    { channel: 'mail', kind: 'points_expiring', other: 1_000, next: null },
  ]);
});

test('a link that the shop did not make, or of an account that is gone, ends nothing', async () => {
  const [one, other] = [await createTestAccount(db), await createTestAccount(db)];
  const address = unsubscribeAddress(key, { accountId: one.id, kind: 'points_expiring' }, 'en');
  const forged = [
    address.replace(`/${one.id}.`, `/${other.id}.`),
    address.replace('points_expiring', 'coupon_given'),
    unsubscribeAddress(Buffer.alloc(32), { accountId: one.id, kind: 'points_expiring' }, 'en'),
    unsubscribeAddress(key, { accountId: one.id, kind: 'something_else' }, 'en'),
    '/preferences/mails/x',
  ];
  for (const url of forged)
    for (const method of ['GET', 'POST'] as const) assert.equal((await open(url, method)).statusCode, 404, `${method} ${url}`);
  await db.query(sql`update account set mobile = null, closed_at = now() where id = ${one.id}`);
  assert.equal((await open(address, 'POST')).statusCode, 404);
  assert.deepEqual([await choicesOf(one.id), await choicesOf(other.id)], [[], []]);
});

test('only what no order, application or duty calls for can be ended without signing in', () => {
  assert.deepEqual(
    notificationKinds.filter((kind) => !isTransactional(kind)),
    ['standing_permit_expiring', 'points_expiring', 'coupon_given', 'coupon_expiring'],
  );
});
