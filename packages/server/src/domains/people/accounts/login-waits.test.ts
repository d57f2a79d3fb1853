import assert from 'node:assert/strict';
import { after, beforeEach, test } from 'node:test';
import sql from 'sql-template-tag';
import { readConfig } from '../../../config.ts';
import { openTestDatabase } from '../../../testing/test-database.ts';
import { checkPassword } from './check-password.ts';
import { createSession } from './create-session.ts';
import { type Attempt, countAttempt, forgiveAttempt } from './login-waits.ts';
import { hashPassword } from '../../../platform/secrets/passwords.ts';
import { createTestAccount, newMobile } from '../../../testing/test-account.ts';

const reading = readConfig({});
assert.ok(reading.ok);
const { limits } = reading.config;
const network = '192.0.2.7';
const from = (subject: string, more: Partial<Attempt> = {}): Attempt => ({ subject, network, isKnown: false, ...more });
const hour = 3_600;
const { db, drop } = await openTestDatabase({ poolSize: 10 });

beforeEach(() => db.query('delete from login_failure'));

after(drop);

const passTime = (seconds: number) =>
  db.query(sql`update login_failure set last_failed_at = last_failed_at - make_interval(secs => ${seconds})`);
const waitOf = async (attempt: Attempt) => {
  const result = await countAttempt(db, attempt, limits);
  return result.ok ? 0 : (result.retryAfter ?? -1);
};
const log = async (mobile: string, password: string, place = network) => {
  const result = await checkPassword(db, { mobile, password, network: place }, limits);
  return result.ok ? result.value : result.error;
};

test('of forty parallel guesses five are checked', async () => {
  const { mobile } = await createTestAccount(db);
  const waits = await Promise.all(Array.from({ length: 40 }, () => waitOf(from(mobile))));
  assert.equal(waits.filter((wait) => wait === 0).length, 5);
  assert.ok(waits.every((wait) => wait === 0 || (wait >= 1 && wait <= 5)));
});

test('delays double with each failure, up to a quarter of an hour, and are reset after a day', async () => {
  const attempt = from(newMobile());
  let before = performance.now();
  for (let count = 0; count < 5; count += 1) assert.equal(await waitOf(attempt), 0);
  for (const expected of [5, 10, 20, 40, 80, 160, 320, 640, 900, 900]) {
    // put off by an hour, so that no wait is over before it is looked at, however long that takes
    await passTime(-hour);
    const wait = (await waitOf(attempt)) - hour;
    const passed = (performance.now() - before) / 1_000;
    assert.ok(wait <= expected && wait >= expected - passed, `${wait} s instead of ${expected} s, after ${passed} s`);
    await passTime(expected + hour);
    before = performance.now();
    assert.equal(await waitOf(attempt), 0);
  }
  await passTime(86_401);
  for (let count = 0; count < 5; count += 1) assert.equal(await waitOf(attempt), 0);
});

test('a network is delayed separately, after four times as many failures; another account elsewhere is not', async () => {
  for (let count = 0; count < 20; count += 1) assert.equal(await waitOf(from(newMobile())), 0);
  assert.ok((await waitOf(from(newMobile()))) > 0);
  assert.equal(await waitOf(from(newMobile(), { network: '192.0.2.8' })), 0);
});

test('repeated attempts on one delayed account do not delay the network', async () => {
  const mobile = newMobile();
  for (let count = 0; count < 60; count += 1) await waitOf(from(mobile));
  assert.equal(await waitOf(from(newMobile())), 0);
});

test('the right password resets the account’s failures', async () => {
  const attempt = from(newMobile());
  for (let round = 0; round < 30; round += 1) {
    assert.equal(await waitOf(attempt), 0);
    await forgiveAttempt(db, attempt);
  }
});

test('known and unknown numbers answer alike, up to the delays', async () => {
  const hashed = await hashPassword('violet beaker 7');
  assert.ok(hashed.ok);
  const { mobile } = await createTestAccount(db, { passwordHash: hashed.value });
  const unknown = newMobile();
  for (let count = 0; count < 7; count += 1) {
    const [one, other] = [await log(mobile, 'wrong'), await log(unknown, 'wrong', '192.0.2.9')];
    assert.equal(one, other);
    assert.equal(one, count < 5 ? 'wrong_credentials' : 'login_wait');
    if (count === 4) await passTime(-hour);
  }
  assert.equal(await log(mobile, 'violet beaker 7'), 'login_wait');
});

test('the account with the verified number is opened, and only its owner learns that it is blocked', async () => {
  const hashed = await hashPassword('violet beaker 7');
  assert.ok(hashed.ok);
  const proven = await createTestAccount(db, { passwordHash: hashed.value });
  await createTestAccount(db, { mobile: proven.mobile, verified: false, passwordHash: hashed.value });
  assert.deepEqual(await log(proven.mobile, 'violet beaker 7'), { accountId: proven.id, mobileVerified: true, passwordHash: hashed.value });
  await db.query(sql`update account set blocked_at = now() where id = ${proven.id}`);
  assert.equal(await log(proven.mobile, 'violet beaker 7'), 'account_blocked');
  assert.equal(await log(proven.mobile, 'violet beaker 8'), 'wrong_credentials');
});

test('a stranger who fails on an account delays only their own network', async () => {
  const { mobile } = await createTestAccount(db);
  for (let count = 0; count < 5; count += 1) assert.equal(await waitOf(from(mobile)), 0);
  assert.ok((await waitOf(from(mobile))) > 0);
  assert.equal(await waitOf(from(mobile, { network: '192.0.2.8' })), 0);
});

test('failures from many networks delay unknown networks, but not those where the owner signed in', async () => {
  const hashed = await hashPassword('violet beaker 7');
  assert.ok(hashed.ok);
  const { id, mobile } = await createTestAccount(db, { passwordHash: hashed.value });
  await createSession(db, { accountId: id, userAgent: '', browser: false, network: '192.0.2.99' });
  await Promise.all(Array.from({ length: 120 }, (_, index) => waitOf(from(mobile, { network: `198.51.100.${index}` }))));
  // so that the wait is not over before it is looked at, on a machine however slow
  await passTime(-hour);
  assert.equal(await log(mobile, 'violet beaker 7', '203.0.113.1'), 'login_wait');
  assert.equal((await db.query(sql`select from login_failure where subject = ${mobile} and failures = 100`)).rowCount, 1);
  const owner = await log(mobile, 'violet beaker 7', '192.0.2.99');
  assert.ok(typeof owner === 'object' && owner.accountId === id);
  assert.ok(typeof (await log(mobile, 'violet beaker 7', '203.0.113.1')) === 'object', 'the right password ends the waits');
});
