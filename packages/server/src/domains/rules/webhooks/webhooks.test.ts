import assert from 'node:assert/strict';
import { spawn } from 'node:child_process';
import { createHmac, randomBytes } from 'node:crypto';
import { once } from 'node:events';
import { type IncomingMessage, type ServerResponse, createServer } from 'node:http';
import type { AddressInfo } from 'node:net';
import { join } from 'node:path';
import { after, before, beforeEach, test } from 'node:test';
import sql from 'sql-template-tag';
import { openTestDatabase } from '../../../testing/test-database.ts';
import { inTransaction } from '../../../platform/database/transaction.ts';
import { deliverEvents } from '../events/deliver-events.ts';
import { numberEvents } from '../events/number-events.ts';
import { registerSubscriber } from '../events/subscriber.ts';
import { sendWebhooks, waits } from './send-webhooks.ts';
import { findDeliveries, replayDead, replayDelivery } from './webhook-deliveries.ts';
import { addEndpoint, disableEndpoint, enableEndpoint, findEndpoints, rotateSecret, updateEndpoint } from './webhook-endpoints.ts';
import { webhookSubscriber } from './webhook-subscriber.ts';

type Got = { path: string; headers: IncomingMessage['headers']; body: string };

const key = randomBytes(32);
const { db, url: databaseUrl, drop } = await openTestDatabase({ poolSize: 8 });
let base: string;
let got: Got[] = [];
let answer: (response: ServerResponse, request: Got) => void;
const receiver = createServer((request, response) => {
  let body = '';
  request.setEncoding('utf8').on('data', (chunk) => (body += chunk));
  request.on('end', () => {
    const one = { path: request.url ?? '', headers: request.headers, body };
    got.push(one);
    receiver.emit('got', one);
    answer(response, one);
  });
});

before(async () => {
  await registerSubscriber(db, webhookSubscriber);
  receiver.listen(0, '127.0.0.1');
  await once(receiver, 'listening');
  base = `http://127.0.0.1:${(receiver.address() as AddressInfo).port}`;
});

beforeEach(async () => {
  got = [];
  answer = (response) => response.writeHead(204).end();
  await db.query('delete from webhook_delivery');
  await db.query('delete from webhook_endpoint');
});

after(async () => {
  receiver.closeAllConnections();
  receiver.close();
  await drop();
});

const settings = (more: { timeoutMs?: number; allowPrivate?: boolean } = {}) => ({
  key,
  limits: { allowPrivate: true, timeoutMs: 5_000, ...more },
  onDead: (line: string) => void dead.push(line),
});
const dead: string[] = [];

async function add(path = '/hook', kinds: string[] = []) {
  const added = await addEndpoint(db, { url: base + path, kinds }, { key, allowPrivate: true });
  assert.ok(added.ok);
  return added.value;
}

async function happen(kind = 'order.paid', payload: Record<string, unknown> = { order: '26112100000001', total: 20_800 }): Promise<number> {
  const { rows } = await db.query<{ id: number }>(sql`
    insert into domain_event (kind, subject, payload) values (${kind}, 'order:26112100000001', ${JSON.stringify(payload)}) returning id`);
  await numberEvents(db);
  while ((await deliverEvents(db, webhookSubscriber)) > 0);
  return rows[0]!.id;
}
const lastDelivery = async () => (await findDeliveries(db, { limit: 1 }))[0]!;
const comeDue = () => db.query(`update webhook_delivery set next_attempt_at = now() where state = 'waiting'`);

/** As a receiver checks it, by the standard only. */
function isSignedBy({ headers, body }: Got, secret: string): boolean {
  const bytes = Buffer.from(secret.replace(/^whsec_/, ''), 'base64');
  const signed = [headers['webhook-id'], headers['webhook-timestamp'], body].join('.');
  const mac = createHmac('sha256', bytes).update(signed).digest('base64');
  return String(headers['webhook-signature']).split(' ').includes(`v1,${mac}`);
}

test('an event is sent once to the endpoints of its kind, signed, with an id and a timestamp', async () => {
  const { id, secret } = await add('/all');
  const { secret: other } = await add('/orders', ['order.paid', 'order.shipped']);
  await add('/tickets', ['ticket.refunded']);
  const event = await happen();
  await sendWebhooks(db, settings());
  assert.equal(await sendWebhooks(db, settings()), 0);
  assert.deepEqual(got.map(({ path }) => path).toSorted(), ['/all', '/orders']);
  const all = got.find(({ path }) => path === '/all')!;
  assert.ok(isSignedBy(all, secret) && !isSignedBy(all, other));
  assert.ok(!isSignedBy({ ...all, body: all.body.replace('20800', '1') }, secret));
  assert.equal(all.headers['webhook-id'], `evt_${event}`);
  assert.ok(Math.abs(Number(all.headers['webhook-timestamp']) - Date.now() / 1000) < 60);
  const { sequence, timestamp, ...body } = JSON.parse(all.body);
  assert.deepEqual(body, {
    id: `evt_${event}`,
    type: 'order.paid',
    subject: 'order:26112100000001',
    data: { order: '26112100000001', total: 20_800 },
  });
  assert.ok(Number.isInteger(sequence) && !Number.isNaN(Date.parse(timestamp)));
  const { rows } = await db.query<{ secret: boolean }>(
    sql`select strpos(webhook_endpoint::text, ${secret.slice(6)}) > 0 as secret from webhook_endpoint where id = ${id}`,
  );
  assert.deepEqual(rows, [{ secret: false }]);
});

