import assert from 'node:assert/strict';
import { test } from 'node:test';
import type { CallName } from './calls.ts';
import { defaultClientConfig } from '../core/client-config.ts';
import { type FetchTransportSettings, NoAnswer, attemptTimeoutMs, createFetchTransport, maxRetries } from './fetch-transport.ts';

type Sent = { url: string; method: string; headers: Record<string, string>; body: unknown; signal: AbortSignal };
type Reply = (sent: Sent, attempt: number) => Promise<Response> | Response;

const json = (body: unknown, status = 200) => new Response(JSON.stringify(body), { status });
const ok = (data: unknown = { done: true }) => json({ code: 0, msg: 'ok', data });
const lost = () => Promise.reject(new TypeError('fetch failed'));

/** A transport over a simulated network, with everything that was sent. */
function over(reply: Reply, settings: Partial<FetchTransportSettings> = {}) {
  const sent: Sent[] = [];
  const retries: number[] = [];
  const fake: typeof fetch = async (url, init) => {
    const one = {
      url: url instanceof Request ? url.url : url.toString(),
      method: init!.method!,
      headers: init!.headers as Record<string, string>,
      body: init!.body,
      signal: init!.signal!,
    };
    sent.push(one);
    return reply(one, sent.length);
  };
  const transport = createFetchTransport({
    config: () => defaultClientConfig,
    token: () => null,
    cartToken: () => null,
    pause: async () => {},
    onRetry: (_call, attempt) => retries.push(attempt),
    fetch: fake,
    ...settings,
  });
  const call = (name: CallName, input: Record<string, unknown> = {}, options = {}) => transport(name, input, options);
  return { call, sent, retries };
}

/** One call of each method. */
const get: [CallName, Record<string, unknown>] = ['catalogue.getProduct', { id: 7 }];
const put: [CallName, Record<string, unknown>] = ['user.updateProfile', { nick_name: '李' }];
const remove: [CallName, Record<string, unknown>] = ['addresses.delete', { id: 3 }];
const post: [CallName, Record<string, unknown>] = ['cart.addLine', { sku_id: 5, quantity: 2 }];

test('the constants are those of the specification', () => {
  assert.equal(attemptTimeoutMs, 10_000);
  assert.equal(maxRetries, 3);
});

for (const [method, call] of Object.entries({ GET: get, PUT: put, DELETE: remove, POST: post })) {
  test(`a network error of ${method} is retried up to three times`, async () => {
    const third = over((_sent, attempt) => (attempt < 4 ? lost() : ok()));
    assert.deepEqual(await third.call(...call), { done: true });
    assert.equal(third.sent.length, 4);
    assert.deepEqual(third.retries, [1, 2, 3]);
    const never = over(lost);
    await assert.rejects(never.call(...call), NoAnswer);
    assert.equal(never.sent.length, 4);
  });
}

for (const [method, call] of Object.entries({ GET: get, PUT: put, DELETE: remove, POST: post })) {
  test(`a ${method} that the server did not read in time is retried, since nothing was done for it`, async () => {
    const late = { code: 4080, msg: 'late', data: { error: 'request_timeout' } };
    const second = over((_sent, attempt) => (attempt === 1 ? json(late, 408) : ok()));
    assert.deepEqual(await second.call(...call), { done: true });
    assert.equal(second.sent.length, 2);
    const never = over(() => json(late, 408));
    await assert.rejects(never.call(...call), NoAnswer);
    assert.equal(never.sent.length, 4);
  });
}

for (const [method, call] of Object.entries({ GET: get, PUT: put, DELETE: remove })) {
  test(`a 5xx of ${method} is retried, and the last body is the rejection`, async () => {
    const mended = over((_sent, attempt) => (attempt === 1 ? json({ code: 5030, msg: 'busy', data: null }, 503) : ok()));
    await mended.call(...call);
    assert.equal(mended.sent.length, 2);
    const body = { code: 5000, msg: 'broken', data: null };
    const broken = over(() => json(body, 500));
    await assert.rejects(broken.call(...call), (error) => (assert.deepEqual(error, body), true));
    assert.equal(broken.sent.length, 4);
  });
}

test('a 5xx of POST is not retried, since it may have been done', async () => {
  const body = { code: 5000, msg: 'broken', data: null };
  const { call, sent } = over(() => json(body, 500));
  await assert.rejects(call(...post), (error) => (assert.deepEqual(error, body), true));
  assert.equal(sent.length, 1);
});

for (const status of [400, 401, 403, 404, 409, 413, 422, 429]) {
  test(`a ${status} is never retried and rejects with the body`, async () => {
    const body = { code: 4999, msg: 'no', data: { error: 'x' } };
    for (const call of [get, put, post, remove]) {
      const { call: make, sent } = over(() => json(body, status));
      await assert.rejects(make(...call), (error) => (assert.deepEqual(error, body), true));
      assert.equal(sent.length, 1);
    }
  });
}

test('only code 0 is success: another code rejects even with status 200', async () => {
  const body = { code: 4903, msg: 'changed', data: null };
  await assert.rejects(over(() => json(body)).call(...get), (error) => (assert.deepEqual(error, body), true));
});

