import assert from 'node:assert/strict';
import { after, before, beforeEach, test } from 'node:test';
import type { ErrorReport } from '@aliquot/contract/core/error-report.ts';
import sql from 'sql-template-tag';
import { type TestConsole, createTestConsole } from '../../../testing/test-console.ts';
import { purgeBrowserFaults, recordBrowserFault } from './browser-faults.ts';
import { browserOf } from './internal/browser-of.ts';

const chrome = 'Mozilla/5.0 (X11; Linux x86_64) AppleWebKit/537.36 (KHTML, like Gecko) Chrome/142.0.0.0 Safari/537.36';
const stack = 'add /assets/cart-B1x0aZ9.js:1:2345';
const broken: ErrorReport = {
  kind: 'error',
  route: '/order/detail/20261129000123',
  message: "TypeError: Cannot read properties of undefined (reading 'packs')",
  stack,
  release: 'abc123',
};

let shop: TestConsole;
let cookie: string;
before(async () => {
  shop = await createTestConsole();
  ({ cookie } = await shop.openOperator(['administrator']));
});
beforeEach(async () => {
  await shop.db.query('delete from browser_fault');
  await shop.db.query(sql`delete from act_count where act = 'browser_fault'`);
});
after(() => shop.close());

const record = (report: Partial<ErrorReport> = {}, network = '192.0.2.1', app: 'shop' | 'console' = 'shop') =>
  recordBrowserFault(shop.db, { app, report: { ...broken, ...report }, userAgent: chrome, network });
const list = async (search = {}) => (await shop.call('system.findBrowserErrors', search, { cookie })).data;
const send = (payload: string, type = 'application/json') =>
  shop.app.inject({ method: 'POST', url: '/api/browser-errors', payload, headers: { 'content-type': type, 'user-agent': chrome } });

test('equal errors are one line with their count, the newest release and both times; other errors are others', async () => {
  await record();
  await record({ route: '/product/details/7', release: 'def456', stack: 'add /assets/cart-CCCCCCC.js:9:99' }, '192.0.2.2');
  await record({ message: 'RangeError: Invalid array length' });
  await record({}, '192.0.2.1', 'console');
  const { items, total } = await list();
  assert.equal(total, 3);
  const one = items.find(({ count }: { count: number }) => count === 2);
  assert.deepEqual(
    [one.app, one.message, one.route, one.release, one.browser, one.first_at < one.last_at],
    ['shop', 'TypeError: Cannot read properties of undefined (reading packs)', '/product/details/:id', 'def456', 'Chrome 142', true],
  );
  assert.equal((await list({ app: 'console' })).total, 1);
});

test('what a hostile reporter sends is kept without personal data and without markup that could act', async () => {
  const report = {
    ...broken,
    route: '/search/lin@lab.example?token=secret',
    message: 'lin@lab.example 13812345678 "Road 1" https://evil.example/?token=secret \u202e',
    stack: `secret 13812345678\n    at <img src=x onerror=alert(1)>\n    at add (https://shop.example/assets/cart-B1x0aZ9.js:1:2345)`,
    release: '<script>alert(1)</script>',
  };
  assert.equal((await send(JSON.stringify(report))).statusCode, 204);
  const [kept] = (await list()).items;
  assert.deepEqual(
    [kept.app, kept.route, kept.message, kept.stack, kept.release],
    ['console', '/search/:keyword', '<mail> <id> <text> <address>', stack, ''],
  );
});

test('reports of a wrong shape, type or size are dropped with the same answer, or refused before they are read', async () => {
  const odd = [
    '{}',
    'null',
    '[]',
    JSON.stringify({ ...broken, kind: 'other' }),
    JSON.stringify({ ...broken, more: 1 }),
    JSON.stringify({ ...broken, message: 'x'.repeat(1_001) }),
    JSON.stringify({ ...broken, message: 'a\0b' }),
  ];
  for (const payload of odd) assert.equal((await send(payload)).statusCode, 204, payload.slice(0, 80));
  assert.equal((await send(JSON.stringify({ ...broken, stack: 'x'.repeat(9_000) }))).statusCode, 413);
  // what a page of another site may send without permission
  assert.equal((await send(JSON.stringify(broken), 'text/plain')).statusCode, 204);
  assert.equal((await list()).total, 0);
});

test('one network, and all of an app together, are limited; a full table forgets what was rarest and oldest', async () => {
  for (let index = 0; index < 40; index += 1) await record({ message: `Error: kind ${'abcdefghijklmnopqrstuvwxyzABCDEFGHIJKLMN'[index]}` });
  assert.equal((await list()).total, 30);
  await shop.db.query(sql`
    insert into act_count (act, subject, window_started_at, count) values ('browser_fault', 'all:shop', now(), 2000)
    on conflict (act, subject) do update set count = 2000, window_started_at = now()`);
  await record({ message: 'Error: late' }, '192.0.2.9');
  assert.equal((await list()).total, 30);
  await shop.db.query(sql`delete from act_count where act = 'browser_fault'`);
  await shop.db.query('delete from browser_fault');
  await record({ message: 'Error: often' });
  await record({ message: 'Error: often' });
  await shop.db.query(sql`
    insert into browser_fault (fingerprint, app, kind, route, message, stack, release, browser, first_at, last_at)
    select lpad(to_hex(n), 32, '0'), 'shop', 'error', '/', 'old ' || n, '', '', '', now() - n * interval '1 minute', now() - n * interval '1 minute'
    from generate_series(1, 499) n`);
  await record({ message: 'Error: new' });
  const { rows } = await shop.db.query<{ message: string }>('select message from browser_fault');
  const messages = rows.map(({ message }) => message);
  assert.equal(messages.length, 500);
  assert.ok(messages.includes('Error: new') && messages.includes('Error: often') && !messages.includes('old 499'));
});

test('errors that were not seen for thirty days are forgotten; only administrators see the list', async () => {
  await record();
  await record({ message: 'Error: old' });
  await shop.db.query(sql`
    update browser_fault set first_at = now() - interval '31 days', last_at = now() - interval '31 days' where message = 'Error: old'`);
  await purgeBrowserFaults(shop.db);
  assert.equal((await list()).total, 1);
  const other = await shop.openOperator(['sales']);
  assert.equal((await shop.call('system.findBrowserErrors', {}, { cookie: other.cookie })).status, 403);
});

test('of a user agent only family and main version are kept', () => {
  const agents: [string, string][] = [
    [chrome, 'Chrome 142'],
    [`${chrome} Edg/142.0.0.0`, 'Edge 142'],
    [`${chrome} MicroMessenger/8.0.50 WeChat`, 'WeChat 8'],
    ['Mozilla/5.0 (Macintosh; Intel Mac OS X 10.15; rv:145.0) Gecko/20100101 Firefox/145.0', 'Firefox 145'],
    ['Mozilla/5.0 (iPhone) AppleWebKit/605.1.15 (KHTML, like Gecko) Version/18.1 Mobile/15E148 Safari/604.1', 'Safari 18'],
    ['curl/8.0 lin@lab.example', 'other'],
  ];
  for (const [agent, browser] of agents) assert.equal(browserOf(agent), browser);
});
