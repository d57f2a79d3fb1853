import assert from 'node:assert/strict';
import { readFile } from 'node:fs/promises';
import { createServer } from 'node:http';
import { setTimeout as wait } from 'node:timers/promises';
import { createTestPack } from '../src/testing/test-goods.ts';
import { type Proof, times } from './proof.ts';
import { ShopProcess } from './shop-process.ts';
import { type SlowSocket, openSlowSocket, slownesses } from './slow-sockets.ts';
import { openSession } from './uploads.ts';

const socketCount = 800;
/** Within so long every slow socket has to be gone. */
const goneMs = 15_000;
/** What each client that does not read asks for, far more than the system keeps for it. */
const unreadBytes = 10 * 1024 * 1024;
const path = '/api/openapi.json';
const others = 4;

type Seen = { status: number; ms: number };

export const slowSockets: Proof = {
  id: 'P16',
  claim: `${socketCount} sockets that send headers or bodies byte by byte or read nothing are gone within 15 s, and others get their answers`,
  run: ({ print }) =>
    ShopProcess.with({}, async (shop) => {
      const bytes = (await (await fetch(shop.url + path)).arrayBuffer()).byteLength;
      const answers = Math.ceil(unreadBytes / bytes);
      const visiting = await keepVisiting(shop);
      await wait(1_000);
      const quiet = visiting.seen.length;
      const port = Number(new URL(shop.url).port);
      const sockets: SlowSocket[] = [];
      while (sockets.length < socketCount) {
        const opened = await Promise.all(slownesses.map((slowness) => openSlowSocket(port, slowness, { path, answers })));
        // connections are accepted in their order: the server knows those that came before this one
        await (await fetch(`http://127.0.0.1:${port}/health/live`, { headers: { connection: 'close' } })).text();
        for (const socket of opened) socket.restartClock();
        sockets.push(...opened);
      }
      let mostMemory = 0;
      const until = performance.now() + goneMs + 5_000;
      while (performance.now() < until && sockets.some((socket) => socket.endedAfterMs() === null)) {
        mostMemory = Math.max(mostMemory, await residentBytes(shop.pids[0] ?? 0));
        await wait(200);
      }
      const meanwhile = visiting.seen.slice(quiet);
      await visiting.stop();
      const slowest = Math.max(...meanwhile.map(({ ms }) => ms));
      const counts = Object.entries(Object.groupBy(meanwhile, ({ status }) => String(status))).map(
        ([status, all]) => `${all?.length} × ${status}`,
      );
      print(`others: ${counts.join(', ')} within ${slowest} ms; the process took ${Math.round(mostMemory / 2 ** 20)} MB at most`);
      for (const slowness of slownesses) {
        const ended = sockets.filter((socket) => socket.slowness === slowness).map((socket) => socket.endedAfterMs());
        print(
          `slow ${slowness}: ${ended.length}, ${ended.filter((ms) => ms === null).length} left, the last was gone after ${Math.max(...ended.map((ms) => ms ?? 0))} ms`,
        );
      }
      sockets.forEach((socket) => socket.destroy());
      assert.deepEqual(
        meanwhile.filter(({ status }) => status !== 200),
        [],
      );
      assert.deepEqual(lateOf(sockets), []);
      await assertPatienceIsFound(print);
    }),
};

/** Those that outlived the limit. */
const lateOf = (sockets: readonly SlowSocket[]) =>
  sockets.map((socket) => ({ slowness: socket.slowness, ms: socket.endedAfterMs() })).filter(({ ms }) => ms === null || ms > goneMs);

/** Buyers who look at a product and their carts, again and again. */
async function keepVisiting(shop: ShopProcess) {
  const token = await openSession(shop);
  const { product_id: productId } = await shop.inDatabase((db) => createTestPack(db, { onHand: 10 }));
  const seen: Seen[] = [];
  const stopping = new AbortController();
  const visit = async () => {
    while (!stopping.signal.aborted) {
      for (const visited of [`/api/products/${productId}`, '/api/cart']) {
        const since = performance.now();
        const response = await fetch(shop.url + visited, { headers: { authorization: `Bearer ${token}` } });
        await response.arrayBuffer();
        seen.push({ status: response.status, ms: Math.round(performance.now() - since) });
        await wait(50);
      }
    }
  };
  const all = Promise.all(times(others, visit));
  all.catch(() => {});
  return { seen, stop: () => (stopping.abort(), all) };
}

/** What a process has in memory. */
export async function residentBytes(pid: number): Promise<number> {
  const pages = (await readFile(`/proc/${pid}/statm`, 'utf8')).split(' ')[1];
  return Number(pages) * 4_096;
}

/** The positive control: a server with endless patience keeps them all. */
async function assertPatienceIsFound(print: (line: string) => void): Promise<void> {
  const patient = createServer({ requestTimeout: 0, headersTimeout: 0 }, (request, response) => {
    if (request.method === 'GET') response.end(Buffer.alloc(unreadBytes));
  }).listen(0, '127.0.0.1');
  await new Promise((resolve) => patient.once('listening', resolve));
  const address = patient.address();
  assert.ok(typeof address === 'object' && address !== null);
  const each = slownesses.map((slowness) => openSlowSocket(address.port, slowness, { path, answers: 1 }));
  const sockets = await Promise.all(each);
  await wait(goneMs + 500);
  assert.equal(lateOf(sockets).length, sockets.length, 'positive control: a patient server lost slow sockets');
  sockets.forEach((socket) => socket.destroy());
  patient.close();
  print('a server with endless patience keeps all of them');
}
