import assert from 'node:assert/strict';
import { randomBytes } from 'node:crypto';
import { mkdtemp, readdir, rm, stat } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { after, beforeEach, test } from 'node:test';
import sql from 'sql-template-tag';
import { readConfig } from '../../../config.ts';
import { openTestDatabase } from '../../../testing/test-database.ts';
import { withTransaction } from '../../../platform/database/transaction.ts';
import { findOutbox } from '../../rules/messages/find-outbox.ts';
import { type CodeRequest, sendSmsCode } from './send-sms-code.ts';
import { keyedHash, readShopKey } from '../../../platform/secrets/shop-key.ts';
import { createTestAccount, newMobile } from '../../../testing/test-account.ts';
import { consumeSmsCode } from './internal/consume-sms-code.ts';

const key = randomBytes(32);
const reading = readConfig({});
assert.ok(reading.ok);
const { limits } = reading.config;
const { db, drop } = await openTestDatabase({ poolSize: 10 });

beforeEach(() => db.query('delete from sms_code'));

after(drop);

const send = (
  mobile: string,
  more: Partial<Pick<CodeRequest, 'network' | 'requesterId'>> & { type?: 'reset' | 'mobile'; limits?: Partial<typeof limits> } = {},
) =>
  withTransaction(db, (transaction) =>
    sendSmsCode(
      transaction,
      { mobile, type: 'login', network: '192.0.2.1', language: 'en', ...more },
      { key, limits: { ...limits, ...more.limits } },
    ),
  );
const codeOf = async (mobile: string) =>
  /\d{6}/.exec((await findOutbox(db, { limit: 1, recipient: mobile }))[0]?.text ?? '')?.[0] ?? 'none';
const use = (mobile: string, code: string, types: CodeRequest['type'][] = ['login']) => consumeSmsCode(db, { mobile, types, code }, key);
const passTime = (seconds: number) =>
  db.query(
    sql`update sms_code set sent_at = sent_at - make_interval(secs => ${seconds}), expires_at = expires_at - make_interval(secs => ${seconds})`,
  );
const wrongFor = (code: string) => (code === '000000' ? '111111' : '000000');

test('a code works once, for its number and purpose', async () => {
  const { mobile } = await createTestAccount(db);
  assert.deepEqual(await send(mobile), { ok: true, value: { wait_seconds: 60 } });
  const code = await codeOf(mobile);
  assert.equal(await use(mobile, code, ['reset']), false);
  assert.equal(await use(newMobile(), code), false);
  assert.equal(await use(mobile, ` ${code.slice(0, 3)} ${code.slice(3)}`), true);
  assert.equal(await use(mobile, code), false);
});

test('a code does not work after five minutes', async () => {
  const { mobile } = await createTestAccount(db);
  await send(mobile);
  await passTime(301);
  assert.equal(await use(mobile, await codeOf(mobile)), false);
});

test('a newer code replaces the older one', async () => {
  const { mobile } = await createTestAccount(db);
  await send(mobile);
  const older = await codeOf(mobile);
  await passTime(61);
  await send(mobile);
  const newer = await codeOf(mobile);
  if (older !== newer) assert.equal(await use(mobile, older), false);
  assert.equal(await use(mobile, newer), true);
});

test('five attempts count and no more, however many guesses come at once', async () => {
  const { mobile } = await createTestAccount(db);
  await send(mobile);
  const code = await codeOf(mobile);
  const wrong = wrongFor(code);
  await Promise.all(Array.from({ length: 50 }, () => use(mobile, wrong)));
  const { rows } = await db.query<{ tries: number }>(sql`select tries from sms_code where mobile = ${mobile}`);
  assert.deepEqual(rows, [{ tries: 5 }]);
  assert.equal(await use(mobile, code), false);
});

test('of twenty parallel uses of the right code one succeeds', async () => {
  const { mobile } = await createTestAccount(db);
  await send(mobile);
  const code = await codeOf(mobile);
  const results = await Promise.all(Array.from({ length: 20 }, () => use(mobile, code)));
  assert.equal(results.filter(Boolean).length, 1);
});

