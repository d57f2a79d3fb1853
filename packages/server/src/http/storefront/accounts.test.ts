import assert from 'node:assert/strict';
import { randomUUID } from 'node:crypto';
import { mkdtemp, readdir, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { after, before, beforeEach, test } from 'node:test';
import { type CallName, endpointOf } from '@aliquot/contract/calls.ts';
import sharp from 'sharp';
import sql from 'sql-template-tag';
import { createApp } from '../../app.ts';
import { readConfig } from '../../config.ts';
import { type DatabasePool, openDatabase } from '../../database/connection.ts';
import { createTestDatabase } from '../../database/embedded/test-database.ts';
import { createPostgresSearch } from '../../domains/search/postgres/postgres-search.ts';
import { newMobile } from '../../domains/accounts/test-account.ts';
import { findOutbox } from '../../domains/notifications/find-outbox.ts';

let app: Awaited<ReturnType<typeof createApp>>;
let db: DatabasePool;
let dataDir: string;
let drop: () => Promise<void>;

before(async () => {
  const database = await createTestDatabase();
  drop = database.drop;
  db = openDatabase(database.url, { poolSize: 10 });
  dataDir = await mkdtemp(join(tmpdir(), 'aliquot-accounts-'));
  const reading = readConfig({ NODE_ENV: 'test', LOG_LEVEL: 'silent', DATA_DIR: dataDir });
  assert.ok(reading.ok);
  app = await createApp({ config: reading.config, db, search: createPostgresSearch(db), storefront: null });
});

beforeEach(() => db.query('delete from act_count; delete from login_failure'));

after(async () => {
  await app.close();
  await db.end();
  await drop();
  await rm(dataDir, { recursive: true });
});

type Sent = { token?: string; binding?: string; headers?: Record<string, string> };
/** The fields that these tests look at; which of them an answer has depends on the call. */
type Data = {
  error: string;
  fields: { field: string }[];
  retry_after: number;
  token: string;
  mobile_verified: boolean;
  mobile: string;
  nick_name: string;
  inc_name: string;
  figure_url: string | null;
  captcha_id: string;
  id: string;
  url: string;
  media_type: string;
  width: number;
  items: { id: number; current: boolean; user_agent: string }[];
  uuid: string;
  shop: { name: string };
  order_statuses: unknown[];
};
type Answer = { status: number; code: number; msg: string; data: Data; text: string; cookies: Record<string, string> };

async function call(name: CallName, input: Record<string, unknown> = {}, { token, binding, headers }: Sent = {}): Promise<Answer> {
  const { method, path } = endpointOf(name);
  const rest = { ...input };
  const url = path.replace(/:([a-z_]+)/g, (_, field: string) => {
    const value = String(rest[field]);
    delete rest[field];
    return value;
  });
  const response = await app.inject({
    method,
    url:
      method === 'GET' && Object.keys(rest).length > 0
        ? `${url}?${new URLSearchParams(Object.entries(rest).map(([field, value]) => [field, String(value)]))}`
        : url,
    ...(method === 'GET' || method === 'DELETE' ? {} : { payload: rest }),
    headers: { 'accept-language': 'en', ...(token && { authorization: `Bearer ${token}` }), ...headers },
    ...(binding && { cookies: { binding } }),
  });
  return {
    status: response.statusCode,
    ...JSON.parse(response.body),
    text: response.body,
    cookies: Object.fromEntries(response.cookies.map(({ name, value }) => [name, value])),
  };
}

const registration = (mobile: string, more: Record<string, unknown> = {}) => ({
  mobile,
  email: 'lin@lab.example',
  password: 'violet beaker 7',
  nick_name: 'Lin',
  inc_name: 'Institute of Tests',
  province_id: '310000',
  city_id: '310100',
  district_id: '310104',
  address: 'Road 1',
  job_position: 'Researcher',
  laboratory: 'Lab 2',
  telephone: '021-5555 0100',
  ...more,
});

async function solveCaptcha(): Promise<{ captcha: string; captcha_id: string }> {
  const { data } = await call('captcha.get');
  const { rows } = await db.query<{ answer: string }>(sql`select answer from captcha where id = ${data.captcha_id}`);
  return { captcha: rows[0]!.answer, captcha_id: data.captcha_id };
}

/** Asks for a code and reads it where an operator would: in the outbox. */
async function receiveCode(mobile: string, type: string, token?: string): Promise<string> {
  await db.query(sql`update sms_code set sent_at = sent_at - interval '2 minutes' where mobile = ${mobile}`);
  const sent = await call('sms.send', { mobile, type, ...(await solveCaptcha()) }, { token });
  assert.equal(sent.code, 0, sent.text);
  return /\d{6}/.exec((await findOutbox(db, { limit: 1, recipient: mobile }))[0]?.body ?? '')?.[0] ?? '000000';
}

const logIn = async (mobile: string, password: string, more: Sent = {}) =>
  call('user.login', { mobile, password, code: '', ...(await solveCaptcha()) }, more);
const logInByCode = async (mobile: string, more: Sent & { type?: string } = {}) =>
  call('user.login', { mobile, password: '', code: await receiveCode(mobile, more.type ?? 'login'), captcha: '', captcha_id: '' }, more);

async function registerVerified(): Promise<{ mobile: string; token: string }> {
  const mobile = newMobile();
  const registered = await call('user.register', registration(mobile));
  assert.equal(registered.code, 0, registered.text);
  const proven = await logInByCode(mobile, { token: registered.data.token, type: 'register' });
  assert.equal(proven.data.mobile_verified, true, proven.text);
  return { mobile, token: proven.data.token };
}

test('a buyer registers, proves the number by a code, and logs in with the password afterwards', async () => {
  const mobile = newMobile();
  const registered = await call('user.register', registration(`+86 ${mobile.slice(0, 3)} ${mobile.slice(3, 7)}-${mobile.slice(7)}`));
  assert.deepEqual([registered.code, registered.data.mobile_verified], [0, false]);
  assert.equal((await call('user.getProfile', {}, { token: registered.data.token })).data.mobile, mobile);
  const proven = await logInByCode(mobile, { token: registered.data.token, type: 'register' });
  assert.equal(proven.data.mobile_verified, true);
  assert.equal((await call('user.getProfile', {}, { token: registered.data.token })).status, 401);
  const later = await logIn(mobile, 'violet beaker 7');
  assert.equal(later.data.mobile_verified, true);
  assert.equal((await call('user.register', registration(mobile))).data.error, 'mobile_taken');
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

test('an address registers ten accounts an hour, however many come at once', async () => {
  const answers = await Promise.all(Array.from({ length: 16 }, () => call('user.register', registration(newMobile()))));
  assert.equal(answers.filter(({ code }) => code === 0).length, 10);
  const refused = answers.find(({ code }) => code !== 0)!;
  assert.deepEqual([refused.status, refused.data.error], [429, 'too_many_requests']);
  assert.ok(refused.data.retry_after > 3500);
});

test('a registration repeated under its key opens one account and gives each answer a session of its own', async () => {
  const mobile = newMobile();
  const headers = { 'idempotency-key': randomUUID() };
  const [first, second] = [
    await call('user.register', registration(mobile), { headers }),
    await call('user.register', registration(mobile), { headers }),
  ];
  assert.notEqual(first.data.token, second.data.token);
  assert.equal((await db.query(sql`select from account where mobile = ${mobile}`)).rowCount, 1);
  for (const { data } of [first, second]) assert.equal((await call('user.getProfile', {}, { token: data.token })).code, 0);
});

test('a log-in repeated under its key goes on working although its captcha or code is used up', async () => {
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
  const { rows } = await db.query<{ text: string }>('select string_agg(answer::text, $1) as text from idempotency_key', [' ']);
  assert.doesNotMatch(rows[0]!.text, /token|argon2/);
});

test('password log-in needs the captcha, exactly one way, and says nothing about who exists', async () => {
  const { mobile } = await registerVerified();
  const unsolved = await call('user.login', { mobile, password: 'violet beaker 7', code: '', captcha: 'WRONG', captcha_id: randomUUID() });
  assert.equal(unsolved.data.error, 'captcha_wrong');
  for (const [password, code] of [
    ['', ''],
    ['violet beaker 7', '123456'],
  ]) {
    assert.equal((await call('user.login', { mobile, password, code, ...(await solveCaptcha()) })).data.error, 'invalid_input');
  }
  const [known, unknown] = [await logIn(mobile, 'violet beaker 8'), await logIn(newMobile(), 'violet beaker 8')];
  assert.deepEqual([known.status, known.text], [unknown.status, unknown.text]);
  assert.equal(known.data.error, 'wrong_credentials');
});

test('a code log-in to a number without an account is a wrong code', async () => {
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

test('asking for a code answers known and unknown numbers with the same bytes', async () => {
  const { mobile } = await registerVerified();
  for (const type of ['login', 'register', 'reset']) {
    const unknown = newMobile();
    await db.query('delete from sms_code');
    const ask = async (to: string) => {
      const { status, text } = await call('sms.send', { mobile: to, type, ...(await solveCaptcha()) });
      return { status, text };
    };
    assert.deepEqual(await ask(mobile), await ask(unknown));
    const [known, other] = [await ask(mobile), await ask(unknown)];
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

test('parallel guesses of a code through the API count five tries', async () => {
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
  const cookieAlone = await app.inject({ url: '/api/user/profile', cookies: { ut: browser.data.token, binding } });
  assert.equal(cookieAlone.statusCode, 401);
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
  const code = await receiveCode(mobile, 'reset');
  assert.equal((await reset(code, 'password1')).data.error, 'password_common');
  assert.equal((await reset(code === '000000' ? '111111' : '000000', 'amber pipette 3')).data.error, 'sms_code_wrong');
  assert.equal((await reset(code, 'amber pipette 3')).code, 0);
  assert.equal((await reset(code, 'amber pipette 4')).data.error, 'sms_code_wrong');
  assert.equal((await call('user.getProfile', {}, { token })).status, 401);
  assert.equal((await logIn(mobile, 'amber pipette 3')).code, 0);
});

test('wrong old passwords count towards the waits', async () => {
  const { mobile, token } = await registerVerified();
  const change = () => call('user.changePassword', { old_pwd: 'guess', new_pwd: 'green flask 9', confirm_pwd: 'green flask 9' }, { token });
  const answers = await Promise.all(Array.from({ length: 12 }, change));
  assert.equal(answers.filter(({ data }) => data.error === 'old_password_wrong').length, 5);
  assert.equal((await logIn(mobile, 'violet beaker 7')).data.error, 'login_wait');
});

test('the mobile moves by a code sent to the new number, and the old one is told', async () => {
  const { mobile, token } = await registerVerified();
  const taken = await registerVerified();
  const next = newMobile();
  const code = await receiveCode(next, 'mobile', token);
  assert.equal((await call('user.changeMobile', { mobile: taken.mobile, code }, { token })).data.error, 'sms_code_wrong');
  const moved = await call('user.changeMobile', { mobile: next, code }, { token });
  assert.deepEqual([moved.data.mobile, moved.data.mobile_verified], [next, true]);
  assert.match((await findOutbox(db, { limit: 1, recipient: mobile }))[0]?.body ?? '', /another mobile number/);
  const toTaken = await receiveCode(taken.mobile, 'mobile', token);
  assert.equal((await call('user.changeMobile', { mobile: taken.mobile, code: toTaken }, { token })).data.error, 'mobile_taken');
  assert.equal((await logIn(next, 'violet beaker 7')).code, 0);
  assert.equal((await logIn(mobile, 'violet beaker 7')).data.error, 'wrong_credentials');
});

async function upload(token: string, channel: string, fileName: string, content: Buffer): Promise<Answer> {
  const form = new FormData();
  form.append('channel', channel);
  form.append('file', new Blob([new Uint8Array(content)]), fileName);
  const request = new Request('http://localhost/', { method: 'POST', body: form });
  const response = await app.inject({
    method: 'POST',
    url: '/api/attachment/upload',
    payload: Buffer.from(await request.arrayBuffer()),
    headers: { 'content-type': request.headers.get('content-type')!, authorization: `Bearer ${token}` },
  });
  return { status: response.statusCode, ...JSON.parse(response.body), text: response.body, cookies: {} };
}

test('the profile changes field by field, and its picture is one that the buyer uploaded', async () => {
  const { token } = await registerVerified();
  const stranger = await registerVerified();
  const png = await sharp({ create: { width: 60, height: 60, channels: 3, background: 'teal' } })
    .png()
    .toBuffer();
  const uploaded = await upload(token, 'avatar', 'me.png', png);
  assert.deepEqual([uploaded.code, uploaded.data.media_type, uploaded.data.width], [0, 'image/webp', 60]);
  const changed = await call(
    'user.updateProfile',
    { nick_name: '  小林 ', figure_id: uploaded.data.id, research_group: 'Catalysis' },
    { token },
  );
  assert.deepEqual(
    [changed.data.nick_name, changed.data.figure_url, changed.data.inc_name],
    ['小林', uploaded.data.url, 'Institute of Tests'],
  );
  const stolen = await call('user.updateProfile', { figure_id: uploaded.data.id }, { token: stranger.token });
  assert.deepEqual(
    stolen.data.fields?.map(({ field }) => field),
    ['figure_id'],
  );
  const paper = await upload(token, 'remittance', 'slip.pdf', Buffer.from('%PDF-1.4'));
  assert.equal((await call('user.updateProfile', { figure_id: paper.data.id }, { token })).data.error, 'invalid_input');
  assert.equal((await call('user.updateProfile', { figure_id: null }, { token })).data.figure_url, null);
  assert.equal((await call('user.updateProfile', { mobile: '13900000000' }, { token })).data.error, 'invalid_input');
});

test('files are shown to their owner alone, as what they are and never as a page', async () => {
  const { mobile, token } = await registerVerified();
  const stranger = await registerVerified();
  const paper = await upload(token, 'remittance', '回单 "1".pdf', Buffer.from('%PDF-1.4 slip'));
  const { url } = paper.data;
  const shown = await app.inject({ url, headers: { authorization: `Bearer ${token}` } });
  assert.deepEqual([shown.statusCode, shown.body], [200, '%PDF-1.4 slip']);
  assert.equal(shown.headers['x-content-type-options'], 'nosniff');
  assert.match(String(shown.headers['content-security-policy']), /^sandbox/);
  assert.match(String(shown.headers['content-disposition']), /^attachment; filename="[\x20-\x7e]*"; filename\*=UTF-8''%E5%9B%9E/);
  assert.match(String(shown.headers['cache-control']), /^private/);
  const browser = await logIn(mobile, 'violet beaker 7', { headers: { 'sec-fetch-site': 'same-origin' } });
  const cookies = { ut: browser.data.token, binding: browser.cookies['binding']! };
  assert.equal((await app.inject({ url, cookies })).statusCode, 200);
  const hidden = [
    await app.inject({ url }),
    await app.inject({ url, cookies: { ut: browser.data.token } }),
    await app.inject({ url, headers: { authorization: `Bearer ${stranger.token}` } }),
    await app.inject({ url: `/files/${randomUUID()}`, headers: { authorization: `Bearer ${token}` } }),
    await app.inject({ url: '/files/..%2f..%2fshop.key', headers: { authorization: `Bearer ${token}` } }),
  ];
  for (const { statusCode, body } of hidden) assert.deepEqual([statusCode, body], [404, 'Not found']);
});

test('what is no picture and no paper is refused and leaves no file', async () => {
  const { token } = await registerVerified();
  const files = async () => (await readdir(join(dataDir, 'files'), { recursive: true })).filter((name) => name.includes('.')).length;
  const before = await files();
  assert.equal((await upload(token, 'ticket', 'picture.png', Buffer.from('<svg onload="alert(1)"/>'))).data.error, 'file_type_refused');
  assert.equal((await upload(token, 'licence', 'a.pdf', Buffer.from('%PDF-1.4'))).data.error, 'invalid_input');
  const missing = await app.inject({
    method: 'POST',
    url: '/api/attachment/upload',
    payload: {},
    headers: { authorization: `Bearer ${token}` },
  });
  assert.equal(missing.statusCode, 422);
  assert.equal(await files(), before);
});

test('sessions are listed and ended one by one, by their owner alone', async () => {
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

test('the summary is empty for a stranger and personal for a buyer', async () => {
  assert.deepEqual((await call('user.getSummary')).data, {
    nick_name: null,
    mobile_verified: false,
    cart_count: 0,
    favorite_ids: [],
    province: null,
  });
  const { token } = await registerVerified();
  assert.deepEqual((await call('user.getSummary', {}, { token })).data, {
    nick_name: 'Lin',
    mobile_verified: true,
    cart_count: 0,
    favorite_ids: [],
    province: 'Shanghai',
  });
});

test('points begin at nothing', async () => {
  const { token } = await registerVerified();
  assert.deepEqual((await call('user.getPoints', { type: 'earn', date_start: '2026-01-01', date_end: '2026-12-31' }, { token })).data, {
    items: [],
    total: 0,
    page: 1,
    limit: 20,
    balance: 0,
  });
});

test('the configuration, the divisions and init need no account and no database', async () => {
  const [first, second] = [await call('app.init'), await call('app.init')];
  assert.match(first.data.uuid, /^[0-9a-f]{8}-[0-9a-f]{4}-4/);
  assert.notEqual(first.data.uuid, second.data.uuid);
  const config = await call('app.getCommonConfig', {}, { headers: { client: 'language="zh-CN"' } });
  assert.equal(config.data.shop.name, '量取');
  assert.deepEqual(config.data.order_statuses[0], { value: 'pending_payment', label: '待付款' });
  assert.equal((await call('app.findDivisions')).data.items.length, 31);
  assert.equal((await call('app.findDivisions', { parent: '441900' })).data.items.length, 0);
  assert.equal((await call('app.findDivisions', { parent: 'x' })).status, 422);
});
