import assert from 'node:assert/strict';
import { after, before, beforeEach, test } from 'node:test';
import { inTransaction } from '../../../../platform/database/transaction.ts';
import { readShopKey } from '../../../../platform/secrets/shop-key.ts';
import { blockOperator } from '../change-operator.ts';
import { findOperatorByEmail } from '../find-operators.ts';
import { createOperator, resetOperator } from '../invite-operator.ts';
import { proveOperator, signIn } from '../sign-in.ts';
import { countSignIn } from '../sign-in-waits.ts';
import { totpCode } from '../totp.ts';
import { type TestConsole, createTestConsole } from '../../../../testing/test-console.ts';

let shop: TestConsole;
before(async () => {
  // strangers reach it: with a demo operator it would be private
  shop = await createTestConsole({ DEMO_OPERATOR: 'false' });
});
after(() => shop.close());
// all of them come from one network, which waits for nothing that another test did
beforeEach(() => shop.db.query('delete from login_failure'));

const password = 'quiet centrifuge 42';

/** Lets no wait be over before somebody comes to it, on a machine however slow. */
const prolongWaits = () => shop.db.query(`update login_failure set last_failed_at = last_failed_at + interval '1 hour'`);

/** A code of the next time step, which stays valid while the clock advances. */
const codeOf = (secret: string) => totpCode(secret, new Date(Date.now() + 30_000));

/** A code that does not count: none of those of the minutes around now. */
function wrongCodeOf(secret: string): string {
  const right = new Set([-60, -30, 0, 30, 60, 90].map((seconds) => totpCode(secret, new Date(Date.now() + seconds * 1_000))));
  return ['000000', '111111', '222222', '333333', '444444', '555555', '666666'].find((code) => !right.has(code)) ?? '';
}

/** As if the codes that were used had been so long ago. */
const forgetCodes = (email: string) => shop.db.query('update operator set totp_step = 0 where email = $1', [email]);

async function invite(email: string): Promise<string> {
  const made = await inTransaction(shop.db, (transaction) => createOperator(transaction, { name: 'Lin Wei', email, roles: ['sales'] }));
  assert.ok(made.ok);
  return made.value.oneTimeSecret;
}

/** An operator's log entries: call, kind of object, changes; oldest first. */
async function entriesOf(email: string): Promise<unknown[][]> {
  const { rows } = await shop.db.query<{ call: string; kind: string; changes: unknown }>(
    `select call, object_kind as kind, changes from audit_entry
     where object_kind = 'operator' and object_id = (select id::text from operator where email = $1) order by id`,
    [email],
  );
  return rows.map(({ call, kind, changes }) => [call, kind, changes]);
}

async function setUp(email: string) {
  const one_time_secret = await invite(email);
  const { totp_secret: secret } = (await shop.call('consoleSession.begin', { email, one_time_secret })).data;
  const set = await shop.call('consoleSession.setUp', { email, one_time_secret, password, code: codeOf(secret) });
  assert.equal(set.status, 200, set.text);
  await forgetCodes(email);
  return { email, secret, one_time_secret, set };
}

test('the first sign-in sets password and authenticator up, and uses the one-time secret up', async () => {
  const { email, secret, one_time_secret, set } = await setUp('first@shop.example');
  assert.equal(set.data.recovery_codes.length, 10);
  assert.deepEqual(set.data.me.roles, ['sales']);
  const me = await shop.call('consoleSession.get', {}, { cookie: set.cookie! });
  assert.equal(me.data.email, email);
  const again = await shop.call('consoleSession.begin', { email, one_time_secret });
  assert.deepEqual([again.status, again.data.error], [401, 'sign_in_refused']);
  const opened = await shop.call('consoleSession.open', { email: email.toUpperCase(), password, code: codeOf(secret) });
  assert.equal(opened.status, 200, opened.text);
});

test('a wrong password, code or email is refused alike', async () => {
  const { email, secret } = await setUp('alike@shop.example');
  const right = { email, password, code: codeOf(secret) };
  const wrong = [
    { ...right, password: 'another centrifuge 42' },
    { ...right, code: wrongCodeOf(secret) },
    { ...right, email: 'nobody@shop.example' },
  ];
  const answers = await Promise.all(wrong.map((given) => shop.call('consoleSession.open', given)));
  assert.deepEqual(
    answers.map(({ status, text }) => [status, text]),
    answers.map(() => [401, answers[0]!.text]),
  );
  assert.equal(
    answers.some(({ cookie }) => cookie !== undefined),
    false,
  );
});

