import assert from 'node:assert/strict';
import { after, afterEach, beforeEach, test } from 'node:test';
import { testAuthority } from '../../../testing/mail-server-certificate.ts';
import { openTestDatabase } from '../../../testing/test-database.ts';
import { openTestDovecot } from '../../../testing/test-dovecot.ts';
import { type TestImap, openTestImap } from '../../../testing/test-imap.ts';
import { type BounceMailbox, MailboxFault } from './bounce-mailbox.ts';
import { isBounced } from './bounced-addresses.ts';
import { mailName } from './internal/mail-name.ts';
import { readBounces } from './read-bounces.ts';

// npm test uses a server of ours; IMAP_SERVER=dovecot npm test -- read-bounces that of the machine
const account = { user: 'bounces', pass: 'the-password-of-the-mailbox' };
const key = Buffer.alloc(32, 7);
const recipient = 'Ana@lab.example';
const { db, drop } = await openTestDatabase();
let imap: TestImap;
beforeEach(async () => {
  await db.query('delete from outbox_message');
  await db.query('delete from bounced_address');
  await db.query('delete from bounce_mailbox');
  imap = await (process.env['IMAP_SERVER'] === 'dovecot' ? openTestDovecot(account) : openTestImap(account));
});
afterEach(() => imap.close());
after(drop);

const mailbox = (more: Partial<BounceMailbox> = {}): BounceMailbox => ({
  host: '127.0.0.1',
  port: imap.port,
  ...account,
  allowPrivate: true,
  tls: { ca: testAuthority },
  ...more,
});
const read = (more: Partial<BounceMailbox> = {}) => readBounces(db, mailbox(more), { key, now: new Date() });

/** A mail that the server took, with its name. */
async function sendMail(): Promise<{ id: number; name: string }> {
  const { rows } = await db.query<{ id: number }>(
    `insert into outbox_message (channel, recipient, language, template, parameters, state, attempts, gateway, provider_id, accepted_at)
     values ('mail', $1, 'en', 'test_message', '{}', 'accepted', 1, 'smtp', '<x@lab.example>', now()) returning id`,
    [recipient],
  );
  const [row] = rows;
  assert.ok(row);
  return { id: row.id, name: mailName(key, { id: row.id, round: 1 }) };
}
const stateOf = async (id: number) => {
  const { rows } = await db.query<{ state: string; reason: string | null }>(
    'select state, last_error as reason from outbox_message where id = $1',
    [id],
  );
  return [rows[0]?.state, rows[0]?.reason];
};

type Report = { action?: string; status?: string; diagnostic?: string; ids?: string; original?: string };
/** As Postfix writes it. */
const report = ({
  action = 'failed',
  status = '5.1.1',
  diagnostic = '550 5.1.1 unknown',
  ids = '',
  original = '',
}: Report) => `From: MAILER-DAEMON@mx.example
To: shop@lab.example
Subject: Undelivered Mail Returned to Sender
MIME-Version: 1.0
Content-Type: multipart/report; report-type=delivery-status;
	boundary="part"

This is a MIME-encapsulated message.

--part
Content-Type: text/plain; charset=us-ascii

I'm sorry to have to inform you that your message could not be delivered.

--part
Content-Description: Delivery report
Content-Type: message/delivery-status

Reporting-MTA: dns; mx.example
${ids}Arrival-Date: Sun, 29 Nov 2026 09:00:00 +0800 (CST)

Final-Recipient: rfc822; ana@lab.example
Action: ${action}
Status: ${status}
Remote-MTA: dns; mail.lab.example
Diagnostic-Code: smtp; ${diagnostic}

--part
${original}
--part--
`;
const headersOf = (name: string) => `Content-Type: text/rfc822-headers

From: shop@lab.example
To: Ana@lab.example
Message-ID: <${name}@lab.example>
Subject: Order shipped
`;
const wholeMailOf = (name: string) => `Content-Type: message/rfc822

From: shop@lab.example
Message-ID:
 <${name}@lab.example>
Content-Type: multipart/report; report-type=delivery-status; boundary="inner"

--inner
Content-Type: message/delivery-status

Reporting-MTA: dns; other.example

Final-Recipient: rfc822; eve@lab.example
Action: failed
Status: 5.0.0

--inner--
`;

test('a mail that came back for good fails with the reason, marks the address and is seen; it is read once', async () => {
  const { id, name } = await sendMail();
  const mail = await imap.add(report({ diagnostic: '550 5.1.1 <ana@lab.example>:\n    user unknown', original: headersOf(name) }));
  assert.equal(await read(), 1);
  assert.deepEqual(await stateOf(id), ['failed', 'the mail came back, 5.1.1: 550 5.1.1 <…>: user unknown']);
  assert.equal(await isBounced(db, 'ana@lab.example'), true);
  assert.ok(await mail.isSeen());
  imap.commands.length = 0;
  assert.equal(await read(), 0);
  assert.deepEqual(
    imap.commands.filter((command) => /FETCH/.test(command)),
    [],
  );
});

