import assert from 'node:assert/strict';
import { after, before, beforeEach, test } from 'node:test';
import sql from 'sql-template-tag';
import { inTransaction } from '../../../../platform/database/transaction.ts';
import { readShopKey } from '../../../../platform/secrets/shop-key.ts';
import { type TestShop, createTestShop } from '../../../../testing/test-shop.ts';
import { encryptAsWechat, openTestWechat, testWechat, wechatCall, wechatEvent } from '../../../../testing/test-wechat.ts';
import { exportAccount } from '../../../people/privacy/export-account.ts';
import { eraseBuyer } from '../../../people/privacy/internal/erase-buyer.ts';
import { isWechatSigned, openWechatMessage } from '../internal/wechat-crypto.ts';
import { readWechatXml } from '../internal/read-wechat-xml.ts';
import { saveGatewaySettings } from '../save-gateway-settings.ts';

let shop: TestShop;
let wechat: Awaited<ReturnType<typeof openTestWechat>>;
before(async () => {
  wechat = await openTestWechat();
  shop = await createTestShop(undefined, { WEBHOOK_PRIVATE_ADDRESSES: 'true' });
  const key = await readShopKey(shop.config.dataDir);
  const { appId: appid, appSecret: app_secret, callbackToken: callback_token, encodingKey: encoding_key } = testWechat;
  const given = {
    channel: 'wechat',
    kind: 'wechat',
    version: 0,
    appid,
    api_url: wechat.url,
    app_secret,
    callback_token,
    encoding_key,
  } as const;
  const saved = await inTransaction(shop.db, (transaction) => saveGatewaySettings(transaction, given, { key, allowPrivate: true }));
  assert.ok(saved.ok && 'version' in saved.value, JSON.stringify(saved));
});
beforeEach(async () => {
  await shop.db.query('delete from account_wechat');
  await shop.db.query('delete from outbox_message');
});
after(async () => {
  wechat.close();
  await shop.close();
});

const openid = 'oia2TjuEGTNoeX76QEjQNrcURxG8';
const send = async ({ url, body }: { url: string; body: string }) => {
  const answer = await shop.app.inject({ method: 'POST', url, payload: body, headers: { 'content-type': 'text/xml' } });
  return `${answer.statusCode} ${answer.body}`;
};
const post = (message: string, more: Parameters<typeof wechatCall>[1] = {}) => send(wechatCall(message, more));
const preferences = async (token: string) => (await shop.call('notifications.getPreferences', {}, { token })).data;
const isLinked = async (token: string) => (await preferences(token)).wechat.linked_at !== null;
/** The scene of a new QR code. */
const beginLink = async (token: string) => {
  const begun = await shop.call('notifications.linkWechat', {}, { token });
  assert.equal(begun.status, 200, begun.text);
  const [scene = ''] = wechat.state.scenes.slice(-1);
  assert.equal(begun.data.url, `http://weixin.qq.com/q/${scene}`);
  return scene;
};

// the worked example of “消息加解密说明”
// (developers.weixin.qq.com/doc/service/guide/dev/push/encryption.html)
const example = {
  token: 'AAAAA',
  encodingKey: 'A'.repeat(43),
  appId: 'wxba5fad812f8e6fb9',
  encrypted:
    '+qdx1OKCy+5JPCBFWw70tm0fJGb2Jmeia4FCB7kao+/Q5c/ohsOzQHi8khUOb05JCpj0JB4RvQMkUyus8TPxLKJGQqcvZqzDpVzazhZv6JsXUnnR8XGT740XgXZUXQ7vJVnAG+tE8NUd4yFyjPy7GgiaviNrlCTj+l5kdfMuFUPpRSrfMZuMcp3Fn2Pede2IuQrKEYwKSqFIZoNqJ4M8EajAsjLY2km32IIjdf8YL/P50F7mStwntrA2cPDrM1kb6mOcfBgRtWygb3VIYnSeOBrebufAlr7F9mFUPAJGj04=',
};