test('a failed delivery is retried later under the same id, and at last given up with its reason', async () => {
  await add();
  const event = await happen();
  answer = (response) => response.writeHead(500).end('out of order');
  for (let attempt = 1; attempt <= waits.length; attempt += 1) {
    assert.equal(await sendWebhooks(db, settings()), 1);
    const delivery = await lastDelivery();
    assert.deepEqual([delivery.state, delivery.attempts, delivery.status, delivery.response], ['waiting', attempt, 500, 'out of order']);
    assert.equal(await sendWebhooks(db, settings()), 0, 'too early');
    await comeDue();
  }
  await sendWebhooks(db, settings());
  assert.equal((await lastDelivery()).state, 'dead');
  assert.match(dead.at(-1)!, /given up: status 500/);
  await comeDue();
  assert.equal(await sendWebhooks(db, settings()), 0);
  assert.deepEqual(new Set(got.map(({ headers }) => headers['webhook-id'])), new Set([`evt_${event}`]));
  assert.equal(got.length, waits.length + 1);
});

test('what was given up or delivered can be sent again, one by one', async () => {
  await add();
  await happen();
  await sendWebhooks(db, settings());
  const { id } = await lastDelivery();
  assert.ok((await replayDelivery(db, id)).ok);
  assert.equal((await replayDelivery(db, id)).ok, false);
  await sendWebhooks(db, settings());
  assert.equal(got[0]!.headers['webhook-id'], got[1]!.headers['webhook-id']);
  const refused = await replayDelivery(db, id + 1_000_000);
  assert.equal(!refused.ok && refused.error, 'not_found');
});

test('a slow receiver, one that hangs up and one that is down cost an attempt each and delay no other', async () => {
  answer = (response, { path }) => {
    if (path === '/slow') return;
    if (path === '/hangs-up') response.destroy();
    else response.writeHead(200).end('ok');
  };
  await add('/slow');
  await add('/hangs-up');
  await add('/well');
  const gone = createServer();
  gone.listen(0, '127.0.0.1');
  await once(gone, 'listening');
  const { port } = gone.address() as AddressInfo;
  gone.close();
  await once(gone, 'close');
  await addEndpoint(db, { url: `http://127.0.0.1:${port}/`, kinds: [] }, { key, allowPrivate: true });
  await happen();
  await sendWebhooks(db, settings({ timeoutMs: 3_000 }));
  const faults = (await findDeliveries(db, { limit: 9 })).toReversed().map(({ state, fault }) => `${state}: ${fault}`);
  assert.match(faults[0]!, /waiting: no answer within 3 s/);
  assert.match(faults[1]!, /waiting: socket hang up/);
  assert.equal(faults[2], 'delivered: null');
  assert.match(faults[3]!, /waiting: .*ECONNREFUSED/);
});

test('redirects are not followed, and only the beginning of a long answer is read and kept', async () => {
  await add();
  await happen();
  answer = (response, { path }) => response.writeHead(path === '/hook' ? 302 : 200, { location: `${base}/elsewhere` }).end();
  await sendWebhooks(db, settings());
  assert.deepEqual([got.length, (await lastDelivery()).status], [1, 302]);
  await comeDue();
  answer = (response) => {
    response.writeHead(200);
    const more = () => {
      while (response.write('x\0'.repeat(8_192)));
      response.once('drain', more);
    };
    more();
  };
  await sendWebhooks(db, settings());
  const { state, response } = await lastDelivery();
  assert.deepEqual([state, response], ['delivered', 'x'.repeat(500)]);
});

test('an endpoint that answers 410 is disabled; one disabled by an operator gets its waiting deliveries afterwards', async () => {
  const { id } = await add();
  await happen();
  assert.ok((await disableEndpoint(db, id, 'moving house')).ok);
  await happen();
  assert.equal(await sendWebhooks(db, settings()), 0);
  assert.ok((await enableEndpoint(db, id)).ok);
  answer = (response) => response.writeHead(410).end();
  assert.equal(await sendWebhooks(db, settings()), 1);
  const [endpoint] = await findEndpoints(db);
  assert.deepEqual([endpoint?.disabled_reason, endpoint?.dead, endpoint?.waiting], ['it answered 410 Gone', 1, 0]);
});

