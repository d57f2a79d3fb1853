import assert from 'node:assert/strict';
import { writeFile } from 'node:fs/promises';
import { join } from 'node:path';
import { after, afterEach, before, beforeEach, test } from 'node:test';
import type { ConsoleCallName } from '@aliquot/contract/console/calls.ts';
import { readShopKey } from '../../../../platform/secrets/shop-key.ts';
import { type TestConsole, createTestConsole } from '../../../../testing/test-console.ts';
import { readTestConfig } from '../../../../testing/test-config.ts';
import { type TestImap, openTestImap } from '../../../../testing/test-imap.ts';
import { findBounceMailbox, hasBounceMailbox } from '../bounce-mailbox.ts';
import { isBounced } from '../bounced-addresses.ts';
import { mailName } from '../internal/mail-name.ts';
import { readDueBounces } from '../read-bounces.ts';

let shop: TestConsole;
let cookie: string;
let imap: TestImap;
const account = { user: 'bounces', pass: 'the-password-of-the-mailbox' };
before(async () => {
  shop = await createTestConsole({ DEMO: 'false', WEBHOOK_PRIVATE_ADDRESSES: 'true' });
  ({ cookie } = await shop.openOperator(['administrator'], 'Ada Keeper'));
});
beforeEach(async () => {
  imap = await openTestImap(account);
  for (const table of ['message_gateway', 'outbox_message', 'bounced_address', 'bounce_mailbox', 'act_count'])
    await shop.db.query(`delete from ${table}`);
});
afterEach(() => imap.close());
after(() => shop.close());

const call = (name: ConsoleCallName, input?: Record<string, unknown>) => shop.call(name, input, { cookie });
const smtp = { channel: 'mail', kind: 'smtp', host: 'mail.example', port: '587', from: 'shop@lab.example' };
const bounces = () => ({
  bounce_host: '127.0.0.1',
  bounce_port: String(imap.port),
  bounce_user: account.user,
  bounce_password: account.pass,
});
const shown = async () => (await call('gateways.find')).data.items.find(({ channel }: { channel: string }) => channel === 'mail');
const faults = async (given: Record<string, unknown>) => {
  const refused = await call('gateways.save', { ...smtp, ...given });
  assert.equal(refused.data.error, 'invalid_input', refused.text);
  return refused.data.fields.map(({ field }: { field: string }) => field);
};

test('a bounce mailbox is entered as a whole, its password is masked, and goes to no other server than it was entered for', async () => {
  assert.deepEqual(await faults({ bounce_host: 'imap.example', version: 0 }), ['bounce_user', 'bounce_password']);
  assert.deepEqual(await faults({ ...bounces(), bounce_host: 'imap example', bounce_port: '0', return_path: 'nobody', version: 0 }), [
    'return_path',
    'bounce_host',
    'bounce_port',
  ]);
  assert.equal((await shown()).has_bounce_mailbox, false);
  const saved = await call('gateways.save', { ...smtp, ...bounces(), return_path: 'bounces@lab.example', version: 0 });
  assert.equal(saved.status, 200, saved.text);
  const now = await shown();
  assert.deepEqual(
    [now.has_bounce_mailbox, now.settings.bounce_user, now.settings.return_path, now.secrets.bounce_password],
    [true, 'bounces', 'bounces@lab.example', '••••lbox'],
  );
  assert.deepEqual(await faults({ ...bounces(), bounce_host: '127.0.0.2', bounce_password: '', version: 1 }), ['bounce_password']);
  assert.equal((await call('gateways.save', { ...smtp, ...bounces(), bounce_password: '', version: 1 })).status, 200);
  assert.equal((await call('gateways.save', { ...smtp, version: 2 })).status, 200);
  assert.deepEqual([(await shown()).secrets, (await shown()).has_bounce_mailbox], [{}, false]);
});

test('a test of the mailbox shows how many mails it has, or why it cannot be opened', async () => {
  assert.equal((await call('gateways.testBounceMailbox')).data.error, 'wrong_state');
  await call('gateways.save', { ...smtp, ...bounces(), version: 0 });
  await imap.add('From: ana@lab.example\n\nhello\n');
  assert.deepEqual((await call('gateways.testBounceMailbox')).data, { mails: 1, fault: null });
  await call('gateways.save', { ...smtp, ...bounces(), bounce_password: 'wrong', version: 1 });
  assert.deepEqual((await call('gateways.testBounceMailbox')).data, {
    mails: null,
    fault: 'the mailbox refused the account or its password',
  });
  const strict = { ...shop.config, webhookPrivateAddresses: false };
  await assert.rejects(readDueBounces(shop.db, strict, { now: new Date(), signal: new AbortController().signal }), /no public one/);
});

test('the job reads the mailbox that is set, and operators see what came back', async () => {
  await call('gateways.save', { ...smtp, ...bounces(), version: 0 });
  const { rows } = await shop.db.query<{ id: number }>(
    `insert into outbox_message (channel, recipient, language, template, parameters, state, attempts, gateway, provider_id, accepted_at)
     values ('mail', 'ana@lab.example', 'en', 'test_message', '{}', 'accepted', 1, 'smtp', '<x@lab.example>', now()) returning id`,
  );
  const name = mailName(await readShopKey(shop.config.dataDir), { id: rows[0]!.id, round: 1 });
  await imap.add(`Content-Type: multipart/report; report-type="delivery-status"; boundary=b

--b
Content-Type: message/delivery-status

Reporting-MTA: dns; mx.example
Original-Envelope-Id: ${name}

Final-Recipient: rfc822; ana@lab.example
Action: failed
Status: 5.1.1
Diagnostic-Code: smtp; 550 no such user

--b--
`);
  await readDueBounces(shop.db, shop.config, { now: new Date(), signal: new AbortController().signal });
  const { data } = await call('system.findMessages', { channel: 'mail' });
  assert.deepEqual([data.items[0].state, data.items[0].last_error], ['failed', 'the mail came back, 5.1.1: 550 no such user']);
  assert.equal(await isBounced(shop.db, 'ana@lab.example'), true);
});

test('the environment’s mailbox wins; credentials sealed with another key are a fault', async () => {
  const file = join(shop.config.dataDir, 'bounces.password');
  await writeFile(file, 'from-a-file\n');
  const server = { DEMO: 'false', SMTP_HOST: 'mail.lab.example', SMTP_FROM: 'shop@lab.example' };
  const mailbox = { SMTP_BOUNCE_HOST: 'imap.lab.example', SMTP_BOUNCE_USER: 'shop', SMTP_BOUNCE_PASSWORD_FILE: file };
  await call('gateways.save', { ...smtp, ...bounces(), version: 0 });
  const { dataDir } = shop.config;
  assert.deepEqual(await findBounceMailbox(shop.db, { ...readTestConfig({ ...server, ...mailbox }), dataDir }), {
    host: 'imap.lab.example',
    port: 993,
    user: 'shop',
    pass: 'from-a-file',
    allowPrivate: false,
  });
  assert.equal(await hasBounceMailbox(shop.db, { ...readTestConfig(server), dataDir }), false);
  await shop.db.query(`update message_gateway set secrets = set_byte(secrets, 20, get_byte(secrets, 20) # 1)`);
  assert.match((await call('gateways.testBounceMailbox')).data.fault, /sealed with another key/);
});
