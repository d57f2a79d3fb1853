import assert from 'node:assert/strict';
import { after, before, test } from 'node:test';
import { type Answer, callApi } from './api.ts';
import { launchBrowser, newVisitor } from './browser.ts';
import { anyMobile } from './log-in.ts';
import { type Shop, startShop } from './shop.ts';
import { solvedCaptcha } from './solve-captcha.ts';

let shop: Shop;

before(async () => {
  shop = await startShop();
});

after(() => shop.stop());

type Options = Parameters<typeof callApi>[3];
const call = (method: string, path: string, options?: Options): Promise<Answer> => callApi(shop.url, method, path, options);
const password = 'violet beaker 7';

/** The registration payload of the specification, field by field. */
const registration = (mobile: string) => ({
  mobile,
  email: 'lin@lab.example',
  password,
  nick_name: 'Lin',
  inc_name: 'Institute of Tests',
  province_id: '320000',
  city_id: '320100',
  district_id: '320102',
  address: 'Road 1',
  job_position: 'Researcher',
  laboratory: 'Lab 2',
  telephone: '025-5555 0100',
});

const ok = (answer: Answer) => {
  assert.equal(answer.body.code, 0, answer.text);
  assert.equal(answer.status, 200);
  return answer.body.data;
};
const refused = (answer: Answer, error: string, status: number) => {
  assert.equal(answer.body.data?.error, error, answer.text);
  assert.equal(answer.status, status);
  assert.notEqual(answer.body.code, 0);
  assert.ok(answer.body.msg.length > 0);
};

async function askForCode(mobile: string, type: string, token?: string): Promise<string> {
  ok(await call('POST', '/api/sms/send', { token, body: { mobile, type, ...(await solvedCaptcha(shop.url)) } }));
  return shop.smsCode(mobile);
}

async function register(): Promise<{ mobile: string; token: string }> {
  const mobile = anyMobile();
  const { token } = ok(await call('POST', '/api/user/register', { body: registration(mobile) }));
  return { mobile, token };
}

test('GET /api/init gives a client its uuid, and each client another', async () => {
  const [first, second] = [ok(await call('GET', '/api/init')), ok(await call('GET', '/api/init'))];
  assert.match(first.uuid, /^[0-9a-f-]{36}$/);
  assert.notEqual(first.uuid, second.uuid);
  assert.deepEqual(first.languages, ['zh-CN', 'en']);
});

test('GET /api/config/common speaks the language of the client header, Chinese by default', async () => {
  assert.equal(ok(await call('GET', '/api/config/common')).shop.name, 'Aliquot');
  assert.equal(ok(await call('GET', '/api/config/common', { headers: { client: 'platform="pc", version="1.0.0"' } })).shop.name, '量取');
  assert.equal(ok(await call('GET', '/api/config/common', { headers: { client: 'not a dictionary (' } })).shop.name, '量取');
});

test('GET /api/captcha gives a picture, an id and a question', async () => {
  const captcha = ok(await call('GET', '/api/captcha'));
  assert.match(captcha.captcha, /^data:image\/png;base64,/);
  assert.ok(captcha.captcha_id && captcha.question);
});

test('POST /api/sms/send, POST /api/user/register and POST /api/user/login: from nobody to a proven number', async () => {
  const { mobile, token } = await register();
  const code = await askForCode(mobile, 'register', token);
  const login = { mobile, password: '', code, captcha: '', captcha_id: '' };
  const proven = ok(await call('POST', '/api/user/login', { token, body: login }));
  assert.equal(proven.mobile_verified, true);
  refused(await call('POST', '/api/user/login', { body: login }), 'sms_code_wrong', 422);
  refused(await call('POST', '/api/user/register', { body: registration(mobile) }), 'mobile_taken', 409);
  const byPassword = { mobile: `+86 ${mobile}`, password, code: '', ...(await solvedCaptcha(shop.url)) };
  ok(await call('POST', '/api/user/login', { body: byPassword }));
  refused(await call('POST', '/api/user/login', { body: byPassword }), 'captcha_wrong', 422);
  refused(
    await call('POST', '/api/user/login', { body: { ...byPassword, password: 'wrong', ...(await solvedCaptcha(shop.url)) } }),
    'wrong_credentials',
    401,
  );
});