test('a code of the authenticator counts once, a recovery code too', async () => {
  const { email, secret, set } = await setUp('once@shop.example');
  const code = codeOf(secret);
  const twice = await Promise.all([1, 2].map(() => shop.call('consoleSession.open', { email, password, code })));
  assert.deepEqual(
    twice.map(({ status }) => status).toSorted((a, b) => a - b),
    [200, 401],
  );
  const [recovery] = set.data.recovery_codes;
  assert.equal((await shop.call('consoleSession.open', { email, password, code: recovery.toLowerCase() })).status, 200);
  assert.equal((await shop.call('consoleSession.open', { email, password, code: recovery })).status, 401);
});

test('failures in a row delay the next attempt, and the right password does not help meanwhile', async () => {
  const { email, secret } = await setUp('waits@shop.example');
  for (let tries = 0; tries < shop.config.limits.loginFailuresBeforeWait; tries++) {
    const refused = await shop.call('consoleSession.open', { email, password: 'wrong wrong wrong', code: '000000' });
    assert.equal(refused.data.error, 'sign_in_refused');
  }
  await prolongWaits();
  const waits = await shop.call('consoleSession.open', { email, password, code: codeOf(secret) });
  assert.equal(waits.data.error, 'login_wait');
  assert.ok(waits.data.retry_after > 0);
});

test('a common password and a wrong first code are refused, and nothing is set up', async () => {
  const email = 'weak@shop.example';
  const one_time_secret = await invite(email);
  const { totp_secret: secret } = (await shop.call('consoleSession.begin', { email, one_time_secret })).data;
  const common = await shop.call('consoleSession.setUp', { email, one_time_secret, password: 'password', code: codeOf(secret) });
  assert.equal(common.data.error, 'password_common');
  const wrong = await shop.call('consoleSession.setUp', { email, one_time_secret, password, code: wrongCodeOf(secret) });
  assert.equal(wrong.data.error, 'totp_wrong');
});

test('each start has its own secret and the last one counts: an earlier one is refused, and the log has both', async () => {
  const email = 'overtaken@shop.example';
  const one_time_secret = await invite(email);
  const begin = async () => (await shop.call('consoleSession.begin', { email, one_time_secret })).data.totp_secret;
  const [seen, last] = [await begin(), await begin()];
  assert.notEqual(seen, last);
  const setUp = (secret: string) => shop.call('consoleSession.setUp', { email, one_time_secret, password, code: codeOf(secret) });
  assert.equal((await setUp(seen)).data.error, 'totp_wrong');
  assert.equal((await setUp(last)).status, 200);
  assert.deepEqual(
    (await entriesOf(email)).filter(([call]) => call === 'consoleSession.begin'),
    [
      ['consoleSession.begin', 'operator', { totp_secret: { from: null, to: '•••' } }],
      ['consoleSession.begin', 'operator', { totp_secret: { from: '•••', to: '•••' } }],
    ],
  );
});

test('a reset or a block during a sign-in leaves no session, whichever comes first', async () => {
  for (const act of ['reset', 'block'] as const) {
    for (let round = 0; round < 4; round++) {
      const { email, secret } = await setUp(`race.${act}.${round}@shop.example`);
      const found = await findOperatorByEmail(shop.db, email);
      assert.ok(found.ok);
      const end = () =>
        inTransaction<unknown>(shop.db, (transaction) =>
          act === 'reset' ? resetOperator(transaction, found.value) : blockOperator(transaction, { ...found.value, blocked: true }),
        );
      const [opened, ended] = await Promise.all([shop.call('consoleSession.open', { email, password, code: codeOf(secret) }), end()]);
      assert.ok(ended.ok);
      const { rowCount } = await shop.db.query('select from operator_session where operator_id = $1 and ended_at is null', [
        found.value.id,
      ]);
      assert.equal(rowCount, 0, `${act}: ${opened.text}`);
    }
  }
});