test('a body that is no envelope is the rejection', async () => {
  await assert.rejects(over(() => new Response('<html>')).call(...get), (error) => (assert.equal(error, '<html>'), true));
  await assert.rejects(over(() => json({ items: [] })).call(...get), (error) => (assert.deepEqual(error, { items: [] }), true));
});

test('every attempt has its own ten seconds, which cover the body, and a late one is retried', async (t) => {
  const timeouts: { ms: number; abort: () => void }[] = [];
  t.mock.method(AbortSignal, 'timeout', (ms: number) => {
    const controller = new AbortController();
    timeouts.push({ ms, abort: () => controller.abort(new DOMException('late', 'TimeoutError')) });
    return controller.signal;
  });
  const { call, sent } = over(({ signal }, attempt) => {
    if (attempt === 3) return ok();
    const until = new Promise<never>((_resolve, reject) => signal.addEventListener('abort', () => reject(signal.reason)));
    // the first attempt gets no answer at all, the second one an answer whose body does not come
    queueMicrotask(() => timeouts.at(-1)!.abort());
    return attempt === 1 ? until : ({ status: 200, text: () => until } as unknown as Response);
  });
  assert.deepEqual(await call(...post), { done: true });
  assert.equal(sent.length, 3);
  assert.deepEqual(
    timeouts.map(({ ms }) => ms),
    [10_000, 10_000, 10_000],
  );
  assert.equal(new Set(sent.map(({ signal }) => signal)).size, 3);
});

test('a change has one idempotency key on all attempts, another action another one, and reading none', async () => {
  const { call, sent } = over((_sent, attempt) => (attempt < 3 ? lost() : ok()));
  await call(...post);
  const keys = sent.map(({ headers }) => headers['idempotency-key']);
  assert.match(keys[0]!, /^.{8,128}$/);
  assert.equal(new Set(keys).size, 1);
  const again = over(() => ok());
  await again.call(...post);
  assert.notEqual(again.sent[0]!.headers['idempotency-key'], keys[0]);
  await again.call(...get);
  assert.equal(again.sent[1]!.headers['idempotency-key'], undefined);
  await again.call(post[0], post[1], { idempotencyKey: 'one-user-action' });
  assert.equal(again.sent[2]!.headers['idempotency-key'], 'one-user-action');
});

test('an abort ends the call at once and is no network error', async () => {
  const controller = new AbortController();
  const { call, sent } = over(({ signal }) => {
    controller.abort();
    return Promise.reject(signal.reason);
  });
  await assert.rejects(call(get[0], get[1], { signal: controller.signal }), { name: 'AbortError' });
  assert.equal(sent.length, 1);
});

test('every request carries client, bearer and guest cart, if there are any', async () => {
  const known = over(() => ok(), { token: () => 'tok', cartToken: () => 'cart', config: () => ({ ...defaultClientConfig, uuid: 'u-1' }) });
  await known.call(...get);
  assert.deepEqual(known.sent[0]!.headers, {
    client: 'platform="pc", language="zh-CN", version="1.0.0", uuid="u-1"',
    authorization: 'Bearer tok',
    'cart-token': 'cart',
  });
  const stranger = over(() => ok());
  await stranger.call(...get);
  assert.deepEqual(stranger.sent[0]!.headers, { client: 'platform="pc", language="zh-CN", version="1.0.0"' });
});

test('the token at the start is used for all attempts, also when it is dropped meanwhile', async () => {
  let token: string | null = 'first';
  const { call, sent } = over((_sent, attempt) => (attempt < 2 ? lost() : ok()), { token: () => token });
  const running = call('user.logout', {});
  token = null;
  await running;
  assert.deepEqual(
    sent.map(({ headers }) => headers['authorization']),
    ['Bearer first', 'Bearer first'],
  );
});

test('a 401 is reported with its call and the token that was sent', async () => {
  const rejected: unknown[] = [];
  const { call } = over(() => json({ code: 4100, msg: 'log in', data: null }, 401), {
    token: () => 'old',
    onUnauthorised: (...args) => rejected.push(args),
  });
  await assert.rejects(call(...get));
  assert.deepEqual(rejected, [['catalogue.getProduct', 'old']]);
});

test('inputs go where their method puts them: path, query, body or form', async () => {
  const { call, sent } = over(() => ok());
  await call('catalogue.getProduct', { id: 'a/b' });
  await call('catalogue.findProducts', { q: '乙醇 95%', brand: [1, 2], page: undefined, availability: ['in_stock'] });
  await call('addresses.update', { id: 9, name: '王' });
  await call('attachment.upload', { channel: 'avatar' }, { file: new File(['x'], 'face.png', { type: 'image/png' }) });
  assert.equal(sent[0]!.url, '/api/products/a%2Fb');
  assert.equal(sent[1]!.url, '/api/products?q=%E4%B9%99%E9%86%87+95%25&brand=1&brand=2&availability=in_stock');
  assert.equal(sent[2]!.url, '/api/addresses/9');
  assert.equal(sent[2]!.body, '{"name":"王"}');
  assert.equal(sent[2]!.headers['content-type'], 'application/json');
  const form = sent[3]!.body as FormData;
  assert.equal(form.get('channel'), 'avatar');
  assert.equal((form.get('file') as File).name, 'face.png');
  assert.equal(sent[3]!.headers['content-type'], undefined);
});
