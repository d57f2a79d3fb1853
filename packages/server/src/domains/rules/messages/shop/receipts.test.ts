import assert from 'node:assert/strict';
import { createHmac, randomBytes } from 'node:crypto';
import { after, before, beforeEach, test } from 'node:test';
import { inTransaction } from '../../../../platform/database/transaction.ts';
import { readShopKey } from '../../../../platform/secrets/shop-key.ts';
import { type TestShop, createTestShop } from '../../../../testing/test-shop.ts';
import { isBounced } from '../bounced-addresses.ts';
import { rotateReceiptSecret } from '../receipt-secrets.ts';
import { saveGatewaySettings } from '../save-gateway-settings.ts';

let shop: TestShop;
let key: Buffer;
before(async () => {
  shop = await createTestShop();
  key = await readShopKey(shop.config.dataDir);
});
beforeEach(async () => {
  await shop.db.query('delete from message_gateway');
  await shop.db.query('delete from outbox_message');
  await shop.db.query('delete from bounced_address');
});
after(() => shop.close());

const secret = randomBytes(32);
const save = (given: Parameters<typeof saveGatewaySettings>[1]) =>
  inTransaction(shop.db, (transaction) => saveGatewaySettings(transaction, given, { key, allowPrivate: false }));
const rotate = async (channel: 'sms' | 'mail') => {
  const rotated = await rotateReceiptSecret(shop.db, channel, { key, config: shop.config });
  assert.ok(rotated.ok);
  return rotated.value;
};

type Accepted = { channel?: 'sms' | 'mail'; gateway?: string; recipient?: string; providerId?: string | null };
const insertAccepted = async ({ channel = 'sms', gateway = 'http', recipient = '13912345678', providerId = null }: Accepted) => {
  const { rows } = await shop.db.query<{ id: number }>(
    `insert into outbox_message (channel, recipient, language, template, parameters, state, attempts, gateway, provider_id, accepted_at)
     values ($1, $2, 'en', 'test_message', '{}', 'accepted', 1, $3, $4, now()) returning id`,
    [channel, recipient, gateway, providerId],
  );
  return rows[0]!.id;
};
const stateOf = async (id: number) => {
  const { rows } = await shop.db.query<{ state: string; reason: string | null }>(
    'select state, last_error as reason from outbox_message where id = $1',
    [id],
  );
  return [rows[0]!.state, rows[0]!.reason];
};

/** As the provider's program would sign it by Standard Webhooks 1.0. */
const post = (path: string, report: object, { by = secret, at = Date.now() }: { by?: Buffer; at?: number } = {}) => {
  const body = JSON.stringify(report);
  const [id, timestamp] = ['rcpt_1', String(Math.floor(at / 1000))];
  const signature = createHmac('sha256', by).update(`${id}.${timestamp}.${body}`).digest('base64');
  const signed = { 'webhook-id': id, 'webhook-timestamp': timestamp, 'webhook-signature': `v1,${signature}` };
  return shop.app.inject({ method: 'POST', url: path, payload: body, headers: { 'content-type': 'application/json', ...signed } });
};
const smsHttp = { channel: 'sms', kind: 'http', version: 0, url: 'https://sms.example/', secret: secret.toString('base64') } as const;

test('a signed receipt moves an accepted message forward once, never back', async () => {
  await save(smsHttp);
  const id = await insertAccepted({});
  assert.equal((await post('/messages/receipts/sms', { type: 'delivered', id })).statusCode, 204);
  assert.deepEqual(await stateOf(id), ['delivered', null]);
  for (let count = 0; count < 2; count += 1)
    assert.equal((await post('/messages/receipts/sms', { type: 'failed', id, reason: 'late' })).statusCode, 204);
  assert.deepEqual(await stateOf(id), ['delivered', null]);
  const other = await insertAccepted({});
  await post('/messages/receipts/sms', { type: 'failed', id: other, reason: 'switched off' });
  await post('/messages/receipts/sms', { type: 'delivered', id: other });
  assert.deepEqual(await stateOf(other), ['failed', 'switched off']);
});

/** A message whose gateway was given it, while its acceptance is not noted. */
const insertTried = async (recipient = '13912345678', attempts = 1) => {
  const { rows } = await shop.db.query<{ id: number }>(
    `insert into outbox_message (channel, recipient, language, template, parameters, attempts, attempt_began_at, fallback_channel, fallback_recipient)
     values ('sms', $1, 'en', 'test_message', '{}', $2, now(), 'mail', 'ana@lab.example') returning id`,
    [recipient, attempts],
  );
  return rows[0]!.id;
};

