import assert from 'node:assert/strict';
import { randomUUID } from 'node:crypto';
import { after, before, test } from 'node:test';
import { type TestShop, createTestShop } from '../testing/test-shop.ts';

let shop: TestShop;
let token: string;

before(async () => {
  shop = await createTestShop();
  ({ token } = await shop.openAccount());
});
after(() => shop.close());

/** Sends a request as a foreign program would write it. */
async function send(method: 'GET' | 'PUT' | 'POST' | 'DELETE', url: string, payload?: object, headers: Record<string, string> = {}) {
  const response = await shop.app.inject({
    method,
    url,
    ...(payload && { payload }),
    headers: { authorization: `Bearer ${token}`, 'accept-language': 'en', ...headers },
  });
  return { status: response.statusCode, language: response.headers['content-language'], ...JSON.parse(response.body) };
}

test('an empty query parameter counts as absent', async () => {
  const plain = await send('GET', '/api/user/point');
  assert.equal(plain.code, 0);
  const empty = await send('GET', '/api/user/point?page=&limit=&type=&date_start=&date_end=');
  assert.deepEqual(empty.data, plain.data);
  const filtered = await send('GET', '/api/products?q=&type=&brand=&brand=&availability=&price_min=&sort=&page=');
  assert.deepEqual(filtered.data, (await send('GET', '/api/products')).data);
  const wrong = await send('GET', '/api/user/point?type=theft&date_start=');
  assert.deepEqual(
    wrong.data.fields.map(({ field }: { field: string }) => field),
    ['type'],
  );
});

test('ids may be numbers or strings, also within lists', async () => {
  const { rows } = await shop.db.query<{ id: number }>('select id from sku order by id limit 1');
  const added = await send(
    'POST',
    '/api/cart/lines/each',
    { lines: [{ sku_id: String(rows[0]!.id), quantity: 1 }] },
    { 'idempotency-key': randomUUID() },
  );
  assert.notEqual(added.data.error, 'invalid_input', JSON.stringify(added));
  const address = {
    recipient: 'Lin Wei',
    mobile: '13800138000',
    province_id: 320000,
    city_id: 320100,
    district_id: 320102,
    detail: 'Road 1',
    is_default: true,
  };
  const created = await send('POST', '/api/addresses', address);
  assert.equal(created.code, 0, JSON.stringify(created));
  const marked = await send('PUT', '/api/notifications/read', { ids: ['999999999'] });
  assert.equal(marked.data.error, 'not_found');
  const refused = await send('PUT', '/api/notifications/read', { ids: ['seven'] });
  assert.equal(refused.data.error, 'invalid_input');
});

test('an optional field may be null or empty', async () => {
  const before = (await send('GET', '/api/user/profile')).data;
  const changed = await send('PUT', '/api/user/profile', {
    figure_id: '',
    email: '',
    nick_name: null,
    inc_name: '',
    job_position: null,
    research_group: '',
    laboratory: 'Lab 9',
    telephone: null,
  });
  assert.equal(changed.code, 0, JSON.stringify(changed));
  const { email, nick_name, inc_name } = before;
  const expected = { email, nick_name, inc_name, figure_id: null, job_position: '', laboratory: 'Lab 9', telephone: '' };
  assert.deepEqual(Object.fromEntries(Object.keys(expected).map((name) => [name, changed.data[name]])), expected);
  const needed = await send('PUT', '/api/user/mobile', { mobile: null, code: '' });
  assert.equal(needed.data.error, 'invalid_input');
});

test('registration takes null where a text may be empty, and an empty district where a city has none', async () => {
  const registered = await send('POST', '/api/user/register', {
    mobile: '13912345678',
    email: 'lin@lab.example',
    password: 'violet beaker 7',
    nick_name: 'Lin Wei',
    inc_name: 'Institute of Tests',
    province_id: '440000',
    city_id: '441900',
    district_id: '',
    address: null,
    job_position: null,
    laboratory: '',
    telephone: null,
  });
  assert.equal(registered.code, 0, JSON.stringify(registered));
});

test('the client header may be JSON, and then its language counts for refusals of any kind', async () => {
  const client = JSON.stringify({ platform: 'pc', language: 'zh-CN', version: '1.0.0', uuid: 'u-1' });
  assert.equal((await send('GET', '/api/init', undefined, { client })).language, 'zh-CN');
  assert.match((await send('GET', '/api/products/999999999', undefined, { client })).msg, /[一-龥]/);
  assert.match((await send('GET', '/api/nothing', undefined, { client })).msg, /[一-龥]/);
  const dictionary = 'platform="pc", language="zh-CN", version="1.0.0"';
  const malformed = await shop.app.inject({
    method: 'POST',
    url: '/api/user/login',
    payload: '{',
    headers: { 'content-type': 'application/json', 'accept-language': 'en', client: dictionary },
  });
  assert.match(JSON.parse(malformed.body).msg, /[一-龥]/);
  assert.equal((await send('GET', '/api/init', undefined, { client: '{"language":7}' })).language, 'en');
  assert.equal((await send('GET', '/api/init', undefined, { client: '{broken' })).language, 'en');
});