test('known and unknown numbers get the same answer and the same rows, but nothing is sent to an unknown one', async () => {
  const { mobile: known } = await createTestAccount(db);
  const unknown = newMobile();
  assert.equal(JSON.stringify(await send(known)), JSON.stringify(await send(unknown)));
  // returns when they may request again, each by the moment of its own code
  const [one, other] = [await send(known), await send(unknown)];
  assert.ok(!one.ok && !other.ok);
  for (const { retryAfter } of [one, other]) assert.ok(retryAfter !== undefined && retryAfter > 0 && retryAfter <= 60);
  assert.equal(JSON.stringify({ ...one, retryAfter: 0 }), JSON.stringify({ ...other, retryAfter: 0 }));
  const { rows } = await db.query(
    sql`select count(*) as messages from outbox_message where recipient in (${known}, ${unknown}) group by recipient`,
  );
  assert.deepEqual(rows, [{ messages: 1 }, { messages: 1 }]);
  assert.notEqual(await codeOf(known), 'none');
  assert.equal(await codeOf(unknown), 'none');
  await send(newMobile(), { type: 'reset' });
  await passTime(61);
  await send(unknown, { type: 'mobile' });
  assert.notEqual(await codeOf(unknown), 'none');
});

test('a number gets one a minute, five an hour, ten a day', async () => {
  const { mobile } = await createTestAccount(db);
  const refused = async () => {
    const result = await send(mobile);
    return result.ok ? 0 : (result.retryAfter ?? -1);
  };
  const before = performance.now();
  assert.equal(await refused(), 0);
  const wait = await refused();
  assert.ok(wait <= 60 && wait >= 60 - (performance.now() - before) / 1_000, `${wait} s`);
  for (let count = 1; count < 5; count += 1) {
    await passTime(61);
    assert.equal(await refused(), 0);
  }
  await passTime(61);
  const untilHour = await refused();
  assert.ok(untilHour > 3000 && untilHour <= 3600);
  for (let count = 5; count < 10; count += 1) {
    await passTime(3601);
    assert.equal(await refused(), 0);
  }
  await passTime(3601);
  assert.ok((await refused()) > 3600);
});

test('parallel requests for one number send one code; a network has a cap too', async () => {
  const { mobile } = await createTestAccount(db);
  const results = await Promise.all(Array.from({ length: 20 }, () => send(mobile)));
  assert.equal(results.filter(({ ok }) => ok).length, 1);
  await db.query('delete from sms_code');
  const pumped = await Promise.all(Array.from({ length: 12 }, () => send(newMobile(), { limits: { smsPerNetworkPerHour: 4 } })));
  assert.equal(pumped.filter(({ ok }) => ok).length, 4);
});

/** Requests from as many networks as there are numbers, at once. */
const flood = (mobiles: readonly string[], smsTotalPerHour: number) =>
  Promise.all(mobiles.map((mobile, index) => send(mobile, { network: `2001:db8:0:${index}::/64`, limits: { smsTotalPerHour } })));
const messagesTo = async (mobiles: readonly string[]) => {
  const codes = await Promise.all(mobiles.map(codeOf));
  return codes.filter((code) => code !== 'none').length;
};
const accounts = async (count: number, verified: boolean) => {
  const made = await Promise.all(Array.from({ length: count }, () => createTestAccount(db, { verified })));
  return made.map(({ mobile }) => mobile);
};

test('the shop’s cap counts what is sent: requests for numbers without an account use up nothing', async () => {
  const unknown = await flood(Array.from({ length: 12 }, newMobile), 4);
  assert.ok(unknown.every(({ ok }) => ok));
  const verified = await flood(await accounts(7, true), 4);
  assert.equal(verified.filter(({ ok }) => ok).length, 4);
});

test('unverified numbers get at most half of the shop’s cap, and are answered like unknown ones then', async () => {
  const unverified = await accounts(7, false);
  const answers = await flood(unverified, 6);
  assert.ok(answers.every(({ ok }) => ok));
  assert.equal(await messagesTo(unverified), 3);
  const verified = await accounts(3, true);
  assert.ok((await flood(verified, 6)).every(({ ok }) => ok));
  assert.equal(await messagesTo(verified), 3);
});

