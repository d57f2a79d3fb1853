import assert from 'node:assert/strict';
import { createHash, generateKeyPairSync } from 'node:crypto';
import { after, before, beforeEach, test } from 'node:test';
import { SMTPServer } from 'smtp-server';
import { mailServerCertificate, testAuthority } from '../../../testing/mail-server-certificate.ts';
import { mailName } from './internal/mail-name.ts';
import { type SmtpSettings, smtpGateway } from './smtp-gateway.ts';

const received: { to: string[]; mail: string; envelope: unknown }[] = [];
type Command = 'MAIL FROM' | 'RCPT TO' | 'DATA';
let refusal: { at: Command; status: number } | null = null;
let isCut = false;
const password = 'the-password-of-the-account';
const refuse = (at: Command) =>
  refusal?.at === at ? Object.assign(new Error(`refused, ${password}`), { responseCode: refusal.status }) : null;

/** A mail server on this machine; its own certificate is known to nobody. */
const serverWith = (disabledCommands: string[], certificate?: { cert: string; key: string }) =>
  new SMTPServer({
    disabledCommands,
    hideDSN: false,
    ...certificate,
    authOptional: true,
    closeTimeout: 1,
    onAuth: ({ password: given }, _, done) => (given === password ? done(null, { user: 'shop' }) : done(new Error(`not ${given ?? ''}`))),
    onMailFrom: (_, __, done) => done(refuse('MAIL FROM')),
    onRcptTo: (_, __, done) => done(refuse('RCPT TO')),
    onData: (stream, session, done) => {
      if (isCut) return void stream.once('data', () => server.connections.forEach((one) => one.close()));
      const mail: Buffer[] = [];
      stream.on('data', (part: Buffer) => mail.push(part));
      stream.on('end', () => {
        const fault = refuse('DATA');
        const to = session.envelope.rcptTo.map(({ address }) => address);
        const { mailFrom, rcptTo, dsn } = session.envelope;
        const envelope = { from: mailFrom && mailFrom.address, ...dsn, notify: rcptTo[0]?.dsn?.notify };
        if (!fault) received.push({ to, mail: Buffer.concat(mail).toString(), envelope });
        done(fault);
      });
    },
  });
const server = serverWith([]);
const plain = serverWith(['STARTTLS']);
const certified = serverWith([], mailServerCertificate);
const listen = (one: SMTPServer) =>
  new Promise<number>((resolve) => {
    const listening = one.listen(0, '127.0.0.1', () => {
      const address = listening.address();
      assert.ok(address !== null && typeof address === 'object');
      resolve(address.port);
    });
  });
let port: number;
let plainPort: number;
let certifiedPort: number;
before(async () => {
  [port, plainPort, certifiedPort] = await Promise.all([listen(server), listen(plain), listen(certified)]);
});
beforeEach(() => {
  received.length = 0;
  refusal = null;
  isCut = false;
});
after(() => Promise.all([server, plain, certified].map((one) => new Promise<void>((resolve) => one.close(resolve)))));

const key = Buffer.alloc(32, 7);
const gateway = (more: Partial<SmtpSettings> = {}) =>
  smtpGateway({
    host: '127.0.0.1',
    port,
    requireTls: false,
    allowPrivate: true,
    from: 'shop@lab.example',
    returnPath: null,
    key,
    account: null,
    dkim: null,
    ...more,
  });
const message = {
  id: 7,
  round: 1,
  channel: 'mail',
  recipient: 'ana@lab.example',
  language: 'zh-CN',
  template: 'order_paid',
  parameters: { order: '1' },
  subject: '订单 order',
  text: '您的订单已发货。\nShipped.',
  html: '<html lang="zh-CN"><p>您的订单<br>已发货</p></html>',
  link: null,
  unsubscribe: null,
} as const;

