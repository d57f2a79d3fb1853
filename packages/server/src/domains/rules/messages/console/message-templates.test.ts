import assert from 'node:assert/strict';
import { after, before, test } from 'node:test';
import sql from 'sql-template-tag';
import { newMobile } from '../../../../testing/test-account.ts';
import { type TestConsole, createTestConsole } from '../../../../testing/test-console.ts';
import { deliverOutbox } from '../deliver-outbox.ts';
import { findOutbox } from '../find-outbox.ts';
import type { OutgoingMessage } from '../gateway.ts';
import { sendMessage } from '../send-messages.ts';

let shop: TestConsole;
let admin: { cookie: string; id: number };
before(async () => {
  shop = await createTestConsole();
  admin = await shop.openOperator(['administrator'], 'Ada Admin');
});
after(() => shop.close());

const mail = { template: 'order_paid', channel: 'mail', language: 'en' };
const sms = { template: 'order_paid', channel: 'sms', language: 'en' };
const save = (more: Record<string, unknown>, who = admin) =>
  shop.call('messageTemplates.save', { ...mail, subject: 'Thank you', text: 'Paid: {{order}}.', seen: 0, ...more }, who);
const textOf = async ({ template, channel, language }: typeof mail) =>
  (await shop.call('messageTemplates.get', { template }, admin)).data.texts.find(
    (one: { channel: string; language: string }) => one.channel === channel && one.language === language,
  );
const faultsOf = (answer: Awaited<ReturnType<typeof save>>) =>
  (answer.data.fields ?? []).map(({ field, msg }: { field: string; msg: string }) => `${field}: ${msg}`);

/** What the gateways would have been given. */
async function deliver(): Promise<OutgoingMessage[]> {
  const sent: OutgoingMessage[] = [];
  const gateway = {
    name: 'terminal' as const,
    send: async (message: OutgoingMessage) => {
      sent.push(message);
      return { state: 'accepted' as const };
    },
  };
  await deliverOutbox(shop.db, { sms: gateway, mail: gateway }, { shopUrl: 'https://shop.example' });
  return sent;
}

test('an edited text counts for what waits already, until it is reset; both are in the log', async () => {
  await sendMessage(shop.db, {
    channel: 'mail',
    recipient: 'ana@lab.example',
    language: 'en',
    template: 'order_paid',
    parameters: { order: '17' },
    link: '/order/detail/17',
  });
  const saved = await save({});
  assert.deepEqual([saved.status, saved.data.version, saved.data.is_edited], [200, 1, true], saved.text);
  assert.ok(saved.data.written_by.startsWith('Ada Admin'));
  const [sent] = await deliver();
  assert.deepEqual([sent?.subject, sent?.text], ['Thank you', 'Paid: 17.\nhttps://shop.example/order/detail/17\n\n— New shop']);
  assert.match(sent?.html ?? '', /Paid: 17\./);
  const { items } = (await shop.call('messageTemplates.find', {}, admin)).data;
  assert.equal(items.find(({ template }: { template: string }) => template === 'order_paid').edited, 1);
  const reset = await shop.call('messageTemplates.reset', { ...mail, seen: 1 }, admin);
  assert.deepEqual([reset.status, reset.data.subject, reset.data.is_edited, reset.data.version], [200, 'Payment received', false, 2]);
  const { rows } = await shop.db.query<{ call: string; changes: Record<string, { to: unknown }> }>(sql`
    select call, changes from audit_entry where object_kind = 'message_wording' and object_id = 'order_paid:mail:en' order by id`);
  assert.deepEqual(
    rows.map(({ call, changes }) => [call, changes['text']?.to]),
    [
      ['messageTemplates.save', 'Paid: {{order}}.'],
      ['messageTemplates.reset', undefined],
    ],
  );
  await assert.rejects(shop.db.query(`update message_wording set text = 'x'`), /append-only/);
});

test('of two that edit the same text the second one sees the present state', async () => {
  const seen = (await textOf(sms)).version;
  const answers = await Promise.all(['One {{order}}', 'Two {{order}}'].map((text) => save({ ...sms, text, seen })));
  assert.deepEqual(
    answers.map(({ status }) => status).toSorted((a, b) => a - b),
    [200, 409],
  );
  const late = answers.find(({ status }) => status === 409);
  assert.deepEqual([late?.data.error, late?.data.details.now.version], ['changed_meanwhile', seen + 1]);
});

