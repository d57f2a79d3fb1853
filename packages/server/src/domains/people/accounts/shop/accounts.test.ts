import assert from 'node:assert/strict';
import { randomUUID } from 'node:crypto';
import { after, beforeEach, test } from 'node:test';
import sql from 'sql-template-tag';
import { newMobile } from '../../../../testing/test-account.ts';
import { findOutbox } from '../../../rules/messages/find-outbox.ts';
import { openAccountCalls, registration } from '../../../../testing/test-account-calls.ts';

const { app, db, call, solveCaptcha, receiveCode, logIn, logInByCode, registerVerified, close } = await openAccountCalls();
after(close);
beforeEach(() => db.query('delete from act_count; delete from login_failure'));

test('a buyer registers, verifies the number by a code, and signs in with the password afterwards', async () => {
  const mobile = newMobile();
  const registered = await call('user.register', registration(`+86 ${mobile.slice(0, 3)} ${mobile.slice(3, 7)}-${mobile.slice(7)}`));
  assert.deepEqual([registered.code, registered.data.mobile_verified], [0, false]);
  assert.equal((await call('user.getProfile', {}, { token: registered.data.token })).data.mobile, mobile);
  const proven = await logInByCode(mobile, { token: registered.data.token, type: 'register' });
  assert.equal(proven.data.mobile_verified, true);
  assert.equal((await call('user.getProfile', {}, { token: registered.data.token })).status, 401);
  const later = await logIn(mobile, 'violet beaker 7');
  assert.equal(later.data.mobile_verified, true);
});

test('registering a number that has an account is answered as any other, and opens nothing of that account', async () => {
  const { mobile } = await registerVerified();
  const shape = ({ status, data }: Awaited<ReturnType<typeof call>>) => [status, Object.keys(data), data.mobile_verified];
  const again = await call('user.register', registration(mobile, { nick_name: 'Stranger', password: 'amber pipette 3' }));
  assert.deepEqual(shape(again), shape(await call('user.register', registration(newMobile()))));
  assert.equal((await logIn(mobile, 'amber pipette 3')).data.error, 'wrong_credentials');
  assert.equal((await logIn(mobile, 'violet beaker 7')).data.mobile_verified, true);
  // the code leads its receiver into the account that verified the number, and ends the other one
  const owner = await logInByCode(mobile, { token: again.data.token });
  assert.equal((await call('user.getProfile', {}, { token: owner.data.token })).data.nick_name, 'Lin');
  assert.equal((await call('user.getProfile', {}, { token: again.data.token })).status, 401);
});

test('registration names every wrong field and refuses common passwords', async () => {
  const wrong = await call('user.register', registration('123', { district_id: '110101' }));
  assert.equal(wrong.status, 422);
  assert.deepEqual(
    wrong.data.fields.map(({ field }) => field),
    ['mobile', 'district_id'],
  );
  const extra = await call('user.register', registration(newMobile(), { is_admin: true }));
  assert.deepEqual(
    extra.data.fields.map(({ field }) => field),
    ['is_admin'],
  );
  assert.equal((await call('user.register', registration(newMobile(), { password: 'Password123' }))).data.error, 'password_common');
  const dongguan = await call('user.register', registration(newMobile(), { province_id: '440000', city_id: '441900', district_id: null }));
  assert.equal(dongguan.code, 0, dongguan.text);
});

test('a network registers ten accounts an hour, even in parallel', async () => {
  const answers = await Promise.all(Array.from({ length: 16 }, () => call('user.register', registration(newMobile()))));
  assert.equal(answers.filter(({ code }) => code === 0).length, 10);
  const refused = answers.find(({ code }) => code !== 0)!;
  assert.deepEqual([refused.status, refused.data.error], [429, 'too_many_requests']);
  assert.ok(refused.data.retry_after > 3500);
});