/** The text of one part of a mail, as its reader sees it. */
function partOf(mail: string, type: string): string {
  const [head = '', ...rest] = (mail.split(/\r\n--[^\r\n]+\r\n/).find((part) => part.startsWith(`Content-Type: ${type}`)) ?? '').split(
    '\r\n\r\n',
  );
  const body = rest.join('\r\n\r\n');
  if (/base64/.test(head)) return Buffer.from(body, 'base64').toString();
  return decodeURIComponent(body.replaceAll(/=\r\n/g, '').replaceAll('=', '%'));
}

test('a mail reaches its recipient with both languages’ text, and each attempt has the same Message-ID', async () => {
  const shop = gateway();
  const name = mailName(key, { id: 7, round: 1 });
  assert.match(name, /^message-7\.[\da-f]{20}$/);
  for (let attempt = 0; attempt < 2; attempt += 1)
    assert.deepEqual(await shop.send(message), { state: 'accepted', providerId: `<${name}@lab.example>` });
  for (const { to, mail } of received) {
    assert.deepEqual(to, ['ana@lab.example']);
    assert.match(mail, new RegExp(`^Message-ID: <${name}@lab\\.example>\\r$`, 'm'));
    assert.match(mail, /^From: shop@lab\.example\r$/m);
    assert.match(mail, /^Content-Type: multipart\/alternative;/m);
    assert.match(partOf(mail, 'text/plain'), /您的订单已发货。\r?\nShipped\./);
    assert.match(partOf(mail, 'text/html'), /您的订单<br>已发货/);
  }
  assert.equal(received.length, 2);
});

test('without STARTTLS, or with a certificate that is not valid, nothing is sent and the mail is tried again', async () => {
  for (const given of [port, plainPort]) {
    const outcome = await gateway({ port: given, requireTls: true }).send(message);
    assert.deepEqual([outcome.state, 'isFinal' in outcome && outcome.isFinal], ['refused', false]);
  }
  assert.equal(received.length, 0);
});

test('with a certificate of a trusted authority a mail is sent by TLS; for another name it is not', async () => {
  const trusting = (host: string) => gateway({ host, port: certifiedPort, requireTls: true, tls: { ca: testAuthority } });
  assert.equal((await trusting('localhost').send(message)).state, 'accepted');
  assert.match(received[0]?.mail ?? '', /^Message-ID:/m);
  // the same machine, by a name that the certificate does not have
  assert.equal((await trusting('127.0.0.2').send(message)).state, 'refused');
  assert.equal((await gateway({ port: certifiedPort, requireTls: true }).send(message)).state, 'refused');
  assert.equal(received.length, 1);
});

test('a code decides: 4xx and a refused sender are tried again, 5xx is final; a connection lost in the mail leaves it unknown', async () => {
  const outcomes = [];
  for (const at of ['MAIL FROM', 'RCPT TO', 'DATA'] as const) {
    for (const status of [451, 550]) {
      refusal = { at, status };
      const outcome = await gateway().send(message);
      assert.ok(outcome.state === 'refused');
      assert.match(outcome.reason, new RegExp(`answered ${status}`));
      outcomes.push(outcome.isFinal);
    }
  }
  assert.deepEqual(outcomes, [false, false, false, true, false, true]);
  refusal = null;
  isCut = true;
  assert.equal((await gateway().send(message)).state, 'unknown');
});

test('a wrong password is no fault of the mail, and no reason holds it', async () => {
  const wrong = await gateway({ account: { user: 'shop', pass: 'wrong-password' } }).send(message);
  assert.deepEqual([wrong.state, 'isFinal' in wrong && wrong.isFinal], ['refused', false]);
  assert.doesNotMatch(JSON.stringify(wrong), /password/);
  refusal = { at: 'DATA', status: 550 };
  assert.doesNotMatch(JSON.stringify(await gateway({ account: { user: 'shop', pass: password } }).send(message)), /password/);
});

