import assert from 'node:assert/strict';
import { after, before, beforeEach, test } from 'node:test';
import { openTestWechat, testWechat } from '../../../testing/test-wechat.ts';
import type { OutgoingMessage, Outcome } from './gateway.ts';
import type { TemplateCodes } from './internal/template-codes.ts';
import { writeFields } from './internal/wechat-fields.ts';
import { wechatGateway } from './wechat-gateway.ts';

let wechat: Awaited<ReturnType<typeof openTestWechat>>;
before(async () => {
  wechat = await openTestWechat();
});
beforeEach(() => {
  const sent = { errcode: 0, errmsg: 'ok' };
  Object.assign(wechat.state, {
    token: '',
    grants: 0,
    expiresIn: 7200,
    sent: [],
    answer: JSON.stringify({ ...sent, msgid: 'ID' }).replace('"ID"', '3487542469355618313'),
    tokenAnswer: null,
  });
});
after(() => wechat.close());

const message: OutgoingMessage = {
  id: 7,
  round: 2,
  channel: 'wechat',
  recipient: 'oia2TjuEGTNoeX76QEjQNrcURxG8',
  language: 'zh-CN',
  template: 'order_shipped',
  html: null,
  link: 'https://shop.example/order/detail/26112900000017',
  unsubscribe: null,
  parameters: { order: '26112900000017', carrier: '顺丰速运', tracking_number: 'SF1234567890' },
  subject: '订单已发货',
  text: '',
};
const codeOf: TemplateCodes = (template, language) =>
  template === 'order_shipped' && language === 'zh-CN'
    ? { code: 'ngqIpbwh8bUfcSsECmogfXcV14J0tQlEpBO27izEYtY', parameters: ['character_string1=order', 'thing2=carrier', 'phrase3=title'] }
    : null;
/** Each account has tokens of its own in this process. */
let accounts = 0;
const gateway = (more: Partial<typeof testWechat> = {}) => {
  const apiUrl = `${wechat.url}${'/'.repeat((accounts += 1))}`;
  return wechatGateway({ ...testWechat, ...more, apiUrl, allowPrivate: true, codeOf });
};
const fate = (outcome: Outcome) => (outcome.state === 'refused' ? `refused ${outcome.isFinal ? 'for good' : 'for now'}` : outcome.state);

test('WeChat gets the template with its fields, link and number, and its id is kept to the last digit', async () => {
  const outcome = await gateway().send(message);
  assert.deepEqual(outcome, { state: 'accepted', providerId: '3487542469355618313' });
  assert.deepEqual(wechat.state.sent, [
    {
      touser: 'oia2TjuEGTNoeX76QEjQNrcURxG8',
      template_id: 'ngqIpbwh8bUfcSsECmogfXcV14J0tQlEpBO27izEYtY',
      url: 'https://shop.example/order/detail/26112900000017',
      client_msg_id: '7_2',
      data: { character_string1: { value: '26112900000017' }, thing2: { value: '顺丰速运' }, phrase3: { value: '订单已发货' } },
    },
  ]);
  await gateway().send({ ...message, link: null });
  assert.ok(!Object.hasOwn(wechat.state.sent[1] ?? {}, 'url'));
});

test('one token serves all messages until shortly before its end, and is renewed once for all that need it', async () => {
  const [own, short] = [gateway(), gateway()];
  await Promise.all(Array.from({ length: 8 }, () => own.send(message)));
  await own.send(message);
  assert.equal(wechat.state.grants, 1);
  // another program has made WeChat give a new one
  wechat.state.token = 'token-of-another';
  const outcomes = await Promise.all(Array.from({ length: 8 }, () => own.send(message)));
  assert.deepEqual(new Set(outcomes.map(fate)), new Set(['accepted']));
  assert.equal(wechat.state.grants, 2);
  wechat.state.expiresIn = 60;
  await short.send(message);
  await short.send(message);
  assert.equal(wechat.state.grants, 4);
});

test('a token that WeChat still refuses after its renewal is no loop', async () => {
  wechat.state.tokenAnswer = '{"access_token":"never-right","expires_in":7200}';
  const own = gateway();
  assert.deepEqual(await own.send(message), { state: 'refused', reason: 'WeChat answered 40001', isFinal: false });
  assert.equal(wechat.state.grants, 2);
});

test('without a token nothing is sent, and the reason has neither secret nor address', async () => {
  const outcome = await gateway({ appSecret: 'wrong' }).send(message);
  assert.deepEqual(outcome, { state: 'refused', reason: 'WeChat gave no access token: 40125', isFinal: false });
  wechat.close();
  const dead = await gateway().send(message);
  assert.equal(fate(dead), 'refused for now');
  wechat = await openTestWechat();
});

test('WeChat’s codes decide: the message is wrong, it can be put right, or nobody knows whether it was sent', async () => {
  const own = gateway();
  const fates: string[] = [];
  for (const code of [43004, 40003, 47003, 40037, 45009, 48001, 40164, -1]) {
    wechat.state.answer = JSON.stringify({ errcode: code, errmsg: 'x' });
    fates.push(fate(await own.send(message)));
  }
  const [good, now] = ['refused for good', 'refused for now'];
  assert.deepEqual(fates, [good, good, good, good, now, now, now, 'unknown']);
  wechat.state.answer = 502;
  assert.equal((await own.send(message)).state, 'unknown');
});

test('a message without a template is refused with the reason, and no request is made', async () => {
  const outcome = await gateway().send({ ...message, language: 'en' });
  assert.ok(outcome.state === 'refused' && outcome.isFinal);
  assert.match(outcome.reason, /no template code of the provider is entered for “order_shipped” in English/);
  assert.equal(wechat.state.grants, 0);
});

test('values are cut to what WeChat allows by the kind of field', () => {
  const write = (field: string, value: string) => writeFields([`${field}=reason`], { reason: value })[field]?.value;
  assert.equal(write('thing1', '一'.repeat(20)), '一'.repeat(20));
  assert.equal(write('thing1', '一'.repeat(21)), `${'一'.repeat(19)}…`);
  assert.equal(write('thing1', '👩‍🔬 a\n b'), '👩‍🔬 a b');
  assert.equal(write('character_string12', 'x'.repeat(40)), `${'x'.repeat(29)}...`);
  assert.equal(write('phrase3', '订单已部分发货'), '订单已部分');
  assert.equal(write('amount4', '¥1,280.00'), '¥1280.00');
  assert.equal(write('keyword1', '一'.repeat(30)), '一'.repeat(30));
});
