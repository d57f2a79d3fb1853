import assert from 'node:assert/strict';
import { mkdtemp, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { after, before, test } from 'node:test';
import { openTestDatabase } from '../packages/server/src/testing/test-database.ts';
import { countWaiting } from '../packages/server/src/domains/site/dashboard/count-waiting.ts';
import { openDemoOperator } from '../packages/server/src/domains/people/operators/demo-operator.ts';
import { checkConsistency } from '../packages/server/src/domains/site/system/check-consistency.ts';
import { createPostgresSearch } from '../packages/server/src/domains/goods/search/postgres/postgres-search.ts';
import { readTestConfig } from '../packages/server/src/testing/test-config.ts';
import { demoTemplate } from './demo-template.ts';
import { loadTrade } from './load-trade.ts';
import { loadDemo } from './load.ts';
import { takeGatewayBills } from './trade/gateway-days.ts';
import { operatorCalls } from './trade/operator-calls.ts';

const { db, drop } = await openTestDatabase({ template: demoTemplate, poolSize: 4 });
const dataDir = await mkdtemp(join(tmpdir(), 'aliquot-trade-'));
const shop = { db, config: readTestConfig({ DATA_DIR: dataDir }), search: createPostgresSearch(db), gateway: null };
const orders = async () => (await db.query('select number, status from customer_order order by number')).rows;

before(async () => {
  await loadTrade(shop, () => {});
  assert.deepEqual(await orders(), [], 'without the demo operator nobody works in the shop');
  await openDemoOperator(db, dataDir);
  // two processes that start together
  await Promise.all([loadTrade(shop, () => {}), loadTrade(shop, () => {})]);
});
after(async () => {
  await drop();
  await rm(dataDir, { recursive: true });
});

test('every dashboard queue that buyers fill has something in it', async () => {
  const waiting = new Map(
    (await countWaiting(db, { kind: 'program', id: 1, name: 'Test', roles: ['administrator'] })).map(({ kind, count }) => [kind, count]),
  );
  const filled = [
    'slips',
    'bank_lines',
    'gateway',
    'refunds',
    'approvals',
    'permits',
    'to_ship',
    'cancellations',
    'points_orders',
  ] as const;
  const others = ['tickets', 'requests', 'services', 'trials', 'invoices', 'low_stock'] as const;
  for (const kind of [...filled, ...others]) assert.ok((waiting.get(kind) ?? 0) > 0, kind);
});

test('tickets of the four kinds are at different steps, and statements are owed and paid', async () => {
  const { rows: kinds } = await db.query<{ kind: string }>('select distinct kind from ticket order by kind');
  assert.deepEqual(
    kinds.map(({ kind }) => kind),
    ['exchange', 'refund', 'repair', 'return'],
  );
  const { rows: states } = await db.query<{ count: number }>('select count(distinct state)::int as count from ticket');
  assert.ok((states[0]?.count ?? 0) >= 6);
  const { rows: statements } = await db.query<{ settled: boolean }>(
    'select settled_at is not null as settled from credit_statement order by month',
  );
  assert.deepEqual(statements, [{ settled: true }, { settled: false }]);
});

test('an import has refused rows, searches had no results, and a message was sent again', async () => {
  const { rows: imports } = await db.query('select state, rows_total, rows_faulty, rows_applied, result from import_job');
  const result = { substances: { created: 0, updated: 0, unchanged: 3 } };
  assert.deepEqual(imports, [{ state: 'done', rows_total: 5, rows_faulty: 2, rows_applied: 3, result }]);
  const { rows: days } = await db.query('select from search_day where found > 0');
  assert.equal(days.length, 60);
  const { rows: deliveries } = await db.query<{ state: string; tries: number }>(`
    select state, (select count(*)::int from webhook_attempt where delivery_id = webhook_delivery.id) as tries from webhook_delivery`);
  assert.equal(deliveries.length, 8);
  assert.ok(deliveries.every(({ state }) => state === 'delivered'));
  assert.ok(deliveries.some(({ tries }) => tries === 2) && deliveries.some(({ tries }) => tries === 1));
  const { rows: endpoints } = await db.query('select disabled_at is not null as is_off from webhook_endpoint');
  assert.deepEqual(endpoints, [{ is_off: true }]);
  const { rows: misses } = await db.query<{ query: string; count: number }>(
    'select query, count from search_miss order by count desc, query',
  );
  assert.ok(misses.length >= 5 && misses.some(({ count }) => count > 1), JSON.stringify(misses));
});

test('the trade breaks no rule of the shop', async () => {
  assert.deepEqual(await checkConsistency(db), []);
});

test('a shop with sales is left unchanged, and an incomplete trade is reported', async () => {
  const before = await orders();
  const lines: string[] = [];
  await loadTrade(shop, (line) => lines.push(line));
  assert.equal(lines.length, 0);
  // as a start that was stopped leaves it
  await db.query(`insert into demo_load (fingerprint, loaded_at) values ('trade that is not finished', '-infinity')`);
  assert.equal(await loadTrade(shop, (line) => lines.push(line)), false);
  assert.match(lines.join('\n'), /^Demo data: .* are incomplete.* remove .*DATA_DIR$/);
  await loadDemo(db, (line) => lines.push(line));
  assert.equal(lines.length, 1, 'the catalogue is the same as before');
  assert.deepEqual(await orders(), before);
});

test('with Alipay’s keys no gateway bills are invented', async () => {
  const alipay = { appId: '1', sellerId: '2', gateway: 'http://localhost/', privateKeyFile: '', publicKeyFile: '' };
  const bills = async () => (await db.query('select * from gateway_bill_line order by id')).rows;
  const before = await bills();
  await takeGatewayBills(operatorCalls({ ...shop, config: { ...shop.config, alipay } }, { id: 0, name: 'Nobody' }));
  assert.deepEqual(await bills(), before);
});
