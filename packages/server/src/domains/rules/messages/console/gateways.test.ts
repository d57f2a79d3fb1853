import assert from 'node:assert/strict';
import { randomBytes } from 'node:crypto';
import { writeFile } from 'node:fs/promises';
import { join } from 'node:path';
import { after, before, beforeEach, test } from 'node:test';
import type { ConsoleCallName } from '@aliquot/contract/console/calls.ts';
import { readShopKey } from '../../../../platform/secrets/shop-key.ts';
import { type TestConsole, createTestConsole } from '../../../../testing/test-console.ts';
import { readTestConfig } from '../../../../testing/test-config.ts';
import { testWechat } from '../../../../testing/test-wechat.ts';
import { deliverOutbox } from '../deliver-outbox.ts';
import { gatewayKindsOf, gatewayWarnings } from '../effective-gateways.ts';
import type { OutgoingMessage } from '../gateway.ts';
import { openGateways } from '../open-gateways.ts';

let shop: TestConsole;
let cookie: string;
before(async () => {
  shop = await createTestConsole({ DEMO: 'false' });
  ({ cookie } = await shop.openOperator(['administrator'], 'Ada Keeper'));
});
beforeEach(async () => {
  await shop.db.query('delete from message_gateway');
  await shop.db.query('delete from outbox_message');
});
after(() => shop.close());

const secret = randomBytes(32).toString('base64');
const call = (name: ConsoleCallName, input?: Record<string, unknown>) => shop.call(name, input, { cookie });
const shown = async (channel: 'sms' | 'mail' | 'wechat') => {
  const { data } = await call('gateways.find');
  return data.items.find((one: { channel: string }) => one.channel === channel);
};
const testSms: OutgoingMessage = {
  id: 1,
  round: 1,
  channel: 'sms',
  recipient: '13912345678',
  language: 'en',
  template: 'test_message',
  parameters: {},
  subject: 'Test',
  text: 'Test',
  html: null,
  link: null,
  unsubscribe: null,
};
const http = { channel: 'sms', kind: 'http', url: 'https://sms.example/send', secret };

test('a saved gateway is in effect at once, and no answer, row or log holds its credential', async () => {
  const warnings = () => gatewayWarnings(shop.db, shop.config);
  assert.equal((await warnings()).length, 2);
  const saved = await call('gateways.save', { ...http, version: 0 });
  assert.equal(saved.status, 200, saved.text);
  assert.deepEqual(await gatewayKindsOf(shop.db, shop.config), { sms: 'http', mail: 'none', wechat: 'none' });
  assert.equal((await warnings()).length, 1);
  const now = await shown('sms');
  assert.deepEqual([now.kind, now.effective, now.source, now.settings.url], ['http', 'http', 'console', 'https://sms.example/send']);
  assert.equal(now.secrets.secret, `••••${secret.slice(-4)}`);
  const dashboard = await call('dashboard.get');
  assert.deepEqual(dashboard.data.missing_gateways, [{ channel: 'mail', reason: 'none' }]);
  assert.deepEqual((await call('system.getHealth')).data.gateways, { sms: 'http', mail: 'none', wechat: 'none' });
  const { rows } = await shop.db.query<{ kept: string | null; logged: string | null }>(`
    select (select string_agg(message_gateway::text || encode(secrets, 'escape'), '') from message_gateway) as kept,
      (select string_agg(changes::text, '') from audit_entry) as logged`);
  const [kept, logged] = [rows[0]?.kept ?? '', rows[0]?.logged ?? ''];
  for (const text of [kept, logged, dashboard.text]) assert.ok(!text.includes(secret) && !text.includes(secret.slice(0, 20)));
  assert.match(logged, /"secrets"/);
  assert.doesNotMatch(logged, /sms\.example/);
});

test('an empty credential keeps the present one, a new one replaces it, and an older copy is refused', async () => {
  await call('gateways.save', { ...http, version: 0 });
  const moved = await call('gateways.save', { ...http, secret: '', url: 'https://sms.example/other', version: 1 });
  assert.equal(moved.data.version, 2, moved.text);
  assert.equal((await shown('sms')).secrets.secret, `••••${secret.slice(-4)}`);
  const other = randomBytes(32).toString('base64');
  const late = await call('gateways.save', { ...http, secret: other, version: 1 });
  assert.deepEqual([late.status, late.data.error], [409, 'changed_meanwhile']);
  await call('gateways.save', { ...http, secret: other, version: 2 });
  assert.equal((await shown('sms')).secrets.secret, `••••${other.slice(-4)}`);
});

