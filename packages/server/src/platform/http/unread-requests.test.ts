import assert from 'node:assert/strict';
import { once } from 'node:events';
import { connect } from 'node:net';
import { after, test } from 'node:test';
import Fastify, { type FastifyInstance } from 'fastify';
import { answerUnread, followAnswers } from './unread-requests.ts';

const patient = Fastify({ http: { maxHeaderSize: 1_000 }, clientErrorHandler: answerUnread });
const impatient = Fastify({
  requestTimeout: 100,
  http: { headersTimeout: 100, connectionsCheckingInterval: 20 },
  clientErrorHandler: answerUnread,
});
for (const app of [patient, impatient]) followAnswers(app);
let requested = 0;
impatient.post('/', () => (requested += 1));
let release: (text: string) => void = () => {};
const begun = new Promise<void>((resolve) => {
  patient.get('/slow', () => {
    resolve();
    return new Promise<string>((answer) => (release = answer));
  });
});
const [patientPort, impatientPort] = [await listen(patient), await listen(impatient)];
after(() => Promise.all([patient.close(), impatient.close()]));

async function listen(app: FastifyInstance): Promise<number> {
  return Number(new URL(await app.listen({ port: 0, host: '127.0.0.1' })).port);
}

/** Sends these bytes and returns what came until the connection was closed. */
async function answerTo(port: number, bytes: string) {
  const socket = connect(port, '127.0.0.1');
  let text = '';
  socket.setEncoding('utf8').on('data', (chunk) => (text += chunk));
  socket.write(bytes);
  await once(socket, 'close');
  const [head = '', body = ''] = text.split('\r\n\r\n');
  assert.match(head, new RegExp(`content-length: ${Buffer.byteLength(body)}\r\n`));
  return { status: head.split('\r\n')[0], body: JSON.parse(body) };
}

test('a request that is not HTTP, or has too large headers, is answered with the envelope', async () => {
  for (const bytes of ['GET\r\n\r\n', '\x16\x03\x01\x02\x00']) {
    const { status, body } = await answerTo(patientPort, bytes);
    assert.equal(status, 'HTTP/1.1 400 Bad Request');
    assert.deepEqual([body.code, body.data.error], [4000, 'malformed']);
  }
  const { status, body } = await answerTo(patientPort, `GET / HTTP/1.1\r\nhost: x\r\ncookie: ${'x'.repeat(2_000)}\r\n\r\n`);
  assert.equal(status, 'HTTP/1.1 431 Request Header Fields Too Large');
  assert.deepEqual([body.code, body.data.error], [4081, 'headers_too_large']);
});

test('an unreadable request behind one that is being answered gets no answer', async () => {
  const socket = connect(patientPort, '127.0.0.1');
  let text = '';
  socket.setEncoding('utf8').on('data', (chunk) => (text += chunk));
  socket.write('GET /slow HTTP/1.1\r\nhost: x\r\n\r\n');
  await begun;
  socket.write('this is not HTTP\r\n\r\n');
  await once(socket, 'close');
  release('too late');
  assert.equal(text, '');
});

test('a request that did not arrive in time is refused before anything was done for it', async () => {
  const head = 'POST / HTTP/1.1\r\nhost: x\r\ncontent-type: application/json\r\ncontent-length: 2\r\n';
  for (const bytes of [head, `${head}\r\n{`]) {
    const { status, body } = await answerTo(impatientPort, bytes);
    assert.equal(status, 'HTTP/1.1 408 Request Timeout');
    assert.deepEqual([body.code, body.data.error], [4080, 'request_timeout']);
  }
  assert.equal(requested, 0);
});