test('a registration repeated under its key opens one account and gives each answer its own session', async () => {
  const mobile = newMobile();
  const headers = { 'idempotency-key': randomUUID() };
  const [first, second] = [
    await call('user.register', registration(mobile), { headers }),
    await call('user.register', registration(mobile), { headers }),
  ];
  assert.notEqual(first.data.token, second.data.token);
  assert.equal((await db.query(sql`select from account where mobile = ${mobile}`)).rowCount, 1);
  for (const { data } of [first, second]) assert.equal((await call('user.getProfile', {}, { token: data.token })).code, 0);
  await db.query(
    `update idempotency_key set answer = jsonb_set(answer, '{registeredAt}', to_jsonb((now() - interval '1 minute')::text)) where answer ? 'registeredAt'`,
  );
  assert.equal((await call('user.register', registration(mobile), { headers })).data.error, 'wrong_state');
});

test('a sign-in repeated under its key still works for a minute although its captcha or code is used up', async () => {
  const { mobile } = await registerVerified();
  const headers = { 'idempotency-key': randomUUID() };
  const body = { mobile, password: 'violet beaker 7', code: '', ...(await solveCaptcha()) };
  assert.deepEqual([(await call('user.login', body, { headers })).code, (await call('user.login', body, { headers })).code], [0, 0]);
  assert.equal((await call('user.login', body)).data.error, 'captcha_wrong');
  const byCode = { mobile, password: '', code: await receiveCode(mobile, 'login'), captcha: '', captcha_id: '' };
  const other = { 'idempotency-key': randomUUID() };
  assert.deepEqual(
    [(await call('user.login', byCode, { headers: other })).code, (await call('user.login', byCode, { headers: other })).code],
    [0, 0],
  );
  assert.equal((await call('user.login', byCode)).data.error, 'sms_code_wrong');
  await db.query(sql`update account set mobile = ${newMobile()} where mobile = ${mobile}`);
  const late = await call('user.login', byCode, { headers: other });
  assert.equal(late.data.error, 'sms_code_wrong', 'what was proven must still hold when the session opens');
  await db.query(sql`update account set mobile = ${mobile} where id = (select id from account order by id desc limit 1)`);
  assert.equal((await call('user.login', byCode, { headers: other })).code, 0);
  await db.query(
    `update idempotency_key set answer = jsonb_set(answer, '{value,provenAt}', to_jsonb((now() - interval '1 minute')::text)) where answer #>> '{value,provenAt}' is not null`,
  );
  assert.equal((await call('user.login', byCode, { headers: other })).data.error, 'sms_code_wrong');
  const { rows } = await db.query<{ text: string }>('select string_agg(answer::text, $1) as text from idempotency_key', [' ']);
  assert.doesNotMatch(rows[0]!.text, /token|argon2/);
});

test('signing in by password needs the captcha, ignores a code, and does not reveal which accounts exist', async () => {
  const { mobile } = await registerVerified();
  const unsolved = await call('user.login', { mobile, password: 'violet beaker 7', code: '', captcha: 'WRONG', captcha_id: randomUUID() });
  assert.equal(unsolved.data.error, 'captcha_wrong');
  const neither = await call('user.login', { mobile, password: '', code: '', ...(await solveCaptcha()) });
  assert.equal(neither.data.error, 'invalid_input');
  const withCode = (password: string, captcha: { captcha: string; captcha_id: string }) =>
    call('user.login', { mobile, password, code: '123456', ...captcha });
  assert.equal((await withCode('violet beaker 7', { captcha: '', captcha_id: '' })).data.error, 'captcha_wrong');
  assert.equal((await withCode('violet beaker 8', await solveCaptcha())).data.error, 'wrong_credentials');
  assert.equal((await withCode('violet beaker 7', await solveCaptcha())).code, 0);
  const [known, unknown] = [await logIn(mobile, 'violet beaker 8'), await logIn(newMobile(), 'violet beaker 8')];
  assert.deepEqual([known.status, known.text], [unknown.status, unknown.text]);
  assert.equal(known.data.error, 'wrong_credentials');
});

test('a code for signing in to a number without an account is a wrong code', async () => {
  const { mobile } = await registerVerified();
  const unknown = newMobile();
  const attempt = (to: string, code: string) => call('user.login', { mobile: to, password: '', code, captcha: '', captcha_id: '' });
  const code = await receiveCode(mobile, 'login');
  await receiveCode(unknown, 'login');
  const wrong = code === '000000' ? '111111' : '000000';
  const [first, second] = [await attempt(mobile, wrong), await attempt(unknown, wrong)];
  assert.deepEqual([first.status, first.text], [second.status, second.text]);
  assert.equal(first.data.error, 'sms_code_wrong');
});