test('POST /api/user/login takes its five fields and no other', async () => {
  const answer = await call('POST', '/api/user/login', { body: { mobile: anyMobile(), password, remember: true } });
  refused(answer, 'invalid_input', 422);
  const fields = answer.body.data.fields.map(({ field }: { field: string }) => field).sort();
  assert.deepEqual(fields, ['captcha', 'captcha_id', 'code', 'remember']);
});

test('GET and PUT /api/user/profile read and change the listed fields', async () => {
  const { mobile, token } = await register();
  assert.equal(ok(await call('GET', '/api/user/profile', { token })).mobile, mobile);
  const change = {
    figure_id: null,
    email: 'new@lab.example',
    nick_name: '林',
    inc_name: '研究所',
    job_position: 'PI',
    research_group: 'Catalysis',
    laboratory: '305',
    telephone: '010-5555 0100',
  };
  const { figure_id, ...texts } = change;
  const profile = ok(await call('PUT', '/api/user/profile', { token, body: change }));
  assert.deepEqual({ ...profile, ...texts, figure_id }, profile);
  refused(await call('PUT', '/api/user/profile', { token, body: { email: 'nowhere' } }), 'invalid_input', 422);
  refused(await call('GET', '/api/user/profile'), 'login_needed', 401);
});

test('PUT /api/user/mobile moves the account to a number that shows its code', async () => {
  const { token } = await register();
  const next = anyMobile();
  const code = await askForCode(next, 'mobile', token);
  assert.equal(ok(await call('PUT', '/api/user/mobile', { token, body: { mobile: next, code } })).mobile, next);
  refused(await call('PUT', '/api/user/mobile', { token, body: { mobile: next, code } }), 'sms_code_wrong', 422);
});

test('PUT /api/user/password needs the old one and ends the other sessions', async () => {
  const { mobile, token } = await register();
  const login = { mobile, password, code: '', ...(await solvedCaptcha(shop.url)) };
  const other = ok(await call('POST', '/api/user/login', { body: login })).token;
  const body = { old_pwd: password, new_pwd: 'green flask 9', confirm_pwd: 'green flask 9' };
  refused(await call('PUT', '/api/user/password', { token, body: { ...body, old_pwd: 'wrong' } }), 'old_password_wrong', 422);
  refused(await call('PUT', '/api/user/password', { token, body: { ...body, confirm_pwd: 'other' } }), 'passwords_differ', 422);
  ok(await call('PUT', '/api/user/password', { token, body }));
  refused(await call('GET', '/api/user/profile', { token: other }), 'login_needed', 401);
  ok(await call('GET', '/api/user/profile', { token }));
});

test('POST /api/user/reset-pwd sets a new password for whoever shows the code, and ends every session', async () => {
  const { mobile, token } = await register();
  const code = await askForCode(mobile, 'reset');
  const body = { new_pwd: 'green flask 9', confirm_pwd: 'green flask 9', mobile, code };
  ok(await call('POST', '/api/user/reset-pwd', { body }));
  refused(await call('GET', '/api/user/profile', { token }), 'login_needed', 401);
  const login = { mobile, password: 'green flask 9', code: '', ...(await solvedCaptcha(shop.url)) };
  assert.equal(ok(await call('POST', '/api/user/login', { body: login })).mobile_verified, true);
});