test('a proof from before a reset opens nothing after it, and no earlier session counts', async () => {
  const { email, secret, set } = await setUp('reset@shop.example');
  const shopKey = await readShopKey(shop.config.dataDir);
  const { limits } = shop.config;
  const given = { email, password, code: codeOf(secret), address: '127.0.0.1' };
  const proved = await proveOperator(shop.db, given, { limits, shopKey, demoOperator: false });
  const found = await findOperatorByEmail(shop.db, email);
  assert.ok(proved.ok && found.ok);
  assert.ok((await inTransaction(shop.db, (transaction) => resetOperator(transaction, found.value))).ok);
  const visitor = { shopKey, userAgent: 'test', address: '127.0.0.1' };
  const late = await inTransaction(shop.db, (transaction) => signIn(transaction, proved.value, visitor));
  assert.equal(late.ok, false);
  // even one that was not ended
  await shop.db.query('update operator_session set ended_at = null where operator_id = $1', [found.value.id]);
  assert.equal((await shop.call('consoleSession.get', {}, { cookie: set.cookie! })).status, 401);
});

test('the log has every sign-in: by authenticator, by recovery code, refused ones, and rate limits once', async () => {
  const { email, secret, set } = await setUp('logged@shop.example');
  const open = (given: Record<string, string>) => shop.call('consoleSession.open', { email, password, ...given });
  await open({ code: codeOf(secret) });
  await open({ code: set.data.recovery_codes[0] });
  const fail = () => open({ password: 'wrong wrong wrong', code: '000000' });
  for (let tries = 0; tries < shop.config.limits.loginFailuresBeforeWait; tries++) await fail();
  await prolongWaits();
  for (let tries = 0; tries < 2; tries++) await fail();
  const { rows } = await shop.db.query<{ actor: string; outcome: string }>(
    `select actor_kind as actor, changes -> 'outcome' ->> 'to' as outcome from audit_entry
     where object_kind = 'operator_sign_in' and changes -> 'operator_id' ->> 'to' = (select id::text from operator where email = $1) order by id`,
    [email],
  );
  assert.deepEqual(
    rows.map(({ actor, outcome }) => `${actor} ${outcome}`),
    [
      'operator signed_in',
      'operator signed_in',
      'operator recovery_code',
      ...Array.from({ length: shop.config.limits.loginFailuresBeforeWait }, () => 'nobody refused'),
      'nobody waits',
    ],
  );
});

test('a stranger who knows an address is delayed, and the operator in another network is not', async () => {
  const { email, secret } = await setUp('known@shop.example');
  const from = (remoteAddress: string, given: Record<string, string>) =>
    shop.app.inject({
      method: 'POST',
      url: '/api/operator/session',
      remoteAddress,
      payload: { email, password, ...given },
      headers: { 'x-console': '1' },
    });
  for (let tries = 0; tries < shop.config.limits.loginFailuresBeforeWait; tries++) {
    assert.equal((await from('203.0.113.9', { password: 'wrong wrong wrong', code: '000000' })).statusCode, 401);
  }
  await prolongWaits();
  const stranger = await from('203.0.113.9', { code: codeOf(secret) });
  assert.equal(stranger.json().data.error, 'login_wait');
  assert.equal((await from('198.51.100.4', { code: codeOf(secret) })).statusCode, 200);
});

test('an operator is delayed everywhere after many failures from many networks', async () => {
  const { email, secret } = await setUp('everywhere@shop.example');
  const attempt = (network: number) => ({ email, address: `203.0.${Math.floor(network / 250)}.${(network % 250) + 1}` });
  const most = shop.config.limits.loginFailuresBeforeWait * 20;
  for (let network = 0; network < most; network++) assert.ok((await countSignIn(shop.db, attempt(network), shop.config.limits)).ok);
  await prolongWaits();
  const waits = await shop.call('consoleSession.open', { email, password, code: codeOf(secret) });
  assert.equal(waits.data.error, 'login_wait');
});

