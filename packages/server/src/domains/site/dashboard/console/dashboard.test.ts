import assert from 'node:assert/strict';
import { after, before, beforeEach, test } from 'node:test';
import sql from 'sql-template-tag';
import { createTestAccount } from '../../../../testing/test-account.ts';
import { createTestPack } from '../../../../testing/test-goods.ts';
import { createTestOrder } from '../../../../testing/test-order.ts';
import { todayLasts } from '../../../../testing/test-day.ts';
import { type TestConsole, createTestConsole } from '../../../../testing/test-console.ts';

let shop: TestConsole;
before(async () => {
  shop = await createTestConsole();
});
// each test uses today: earlier ones may have used up the day's limits
beforeEach(todayLasts);
after(() => shop.close());

const request = async (name: Parameters<TestConsole['call']>[0], roles: Parameters<TestConsole['openOperator']>[0], input = {}) => {
  const { cookie } = await shop.openOperator(roles);
  const answer = await shop.call(name, input, { cookie });
  assert.ok(answer.status === 200 || answer.status === 403, answer.text);
  return answer;
};

test('each operator’s dashboard has their own work, and counts what waits', async () => {
  const kinds = async (role: Parameters<TestConsole['openOperator']>[0][number]) =>
    (await request('dashboard.get', [role])).data.waiting.map(({ kind }: { kind: string }) => kind);
  assert.deepEqual(await kinds('warehouse'), [
    'to_ship',
    'points_orders',
    'returns',
    'shortages',
    'low_stock',
    'quarantine',
    'expiring_lots',
  ]);
  assert.deepEqual(await kinds('compliance'), ['permits', 'reports', 'memberships', 'licences']);
  assert.deepEqual(await kinds('content'), ['approvals', 'low_mall', 'misses']);
  await shop.db.query(`insert into search_miss (query, language) values ('unobtainium', 'en'), ('wonderflonium', 'en')`);
  const { data } = await request('dashboard.get', ['content']);
  assert.deepEqual(data.waiting, [
    { kind: 'approvals', count: 0, is_more: false },
    { kind: 'low_mall', count: 0, is_more: false },
    { kind: 'misses', count: 2, is_more: false },
  ]);
});

test('a shop without demo data states on dashboard, health and readiness that nothing sends its messages', async () => {
  const real = await createTestConsole({ DEMO: 'false' });
  const { cookie } = await real.openOperator(['administrator']);
  const dashboard = await real.call('dashboard.get', {}, { cookie });
  const health = await real.call('system.getHealth', {}, { cookie });
  const ready = await real.app.inject({ url: '/health/ready' });
  await real.close();
  assert.deepEqual(dashboard.data.missing_gateways, [
    { channel: 'sms', reason: 'none' },
    { channel: 'mail', reason: 'none' },
  ]);
  assert.deepEqual(health.data.gateways, { sms: 'none', mail: 'none', wechat: 'none' });
  assert.deepEqual(ready.json(), { status: 'ok', messages: { sms: 'none', mail: 'none', wechat: 'none' } });
  assert.deepEqual((await request('dashboard.get', ['administrator'])).data.missing_gateways, [], 'a demo shop has its terminal');
});

test('broken, promised and missing things are counted', async () => {
  const count = async (kind: string): Promise<number> =>
    (await request('dashboard.get', ['administrator'])).data.waiting.find((one: { kind: string }) => one.kind === kind).count;
  const jobs = await count('failed_jobs');
  await shop.db.query(sql`
    insert into job_state (name, fault) values ('a-test-of-the-dashboard', 'it broke') on conflict (name) do update set fault = excluded.fault`);
  assert.equal(await count('failed_jobs'), jobs + 1);
  const stocked = await createTestPack(shop.db, { onHand: 3 });
  const shortages = await count('shortages');
  await shop.db.query(sql`
    insert into stock_shortage (sku_id, warehouse_id, packs) select sku_id, warehouse_id, 2 from stock where sku_id = ${stocked.sku_id}`);
  assert.equal(await count('shortages'), shortages + 1);
});

test('figures show each step and the previous period’s, in days of Beijing time', async () => {
  const { id } = await createTestAccount(shop.db);
  await shop.db.query(sql`
    insert into points_transfer (account_id, change, counterpart, type, reference, memo_en, memo_zh, moved_at, expires_at)
    select ${id}, change, 'issued', 'earn', 'test:' || ago, 'x', 'x',
      (date_trunc('day', now() at time zone 'Asia/Shanghai') - ago * interval '1 day' + interval '1 minute') at time zone 'Asia/Shanghai', now() + interval '1 year'
    from (values (0, 5), (1, 7), (2, 11), (3, 13), (4, 1000)) as moved (ago, change)`);
  const { data } = await request('dashboard.getFigures', ['finance'], { step: 'day', steps: 2 });
  const figure = data.figures.find(({ kind }: { kind: string }) => kind === 'points_given');
  assert.deepEqual(
    figure.points.map(({ value, before }: { value: number; before: number }) => [value, before]),
    [
      [7, 13],
      [5, 11],
    ],
  );
  assert.deepEqual([figure.total, figure.total_before], [12, 24]);
  for (const step of ['week', 'month']) {
    const { data: wider } = await request('dashboard.getFigures', ['finance'], { step, steps: 3 });
    assert.deepEqual(
      wider.figures.map(({ points }: { points: unknown[] }) => points.length),
      [3, 3, 3, 3, 3, 3, 3],
    );
  }
});

test('cancelled orders count neither as orders nor as sales', async () => {
  const today = async () => {
    const { data } = await request('dashboard.getFigures', ['finance'], { step: 'day', steps: 2 });
    return ['sales', 'orders'].map((kind) => data.figures.find((figure: { kind: string }) => figure.kind === kind).total);
  };
  const [sales = 0, orders = 0] = await today();
  await createTestOrder(shop.db, { total: 700, status: 'cancelled' });
  await createTestOrder(shop.db, { total: 1_100 });
  assert.deepEqual(await today(), [sales + 1_100, orders + 1]);
});

test('misses are a table for those who may see figures', async () => {
  const { data } = await request('dashboard.findMisses', ['content'], { limit: 1 });
  assert.deepEqual([data.items.length, data.total], [1, 2]);
  assert.equal((await request('dashboard.findMisses', ['warehouse'])).status, 403);
});

test('searches with and without results are shown beside each other, each with the previous period', async () => {
  await shop.db.query(sql`
    insert into search_day (day, found, missed)
    select (now() at time zone 'Asia/Shanghai')::date - ago, found, missed from (values (0, 9, 1), (1, 7, 0), (2, 5, 2), (4, 100, 100)) as counted (ago, found, missed)
    on conflict (day) do update set found = excluded.found, missed = excluded.missed`);
  const { data } = await request('dashboard.getFigures', ['content'], { step: 'day', steps: 2 });
  const entry = data.figures.flatMap(({ kind, total, total_before: before }: { kind: string; total: number; total_before: number }) =>
    kind === 'searches' || kind === 'misses' ? [[kind, total, before]] : [],
  );
  assert.deepEqual(entry, [
    ['searches', 16, 5],
    ['misses', 1, 2],
  ]);
});