test('requesting a code answers known and unknown numbers with the same bytes', async () => {
  const { mobile } = await registerVerified();
  for (const type of ['login', 'register', 'reset']) {
    const unknown = newMobile();
    await db.query('delete from sms_code');
    const request = async (to: string) => {
      const { status, text } = await call('sms.send', { mobile: to, type, ...(await solveCaptcha()) });
      return { status, text };
    };
    assert.deepEqual(await request(mobile), await request(unknown));
    const [known, other] = [await request(mobile), await request(unknown)];
    assert.deepEqual(known.text.replace(/\d+/g, '#'), other.text.replace(/\d+/g, '#'));
    assert.equal(known.status, 429);
  }
  assert.equal((await call('sms.send', { mobile, type: 'mobile', ...(await solveCaptcha()) })).status, 401);
});

test('a captcha is used up by its request, even a refused one', async () => {
  const { mobile } = await registerVerified();
  await db.query('delete from sms_code');
  const solved = await solveCaptcha();
  assert.equal((await call('sms.send', { mobile, type: 'login', ...solved })).code, 0);
  assert.equal((await call('sms.send', { mobile, type: 'login', ...solved })).data.error, 'captcha_wrong');
  const unlucky = await solveCaptcha();
  assert.equal((await call('sms.send', { mobile, type: 'login', ...unlucky })).data.error, 'sms_limit');
  assert.equal((await call('sms.send', { mobile, type: 'login', ...unlucky })).data.error, 'captcha_wrong');
});

test('parallel guesses of a code through the API count as five attempts', async () => {
  const { mobile } = await registerVerified();
  const code = await receiveCode(mobile, 'login');
  const wrong = code === '000000' ? '111111' : '000000';
  const guess = (given: string) => call('user.login', { mobile, password: '', code: given, captcha: '', captcha_id: '' });
  await Promise.all(Array.from({ length: 15 }, () => guess(wrong)));
  const { rows } = await db.query(sql`select tries from sms_code where mobile = ${mobile} order by id desc limit 1`);
  assert.deepEqual(rows, [{ tries: 5 }]);
  assert.equal((await guess(code)).data.error, 'sms_code_wrong');
});

test('a browser’s session is bound to its cookie, a plain client’s is not', async () => {
  const { mobile, token } = await registerVerified();
  assert.equal((await call('user.getProfile', {}, { token })).code, 0);
  const browser = await logIn(mobile, 'violet beaker 7', { headers: { 'sec-fetch-site': 'same-origin' } });
  const binding = browser.cookies['binding'];
  assert.ok(binding);
  assert.equal((await call('user.getProfile', {}, { token: browser.data.token })).status, 401);
  assert.equal((await call('user.getProfile', {}, { token: browser.data.token, binding })).code, 0);
  const cookieOnly = await app.inject({ url: '/api/user/profile', cookies: { ut: browser.data.token, binding } });
  assert.equal(cookieOnly.statusCode, 401);
});

