import assert from 'node:assert/strict';
import { randomUUID } from 'node:crypto';
import { Agent, get, request } from 'node:http';
import { after, test } from 'node:test';
import { text } from 'node:stream/consumers';
import { createTestPack } from '../../../testing/test-goods.ts';
import { createTestShop } from '../../../testing/test-shop.ts';
import { waitsForLock } from '../../../testing/waits-for-lock.ts';

const most = 5;
const shop = await createTestShop(undefined, { LIMIT_CALLS_AT_ONCE: String(most) });
// before the application follows changes, which would empty its memory
const pack = await createTestPack(shop.db, { onHand: 100 });
const url = await shop.app.listen({ port: 0, host: '127.0.0.1' });
const agent = new Agent({ keepAlive: true });
after(async () => {
  agent.destroy();
  await shop.close();
});

type Answer = { status: number; retryAfter: string | undefined; body: string };

/** A request over a connection of its own. */
const send = (path: string, { token, body }: { token?: string; body?: object } = {}): Promise<Answer> =>
  new Promise((resolve, reject) => {
    const headers = {
      ...(token && { authorization: `Bearer ${token}` }),
      ...(body && { 'content-type': 'application/json', 'idempotency-key': randomUUID() }),
    };
    const sent = (body ? request : get)(`${url}${path}`, { agent, headers, method: body ? 'POST' : 'GET' }, (response) => {
      const { statusCode: status = 0, headers: answered } = response;
      text(response).then((received) => resolve({ status, retryAfter: answered['retry-after'], body: received }), reject);
    });
    sent.once('error', reject);
    if (body) sent.end(JSON.stringify(body));
  });

test('calls beyond those that can be carried out are refused at once, while the others, memory and health go on', async () => {
  const { token } = await shop.openAccount();
  const inMemory = await send('/api/categories');
  const locker = await shop.db.connect();
  try {
    await locker.query('begin; lock table cart_line in access exclusive mode');
    const body = { sku_id: pack.sku_id, quantity: 1 };
    const begun = Array.from({ length: most }, () => send('/api/cart/lines', { token, body }));
    await waitsForLock(shop.db, Promise.all(begun), most);
    const refused = await Promise.all(
      Array.from({ length: 40 }, (_, index) => (index % 2 ? send('/api/cart', { token }) : send('/api/cart/lines', { token, body }))),
    );
    for (const { status, retryAfter, body: answered } of refused) {
      assert.deepEqual([status, retryAfter, JSON.parse(answered).code], [503, '2', 5030]);
    }
    assert.deepEqual(await send('/api/categories'), inMemory);
    assert.equal((await send('/health/live')).status, 200);
    assert.equal((await send(`/api/products/${pack.product_id}`)).status, 503, 'what is not in memory waits for the database');
    await locker.query('rollback');
    assert.deepEqual(
      (await Promise.all(begun)).map(({ status }) => status),
      begun.map(() => 200),
    );
  } finally {
    locker.release(true);
  }
  assert.equal((await send('/api/cart', { token })).status, 200);
});