test('a receipt that comes before the acceptance is noted counts; a message that was never tried has none', async () => {
  await save(smsHttp);
  const [delivered, failed, untried] = [await insertTried(), await insertTried(), await insertTried(undefined, 0)];
  await post('/messages/receipts/sms', { type: 'delivered', id: delivered });
  await post('/messages/receipts/sms', { type: 'failed', id: failed, reason: 'switched off' });
  await post('/messages/receipts/sms', { type: 'delivered', id: untried });
  assert.deepEqual(
    [await stateOf(delivered), await stateOf(failed), await stateOf(untried)],
    [
      ['delivered', null],
      ['failed', 'switched off'],
      ['queued', null],
    ],
  );
  const { rows } = await shop.db.query(
    `select gateway, accepted_at is not null as accepted, (select count(*)::int from outbox_message where fallback_of = $1) as mails
     from outbox_message where id = $1`,
    [failed],
  );
  assert.deepEqual(rows, [{ gateway: 'http', accepted: true, mails: 1 }]);
});

test('a receipt counts for the round that it names', async () => {
  await save(smsHttp);
  const id = await insertAccepted({});
  await shop.db.query('update outbox_message set round = 2 where id = $1', [id]);
  await post('/messages/receipts/sms', { type: 'failed', id, reason: 'late' });
  assert.deepEqual(await stateOf(id), ['accepted', null]);
  await post('/messages/receipts/sms', { type: 'delivered', id, round: 2 });
  assert.deepEqual(await stateOf(id), ['delivered', null]);
});

test('a report of Aliyun finds a message whose answer was lost by the number that was sent along', async () => {
  await save({ channel: 'sms', kind: 'aliyun', version: 0, access_key_id: 'LTAI5test', access_key_secret: 'secret', sign_name: '量取' });
  const { path } = await rotate('sms');
  const [own, foreign] = [await insertTried(), await insertTried('13912345679')];
  const report = { phone_number: '13912345678', success: true, err_code: 'DELIVERED' };
  const again = await insertTried();
  await shop.db.query('update outbox_message set round = 2 where id = $1', [again]);
  const payload = [own, foreign, again].map((id) => ({ ...report, biz_id: `B^${id}`, out_id: String(id) }));
  assert.equal((await shop.app.inject({ method: 'POST', url: path, payload })).statusCode, 200);
  assert.deepEqual([(await stateOf(own))[0], (await stateOf(foreign))[0], (await stateOf(again))[0]], ['delivered', 'queued', 'queued']);
  const next = [{ ...report, biz_id: 'B^0', out_id: `${again}_2` }];
  assert.equal((await shop.app.inject({ method: 'POST', url: path, payload: next })).statusCode, 200);
  assert.equal((await stateOf(again))[0], 'delivered');
  const { rows } = await shop.db.query('select gateway, provider_id from outbox_message where id = $1', [own]);
  assert.deepEqual(rows, [{ gateway: 'aliyun', provider_id: `B^${own}` }]);
});

test('a receipt that is unsigned, signed with another secret, or old is not believed; an unknown message is no news', async () => {
  await save(smsHttp);
  const id = await insertAccepted({});
  const unsigned = await shop.app.inject({ method: 'POST', url: '/messages/receipts/sms', payload: { type: 'delivered', id } });
  const foreign = await post('/messages/receipts/sms', { type: 'delivered', id }, { by: randomBytes(32) });
  const old = await post('/messages/receipts/sms', { type: 'delivered', id }, { at: Date.now() - 600_000 });
  // the secret of SMS signs no mails
  const mail = await post('/messages/receipts/mail', { type: 'delivered', id });
  assert.deepEqual(
    [unsigned, foreign, old, mail].map(({ statusCode }) => statusCode),
    [401, 401, 401, 401],
  );
  assert.equal((await post('/messages/receipts/sms', { type: 'delivered' })).statusCode, 400);
  assert.equal((await post('/messages/receipts/sms', { type: 'delivered', id: 999_999 })).statusCode, 204);
  assert.deepEqual(await stateOf(id), ['accepted', null]);
});

