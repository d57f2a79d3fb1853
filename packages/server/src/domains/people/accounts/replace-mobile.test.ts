import assert from 'node:assert/strict';
import { randomBytes } from 'node:crypto';
import { after, test } from 'node:test';
import { newIdempotencyKey } from '@aliquot/contract/core/idempotency-key.ts';
import sql from 'sql-template-tag';
import { readConfig } from '../../../config.ts';
import type { Database } from '../../../platform/database/connection.ts';
import { openTestDatabase } from '../../../testing/test-database.ts';
import { waitsForLock } from '../../../testing/waits-for-lock.ts';
import { withTransaction } from '../../../platform/database/transaction.ts';
import { findOutbox } from '../../rules/messages/find-outbox.ts';
import { sendMessages } from '../../rules/messages/send-messages.ts';
import { changeMobile } from './change-mobile.ts';
import { checkLoginCode } from './check-login-code.ts';
import { createSession } from './create-session.ts';
import { findBuyer } from './find-buyer.ts';
import { lockProven } from './lock-proven.ts';
import { noPassword } from '../../../platform/secrets/passwords.ts';
import { replaceMobile } from './replace-mobile.ts';
import { resetPassword } from './reset-password.ts';
import { sendSmsCode } from './send-sms-code.ts';
import { createWechatLinkCode, linkWechat } from './wechat-links.ts';
import { createTestAccount, newMobile } from '../../../testing/test-account.ts';

const key = randomBytes(32);
const reading = readConfig({});
assert.ok(reading.ok);
const { limits } = reading.config;
const { db, drop } = await openTestDatabase({ poolSize: 10 });
after(drop);

/** Has a code sent and reads it where an operator would. */
async function codeTo(mobile: string, type: 'login' | 'reset' | 'mobile'): Promise<string> {
  await withTransaction(db, (transaction) => sendSmsCode(transaction, { mobile, type, network: mobile, language: 'en' }, { key, limits }));
  return /\d{6}/.exec((await findOutbox(db, { limit: 1, recipient: mobile }))[0]!.text)![0];
}

/**
 * Replaces an account's number and, before the commit, starts `rival`, which waits; returns its
 * result.
 */
async function duringReplacement<Given>(
  account: { id: number; mobile: string },
  rival: (transaction: Database) => Promise<Given>,
): Promise<Given> {
  const mobile = newMobile();
  const waiting = await withTransaction(db, async (transaction) => {
    const wanted = { accountId: account.id, lost: account.mobile, mobile };
    const requested = { ...wanted, requestedAt: new Date(), reason: 'Seen.', key: newIdempotencyKey(), by: 'operator:1' };
    assert.ok((await replaceMobile(transaction, requested)).ok);
    const late = withTransaction(db, rival);
    await waitsForLock(db, late);
    // in an object, since a promise would be waited for before the commit that it waits for
    return { late };
  });
  return waiting.late;
}

test('a sign-in that verified the lost number or the password opens nothing once the number is replaced', async () => {
  const account = await createTestAccount(db, { passwordHash: 'known' });
  const byPassword = { accountId: account.id, mobile: account.mobile, passwordHash: 'known', provenAt: null };
  const code = await codeTo(account.mobile, 'login');
  const proof = await withTransaction(db, (transaction) =>
    checkLoginCode(transaction, { mobile: account.mobile, code, sessionAccountId: null }, key),
  );
  assert.ok(proof.ok);
  const byCode = { ...byPassword, ...proof.value, passwordHash: null };
  for (const shown of [byPassword, byCode]) assert.equal(await withTransaction(db, (transaction) => lockProven(transaction, shown)), true);
  assert.equal(await duringReplacement(account, (transaction) => lockProven(transaction, byCode)), false);
  assert.equal(await withTransaction(db, (transaction) => lockProven(transaction, byPassword)), false);
});

test('a change of number that waited for the replacement finds its session ended, and leaves the code unused', async () => {
  const account = await createTestAccount(db);
  const { token } = await createSession(db, { accountId: account.id, userAgent: '', browser: false });
  const { sessionId } = (await findBuyer(db, token, null))!;
  const mobile = newMobile();
  const code = await codeTo(mobile, 'mobile');
  const change = { accountId: account.id, sessionId, mobile, code, language: 'en' as const };
  const changed = await duringReplacement(account, (transaction) => changeMobile(transaction, change, key));
  assert.deepEqual([changed.ok, !changed.ok && changed.error], [false, 'login_needed']);
  const { rows } = await db.query<{ mobile: string }>(sql`select mobile from account where id = ${account.id}`);
  assert.notEqual(rows[0]!.mobile, mobile);
  assert.equal((await db.query(sql`select from sms_code where mobile = ${mobile} and used_at is null`)).rowCount, 1);
});