test('the worked example of WeChat’s documents is signed, and opens to its message and app id', () => {
  const query = { signature: '046e02f8204d34f8ba5fa3b1db94908f3df2e9b3', timestamp: '1714112445', nonce: '415670741' };
  const at = new Date(1_714_112_445_000);
  assert.ok(isWechatSigned(query, example.token, at, example.encrypted));
  assert.ok(!isWechatSigned({ ...query, nonce: '415670742' }, example.token, at, example.encrypted));
  assert.ok(!isWechatSigned(query, example.token, new Date(at.getTime() + 301_000), example.encrypted));
  const opened = openWechatMessage(example.encodingKey, example.encrypted);
  assert.equal(opened?.appId, example.appId);
  assert.match(opened?.message ?? '', /^\{"ToUserName":"gh_97417a04a28d",.*"debug_str":"hello world"\}$/);
  // and what tests encrypt is what WeChat would
  assert.equal(
    encryptAsWechat('{"demo_resp":"good luck"}', example, Buffer.from('707722b803182950')),
    'ELGduP2YcVatjqIS+eZbp80MNLoAUWvzzyJxgGzxZO/5sAvd070Bs6qrLARC9nVHm48Y4hyRbtzve1L32tmxSQ==',
  );
  const [key, text] = [testWechat.encodingKey, '您好 '.repeat(50)];
  assert.deepEqual(openWechatMessage(key, encryptAsWechat(text, testWechat)), { message: text, appId: testWechat.appId });
  for (const broken of ['', 'AAAA', example.encrypted.slice(0, -4), example.encrypted])
    assert.equal(openWechatMessage(key, broken)?.appId === testWechat.appId, false);
});

test('the address is confirmed to WeChat only if its request is signed', async () => {
  const query = new URL(wechatCall('').url, 'http://shop.invalid').searchParams;
  const confirm = async (more: Record<string, string>) => {
    const given = new URLSearchParams({ ...Object.fromEntries(query), echostr: '4375120948345356249', ...more });
    const { statusCode, body } = await shop.app.inject(`/messages/wechat?${given}`);
    return `${statusCode} ${body}`;
  };
  assert.equal(await confirm({}), '200 4375120948345356249');
  assert.equal(await confirm({ signature: '0'.repeat(40) }), '401 not signed');
  assert.equal(await confirm({ timestamp: '1714036504' }), '401 not signed');
});

test('whoever scans the code first is linked: by following or as a follower, once', async () => {
  const [first, second] = [await shop.openAccount(), await shop.openAccount()];
  const scene = await beginLink(first.token);
  assert.equal(await isLinked(first.token), false);
  assert.equal(await post(wechatEvent('subscribe', openid, { EventKey: `qrscene_${scene}`, Ticket: 'x' })), '200 success');
  assert.equal(await isLinked(first.token), true);
  // a second scan, and a repeated event, link nobody
  await post(wechatEvent('SCAN', 'another-user-of-wechat', { EventKey: scene }));
  await post(wechatEvent('subscribe', openid, { EventKey: `qrscene_${scene}` }));
  const { rows } = await shop.db.query<{ openid: string }>('select openid from account_wechat');
  assert.deepEqual(rows, [{ openid }]);
  // the same user, for another account
  await post(wechatEvent('SCAN', openid, { EventKey: await beginLink(second.token) }));
  assert.deepEqual([await isLinked(first.token), await isLinked(second.token)], [true, true]);
});

test('a buyer is notified by SMS that a WeChat was linked, once, and by mail without a verified number', async () => {
  const buyer = await shop.openAccount();
  const scan = wechatEvent('SCAN', openid, { EventKey: await beginLink(buyer.token) });
  await post(scan);
  await post(scan);
  const sent = async () =>
    (await shop.db.query<{ channel: string; template: string }>('select channel, template from outbox_message order by id')).rows;
  assert.deepEqual(await sent(), [{ channel: 'sms', template: 'wechat_linked' }]);
  await shop.db.query(sql`update account set mobile_verified_at = null, email = 'lin@lab.example' where id = ${buyer.accountId}`);
  await post(wechatEvent('SCAN', 'another-user-of-wechat', { EventKey: await beginLink(buyer.token) }));
  assert.deepEqual((await sent()).at(-1), { channel: 'mail', template: 'wechat_linked' });
});

test('an expired code, a guessed one and one of a closed account link nobody', async () => {
  const buyer = await shop.openAccount();
  const scene = await beginLink(buyer.token);
  await shop.db.query(`update wechat_link_code set expires_at = now()`);
  for (const key of [scene, 'guessed', '']) assert.equal(await post(wechatEvent('SCAN', openid, { EventKey: key })), '200 success');
  assert.equal(await isLinked(buyer.token), false);
  const other = await beginLink(buyer.token);
  await shop.db.query(sql`update account set closed_at = now(), mobile = null, mobile_verified_at = null where id = ${buyer.accountId}`);
  await post(wechatEvent('SCAN', openid, { EventKey: other }));
  assert.equal((await shop.db.query('select from account_wechat')).rowCount, 0);
});