test('changing the password ends the other sessions; resetting it ends all', async () => {
  const { mobile, token } = await registerVerified();
  const other = (await logIn(mobile, 'violet beaker 7')).data.token;
  const change = (old_pwd: string, new_pwd: string, confirm_pwd = new_pwd) =>
    call('user.changePassword', { old_pwd, new_pwd, confirm_pwd }, { token });
  assert.equal((await change('wrong', 'green flask 9')).data.error, 'old_password_wrong');
  assert.equal((await change('violet beaker 7', 'green flask 9', 'green flask 8')).data.error, 'passwords_differ');
  assert.equal((await change('violet beaker 7', 'iloveyou123')).data.error, 'password_common');
  assert.equal((await change('violet beaker 7', mobile)).data.error, 'password_common');
  assert.equal((await change('violet beaker 7', 'green flask 9')).code, 0);
  assert.equal((await call('user.getProfile', {}, { token: other })).status, 401);
  assert.equal((await call('user.getProfile', {}, { token })).code, 0);

  const reset = (code: string, new_pwd: string) => call('user.resetPassword', { mobile, code, new_pwd, confirm_pwd: new_pwd });
  // whoever knew the former password may have linked a WeChat of their own
  await db.query(sql`
    insert into account_wechat (account_id, app_id, openid, linked_at) select id, 'wx1', ${`openid-${mobile}`}, now() from account where mobile = ${mobile}`);
  const linked = async () => (await db.query(sql`select from account_wechat where openid = ${`openid-${mobile}`}`)).rowCount;
  const code = await receiveCode(mobile, 'reset');
  assert.equal((await reset(code, 'password1')).data.error, 'password_common');
  assert.equal((await reset(code === '000000' ? '111111' : '000000', 'amber pipette 3')).data.error, 'sms_code_wrong');
  assert.equal(await linked(), 1);
  assert.equal((await reset(code, 'amber pipette 3')).code, 0);
  assert.equal(await linked(), 0);
  assert.equal((await reset(code, 'amber pipette 4')).data.error, 'sms_code_wrong');
  assert.equal((await call('user.getProfile', {}, { token })).status, 401);
  assert.equal((await logIn(mobile, 'amber pipette 3')).code, 0);
});

test('wrong old passwords count towards the delays', async () => {
  const { mobile, token } = await registerVerified();
  const change = () => call('user.changePassword', { old_pwd: 'guess', new_pwd: 'green flask 9', confirm_pwd: 'green flask 9' }, { token });
  const answers = await Promise.all(Array.from({ length: 12 }, change));
  assert.equal(answers.filter(({ data }) => data.error === 'old_password_wrong').length, 5);
  // so that the wait is not over before the log-in comes, on a machine however slow
  await db.query(`update login_failure set last_failed_at = last_failed_at + interval '1 hour'`);
  assert.equal((await logIn(mobile, 'violet beaker 7')).data.error, 'login_wait');
});

test('the mobile is changed by a code sent to the new number, and the old one is notified', async () => {
  const { mobile, token } = await registerVerified();
  const taken = await registerVerified();
  const next = newMobile();
  const code = await receiveCode(next, 'mobile', token);
  assert.equal((await call('user.changeMobile', { mobile: taken.mobile, code }, { token })).data.error, 'sms_code_wrong');
  const moved = await call('user.changeMobile', { mobile: next, code }, { token });
  assert.deepEqual([moved.data.mobile, moved.data.mobile_verified], [next, true]);
  assert.match((await findOutbox(db, { limit: 1, recipient: mobile }))[0]?.text ?? '', /mobile number of your account was changed/);
  const toTaken = await receiveCode(taken.mobile, 'mobile', token);
  assert.equal((await call('user.changeMobile', { mobile: taken.mobile, code: toTaken }, { token })).data.error, 'mobile_taken');
  assert.equal((await logIn(next, 'violet beaker 7')).code, 0);
  assert.equal((await logIn(mobile, 'violet beaker 7')).data.error, 'wrong_credentials');
});

test('sessions are listed and ended one by one, only by their owner', async () => {
  const { mobile, token } = await registerVerified();
  const stranger = await registerVerified();
  const other = (await logIn(mobile, 'violet beaker 7', { headers: { 'user-agent': 'A phone' } })).data.token;
  const { items } = (await call('user.findSessions', {}, { token })).data;
  assert.deepEqual(
    items.map(({ current, user_agent }) => [current, user_agent]),
    [
      [false, 'A phone'],
      [true, 'lightMyRequest'],
    ],
  );
  assert.equal((await call('user.endSession', { id: items[0]!.id }, { token: stranger.token })).status, 404);
  assert.equal((await call('user.endSession', { id: items[0]!.id }, { token })).code, 0);
  assert.equal((await call('user.getProfile', {}, { token: other })).status, 401);
  assert.equal((await call('user.logout', {}, { token })).code, 0);
  assert.equal((await call('user.getProfile', {}, { token })).status, 401);
  assert.equal((await call('user.logout', {}, { token })).code, 0);
});
