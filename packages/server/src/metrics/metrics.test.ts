import assert from 'node:assert/strict';
import { readFile } from 'node:fs/promises';
import { join } from 'node:path';
import { after, before, test } from 'node:test';
import Fastify from 'fastify';
import sql from 'sql-template-tag';
import { demoTemplate } from '../../../../demo/demo-template.ts';
import { createApp } from '../app.ts';
import { createPostgresSearch } from '../domains/goods/search/postgres/postgres-search.ts';
import { openMemorySearch } from '../domains/goods/search/memory/memory-search.ts';
import { registerJobs, runNoted } from '../domains/site/system/job-states.ts';
import { openDatabase } from '../platform/database/connection.ts';
import { readTestConfig } from '../testing/test-config.ts';
import { openTestDatabase } from '../testing/test-database.ts';
import { openMetrics } from './open-metrics.ts';
import { freePort } from '../../../../tools/free-port.ts';

const { db, url, drop } = await openTestDatabase({ template: demoTemplate, poolSize: 3 });
const port = await freePort();
const config = readTestConfig({ METRICS_PORT: String(port), METRICS_HOST: '127.0.0.1', POOL_SIZE: '3' });
const search = openMemorySearch({ url, fallback: createPostgresSearch(db) });
const metrics = openMetrics({ config, port, db, search });
const app = await createApp({ config, db, search, storefront: null, metrics });

before(async () => {
  await search.whenReady();
  assert.equal(await metrics.listen(), `Metrics for Prometheus are at http://localhost:${port}/metrics`);
});
after(async () => {
  await metrics.close();
  await app.close();
  await search.stop();
  await drop();
});

/** What Prometheus reads: values by name and labels as they are written. */
async function scrape(from = port): Promise<ReadonlyMap<string, number>> {
  const response = await fetch(`http://127.0.0.1:${from}/metrics`, { headers: { host: 'shop.lan' } });
  assert.equal(response.status, 200);
  assert.match(response.headers.get('content-type') ?? '', /^text\/plain; version=0\.0\.4/);
  const lines = (await response.text()).split('\n').filter((line) => line !== '' && !line.startsWith('#'));
  return new Map(lines.map((line) => [line.slice(0, line.lastIndexOf(' ')), Number(line.slice(line.lastIndexOf(' ') + 1))]));
}

test('requests are counted by call, route and status, and addresses make no new names', async () => {
  for (const url of [
    '/api/home',
    '/api/home',
    '/api/products?q=acetone',
    '/api/products/1',
    '/api/products/999999',
    '/nobody/12345',
    '/health/live',
  ])
    await app.inject({ url });
  const read = await scrape();
  const count = (kind: string, name: string, status: string) =>
    read.get(`aliquot_request_duration_seconds_count{server="shop",kind="${kind}",name="${name}",status="${status}"}`);
  assert.equal(count('call', 'catalogue.getHome', '2xx'), 2);
  assert.equal(count('call', 'catalogue.findProducts', '2xx'), 1);
  assert.equal(count('call', 'catalogue.getProduct', '2xx'), 1);
  assert.equal(count('call', 'catalogue.getProduct', '4xx'), 1);
  assert.equal(count('route', '/health/live', '2xx'), 1);
  assert.equal(count('route', 'none', '4xx'), 1);
  assert.deepEqual(
    [...read.keys()].filter((key) => /12345|999999|acetone/.test(key)),
    [],
  );
});

test('pages are counted by their screen', async () => {
  const pages = Fastify();
  metrics.watchRequests(pages, {
    server: 'shop',
    storefront: { screenOf: (path) => (path.startsWith('/product/') ? { key: 'productDetails', path } : null) },
  });
  pages.get('/*', async () => 'a page');
  for (const url of ['/product/details/1', '/product/details/2', '/what/ever']) await pages.inject({ url });
  await pages.close();
  const read = await scrape();
  const count = (name: string) => read.get(`aliquot_request_duration_seconds_count{server="shop",kind="page",name="${name}",status="2xx"}`);
  assert.deepEqual([count('productDetails'), count('none')], [2, 1]);
});

test('caches count what they hold and what they had', async () => {
  await app.inject({ url: '/api/home' });
  await app.inject({ url: '/api/home' });
  const read = await scrape();
  const value = (name: string, cache: string) => read.get(`aliquot_cache_${name}{cache="${cache}"}`) ?? -1;
  assert.ok(value('entries', 'answers') > 0 && value('bytes', 'answers') > 0);
  assert.ok(value('hits_total', 'answers') > 0 && value('misses_total', 'answers') > 0);
  assert.ok(value('entries', 'catalogue') > 0 && value('misses_total', 'catalogue') > 0);
  assert.deepEqual([value('entries', 'pages'), value('hits_total', 'documents')], [0, 0]);
});