test('unverified numbers get few codes a day in one network, whoever registers them; verified ones go on', async () => {
  const limits = { smsUnprovenPerNetworkPerDay: 3 };
  const unverified = await accounts(6, false);
  for (const mobile of unverified) assert.equal((await send(mobile, { limits })).ok, true);
  assert.equal(await messagesTo(unverified), 3);
  const [verified = '', elsewhere = ''] = [...(await accounts(1, true)), ...(await accounts(1, false))];
  await send(verified, { limits });
  await send(elsewhere, { limits, network: '192.0.2.2' });
  assert.equal(await messagesTo([verified, elsewhere]), 2);
  await passTime(3_601);
  await send(unverified[4] ?? '', { limits });
  assert.equal(await messagesTo(unverified), 3, 'an hour later the day is not over');
  await passTime(86_401);
  await send(unverified[5] ?? '', { limits });
  assert.equal(await messagesTo(unverified), 4);
});

test('unverified numbers get a bounded number of codes a day in all, in which withheld ones do not count', async () => {
  const limits = { smsUnprovenPerDay: 4 };
  const inNetworks = (mobiles: readonly string[], first: number) =>
    Promise.all(mobiles.map((mobile, index) => send(mobile, { network: `2001:db8:1:${first + index}::/64`, limits })));
  assert.ok((await inNetworks(Array.from({ length: 9 }, newMobile), 0)).every(({ ok }) => ok));
  const unverified = await accounts(7, false);
  assert.ok((await inNetworks(unverified, 10)).every(({ ok }) => ok));
  assert.equal(await messagesTo(unverified), 4);
  const verified = await accounts(6, true);
  assert.ok((await inNetworks(verified, 20)).every(({ ok }) => ok));
  assert.equal(await messagesTo(verified), 6);
});

test('codes that a buyer requests for another number count as unproven, and a refusal does not reveal whose it is', async () => {
  const { id } = await createTestAccount(db, { verified: false });
  const request = (mobile: string) => send(mobile, { type: 'mobile', requesterId: id, limits: { smsUnprovenPerNetworkPerDay: 2 } });
  assert.equal((await request(newMobile())).ok, true);
  assert.equal((await request(newMobile())).ok, true);
  const [verified = ''] = await accounts(1, true);
  for (const mobile of [newMobile(), verified]) {
    const refused = await request(mobile);
    assert.ok(!refused.ok && refused.error === 'sms_limit' && (refused.retryAfter ?? 0) > 86_000);
  }
});

test('who is signed in to the unverified account learns that no code is sent', async () => {
  await flood(await accounts(3, false), 6);
  const { id, mobile } = await createTestAccount(db, { verified: false });
  const limits = { smsTotalPerHour: 6 };
  assert.equal((await send(mobile, { requesterId: id, limits })).ok, false);
  assert.equal((await send(mobile, { limits })).ok, true);
  assert.equal((await send(newMobile(), { type: 'mobile', limits })).ok, false);
});

test('no code is in its table, and its hash cannot be made without the key', async () => {
  const { mobile } = await createTestAccount(db);
  await send(mobile);
  const code = await codeOf(mobile);
  const { rows } = await db.query<{ hash: Buffer; row: string }>(
    sql`select code_hash as hash, sms_code::text as row from sms_code where mobile = ${mobile}`,
  );
  assert.ok(rows[0]!.hash.equals(keyedHash(key, 'sms', mobile, 'login', code)));
  assert.ok(!rows[0]!.hash.equals(keyedHash(randomBytes(32), 'sms', mobile, 'login', code)));
});

test('concurrent processes create one key, which nobody else can read', async () => {
  const folder = await mkdtemp(join(tmpdir(), 'aliquot-key-'));
  const keys = await Promise.all(Array.from({ length: 8 }, (_, index) => readShopKey(`${folder}${'/.'.repeat(index)}`)));
  const again = await Promise.all([readShopKey(folder), readShopKey(`${folder}/`)]);
  for (const one of [...keys, ...again]) assert.ok(one.equals(keys[0]!) && one.length === 32);
  assert.deepEqual(await readdir(folder), ['shop.key']);
  assert.equal((await stat(join(folder, 'shop.key'))).mode & 0o777, 0o600);
  await rm(folder, { recursive: true });
});