test('GET /api/user/point pages and filters the history', async () => {
  const { token } = await register();
  const empty = ok(await call('GET', '/api/user/point?page=2&limit=5&type=spend&date_start=2026-01-01&date_end=2026-01-31', { token }));
  assert.deepEqual(empty, { items: [], total: 0, page: 2, limit: 5, balance: 0, pending: 0, pending_lots: [], expiring: [] });
  for (const wrong of ['type=gift', 'page=0', 'limit=101', 'date_start=2026-02-30', 'date_end=yesterday', 'sort=asc']) {
    refused(await call('GET', `/api/user/point?${wrong}`, { token }), 'invalid_input', 422);
  }
  const demo = { mobile: '13800138000', password: 'aliquot-demo', code: '', ...(await solvedCaptcha(shop.url)) };
  const buyer = ok(await call('POST', '/api/user/login', { body: demo }));
  const earned = ok(await call('GET', '/api/user/point?type=earn&limit=2', { token: buyer.token }));
  assert.equal(earned.items.length, 2);
  assert.ok(earned.total >= 3 && earned.items.every(({ type, change }: { type: string; change: number }) => type === 'earn' && change > 0));
});

test('POST /api/attachment/upload takes channel and file, and shows the file only to its owner', async () => {
  const { token } = await register();
  const form = new FormData();
  form.append('channel', 'remittance');
  form.append('file', new Blob(['%PDF-1.4 slip']), 'slip.pdf');
  const file = ok(await call('POST', '/api/attachment/upload', { token, form }));
  const read = (headers?: Record<string, string>) => fetch(`${shop.url}${file.url}`, { headers });
  assert.equal(await (await read({ authorization: `Bearer ${token}` })).text(), '%PDF-1.4 slip');
  assert.equal((await read()).status, 404);
  const page = new FormData();
  page.append('channel', 'avatar');
  page.append('file', new Blob(['<html>'], { type: 'image/png' }), 'me.png');
  refused(await call('POST', '/api/attachment/upload', { token, form: page }), 'file_type_refused', 422);
  const large = new FormData();
  large.append('channel', 'remittance');
  large.append('file', new Blob([new Uint8Array(11 * 1024 * 1024)]), 'slip.pdf');
  refused(await call('POST', '/api/attachment/upload', { token, form: large }), 'file_too_large', 413);
});

test('below /api nothing redirects: unknown paths, wrong bodies and wrong methods get the envelope', async () => {
  refused(await call('GET', '/api/nowhere'), 'not_found', 404);
  refused(await call('POST', '/api/init', { body: {} }), 'not_found', 404);
  const broken = await fetch(`${shop.url}/api/user/login`, {
    method: 'POST',
    headers: { 'content-type': 'application/json' },
    body: '{"mobile":',
  });
  assert.deepEqual([broken.status, (await broken.json()).data.error], [400, 'malformed']);
  const large = { mobile: 'x'.repeat(70_000), password: '', code: '', captcha: '', captcha_id: '' };
  const answer = await call('POST', '/api/user/login', { body: large });
  assert.deepEqual([answer.status, answer.body.code === 0], [413, false]);
});

test('in a browser the session is bound to a cookie that no script can read', async () => {
  const { mobile } = await register();
  const browser = await launchBrowser();
  try {
    const visitor = await newVisitor(browser, shop.url);
    const page = await visitor.newPage();
    await page.goto('/user/login');
    const body = { mobile, password, code: '', ...(await solvedCaptcha(shop.url)) };
    const token = await page.evaluate(async (payload) => {
      const response = await fetch('/api/user/login', {
        method: 'POST',
        headers: { 'content-type': 'application/json' },
        body: JSON.stringify(payload),
      });
      return (await response.json()).data.token;
    }, body);
    const read = () =>
      page.evaluate(async (bearer) => (await fetch('/api/user/profile', { headers: { authorization: `Bearer ${bearer}` } })).status, token);
    assert.equal(await read(), 200);
    const binding = (await visitor.cookies()).find(({ name }) => name === 'binding');
    assert.ok(binding?.httpOnly && binding.sameSite === 'Lax');
    assert.ok(!(await page.evaluate(() => document.cookie)).includes('binding'));
    refused(await call('GET', '/api/user/profile', { token }), 'login_needed', 401);
    await visitor.clearCookies({ name: 'binding' });
    assert.equal(await read(), 401);
  } finally {
    await browser.close();
  }
});
