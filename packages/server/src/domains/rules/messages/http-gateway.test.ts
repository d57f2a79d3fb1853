import assert from 'node:assert/strict';
import { createHmac, randomBytes } from 'node:crypto';
import { type IncomingHttpHeaders, type IncomingMessage, type ServerResponse, createServer } from 'node:http';
import { createServer as createSecureServer } from 'node:https';
import { createServer as createPlainServer } from 'node:net';
import { text } from 'node:stream/consumers';
import { after, before, test } from 'node:test';
import { mailServerCertificate } from '../../../testing/mail-server-certificate.ts';
import { httpGateway } from './http-gateway.ts';

const secret = randomBytes(32);
const received: { headers: IncomingHttpHeaders; body: string }[] = [];
let status = 200;
const answer = async (request: IncomingMessage, response: ServerResponse): Promise<void> => {
  received.push({ headers: request.headers, body: await text(request) });
  response.writeHead(status).end();
};
const program = createServer((request, response) => void answer(request, response));
let url: string;
before(async () => {
  await new Promise<void>((resolve) => program.listen(0, '127.0.0.1', resolve));
  const address = program.address();
  assert.ok(address !== null && typeof address === 'object');
  url = `http://127.0.0.1:${address.port}/messages`;
});
after(() => program.close());

const message = {
  id: 7,
  round: 1,
  channel: 'sms',
  recipient: '13912345678',
  language: 'zh-CN',
  template: 'code_login',
  parameters: { code: '123456' },
  subject: '登录验证码',
  text: '【量取】验证码 123456',
  html: null,
  link: null,
  unsubscribe: null,
} as const;

test('a message is posted with a signature that its receiver can verify, and the same id in each attempt', async () => {
  const gateway = httpGateway({ url, secret, allowPrivate: true });
  for (let attempt = 0; attempt < 2; attempt += 1) assert.deepEqual(await gateway.send(message), { state: 'accepted' });
  for (const { headers, body } of received) {
    const mac = createHmac('sha256', secret)
      .update(`msg_7.${String(headers['webhook-timestamp'])}.${body}`)
      .digest('base64');
    assert.deepEqual([headers['webhook-id'], headers['webhook-signature']], ['msg_7', `v1,${mac}`]);
    assert.deepEqual(JSON.parse(body), message);
  }
});

test('a message that is sent again after it was accepted has another id', async () => {
  await httpGateway({ url, secret, allowPrivate: true }).send({ ...message, round: 2 });
  assert.equal(received.at(-1)?.headers['webhook-id'], 'msg_7_2');
});

test('an answer decides: a refusal is final or temporary, and after a server fault the outcome is unknown', async () => {
  const gateway = httpGateway({ url, secret, allowPrivate: true });
  const outcomes = [];
  for (status of [422, 429, 401, 404, 503, 500, 408]) {
    const outcome = await gateway.send(message);
    outcomes.push(outcome.state === 'refused' ? `refused ${outcome.isFinal ? 'for good' : 'for now'}` : outcome.state);
  }
  assert.deepEqual(outcomes, ['refused for good', ...Array(3).fill('refused for now'), 'unknown', 'unknown', 'unknown']);
  program.closeAllConnections();
});

test('a program that cannot be reached got nothing, so that even a code is tried again; one that hangs up may have it', async () => {
  const hangingUp = createServer((request) => request.socket.destroy());
  await new Promise<void>((resolve) => hangingUp.listen(0, '127.0.0.1', resolve));
  const address = hangingUp.address();
  assert.ok(address !== null && typeof address === 'object');
  const gateway = httpGateway({ url: `http://127.0.0.1:${address.port}/`, secret, allowPrivate: true });
  assert.equal((await gateway.send(message)).state, 'unknown');
  await new Promise((resolve) => hangingUp.close(resolve));
  const { state, ...rest } = await gateway.send(message);
  assert.deepEqual([state, 'isFinal' in rest && rest.isFinal], ['refused', false]);
});

test('a server that does not prove who it is got nothing, so that even a code is tried again', async () => {
  const bodies: string[] = [];
  const untrusted = createSecureServer(mailServerCertificate, (request, response) => {
    bodies.push(request.url ?? '');
    response.end();
  });
  const silent = createPlainServer((socket) => socket.on('error', () => {}).destroy());
  const portOf = async (server: typeof untrusted | typeof silent): Promise<number> => {
    await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve));
    const address = server.address();
    assert.ok(address !== null && typeof address === 'object');
    return address.port;
  };
  for (const server of [untrusted, silent]) {
    const gateway = httpGateway({ url: `https://127.0.0.1:${await portOf(server)}/`, secret, allowPrivate: true });
    const { state, ...rest } = await gateway.send(message);
    assert.deepEqual([state, 'isFinal' in rest && rest.isFinal], ['refused', false]);
    await new Promise((resolve) => server.close(resolve));
  }
  assert.deepEqual(bodies, []);
});

test('an address of this machine gets no message unless it is allowed', async () => {
  const before = received.length;
  for (const address of [url, url.replace('http:', 'https:')])
    assert.notEqual((await httpGateway({ url: address, secret, allowPrivate: false }).send(message)).state, 'accepted');
  assert.equal(received.length, before);
});