test('neither a subject nor a recipient can add a header or another recipient', async () => {
  const shop = gateway();
  await shop.send({ ...message, subject: 'Order\r\nBcc: eve@other.example' });
  assert.doesNotMatch(received[0]?.mail ?? '', /^Bcc:/m);
  assert.deepEqual(received[0]?.to, ['ana@lab.example']);
  for (const recipient of ['a@lab.example, eve@other.example', 'a@lab.example>\r\nRCPT TO:<eve@other.example', 'ana']) {
    const outcome = await shop.send({ ...message, recipient });
    assert.deepEqual([outcome.state, 'isFinal' in outcome && outcome.isFinal], ['refused', true]);
  }
  assert.equal(received.length, 1);
});

test('a mail is signed by DKIM where a key is set', async () => {
  const keys = generateKeyPairSync('rsa', { modulusLength: 2048 });
  const privateKey = keys.privateKey.export({ type: 'pkcs8', format: 'pem' }).toString();
  await gateway({ dkim: { domain: 'lab.example', selector: 'shop', privateKey } }).send(message);
  const mail = received[0]?.mail ?? '';
  const signature = /DKIM-Signature: ((?:.*\r\n[ \t])*.*)\r\n/.exec(mail)?.[1] ?? '';
  assert.match(signature, /d=lab\.example;\s+q=dns\/txt; s=shop;/);
  const body = `${mail
    .slice(mail.indexOf('\r\n\r\n') + 4)
    .replaceAll(/[ \t]+\r\n/g, '\r\n')
    .replace(/(\r\n)*$/, '')}\r\n`;
  assert.equal(/bh=([^;]+)/.exec(signature)?.[1]?.replaceAll(/\s/g, ''), createHash('sha256').update(body).digest('base64'));
});

test('a server of this machine or a private network gets nothing unless it is allowed', async () => {
  for (const host of ['127.0.0.1', 'localhost']) {
    const outcome = await gateway({ host, allowPrivate: false }).send(message);
    assert.ok(outcome.state === 'refused' && !outcome.isFinal);
    assert.match(outcome.reason, /no public one/);
  }
  assert.equal(received.length, 0);
});

test('a mail that can be ended says so by RFC 8058, signed; one that is needed does not', async () => {
  const { privateKey } = generateKeyPairSync('rsa', {
    modulusLength: 2048,
    privateKeyEncoding: { type: 'pkcs8', format: 'pem' },
    publicKeyEncoding: { type: 'spki', format: 'pem' },
  });
  const shop = gateway({ dkim: { domain: 'lab.example', selector: 'shop', privateKey } });
  await shop.send({ ...message, unsubscribe: 'https://shop.example/preferences/mails/1.coupon_given.x' });
  const [head = ''] = (received[0]?.mail ?? '').replaceAll(/\r\n[ \t]+/g, ' ').split('\r\n\r\n');
  assert.match(head, /^List-Unsubscribe: <https:\/\/shop\.example\/preferences\/mails\/1\.coupon_given\.x>$/m);
  assert.match(head, /^List-Unsubscribe-Post: List-Unsubscribe=One-Click$/m);
  assert.match(head, /h=[^;]*:List-Unsubscribe:List-Unsubscribe-Post/i);
  await gateway().send({ ...message, unsubscribe: 'http://shop.example/preferences/mails/1.coupon_given.x' });
  await gateway().send(message);
  assert.match(received[1]?.mail ?? '', /^List-Unsubscribe: /m);
  assert.doesNotMatch(received[1]?.mail ?? '', /^List-Unsubscribe-Post: /m, 'one click needs https');
  assert.doesNotMatch(received[2]?.mail ?? '', /^List-Unsubscribe/m);
});

test('a server that reports by RFC 3461 is given the mail’s name, and mails come back to the return path', async () => {
  const shop = gateway({ returnPath: 'bounces@lab.example' });
  await shop.send(message);
  assert.deepEqual(received[0]?.envelope, { from: 'bounces@lab.example', envid: mailName(key, message), ret: 'HDRS', notify: ['FAILURE'] });
});