test('an unknown or broken placeholder, a missing code and a long SMS are refused at their field', async () => {
  assert.deepEqual(faultsOf(await save({ subject: 'For {{name}}', text: '{{order} is paid' })), [
    'subject: This message has no {{name}}; use one of the placeholders in the list.',
    'text: A placeholder is a name between two pairs of braces, such as {{order}}; a brace is left over.',
  ]);
  const code = { template: 'code_login', channel: 'sms', language: 'zh-CN', subject: '' };
  assert.match(faultsOf(await save({ ...code, text: '请登录。' })).join(), /text: {{code}} is missing/);
  assert.match(
    faultsOf(await save({ ...code, text: `{{code}}${'长'.repeat(300)}` })).join(),
    /text: .* has 311 characters; 300 are the most/,
  );
  assert.match(faultsOf(await save({ ...code, text: '【新商城】{{code}}' })).join(), /text: The shop’s name in brackets is added/);
  assert.match(faultsOf(await save({ subject: ' ', text: ' ' })).join(), /subject: Please enter.*text: Please enter/);
  assert.equal((await save({ template: 'code_login' })).data.error, 'not_found', 'it is no mail');
  assert.equal((await save({ template: 'nothing' })).data.error, 'not_found');
  assert.equal((await textOf({ ...code, language: 'zh-CN' })).version, 0);
});

test('a preview shows what is not saved, as text and as HTML in a frame that can do nothing', async () => {
  const draft = { ...mail, language: 'zh-CN', subject: '谢谢 {{order}}', text: '<b>已付款</b> {{order}}' };
  const preview = await shop.call('messageTemplates.preview', draft, admin);
  assert.deepEqual([preview.data.subject, preview.data.text.split('\n')[0]], ['谢谢 26112900000017', '<b>已付款</b> 26112900000017']);
  const frame = await shop.app.inject({
    url: preview.data.frame,
    headers: { cookie: `console=${admin.cookie}`, 'sec-fetch-site': 'same-origin' },
  });
  assert.equal(frame.statusCode, 200, frame.body);
  assert.match(frame.body, /<html lang="zh-CN">[^]*&#60;b&#62;已付款/);
  const policy = String(frame.headers['content-security-policy']);
  assert.match(policy, /^sandbox; default-src 'none'.*frame-ancestors 'self'/);
  assert.equal(frame.headers['x-frame-options'], 'SAMEORIGIN');
  const broken = await shop.app.inject({
    url: '/api/operator/message-templates/order_paid/frame?draft=nothing',
    headers: { cookie: `console=${admin.cookie}`, 'sec-fetch-site': 'same-origin' },
  });
  assert.equal(broken.statusCode, 404);
  assert.equal((await shop.app.inject({ url: preview.data.frame })).statusCode, 401);
  assert.equal((await shop.call('messageTemplates.preview', { ...draft, text: '' }, admin)).data.error, 'invalid_input');
});

test('the saved text is sent to oneself or to a number, ten times an hour', async () => {
  const { rows } = await shop.db.query<{ email: string }>(sql`select email from operator where id = ${admin.id}`);
  const sent = await shop.call('messageTemplates.sendTest', mail, admin);
  assert.deepEqual([sent.status, sent.data.recipient], [200, rows[0]?.email], sent.text);
  const typed = await shop.call('messageTemplates.sendTest', { ...sms, mobile: '123' }, admin);
  assert.equal(typed.data.fields[0].field, 'mobile');
  const mobile = newMobile();
  assert.equal((await shop.call('messageTemplates.sendTest', { ...sms, language: 'zh-CN', mobile }, admin)).status, 200);
  const [message] = await findOutbox(shop.db, { limit: 1, recipient: mobile });
  assert.equal(message?.text, '【新商城】订单 26112900000017 已付款，我们正在为您备货。');
  const answers = [];
  for (let count = 0; count < 9; count += 1) answers.push(await shop.call('messageTemplates.sendTest', mail, admin));
  assert.deepEqual([answers.at(-2)?.status, answers.at(-1)?.data.error], [200, 'too_many_requests']);
});

test('who may only read settings sees the texts and changes nothing', async () => {
  const finance = await shop.openOperator(['finance']);
  assert.equal((await shop.call('messageTemplates.get', { template: 'order_paid' }, finance)).data.placeholders[0].name, 'order');
  assert.equal((await save({}, finance)).status, 403);
  assert.equal((await shop.call('messageTemplates.sendTest', mail, finance)).status, 403);
});
