import assert from 'node:assert/strict';
import { spawn } from 'node:child_process';
import { once } from 'node:events';
import { Agent, request } from 'node:http';
import { setTimeout as wait } from 'node:timers/promises';
import { createTestPack } from '../src/testing/test-goods.ts';
import { createBuyers } from './buyers.ts';
import { MemoryLimit } from './memory-limit.ts';
import { checkKeys, keepOrdering } from './ordering.ts';
import { OutsideDatabase } from './outside-database.ts';
import { type Proof, times } from './proof.ts';
import { ShopProcess } from './shop-process.ts';
import { openSession } from './uploads.ts';

const megabytes = 512;
const overload = 5;
const capacityMs = 5_000;
const loadMs = 15_000;
const calmMs = 5_000;

type Answer = { status: number; retryAfter: string | null; ms: number };
type Print = (line: string) => void;
type Ask = () => Promise<Answer>;

export const overloads: Proof = {
  id: 'P17',
  claim: `five times the capacity with ${megabytes} MB for the application: nothing is killed, excess is 503 or 429 with Retry-After, and 5 s later all is normal; a flood of colliding keys stalls nobody`,
  run: async ({ print }) => {
    await assertKillIsCounted(print);
    await using limit = await MemoryLimit.open(megabytes);
    await OutsideDatabase.with((database) =>
      ShopProcess.with({ launcher: limit.launcher, settings: { DATABASE_URL: database.url } }, async (shop) => {
        const token = await openSession(shop);
        const pack = await shop.inDatabase((db) => createTestPack(db, { onHand: 1_000_000 }));
        const agent = new Agent({ keepAlive: true, maxSockets: 2_000 });
        const paths = [`/api/products/${pack.product_id}`, '/api/cart', '/api/user/summary'];
        let requested = 0;
        const ask: Ask = () => get(`${shop.url}${paths[requested++ % paths.length]}`, token, agent);
        const capacity = await measureCapacity(ask);
        await floodKeys(shop, ask, print);
        const buyers = await shop.inDatabase((db) => createBuyers(db, shop, 4));
        const orders = keepOrdering(buyers, pack.sku_id);
        const answers = await keepAsking(ask, capacity * overload);
        print(`${Math.round(capacity)} answers a second are the capacity; of ${answers.length} at five times as many ${inWords(answers)}`);
        const calmAfter = await untilNormal(ask);
        const placed = await orders.stop();
        assert.deepEqual(answers.filter((answer) => !isExpected(answer)).slice(0, 5), []);
        assert.ok(calmAfter <= calmMs, `normal only ${calmAfter} ms after the load`);
        await checkKeys(shop, placed);
        assert.equal(await limit.kills(), 0, 'the system killed a process');
        const most = Math.round((await limit.mostBytes()) / 2 ** 20);
        print(`normal ${calmAfter} ms after; ${placed.size} orders; ${most} of ${megabytes} MB, nothing killed (${limit.version})`);
        agent.destroy();
      }),
    );
  },
};

/** No answer takes longer, from when it has a connection; before that it waits in the client. */
const mostMs = 10_000;

const isExpected = ({ status, retryAfter, ms }: Answer): boolean =>
  ms <= mostMs && (status === 200 || ((status === 503 || status === 429) && retryAfter !== null));

/** One request; status 0 where none came. */
const get = (url: string, token: string, agent: Agent, body?: string): Promise<Answer> =>
  new Promise((resolve) => {
    let since = performance.now();
    const answer = (status: number, retryAfter: string | null) =>
      resolve({ status, retryAfter, ms: Math.round(performance.now() - since) });
    const headers = { authorization: `Bearer ${token}`, ...(body !== undefined && { 'content-type': 'application/json' }) };
    const sent = request(url, { agent, headers, method: body === undefined ? 'GET' : 'POST' }, (response) => {
      response.resume().once('end', () => answer(response.statusCode ?? 0, response.headers['retry-after'] ?? null));
      response.once('error', () => answer(0, null));
    });
    sent.once('socket', (socket) => {
      const begin = () => (since = performance.now());
      if (socket.connecting) socket.once('connect', begin);
      else begin();
    });
    sent.once('error', () => answer(0, null)).end(body);
  });