test('the holder of the lost telephone cannot set a password while its number is being replaced', async () => {
  const account = await createTestAccount(db, { passwordHash: 'known' });
  const code = await codeTo(account.mobile, 'reset');
  const reset = { mobile: account.mobile, code, passwordHash: 'the finder’s' };
  const set = await duringReplacement(account, (transaction) => resetPassword(transaction, reset, key));
  assert.deepEqual([set.ok, !set.ok && set.error], [false, 'sms_code_wrong']);
  const { rows } = await db.query<{ hash: string }>(sql`select password_hash as hash from account where id = ${account.id}`);
  assert.equal(rows[0]!.hash, noPassword);
});

/** Two notices that wait, one of which may go by mail as well. */
const queueNotices = (recipient: string) => {
  const notice = { channel: 'sms', recipient, language: 'en', template: 'order_paid', parameters: { order: '26112900000017' } } as const;
  return sendMessages(db, [notice, { ...notice, fallback: { channel: 'mail', recipient: `${recipient}@lab.example` } }]);
};
const queuedTo = async (recipient: string) =>
  (await findOutbox(db, { limit: 9, recipient })).filter(({ state }) => state === 'queued').map(({ template }) => template);

test('a lost number gets none of the notices that wait, only the warning; what goes by mail as well goes there', async () => {
  const account = await createTestAccount(db);
  await queueNotices(account.mobile);
  const wanted = { accountId: account.id, lost: account.mobile, mobile: newMobile(), requestedAt: new Date() };
  const replaced = await withTransaction(db, (transaction) =>
    replaceMobile(transaction, { ...wanted, reason: 'Seen.', key: newIdempotencyKey(), by: 'operator:1' }),
  );
  assert.ok(replaced.ok);
  assert.deepEqual(await queuedTo(account.mobile), ['mobile_changed']);
  assert.deepEqual(await queuedTo(`${account.mobile}@lab.example`), ['order_paid']);
});

test('the WeChat of a lost phone is linked no more, nor by a code that it was shown; what waits for it goes elsewhere', async () => {
  const account = await createTestAccount(db);
  await db.query(
    sql`insert into account_wechat (account_id, app_id, openid, linked_at) values (${account.id}, 'wx1', 'openid-of-the-lost', now())`,
  );
  const { scene } = await createWechatLinkCode(db, account.id);
  const message = { template: 'order_paid', parameters: { order: '1' }, language: 'en' } as const;
  const fallback = { channel: 'mail', recipient: `${account.mobile}@lab.example` } as const;
  await sendMessages(db, [{ ...message, channel: 'wechat', recipient: 'openid-of-the-lost', fallback }]);
  const wanted = { accountId: account.id, lost: account.mobile, mobile: newMobile(), requestedAt: new Date() };
  const act = { reason: 'Seen.', key: newIdempotencyKey(), by: 'operator:1' };
  assert.ok((await withTransaction(db, (transaction) => replaceMobile(transaction, { ...wanted, ...act }))).ok);
  await withTransaction(db, (transaction) => linkWechat(transaction, scene, { appId: 'wx1', openid: 'openid-of-the-lost' }, new Date()));
  const { rowCount } = await db.query(sql`select from account_wechat where account_id = ${account.id}`);
  assert.equal(rowCount, 0);
  assert.deepEqual(await queuedTo('openid-of-the-lost'), []);
  assert.deepEqual(await queuedTo(fallback.recipient), ['order_paid']);
});

test('a former number gets none of the notices that wait, only the warning', async () => {
  const account = await createTestAccount(db);
  const { token } = await createSession(db, { accountId: account.id, userAgent: '', browser: false });
  const { sessionId } = (await findBuyer(db, token, null))!;
  const mobile = newMobile();
  const code = await codeTo(mobile, 'mobile');
  await queueNotices(account.mobile);
  const change = { accountId: account.id, sessionId, mobile, code, language: 'en' } as const;
  assert.ok((await withTransaction(db, (transaction) => changeMobile(transaction, change, key))).ok);
  assert.deepEqual(await queuedTo(account.mobile), ['mobile_changed']);
});