test('connections in use, messages that wait and jobs that failed are seen', async () => {
  await registerJobs(db, ['expire-orders', 'judge-lots']);
  await runNoted(db, { 'expire-orders': async () => {} });
  await assert.rejects(runNoted(db, { 'judge-lots': () => Promise.reject(new Error('broken')) }));
  await db.query(sql`
    insert into outbox_message (channel, recipient, language, template, parameters, created_at)
    values ('mail', 'a@lab.example', 'en', 'order_shipped', '{}', now() - interval '1 hour')`);
  const client = await db.connect();
  const read = await scrape();
  client.release();
  const value = (name: string) => read.get(`aliquot_${name}`) ?? -1;
  assert.ok(value('database_connections_in_use') >= 1);
  assert.deepEqual([value('database_connections_limit'), value('database_up')], [3, 1]);
  assert.equal(value('queue_entries{queue="mail"}'), 1);
  assert.ok(value('queue_age_seconds{queue="mail"}') >= 3_600);
  for (const queue of ['sms', 'wechat', 'events', 'webhooks', 'imports', 'refunds'])
    assert.ok(value(`queue_entries{queue="${queue}"}`) >= 0, queue);
  assert.deepEqual([value('job_runs_total{job="judge-lots"}'), value('job_failures_total{job="judge-lots"}')], [1, 1]);
  assert.deepEqual([value('job_failed{job="judge-lots"}'), value('job_failed{job="expire-orders"}')], [1, 0]);
  assert.equal(value('job_lag_seconds{job="expire-orders"}'), 0);
});

test('the search index, memory, processor and event loop are seen', async () => {
  const [first, read] = [await scrape(), await scrape()];
  const value = (name: string) => read.get(name) ?? -1;
  const { rows } = await db.query<{ count: number }>('select count(*)::int as count from search_document');
  assert.deepEqual([value('aliquot_search_index_ready'), value('aliquot_search_index_products')], [1, rows[0]?.count]);
  assert.ok(value('aliquot_search_index_segments') >= 1 && value('aliquot_search_index_bytes') > 0);
  assert.ok(value('aliquot_search_index_age_seconds') >= 0);
  const memory = ['process_resident_memory_bytes', 'nodejs_heap_size_total_bytes', 'nodejs_heap_size_used_bytes'];
  for (const name of [...memory, 'nodejs_external_memory_bytes', 'nodejs_array_buffers_bytes']) assert.ok(value(name) > 0, name);
  for (const name of ['process_cpu_user_seconds_total', 'nodejs_eventloop_active_seconds_total'])
    assert.ok(value(name) > (first.get(name) ?? Infinity), `${name} counts on`);
  for (const name of ['nodejs_eventloop_lag_max_seconds', 'nodejs_eventloop_lag_p99_seconds']) assert.ok(value(name) >= 0, name);
});

test('each metric is explained on the page about them', async () => {
  const page = await readFile(join(import.meta.dirname, '../../../../docs/deploy/metrics.md'), 'utf8');
  const text = await (await fetch(`http://127.0.0.1:${port}/metrics`)).text();
  const names = [...text.matchAll(/^# TYPE (\S+)/gm)].map(([, name]) => name ?? '');
  assert.ok(names.length > 30, `${names.length} metrics`);
  assert.deepEqual(
    names.filter((name) => !page.includes(`\`${name}`)),
    [],
  );
});

test('a scrape is answered without a database, and reports that', async () => {
  const gone = openDatabase('postgres://nobody@127.0.0.1:1/none', { poolSize: 1 });
  const other = await freePort();
  const alone = openMetrics({ config, port: other, db: gone, search: { state: () => Promise.reject(new Error('no thread')) } });
  await alone.listen();
  const read = await scrape(other);
  await alone.close();
  await gone.end();
  assert.deepEqual([read.get('aliquot_database_up'), read.get('aliquot_search_index_ready')], [0, 0]);
  assert.equal(read.get('aliquot_job_failed{job="judge-lots"}'), undefined);
  assert.ok(read.has('process_cpu_user_seconds_total'));
});

test('a taken port leaves the shop without metrics, which it reports', async () => {
  const second = openMetrics({ config, port, db, search });
  assert.equal(await second.listen(), `There are no metrics: port ${port} is taken. Choose another one for METRICS_PORT`);
  await second.close();
});