test('an address has a limited number of attempts per minute, right or wrong', async () => {
  const strict = await createTestConsole({ LIMIT_LOGINS_PER_MINUTE: '2' });
  const open = () => strict.call('consoleSession.open', { email: 'nobody@shop.example', password, code: '000000' });
  assert.deepEqual(
    [(await open()).data.error, (await open()).data.error, (await open()).data.error],
    ['sign_in_refused', 'sign_in_refused', 'login_wait'],
  );
  await strict.close();
});

test('a session ends by hand, after an idle hour, after twelve hours, and when its operator is blocked', async () => {
  const living = async (cookie: string) => (await shop.call('consoleSession.get', {}, { cookie })).status;
  const sessions = await Promise.all(['sales', 'sales', 'sales', 'sales'].map(() => shop.openOperator(['sales'])));
  const [byHand, idle, old, blocked] = sessions as [(typeof sessions)[0], (typeof sessions)[0], (typeof sessions)[0], (typeof sessions)[0]];
  assert.deepEqual(await Promise.all(sessions.map(({ cookie }) => living(cookie))), [200, 200, 200, 200]);
  const ended = await shop.call('consoleSession.end', {}, { cookie: byHand.cookie });
  assert.equal(ended.cookie, '');
  await shop.db.query(`update operator_session set last_seen_at = now() - interval '61 minutes' where id = ${idle.sessionId}`);
  await shop.db.query(
    `update operator_session set created_at = now() - interval '13 hours', expires_at = now() - interval '1 second' where id = ${old.sessionId}`,
  );
  await shop.db.query(`update operator set blocked_at = now() where id = ${blocked.id}`);
  assert.deepEqual(await Promise.all(sessions.map(({ cookie }) => living(cookie))), [401, 401, 401, 401]);
});

test('the cookie is for the console’s own pages: HttpOnly, strict, and useless without the console’s header or from another page', async () => {
  const { email, secret } = await setUp('cookie@shop.example');
  const response = await shop.app.inject({
    method: 'POST',
    url: '/api/operator/session',
    payload: { email, password, code: codeOf(secret) },
    headers: { 'x-console': '1' },
  });
  const [cookie] = response.cookies;
  assert.deepEqual([cookie?.name, cookie?.httpOnly, cookie?.sameSite, cookie?.path], ['console', true, 'Strict', '/']);
  const token = cookie!.value;
  const status = async (headers: Record<string, string>) => (await shop.call('consoleSession.get', {}, { cookie: token, headers })).status;
  assert.equal(await status({ 'x-console': '1' }), 200);
  assert.equal(await status({ 'x-console': '1', 'sec-fetch-site': 'same-origin' }), 200);
  assert.equal(await status({ 'x-console': '1', 'sec-fetch-site': 'same-site' }), 401);
  assert.equal(await status({}), 401);
  // a proxy in front may have its own header; an operator's token suffices
  assert.equal(await status({ 'x-console': '1', authorization: 'Basic b3BlcmF0b3I6b3BlcmF0b3I=' }), 200);
  assert.equal(await status({ 'x-console': '1', authorization: `Bearer operator-${token}` }), 401);
});

test('a console behind its own https has cookie and browsers only for https, whatever the shop’s address is', async () => {
  const headers = async (settings: Record<string, string>) => {
    const one = await createTestConsole(settings);
    const { cookie } = await one.openOperator(['sales']);
    const ended = await one.app.inject({
      method: 'POST',
      url: '/api/operator/session/end',
      headers: { 'x-console': '1', cookie: `__Host-console=${cookie}; console=${cookie}` },
    });
    await one.close();
    return {
      hsts: ended.headers['strict-transport-security'] !== undefined,
      cookies: ended.cookies.map(({ name, secure = false }) => [name, secure]),
    };
  };
  assert.deepEqual(await headers({ CONSOLE_URL: 'https://console.shop.example' }), { hsts: true, cookies: [['__Host-console', true]] });
  assert.deepEqual(await headers({ PUBLIC_URL: 'https://shop.example' }), { hsts: false, cookies: [['console', false]] });
});

test('the console reports whether it is ready, and what sends its messages', async () => {
  const ready = await shop.app.inject({ url: '/health/ready' });
  assert.deepEqual(
    [ready.statusCode, ready.json()],
    [200, { status: 'ok', messages: { sms: 'terminal', mail: 'terminal', wechat: 'none' } }],
  );
});