test('a hard bounce marks the address, a soft one does not', async () => {
  await save({ channel: 'mail', kind: 'smtp', version: 0, host: 'mail.example', port: '587', from: 'shop@lab.example' });
  const { path, secret: shownSecret } = await rotate('mail');
  const by = Buffer.from(shownSecret.replace('whsec_', ''), 'base64');
  const [soft, hard] = [
    await insertAccepted({ channel: 'mail', gateway: 'smtp', recipient: 'Ana@lab.example', providerId: '<message-1@lab.example>' }),
    await insertAccepted({ channel: 'mail', gateway: 'smtp', recipient: 'Ana@lab.example', providerId: '<message-2@lab.example>' }),
  ];
  assert.equal((await post(path, { type: 'bounced', bounce: 'soft', id: soft, reason: 'mailbox full' }, { by })).statusCode, 204);
  assert.equal(await isBounced(shop.db, 'ana@lab.example'), false);
  await post(path, { type: 'bounced', bounce: 'hard', message_id: '<message-2@lab.example>', reason: '550 5.1.1' }, { by });
  assert.deepEqual(await stateOf(hard), ['failed', '550 5.1.1']);
  assert.equal(await isBounced(shop.db, 'ana@lab.example'), true);
  // a new secret ends the former one
  await rotate('mail');
  assert.equal((await post(path, { type: 'delivered', id: soft }, { by })).statusCode, 401);
});

for (const [provider, settings, report, answer] of [
  [
    'aliyun',
    { access_key_id: 'LTAI5test', access_key_secret: 'secret-of-aliyun', sign_name: '量取' },
    (providerId: string, isWell: boolean) => ({
      phone_number: '13912345678',
      send_time: '2026-11-29 09:00:00',
      report_time: '2026-11-29 09:00:03',
      sms_size: '1',
      out_id: '7',
      biz_id: providerId,
      success: isWell,
      err_code: isWell ? 'DELIVERED' : 'MOBILE_NOT_ON_SERVICE',
      err_msg: 'x',
    }),
    { code: 0, msg: 'OK' },
  ],
  [
    'tencent',
    { secret_id: 'AKIDtest', secret_key: 'secret-of-tencent', app_id: '1400006666', region: 'ap-guangzhou', sign_name: '量取' },
    (providerId: string, isWell: boolean) => ({
      user_receive_time: '2026-11-29 09:00:03',
      nationcode: '86',
      mobile: '13912345678',
      description: 'x',
      sid: providerId,
      report_status: isWell ? 'SUCCESS' : 'FAIL',
      errmsg: isWell ? 'DELIVRD' : 'MOBILE_NOT_ON_SERVICE',
    }),
    { result: 0, errmsg: 'OK' },
  ],
] as const) {
  test(`reports of ${provider} count at the address that only it knows`, async () => {
    await save({ channel: 'sms', kind: provider, version: 0, ...settings });
    const { path, secret: token } = await rotate('sms');
    assert.equal(path, `/messages/receipts/${provider}/${token}`);
    const [well, failed, foreign] = [
      await insertAccepted({ gateway: provider, providerId: 'A^1' }),
      await insertAccepted({ gateway: provider, providerId: 'A^2' }),
      await insertAccepted({ gateway: 'terminal', providerId: 'A^2' }),
    ];
    const send = (url: string) =>
      shop.app.inject({ method: 'POST', url, payload: [report('A^1', true), report('A^2', false), report('A^3', true)] });
    const guessed = await send(path.replace(token, 'x'.repeat(43)));
    assert.equal(guessed.statusCode, 404);
    const taken = await send(path);
    assert.deepEqual([taken.statusCode, taken.json()], [200, answer]);
    assert.equal((await stateOf(well))[0], 'delivered');
    assert.match(String((await stateOf(failed))[1]), /reported MOBILE_NOT_ON_SERVICE/);
    assert.equal((await stateOf(foreign))[0], 'accepted');
    const { path: next } = await rotate('sms');
    assert.deepEqual([(await send(path)).statusCode, (await send(next)).statusCode], [404, 200]);
    // another gateway's provider knows it no more
    const { rows } = await shop.db.query<{ version: number }>('select version from message_gateway');
    await save({ ...smsHttp, version: rows[0]!.version });
    assert.equal((await send(next)).statusCode, 404);
    assert.equal((await shop.app.inject({ method: 'POST', url: path, payload: {} })).statusCode, 404);
  });
}

test('a buyer sees that mails come back, until the address is another one or saved again', async () => {
  const { token, accountId } = await shop.openAccount();
  await shop.db.query(`update account set email = 'Lin@lab.example' where id = $1`, [accountId]);
  await shop.db.query(`insert into bounced_address (address, reason) values ('lin@lab.example', '550 5.1.1')`);
  const isBouncing = async () => (await shop.call('user.getProfile', {}, { token })).data.email_bounced;
  assert.equal(await isBouncing(), true);
  const changed = await shop.call('user.updateProfile', { nick_name: 'Lin' }, { token });
  assert.equal(changed.data.email_bounced, true);
  const confirmed = await shop.call('user.updateProfile', { email: 'lin@lab.example' }, { token });
  assert.deepEqual([confirmed.data.email_bounced, await isBouncing()], [false, false]);
});