test('what is missing or wrong is refused at its field', async () => {
  const faults = async (given: Record<string, unknown>) => {
    const refused = await call('gateways.save', { version: 0, ...given });
    assert.equal(refused.data.error, 'invalid_input', refused.text);
    return refused.data.fields.map(({ field }: { field: string }) => field).toSorted();
  };
  assert.deepEqual(await faults({ channel: 'sms', kind: 'http' }), ['secret', 'url']);
  assert.deepEqual(await faults({ ...http, url: 'http://sms.example/' }), ['url']);
  assert.deepEqual(await faults({ ...http, secret: 'c2hvcnQ=' }), ['secret']);
  assert.deepEqual(await faults({ channel: 'sms', kind: 'smtp' }), ['kind']);
  const smtp = { channel: 'mail', kind: 'smtp', host: 'mail.example', port: '587', from: 'shop@lab.example' };
  assert.deepEqual(await faults({ ...smtp, port: '0', from: 'nobody' }), ['from', 'port']);
  assert.deepEqual(await faults({ ...smtp, user: 'shop' }), ['password']);
  assert.deepEqual(await faults({ ...smtp, dkim_domain: 'lab.example', dkim_key: 'no key' }), ['dkim_key', 'dkim_selector']);
  assert.deepEqual(await faults({ channel: 'sms', kind: 'tencent', region: 'ap-guangzhou' }), [
    'app_id',
    'secret_id',
    'secret_key',
    'sign_name',
  ]);
});

test('a password is never sent to another server than the one it was entered for', async () => {
  const smtp = { channel: 'mail', kind: 'smtp', host: 'mail.example', port: '587', from: 'shop@lab.example', user: 'shop' };
  await call('gateways.save', { ...smtp, password: 'a long password', version: 0 });
  const moved = await call('gateways.save', { ...smtp, host: 'else.example', version: 1 });
  assert.deepEqual(
    moved.data.fields?.map(({ field }: { field: string }) => field),
    ['password'],
  );
  assert.equal((await call('gateways.save', { ...smtp, from: 'orders@lab.example', version: 1 })).status, 200);
  const without = { ...smtp, user: '', host: 'else.example', version: 2 };
  assert.equal((await call('gateways.save', without)).status, 200);
  assert.deepEqual((await shown('mail')).secrets, {});
});

test('the environment wins, and the console shows that', async () => {
  const config = readTestConfig({ DEMO: 'false', SMTP_HOST: 'mail.lab.example', SMTP_FROM: 'shop@lab.example' });
  const smtp = { channel: 'mail', kind: 'http', url: 'https://mails.example/', secret, version: 0 };
  await call('gateways.save', smtp);
  assert.equal((await gatewayKindsOf(shop.db, shop.config)).mail, 'http');
  assert.equal((await gatewayKindsOf(shop.db, config)).mail, 'smtp');
});

test('a secret in a file of the environment that is missing or too short ends the start', async () => {
  const file = join(shop.config.dataDir, 'sms.secret');
  const config = readTestConfig({ DEMO: 'false', SMS_GATEWAY_URL: 'https://sms.example/', SMS_GATEWAY_SECRET_FILE: file });
  const open = () => openGateways(config, Buffer.alloc(32), () => {});
  await assert.rejects(open(), /SMS_GATEWAY_SECRET_FILE: .* cannot be read/);
  await writeFile(file, 'c2hvcnQ=');
  await assert.rejects(open(), /must hold 24 to 64 bytes in base64/);
  await writeFile(file, `whsec_${secret}\n`);
  const { sms, mail } = await (await open()).current(shop.db, 'sms');
  assert.deepEqual([sms?.name, mail], ['http', null]);
  assert.equal((await gatewayWarnings(shop.db, config)).length, 1);
});