test('what is not signed, not encrypted, too old or of another account changes nothing', async () => {
  const buyer = await shop.openAccount();
  const event = wechatEvent('SCAN', openid, { EventKey: await beginLink(buyer.token) });
  const good = wechatCall(event);
  const without = (name: string) => {
    const url = new URL(good.url, 'http://shop.invalid');
    url.searchParams.delete(name);
    return url.pathname + url.search;
  };
  const answers = [
    await post(event, { token: 'wrong' }),
    await post(event, { at: Date.now() - 301_000 }),
    await post(event, { at: Date.now() + 301_000 }),
    await post(event, { appId: 'wxfedcba9876543210' }),
    await post(event, { encodingKey: 'B'.repeat(43) }),
    // plain mode: the signature of the address alone is right
    await send({ url: good.url, body: event }),
    await send({ url: good.url, body: '' }),
    await send({ url: without('encrypt_type'), body: good.body }),
    await send({ url: without('msg_signature'), body: good.body }),
    await send({ url: good.url, body: good.body.replace('<xml>', '<!DOCTYPE x [<!ENTITY e "x">]><xml>') }),
    await send({ url: good.url, body: wechatCall(event).body }),
  ];
  assert.deepEqual(new Set(answers), new Set(['401 not signed']));
  assert.equal(await post('<xml><Event>'), '400 no message');
  const huge = await shop.app.inject({
    method: 'POST',
    url: good.url,
    payload: 'x'.repeat(70_000),
    headers: { 'content-type': 'text/xml' },
  });
  assert.equal(huge.statusCode, 413);
  assert.equal(await isLinked(buyer.token), false);
  assert.equal(await send(good), '200 success');
  assert.equal(await isLinked(buyer.token), true);
});

test('XML with a DTD is no message, and only the fields of a message are read', () => {
  assert.equal(readWechatXml('<!DOCTYPE x [<!ENTITY e SYSTEM "file:///etc/passwd">]><xml><a>&e;</a></xml>'), null);
  assert.equal(readWechatXml('<xml><a>&e;</a></xml>'), null);
  assert.deepEqual([...(readWechatXml('<xml><a><![CDATA[<b>]]>&amp;</a><c><d>1</d></c></xml>') ?? [])], [['a', '<b>&']]);
});

const insertQueued = async (recipient: string) => {
  await shop.db.query(sql`
    insert into outbox_message (channel, recipient, language, template, parameters, fallback_channel, fallback_recipient)
    values ('wechat', ${recipient}, 'en', 'order_paid', '{"order": "1"}', 'sms', '13912345678')`);
};
const outbox = async () => {
  const { rows } = await shop.db.query<{ channel: string; state: string }>(
    `select channel, state from outbox_message where template <> 'wechat_linked' order by id`,
  );
  return rows.map(({ channel, state }) => `${channel} ${state}`);
};

test('a user who unfollows is forgotten, with the messages to them; what waits goes by SMS', async () => {
  const [first, second] = [await shop.openAccount(), await shop.openAccount()];
  const followed = Date.now() - 60_000;
  for (const { token } of [first, second]) await post(wechatEvent('SCAN', openid, { EventKey: await beginLink(token) }, followed));
  await insertQueued(openid);
  await shop.db.query(sql`
    insert into outbox_message (channel, recipient, language, template, parameters, state, gateway, accepted_at)
    values ('wechat', ${openid}, 'en', 'order_paid', '{"order": "1"}', 'accepted', 'wechat', now())`);
  // repeated from before they followed
  await post(wechatEvent('unsubscribe', openid, {}, followed - 1000));
  assert.deepEqual([await isLinked(first.token), await outbox()], [true, ['wechat queued', 'wechat accepted']]);
  await post(wechatEvent('unsubscribe', openid, {}));
  assert.deepEqual([await isLinked(first.token), await isLinked(second.token)], [false, false]);
  assert.deepEqual(await outbox(), ['sms queued']);
});

test('a buyer unlinks: what waits goes by SMS, unless the user is another account’s too', async () => {
  const [first, second] = [await shop.openAccount(), await shop.openAccount()];
  for (const { token } of [first, second]) await post(wechatEvent('SCAN', openid, { EventKey: await beginLink(token) }));
  await insertQueued(openid);
  const unlinked = await shop.call('notifications.unlinkWechat', {}, { token: first.token });
  assert.deepEqual([unlinked.data.wechat, await outbox()], [{ linked_at: null }, ['wechat queued']]);
  await shop.call('notifications.unlinkWechat', {}, { token: second.token });
  assert.deepEqual(await outbox(), ['sms queued']);
  assert.equal((await shop.db.query('select from account_wechat')).rowCount, 0);
});

