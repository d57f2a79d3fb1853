import assert from 'node:assert/strict';
import { randomBytes, randomUUID } from 'node:crypto';
import { after, before, test } from 'node:test';
import type { CallName } from '@aliquot/contract/shop/calls.ts';
import { addressLine } from '@aliquot/contract/core/address-line.ts';
import { endpointOf } from '@aliquot/contract/shop/endpoint-of.ts';
import type { Output } from '@aliquot/contract/shop/client.ts';
import { fillPath } from '@aliquot/contract/core/path-parameters.ts';
import cookie from '@fastify/cookie';
import formbody from '@fastify/formbody';
import Fastify from 'fastify';
import { createDispatch } from '../../../../platform/api/dispatch.ts';
import { createApp } from '../../../../app.ts';
import { openTestDatabase } from '../../../../testing/test-database.ts';
import { readCatalogue } from '../../../goods/catalogue/catalogue-reader.ts';
import { createPostgresSearch } from '../../../goods/search/postgres/postgres-search.ts';
import { createSession } from '../../../people/accounts/create-session.ts';
import { createTestBuyer } from '../../../../testing/test-buyer.ts';
import { createTestPack } from '../../../../testing/test-goods.ts';
import { registerCartForms } from '../../cart/shop/cart-form.ts';
import { handlers } from '../../../../shop-handlers.ts';
import { readTestConfig } from '../../../../testing/test-config.ts';

const { db, drop } = await openTestDatabase({ poolSize: 10 });
const config = readTestConfig({ LIMIT_REQUESTS_PER_MINUTE: '100000' });
let app: Awaited<ReturnType<typeof createApp>>;

before(async () => {
  app = await createApp({ config, db, search: createPostgresSearch(db), storefront: null });
});
after(async () => {
  await app.close();
  await drop();
});

type Sent = { token?: string; cartToken?: string; key?: string };

async function call<Data = { error: string; details: Record<string, unknown> }>(
  name: CallName,
  input: Record<string, unknown>,
  sent: Sent = {},
) {
  const { method, path } = endpointOf(name);
  const { url, rest } = fillPath(path, input);
  const inQuery = method === 'GET' || method === 'DELETE';
  const answer = await app.inject({
    method,
    url: inQuery ? `${url}?${new URLSearchParams(Object.entries(rest).map(([field, value]) => [field, String(value)]))}` : url,
    headers: {
      client: 'platform="pc", language="en", version="1.0.0"',
      ...(sent.token ? { authorization: `Bearer ${sent.token}` } : {}),
      ...(sent.cartToken ? { 'cart-token': sent.cartToken } : {}),
      ...(sent.key ? { 'idempotency-key': sent.key } : {}),
    },
    ...(inQuery ? {} : { payload: rest }),
  });
  const body: { code: number; msg: string; data: Data } = answer.json();
  return { status: answer.statusCode, cookies: answer.cookies, ...body };
}

const newKey = () => randomUUID();

test('a guest’s cart is found by its token, which equals a cookie that scripts cannot read', async () => {
  const pack = await createTestPack(db, { price: 5_000 });
  const cartToken = randomBytes(32).toString('base64url');
  const none = await call('cart.addLine', { sku_id: pack.sku_id, quantity: 1 }, { key: newKey() });
  assert.equal(none.data.error, 'invalid_input');
  const keyless = await call('cart.addLine', { sku_id: pack.sku_id, quantity: 1 }, { cartToken });
  assert.equal(keyless.data.error, 'idempotency_key_needed');
  const key = newKey();
  for (let duplicate = 0; duplicate < 2; duplicate++) {
    const added = await call<Output<'cart', 'addLine'>>('cart.addLine', { sku_id: pack.sku_id, quantity: 2 }, { cartToken, key });
    assert.deepEqual([added.code, added.data.count, added.data.goods, added.data.cart_token], [0, 2, 10_000, cartToken]);
    const cookie = added.cookies.find(({ name }) => name === 'cart');
    assert.deepEqual([cookie?.value, cookie?.httpOnly, cookie?.sameSite], [cartToken, true, 'Lax']);
  }
  const stored = await db.query<{ text: string }>('select coalesce(json_agg(idempotency_key)::text, $1) as text from idempotency_key', [
    '',
  ]);
  assert.ok(!stored.rows[0]!.text.includes(cartToken), 'no token is kept for a replay');
  const stranger = await call<Output<'cart', 'get'>>('cart.get', {}, { cartToken: randomBytes(32).toString('base64url') });
  assert.equal(stranger.data.count, 0);
});