test('a process sends by the settings as they are now, without a restart', async () => {
  const key = await readShopKey(shop.config.dataDir);
  const gateways = await openGateways(shop.config, key, () => {});
  assert.equal((await gateways.current(shop.db, 'sms')).sms, null);
  await call('gateways.save', { ...http, url: 'https://127.0.0.1:9/', version: 0 });
  const { sms } = await gateways.current(shop.db, 'sms');
  assert.equal(sms?.name, 'http');
  assert.equal((await gateways.current(shop.db, 'sms')).sms, sms);
  await call('gateways.save', { ...http, version: 1 });
  assert.notEqual((await gateways.current(shop.db, 'sms')).sms, sms);
  await call('gateways.save', { channel: 'sms', kind: 'none', version: 2 });
  assert.equal((await gateways.current(shop.db, 'sms')).sms, null);
  gateways.close();
});

test('a test message shows what became of it: one to a private address is refused', async () => {
  await call('gateways.save', { ...http, url: 'https://127.0.0.1:9/', version: 0 });
  const wrong = await call('gateways.sendTest', { channel: 'sms', recipient: 'ana@lab.example' });
  assert.deepEqual([wrong.data.error, wrong.data.fields[0].field], ['invalid_input', 'recipient']);
  const sent = await call('gateways.sendTest', { channel: 'sms', recipient: '13912345678' });
  const { id } = sent.data;
  assert.equal((await call('gateways.getTest', { id })).data.state, 'queued');
  const gateways = await openGateways(shop.config, await readShopKey(shop.config.dataDir), () => {});
  await deliverOutbox(shop.db, await gateways.current(shop.db, 'sms'));
  const { data } = await call('gateways.getTest', { id });
  assert.deepEqual([data.state, data.attempts, data.last_error], ['queued', 1, '127.0.0.1 is no public address']);
  assert.equal((await call('gateways.getTest', { id: 999_999 })).data.error, 'not_found');
});

test('an operator sends ten test messages an hour, and a recipient gets no more of all operators', async () => {
  const { cookie: other } = await shop.openOperator(['administrator'], 'Bea Keeper');
  const send = async (by: string, recipient: string) =>
    (await shop.call('gateways.sendTest', { channel: 'mail', recipient }, { cookie: by })).data;
  for (let count = 0; count < 10; count += 1) assert.equal((await send(other, 'bea@lab.example')).error, undefined);
  assert.equal((await send(other, 'ben@lab.example')).error, 'too_many_requests');
  assert.equal((await send(cookie, 'bea@lab.example')).error, 'too_many_requests');
  assert.equal((await shop.db.query('select from outbox_message')).rowCount, 10);
});

test('credentials sealed with another key send nothing and are entered again', async () => {
  await call('gateways.save', { ...http, version: 0 });
  await shop.db.query(`update message_gateway set secrets = set_byte(secrets, 20, get_byte(secrets, 20) # 1)`);
  assert.ok((await shown('sms')).is_unreadable);
  const gateways = await openGateways(shop.config, await readShopKey(shop.config.dataDir), () => {});
  const { sms } = await gateways.current(shop.db, 'sms');
  const outcome = await sms?.send(testSms);
  assert.deepEqual([outcome?.state, outcome && 'isFinal' in outcome && outcome.isFinal], ['refused', false]);
  const { version } = await shown('sms');
  assert.equal((await call('gateways.save', { ...http, version })).status, 200);
  assert.ok(!(await shown('sms')).is_unreadable);
});