test('a receipt of the user delivers or fails a message once, and SMS follows a failure', async () => {
  await insertQueued(openid);
  await shop.db.query(
    `update outbox_message set state = 'accepted', gateway = 'wechat', provider_id = '3487542469355618313', accepted_at = now(), attempts = 1`,
  );
  const finish = (status: string, user = openid) =>
    post(wechatEvent('TEMPLATESENDJOBFINISH', user, { MsgID: '3487542469355618313', Status: status }));
  await finish('success', 'another-user-of-wechat');
  assert.deepEqual(await outbox(), ['wechat accepted']);
  await finish('failed:user block');
  assert.deepEqual(await outbox(), ['wechat failed', 'sms queued']);
  await finish('success');
  assert.deepEqual(await outbox(), ['wechat failed', 'sms queued']);
});

test('a link counts for the service account that it was made at', async () => {
  const buyer = await shop.openAccount();
  await post(wechatEvent('SCAN', openid, { EventKey: await beginLink(buyer.token) }));
  await shop.db.query(`update message_gateway set settings = jsonb_set(settings, '{appid}', '"wxfedcba9876543210"')`);
  assert.equal(await isLinked(buyer.token), false);
  await shop.db.query(
    sql`update message_gateway set settings = jsonb_set(settings, '{appid}', ${JSON.stringify(testWechat.appId)}::jsonb)`,
  );
  assert.equal(await isLinked(buyer.token), true);
});

test('a buyer gets ten codes an hour, and none where WeChat gives none', async () => {
  const buyer = await shop.openAccount();
  const link = async () => (await shop.call('notifications.linkWechat', {}, { token: buyer.token })).data.error;
  for (let count = 0; count < 9; count += 1) assert.equal(await link(), undefined);
  const { token } = wechat.state;
  Object.assign(wechat.state, { token: 'nobody-knows', tokenAnswer: '{"errcode":-1,"errmsg":"system error"}' });
  assert.equal(await link(), 'wechat_unavailable');
  Object.assign(wechat.state, { token, tokenAnswer: null });
  assert.equal(await link(), 'too_many_requests');
});

test('the export of an account has its WeChat user, and its erasure forgets them and what they were sent', async () => {
  const buyer = await shop.openAccount();
  await post(wechatEvent('SCAN', openid, { EventKey: await beginLink(buyer.token) }));
  const exported = await exportAccount(shop.db, buyer.accountId, 'en');
  assert.equal(JSON.stringify(exported['wechat']).includes(openid), true);
  await insertQueued(openid);
  const erased = await inTransaction(shop.db, (transaction) => eraseBuyer(transaction, buyer.accountId, 'en'));
  assert.ok(erased.ok);
  assert.deepEqual(await outbox(), []);
  for (const table of ['account_wechat', 'wechat_link_code'])
    assert.equal((await shop.db.query(`select from ${table} where account_id = ${buyer.accountId}`)).rowCount, 0, table);
});

test('WeChat is a choice once it is linked, for what is no advertising; a shop without it shows none', async () => {
  const buyer = await shop.openAccount();
  const channelsOf = async (wanted: string) => {
    const { items } = await preferences(buyer.token);
    const found = items.find(({ kind }: { kind: string }) => kind === wanted);
    return found.channels.map(({ channel, is_on: isOn }: { channel: string; is_on: boolean }) => `${channel} ${isOn}`);
  };
  assert.deepEqual(await channelsOf('order_shipped'), ['centre true', 'sms true', 'mail true']);
  await post(wechatEvent('SCAN', openid, { EventKey: await beginLink(buyer.token) }));
  assert.deepEqual(await channelsOf('order_shipped'), ['centre true', 'wechat true', 'sms true', 'mail true']);
  assert.deepEqual(await channelsOf('order_completed'), ['centre true', 'wechat false', 'sms false', 'mail false']);
  assert.deepEqual(await channelsOf('coupon_given'), ['centre true', 'sms false', 'mail true']);
  const advertising = { kind: 'coupon_given', channel: 'wechat', is_on: true };
  assert.equal((await shop.call('notifications.setPreference', advertising, { token: buyer.token })).data.error, 'notification_not_sent');
  await shop.db.query(`update message_gateway set kind = 'none' where channel = 'wechat'`);
  assert.equal((await preferences(buyer.token)).wechat, null);
  assert.equal((await shop.call('notifications.linkWechat', {}, { token: buyer.token })).data.error, 'wrong_state');
  assert.equal((await shop.app.inject(wechatCall('').url)).statusCode, 404);
});
