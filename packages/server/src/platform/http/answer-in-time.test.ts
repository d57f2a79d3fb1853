import assert from 'node:assert/strict';
import { once } from 'node:events';
import { type Socket, connect } from 'node:net';
import { PassThrough } from 'node:stream';
import { after, test } from 'node:test';
import Fastify from 'fastify';
import { answerInTime } from './answer-in-time.ts';
import { handleErrors } from './errors.ts';

const app = Fastify({ forceCloseConnections: true });
handleErrors(app);
answerInTime(app, 200);
const never = Promise.withResolvers<void>();
const stream = new PassThrough();
const late = Promise.withResolvers<string>();
const ended = Promise.withResolvers<string>();
app.get('/hangs', () => never.promise);
app.get('/streams', (_request, reply) => reply.send(stream));
app.get('/late', { config: { mayTakeLong: true } }, () => late.promise);
app.post('/body', (request, reply) => {
  ended.resolve(String(request.body));
  return reply.send('read');
});
app.post('/unread', { onRequest: () => never.promise }, async () => 'read');
const { port } = new URL(await app.listen({ port: 0, host: '127.0.0.1' }));
after(() => (never.resolve(), app.close()));

const address = (path: string) => `http://127.0.0.1:${port}${path}`;

/** Begins a request with a body, of which the first half is sent. */
function beginBody(path: string): Socket {
  const socket = connect(Number(port), '127.0.0.1');
  socket.write(`POST ${path} HTTP/1.1\r\nhost: x\r\ncontent-type: text/plain\r\ncontent-length: 2\r\n\r\na`);
  return socket;
}

test('a request without an answer is refused as unavailable in time, with when to come again', async () => {
  const answer = await fetch(address('/hangs'));
  assert.deepEqual([answer.status, answer.headers.get('retry-after')], [503, '2']);
  const { code, data } = await answer.json();
  assert.deepEqual([code, data], [5030, { error: 'unavailable', retry_after: 2 }]);
});

test('an answer that has begun, and one that may take long, go on past the limit', async () => {
  stream.write('begun');
  const answer = await fetch(address('/streams'));
  const lateAnswer = fetch(address('/late'));
  assert.equal((await fetch(address('/hangs'))).status, 503);
  stream.end(', ended');
  late.resolve('late');
  assert.equal(await answer.text(), 'begun, ended');
  assert.equal(await (await lateAnswer).text(), 'late');
});

test('what a body takes to arrive does not count, unless nobody reads it', async () => {
  const slow = beginBody('/body');
  const [refused] = await once(beginBody('/unread'), 'data');
  assert.match(String(refused), /^HTTP\/1\.1 503 /);
  assert.equal((await fetch(address('/hangs'))).status, 503);
  slow.write('b');
  assert.equal(await ended.promise, 'ab');
  const [answer] = await once(slow, 'data');
  assert.match(String(answer), /^HTTP\/1\.1 200 /);
});