test('an endpoint that moves keeps its secret and gets waiting and failed deliveries at its new address', async () => {
  const { id, secret } = await add();
  const move = async (path: string) => {
    const [now] = await findEndpoints(db);
    const request = { id, version: now!.version, url: `${base}${path}`, kinds: [] };
    return inTransaction(db, (transaction) => updateEndpoint(transaction, request, { allowPrivate: true }));
  };
  await happen();
  answer = (response) => response.writeHead(500).end();
  await sendWebhooks(db, settings());
  await db.query(`update webhook_delivery set state = 'dead', ended_at = now()`);
  await happen();
  const formerly = got.length;
  assert.ok((await move('/moved')).ok);
  answer = (response) => response.writeHead(204).end();
  assert.ok((await replayDead(db, id)).ok);
  await sendWebhooks(db, settings());
  const later = got.slice(formerly);
  assert.deepEqual(
    later.map(({ path }) => path),
    ['/moved', '/moved'],
  );
  assert.ok(later.every((one) => isSignedBy(one, secret)));

  // a former address's 410 during the move does not concern the new one
  await happen();
  answer = (response) => void move('/again').then(() => response.writeHead(410).end());
  await sendWebhooks(db, settings());
  const [endpoint] = await findEndpoints(db);
  assert.deepEqual([endpoint?.disabled_at, endpoint?.url, endpoint?.dead, endpoint?.waiting], [null, `${base}/again`, 0, 1]);
  answer = (response) => response.writeHead(204).end();
  assert.equal(await sendWebhooks(db, settings()), 1);
  assert.equal(got.at(-1)?.path, '/again', 'the new address is asked at once');
});

test('for a day after a change of secrets both sign, afterwards only the new one', async () => {
  const { id, secret } = await add();
  const rotated = await rotateSecret(db, id, key);
  assert.ok(rotated.ok && rotated.value.secret !== secret);
  await happen();
  await sendWebhooks(db, settings());
  assert.ok(isSignedBy(got[0]!, secret) && isSignedBy(got[0]!, rotated.value.secret));
  await db.query(`update webhook_endpoint set former_secret_until = now()`);
  await happen();
  await sendWebhooks(db, settings());
  assert.ok(!isSignedBy(got[1]!, secret) && isSignedBy(got[1]!, rotated.value.secret));
});

test('a worker that is killed in the middle leaves the delivery to the next one, under the same id', async () => {
  await add();
  const event = await happen();
  answer = () => {};
  const from = (path: string) => JSON.stringify(join(import.meta.dirname, path));
  const worker = spawn(process.execPath, [
    '--input-type=module',
    '-e',
    `const { openDatabase } = await import(${from('../../../platform/database/connection.ts')});
     const { sendWebhooks } = await import(${from('send-webhooks.ts')});
     const db = openDatabase(${JSON.stringify(databaseUrl)}, { poolSize: 2 });
     await sendWebhooks(db, { key: Buffer.alloc(32), limits: { allowPrivate: true, timeoutMs: 60000 }, onDead: () => {} });`,
  ]);
  await once(receiver, 'got');
  worker.kill('SIGKILL');
  await once(worker, 'close');
  assert.equal(await sendWebhooks(db, settings()), 0, 'it is out of reach for a minute');
  await comeDue();
  answer = (response) => response.writeHead(200).end();
  await sendWebhooks(db, settings());
  assert.deepEqual(
    got.map(({ headers }) => headers['webhook-id']),
    [`evt_${event}`, `evt_${event}`],
  );
  assert.equal((await lastDelivery()).state, 'delivered');
});

test('concurrent workers send each delivery once, and one busy endpoint delays no other', async () => {
  await add('/busy');
  for (let count = 0; count < 10; count += 1) await happen();
  await add('/other');
  await happen();
  await sendWebhooks(db, settings(), 4);
  assert.ok(got.some(({ path }) => path === '/other'));
  const worker = async () => {
    while ((await sendWebhooks(db, settings())) > 0);
  };
  await Promise.all([worker(), worker(), worker()]);
  assert.equal(got.length, 12);
  assert.equal(new Set(got.map(({ path, headers }) => path + headers['webhook-id'])).size, 12);
});

test('private addresses are refused, whatever name leads to them, and so is plain http', async () => {
  const { port } = receiver.address() as AddressInfo;
  const refusals = [];
  for (const url of [`https://localhost:${port}/`, `https://127.0.0.1:${port}/`, `https://[::1]:${port}/`, `${base}/`]) {
    await db.query(sql`insert into webhook_endpoint (url) values (${url})`);
    await happen();
    await sendWebhooks(db, settings({ allowPrivate: false }));
    refusals.push((await lastDelivery()).fault);
    await db.query('delete from webhook_delivery');
    await db.query('delete from webhook_endpoint');
  }
  assert.deepEqual(refusals, [
    'localhost is no public address',
    '127.0.0.1 is no public address',
    '[::1] is no public address',
    'only https is allowed',
  ]);
  assert.deepEqual(got, []);
});

test('addresses that cannot be an endpoint and unknown kinds are refused', async () => {
  const tryAdd = async (url: string, kinds: string[] = []) => (await addEndpoint(db, { url, kinds }, { key, allowPrivate: false })).ok;
  for (const url of [
    'http://erp.example/',
    'ftp://erp.example',
    'erp.example',
    'https://u:p@erp.example/',
    `https://e.example/${'a'.repeat(500)}`,
  ])
    assert.equal(await tryAdd(url), false, url);
  assert.equal(await tryAdd('https://erp.example/', ['order.eaten']), false);
  assert.equal(await tryAdd('https://erp.example/', ['order.paid']), true);
});