test('a gateway that is set up and cannot send counts as missing, with the reason', async () => {
  const reasons = async () =>
    (await call('dashboard.get')).data.missing_gateways.map(
      ({ channel, reason }: { channel: string; reason: string }) => `${channel} ${reason}`,
    );
  await call('gateways.save', { ...http, version: 0 });
  await shop.db.query(`update message_gateway set secrets = set_byte(secrets, 20, get_byte(secrets, 20) # 1)`);
  const smtp = { channel: 'mail', kind: 'smtp', port: '25', from: 'shop@lab.example' };
  await call('gateways.save', { ...smtp, host: 'localhost', version: 0 });
  assert.deepEqual(await reasons(), ['sms unreadable', 'mail private_host']);
  assert.match((await gatewayWarnings(shop.db, shop.config)).join(), /SMS gateway were sealed with another key.*WEBHOOK_PRIVATE_ADDRESSES/);
  assert.deepEqual((await call('system.getHealth')).data.gateways, { sms: 'unreadable', mail: 'private_host', wechat: 'none' });
  await call('gateways.save', { ...smtp, host: '10.0.0.5', version: 1 });
  assert.deepEqual(await reasons(), ['sms unreadable', 'mail private_host']);
  assert.deepEqual(await gatewayWarnings(shop.db, { ...shop.config, webhookPrivateAddresses: true }).then(({ length }) => length), 1);
  await call('gateways.save', { ...smtp, host: 'mail.example', version: 2 });
  assert.deepEqual(await reasons(), ['sms unreadable']);
});

test('a provider without a template of each verification code in each language counts as missing', async () => {
  const aliyun = { channel: 'sms', kind: 'aliyun', access_key_id: 'LTAI5test', access_key_secret: 'secret', sign_name: '量取' };
  assert.equal((await call('gateways.save', { ...aliyun, version: 0 })).status, 200);
  const state = async () => (await call('system.getHealth')).data.gateways.sms;
  const codes = ['code_login', 'code_register', 'code_reset', 'code_mobile', 'code_replacement'];
  for (const template of codes)
    for (const language of ['en', 'zh-CN']) {
      assert.equal(await state(), 'no_codes', `${template} ${language}`);
      const entered = await call('gateways.saveTemplate', { provider: 'aliyun', template, language, code: 'SMS_1', order: ['code'] });
      assert.equal(entered.status, 200, entered.text);
    }
  assert.equal(await state(), 'aliyun');
});

test('a template’s code is entered for a language, and its parameters are all its own', async () => {
  const template = { provider: 'tencent', template: 'order_shipped', language: 'zh-CN', code: '1810001' };
  const save = (more: Record<string, unknown>) => call('gateways.saveTemplate', { ...template, ...more });
  assert.equal((await save({ order: ['tracking_number', 'order', 'carrier'] })).status, 200);
  const entered = async () => {
    const { data } = await call('gateways.findTemplates', { provider: 'tencent' });
    const items: { template: string; language: string; code: string; order: string[] }[] = data.items;
    return items.filter((one) => one.template === 'order_shipped').map(({ language, code, order }) => [language, code, order]);
  };
  assert.deepEqual(await entered(), [
    ['zh-CN', '1810001', ['tracking_number', 'order', 'carrier']],
    ['en', '', ['order', 'carrier', 'tracking_number']],
  ]);
  assert.equal((await save({ order: ['order', 'amount'] })).data.error, 'invalid_input');
  assert.equal((await save({ template: 'mobile_replaced', order: [] })).data.error, 'not_found');
  assert.equal((await save({ code: '', order: [] })).status, 200);
  assert.equal((await entered())[0]?.[1], '');
});

const wechat = { channel: 'wechat', kind: 'wechat', appid: testWechat.appId };
const secrets = { app_secret: testWechat.appSecret, callback_token: testWechat.callbackToken, encoding_key: testWechat.encodingKey };

test('WeChat is set up with its secrets masked; a secret is never sent to another address than it was entered for', async () => {
  const fields = async (given: Record<string, unknown>) =>
    (await call('gateways.save', given)).data.fields?.map(({ field }: { field: string }) => field).toSorted();
  assert.deepEqual(await fields({ ...wechat, version: 0 }), ['app_secret', 'callback_token', 'encoding_key']);
  assert.deepEqual(await fields({ ...wechat, ...secrets, encoding_key: 'short', api_url: 'http://api.example', version: 0 }), [
    'api_url',
    'encoding_key',
  ]);
  assert.deepEqual(await fields({ ...wechat, ...secrets, channel: 'sms', version: 0 }), ['kind']);
  const saved = await call('gateways.save', { ...wechat, ...secrets, version: 0 });
  assert.equal(saved.data.version, 1, saved.text);
  const now = await shown('wechat');
  assert.deepEqual(
    [now.effective, now.settings.appid, now.secrets.app_secret, now.secrets.encoding_key],
    ['wechat', testWechat.appId, '••••cdef', '••••DEFG'],
  );
  assert.deepEqual(await fields({ ...wechat, api_url: 'https://api2.weixin.qq.com', version: 1 }), ['app_secret']);
  assert.deepEqual(await fields({ ...wechat, appid: 'wxfedcba9876543210', version: 1 }), ['app_secret']);
  assert.equal((await call('gateways.save', { ...wechat, callback_token: 'another', version: 1 })).status, 200);
  assert.match((await call('gateways.find')).data.wechat_callback, /\/messages\/wechat$/);
  assert.equal((await call('gateways.rotateReceiptSecret', { channel: 'wechat' })).data.error, 'wrong_state');
});