test('a buyer goes from the cart to a cancelled order over HTTP, with every field in its place', async () => {
  const buyer = await createTestBuyer(db);
  const { token } = await createSession(db, { accountId: buyer.accountId, userAgent: 'test', browser: false });
  const pack = await createTestPack(db);
  await call('cart.addLine', { sku_id: pack.sku_id, quantity: 2 }, { token, key: newKey() });
  const preview = await call<Output<'checkout', 'preview'>>('checkout.preview', {}, { token });
  assert.equal(preview.data.address_id, buyer.addressId);
  assert.equal(preview.data.shipping.parts[0]?.method, 'standard');
  const order = { address_id: buyer.addressId, payment_method: 'bank_transfer', remarks: 'Ring twice', expected_total: preview.data.total };
  const changed = await call('orders.place', { ...order, expected_total: 1 }, { token, key: newKey() });
  assert.deepEqual([changed.status, changed.data.error, changed.data.details['total']], [409, 'total_changed', preview.data.total]);
  const key = newKey();
  const placed = await call<Output<'orders', 'place'>>('orders.place', order, { token, key });
  assert.equal(placed.code, 0, placed.msg);
  assert.deepEqual((await call('orders.place', order, { token, key })).data, placed.data);
  assert.equal((await call('orders.place', { ...order, remarks: 'other' }, { token, key })).status, 422);

  const found = await call<Output<'orders', 'find'>>('orders.find', { status: 'pending-payment' }, { token });
  assert.deepEqual([found.data.items[0]?.id, found.data.counts['all']], [placed.data.id, 1]);
  const cancelled = await call<Output<'orders', 'cancel'>>(
    'orders.cancel',
    { id: placed.data.id, reason: 'tried it' },
    { token, key: newKey() },
  );
  assert.deepEqual([cancelled.data.status, cancelled.data.cancel_reason, cancelled.data.remarks], ['cancelled', 'tried it', 'Ring twice']);
  assert.deepEqual(
    cancelled.data.events.map(({ kind }) => kind),
    ['placed', 'cancelled'],
  );
  const cart = await call<Output<'orders', 'reorder'>>('orders.reorder', { id: placed.data.id }, { token, key: newKey() });
  assert.deepEqual([cart.data.count, cart.data.cart_token], [2, null]);
  const read = await call<Output<'orders', 'get'>>('orders.get', { id: placed.data.id }, { token });
  assert.equal(addressLine(read.data.address), '张江路 1 号, Pudong New Area, Shanghai');
  const stranger = await createTestBuyer(db);
  const other = await createSession(db, { accountId: stranger.accountId, userAgent: 'test', browser: false });
  assert.equal((await call('orders.get', { id: placed.data.id }, { token: other.token })).status, 404);
  assert.equal((await call('orders.get', { id: placed.data.id })).status, 401);
});

test('forms without scripts change the cart by cookie, only from the shop’s own pages', async () => {
  const forms = Fastify();
  await forms.register(cookie);
  await forms.register(formbody);
  registerCartForms(forms, {
    db,
    config,
    dispatch: createDispatch({ db, config, search: createPostgresSearch(db), catalogue: readCatalogue(db), gateway: null }, handlers),
  });
  const pack = await createTestPack(db);
  const post = (url: string, payload: Record<string, string>, headers: Record<string, string>) =>
    forms.inject({
      method: 'POST',
      url,
      payload: new URLSearchParams(payload).toString(),
      headers: { 'content-type': 'application/x-www-form-urlencoded', ...headers },
    });
  const add = { sku_id: String(pack.sku_id), quantity: '3', back: '/search?q=salt' };
  assert.equal((await post('/cart/lines', add, { 'sec-fetch-site': 'cross-site' })).statusCode, 403);
  const added = await post('/cart/lines', add, { 'sec-fetch-site': 'same-origin' });
  assert.deepEqual([added.statusCode, added.headers.location], [303, '/search?q=salt&cart=open']);
  const cartToken = added.cookies.find(({ name }) => name === 'cart')?.value ?? '';
  const [line] = (await call<Output<'cart', 'get'>>('cart.get', {}, { cartToken })).data.lines;
  const own = { 'sec-fetch-site': 'same-origin', cookie: `cart=${cartToken}` };
  const wrong = await post(`/cart/lines/${line!.id}`, { quantity: '0', back: 'https://evil.example/' }, own);
  assert.equal(wrong.headers.location, '/?cart=open&cart_fault=invalid_input');
  await post(`/cart/lines/${line!.id}`, { quantity: '7', back: '/' }, own);
  assert.equal((await call<Output<'cart', 'get'>>('cart.get', {}, { cartToken })).data.count, 7);
  await post(`/cart/lines/${line!.id}`, { quantity: '7', remove: '', back: '/' }, own);
  assert.equal((await call<Output<'cart', 'get'>>('cart.get', {}, { cartToken })).data.count, 0);
  await forms.close();
});