test('a report is of the mail that its envelope’s id names, or the mail within it', async () => {
  const byEnvelope = await sendMail();
  await imap.add(report({ ids: `Original-Envelope-Id: ${byEnvelope.name}\n` }));
  const byMail = await sendMail();
  await imap.add(report({ original: wholeMailOf(byMail.name) }));
  assert.equal(await read(), 2);
  for (const { id } of [byEnvelope, byMail]) assert.equal((await stateOf(id))[0], 'failed');
});

for (const [what, given, state, isMarked] of [
  ['a delay changes nothing', { action: 'delayed', status: '4.4.1' }, 'accepted', false],
  ['a temporary failure that was given up fails the mail only', { status: '4.4.7' }, 'failed', false],
  ['a full mailbox fails the mail only', { status: '5.2.2' }, 'failed', false],
  ['a policy of the receiver fails the mail only', { status: '5.7.1 (refused)' }, 'failed', false],
  ['a domain without a mail server marks the address', { status: '5.4.4' }, 'failed', true],
  ['a receipt of delivery changes nothing', { action: 'relayed', status: '2.0.0' }, 'accepted', false],
] as const) {
  test(what, async () => {
    const { id, name } = await sendMail();
    const mail = await imap.add(report({ ...given, original: headersOf(name) }));
    assert.equal(await read(), 1);
    assert.equal((await stateOf(id))[0], state);
    assert.equal(await isBounced(db, recipient), isMarked);
    assert.ok(await mail.isSeen());
  });
}

test('a report that nobody but the recipient could not write counts for nothing, and other mails stay untouched', async () => {
  const { id, name } = await sendMail();
  const others = [
    await imap.add(report({ original: headersOf(`message-${id}`) })),
    await imap.add(report({ original: headersOf(name.replace(/.$/, (last) => (last === '0' ? '1' : '0'))) })),
    await imap.add(report({ original: headersOf('20261129.1@other.example') })),
    await imap.add(report({}).replace('Content-Type: message/delivery-status', 'Content-Type: text/plain')),
    await imap.add(`From: ana@lab.example\nContent-Type: text/plain\n\nPlease call. <${name}@lab.example> Status: 5.1.1 Action: failed\n`),
    await imap.add('From: ana@lab.example\n\nno type at all\n'),
  ];
  assert.equal(await read(), 0);
  assert.equal((await stateOf(id))[0], 'accepted');
  assert.equal(await isBounced(db, recipient), false);
  for (const { isSeen } of others) assert.equal(await isSeen(), false);
});

test('mails that a person opened first count as well, and a mailbox that was numbered again is read from its beginning', async () => {
  const first = await sendMail();
  await imap.add(report({ original: headersOf(first.name) }), { isSeen: true });
  assert.equal(await read(), 1);
  assert.equal((await stateOf(first.id))[0], 'failed');
  const second = await sendMail();
  await imap.add(report({ original: headersOf(second.name) }));
  await imap.renumber();
  assert.equal(await read(), 2);
  assert.equal((await stateOf(second.id))[0], 'failed');
});

test('more mails than are looked at at once are all read', async () => {
  for (let count = 0; count < 150; count += 1) await imap.add('From: ana@lab.example\n\nhello\n');
  const { id, name } = await sendMail();
  await imap.add(report({ original: headersOf(name) }));
  assert.equal(await read(), 1);
  assert.equal((await stateOf(id))[0], 'failed');
});

test('a report whose words have no end is taken, and its reason is short', async () => {
  const { id, name } = await sendMail();
  await imap.add(report({ diagnostic: 'a'.repeat(400_000), original: headersOf(name) }));
  assert.equal(await read(), 1);
  const [state, reason] = await stateOf(id);
  assert.equal(state, 'failed');
  assert.ok(Number(reason?.length) < 400, reason ?? '');
});

test('the password goes by TLS with a valid certificate only, to a public address, and no fault holds it', async () => {
  const faultOf = async (more: Partial<BounceMailbox>) => {
    const fault = await read(more).then(
      () => assert.fail('the mailbox was read'),
      (error: unknown) => error,
    );
    assert.ok(fault instanceof MailboxFault, String(fault));
    assert.doesNotMatch(fault.message, /password-of/);
    return fault.message;
  };
  assert.match(await faultOf({ pass: 'wrong-password-of' }), /refused the account or its password/);
  assert.match(await faultOf({ allowPrivate: false }), /no public one, which WEBHOOK_PRIVATE_ADDRESSES/);
  assert.match(await faultOf({ host: 'mail.invalid' }), /is not found/);
  assert.match(await faultOf({ port: 1 }), /cannot be read \(E/);
  const { commands } = imap;
  commands.length = 0;
  // a name that is not this machine's needs TLS, and a certificate for it
  assert.match(await faultOf({ host: '0.0.0.0' }), /cannot be read \(/);
  await imap.withoutTls();
  assert.match(await faultOf({ host: '0.0.0.0' }), /offers no TLS/);
  assert.ok(!commands.includes('LOGIN'), commands.join());
});