test('a shop without WeChat is not warned; one whose secrets cannot be read is', async () => {
  const missing = async () =>
    (await call('dashboard.get')).data.missing_gateways.filter(({ channel }: { channel: string }) => channel === 'wechat');
  assert.deepEqual(await missing(), []);
  await call('gateways.save', { ...wechat, ...secrets, version: 0 });
  assert.deepEqual(await missing(), []);
  await shop.db.query(`update message_gateway set secrets = set_byte(secrets, 20, get_byte(secrets, 20) # 1)`);
  assert.deepEqual(await missing(), [{ channel: 'wechat', reason: 'unreadable' }]);
  assert.match((await gatewayWarnings(shop.db, shop.config)).join(), /WeChat gateway were sealed with another key.*by SMS or mail instead/);
});

test('a template of WeChat has fields, each with a parameter of the message or its title, and is sent as a test', async () => {
  await call('gateways.save', { ...wechat, ...secrets, version: 0 });
  const to = { channel: 'wechat', recipient: 'oia2TjuEGTNoeX76QEjQNrcURxG8' };
  const early = await call('gateways.sendTest', to);
  assert.match(early.data.fields[0].msg, /enter one under WeChat templates first/);
  const template = {
    provider: 'wechat',
    template: 'order_shipped',
    language: 'zh-CN',
    code: 'ngqIpbwh8bUfcSsECmogfXcV14J0tQlEpBO27izEYtY',
  };
  const save = (order: string[], more: Record<string, unknown> = {}) => call('gateways.saveTemplate', { ...template, ...more, order });
  for (const wrong of [[], ['order'], ['thing1=amount'], ['thing1=order', 'thing1=carrier'], ['Thing1=order'], ['thing1=order=x']]) {
    const refused = await save(wrong);
    assert.deepEqual([refused.data.error, refused.data.fields?.[0].field], ['invalid_input', 'order'], wrong.join());
  }
  for (const name of ['coupon_given', 'test_message', 'code_login', 'mobile_replaced'])
    assert.equal((await save(['thing1=title'], { template: name })).data.error, 'not_found', name);
  assert.equal((await save(['character_string1=order', 'thing2=carrier', 'phrase3=title'])).status, 200);
  const { items } = (await call('gateways.findTemplates', { provider: 'wechat' })).data;
  const entered = items.filter(({ code }: { code: string }) => code !== '');
  assert.deepEqual([entered.length, entered[0].order], [1, ['character_string1=order', 'thing2=carrier', 'phrase3=title']]);
  assert.equal((await call('gateways.sendTest', { ...to, recipient: '13912345678' })).data.error, 'invalid_input');
  const { id } = (await call('gateways.sendTest', to)).data;
  const { rows } = await shop.db.query<{ template: string; language: string }>(
    'select template, language from outbox_message where id = $1',
    [id],
  );
  assert.deepEqual(rows, [{ template: 'order_shipped', language: 'zh-CN' }]);
  const listed = await call('system.findMessages', { channel: 'wechat', recipient: to.recipient });
  assert.deepEqual(
    listed.data.items.map(({ recipient, subject }: { recipient: string; subject: string }) => [recipient, subject]),
    [['oia****RxG8', 'Order shipped']],
  );
  // what WeChat may carry is no advertising
  const names = new Set(items.map((one: { template: string }) => one.template));
  for (const name of ['points_expiring', 'coupon_expiring', 'standing_permit_expiring']) assert.ok(!names.has(name), name);
});
