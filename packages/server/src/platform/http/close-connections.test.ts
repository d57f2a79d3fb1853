import assert from 'node:assert/strict';
import { once } from 'node:events';
import { connect } from 'node:net';
import { Readable } from 'node:stream';
import { after, test } from 'node:test';
import Fastify from 'fastify';
import { closeConnections } from './close-connections.ts';

const app = Fastify({ keepAliveTimeout: 600_000 });
closeConnections(app);
const release = Promise.withResolvers<void>();
const arrived = [Promise.withResolvers<void>(), Promise.withResolvers<void>()] as const;
app.get('/waiting', async () => {
  arrived[0].resolve();
  await release.promise;
  return 'answered';
});
app.get('/begun', (_request, reply) => {
  const rest = new Readable({ read() {} });
  rest.push('begun ');
  arrived[1].resolve();
  void release.promise.then(() => (rest.push('and ended'), rest.push(null)));
  return reply.send(rest);
});
app.addHook('preClose', async () => release.resolve());
const port = Number(new URL(await app.listen({ port: 0, host: '127.0.0.1' })).port);
after(() => app.close());

/** Sends a request that would keep its connection, and returns all until that is closed. */
async function textOf(path: string): Promise<string> {
  const socket = connect(port, '127.0.0.1');
  let text = '';
  socket.setEncoding('utf8').on('data', (piece) => (text += piece));
  socket.write(`GET ${path} HTTP/1.1\r\nhost: x\r\n\r\n`);
  await once(socket, 'close');
  return text;
}

test('an application that stops ends the connections of what it still answers', { timeout: 60_000 }, async () => {
  const texts = [textOf('/waiting'), textOf('/begun')];
  await Promise.all(arrived.map(({ promise }) => promise));
  const stopped = app.close();
  const [waiting = '', begun = ''] = await Promise.all(texts);
  await stopped;
  assert.match(waiting, /^HTTP\/1\.1 200 OK\r\n[^]*connection: close\r\n[^]*answered$/i);
  assert.match(begun, /and ended/);
});