/** Answers a second, warm, with twice as many clients as the pool has connections. */
async function measureCapacity(ask: Ask): Promise<number> {
  const since = performance.now();
  let count = 0;
  const client = async () => {
    while (performance.now() - since < 2 * capacityMs) {
      const { status } = await ask();
      count += status === 200 && performance.now() - since > capacityMs ? 1 : 0;
    }
  };
  await Promise.all(times(20, client));
  return count / (capacityMs / 1_000);
}

/** Sends so many a second whatever becomes of them, and waits for all. */
async function keepAsking(ask: Ask, perSecond: number): Promise<Answer[]> {
  const since = performance.now();
  const answers: Promise<Answer>[] = [];
  while (performance.now() - since < loadMs) {
    const due = ((performance.now() - since) / 1_000) * perSecond;
    while (answers.length < due) answers.push(ask());
    await wait(5);
  }
  return Promise.all(answers);
}

function inWords(answers: readonly Answer[]): string {
  const byStatus = Object.entries(Object.groupBy(answers, ({ status }) => String(status)));
  // one after the other, since there are more than a call takes arguments
  const slowest = answers.reduce((most, { ms }) => Math.max(most, ms), 0);
  return `${byStatus.map(([status, all]) => `${all?.length} × ${status}`).join(', ')} within ${slowest} ms`;
}

/** Milliseconds until ten answers in a row come within a second. */
async function untilNormal(ask: Ask): Promise<number> {
  const since = performance.now();
  let inRow = 0;
  while (inRow < 10) {
    const { status, ms } = await ask();
    inRow = status === 200 && ms < 1_000 ? inRow + 1 : 0;
    if (performance.now() - since > 60_000) throw new Error('a minute after the load nothing is normal');
  }
  return Math.round(performance.now() - since);
}

/** Keys that fall together in tables which use numbers as they are, as many as a body may have. */
const collidingBody = JSON.stringify(Object.fromEntries(times(4_000, (index) => [String(index * 65_536), 0])));
const longQuery = (count: number) => times(count, (index) => `k${index}=`).join('&');

async function floodKeys(shop: ShopProcess, ask: Ask, print: Print): Promise<void> {
  const agent = new Agent({ keepAlive: true, maxSockets: 20 });
  const flooding = new AbortController();
  const floods = times(4, async (client) => {
    const statuses = new Set<number>();
    while (!flooding.signal.aborted) {
      const isBody = client % 2 === 0;
      // 10 000 keys are refused with the headers, so half of them come in as many as are let in
      const url = isBody ? `${shop.url}/api/user/login` : `${shop.url}/api/products?${longQuery(client % 4 === 1 ? 10_000 : 1_800)}`;
      statuses.add((await get(url, '', agent, isBody ? collidingBody : undefined)).status);
    }
    return [...statuses];
  });
  const answers: Answer[] = [];
  while (answers.length < 30) {
    answers.push(await ask());
    await wait(50);
  }
  flooding.abort();
  const statuses = [...new Set((await Promise.all(floods)).flat())];
  agent.destroy();
  assert.deepEqual(
    statuses.filter((status) => status >= 500 && status !== 503),
    [],
  );
  assert.deepEqual(
    answers.filter(({ status, ms }) => status !== 200 || ms > 2_000),
    [],
    'the flood stalls others',
  );
  print(`a flood of keys is answered ${statuses.join(', ')}; others ${inWords(answers)}`);
}

/** The positive control: what takes more than the limit is killed, and counted. */
async function assertKillIsCounted(print: Print): Promise<void> {
  await using limit = await MemoryLimit.open(64);
  const greedy = 'const all = []; for (;;) all.push(Buffer.alloc(1e7, 1))';
  const [shell, ...args] = limit.launcher;
  await once(spawn(shell, [...args, process.execPath, '-e', greedy], { stdio: 'ignore' }), 'close');
  assert.ok((await limit.kills()) > 0, 'positive control: nothing was killed');
  print('a process that takes more than its limit is killed and counted');
}
