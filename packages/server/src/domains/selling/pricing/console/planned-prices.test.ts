import assert from 'node:assert/strict';
import { after, before, beforeEach, test } from 'node:test';
import { daysAfter, shanghaiDay } from '@aliquot/contract/core/shanghai.ts';
import sql from 'sql-template-tag';
import { waitsForLock } from '../../../../testing/waits-for-lock.ts';
import { continueImports } from '../../../goods/imports/continue-imports.ts';
import { applyPlannedPrices } from '../planned/apply-planned-prices.ts';
import { createTestProducts, createTestBrandsAndCategories } from '../../../../testing/test-catalogue.ts';
import { todayLasts } from '../../../../testing/test-day.ts';
import { type TestConsole, createTestConsole } from '../../../../testing/test-console.ts';

let shop: TestConsole;
let ana: string;
let bo: string;
before(async () => {
  shop = await createTestConsole();
  await createTestBrandsAndCategories(shop.db);
  [ana, bo] = [(await shop.openOperator(['catalogue'], 'Ana')).cookie, (await shop.openOperator(['catalogue'], 'Bo')).cookie];
});
beforeEach(todayLasts);
after(() => shop.close());

/** Each test has packs of its own, whose history is theirs. */
let one: string;
let other: string;
let made = 0;
beforeEach(async () => {
  await shop.db.query('delete from planned_price');
  made += 1;
  [one, other] = [`PL-${made}-A`, `PL-${made}-B`];
  const product = { name: { en: 'Salt', zh: '盐' }, brand: 'basics', category: 'salts', price: 10_000 };
  await createTestProducts(
    shop.db,
    [one, other].map((code) => ({ ...product, key: code.toLowerCase(), code })),
  );
});

const send = (name: Parameters<TestConsole['call']>[0], input: Record<string, unknown> = {}) => shop.call(name, input, { cookie: ana });
const day = (from: number) => daysAfter(shanghaiDay(new Date()), from);
const packOf = async (code: string) => (await send('prices.find', { q: code })).data.items[0];
const plan = async (on: string, price: number, more: Record<string, unknown> = {}) => {
  const { sku_id, price: now, tiers } = await packOf(one);
  return send('plannedPrices.plan', { sku_id, day: on, price, tiers: [], seen: { price: now, tiers }, ...more });
};
const planned = async () =>
  (await send('plannedPrices.find', {})).data.items.map((row: Record<string, unknown>) => [row['day'], row['price'], row['state']]);
/** As if it had been planned before its day. */
const wasPlanned = (on: string, price: number, { by = 'Ana', tiers = null }: { by?: string | null; tiers?: unknown } = {}) =>
  shop.db.query(sql`
    insert into planned_price (sku_id, day, price, tiers, planned_by)
    select id, ${on}, ${price}, ${tiers === null ? null : JSON.stringify(tiers)}::jsonb, ${by} from sku where code = ${one}`);
const fieldsOf = ({ data }: Awaited<ReturnType<typeof send>>) => (data.fields ?? []).map(({ field }: { field: string }) => field);

test('a planned price waits for its day, is listed and shown at its pack, and can be withdrawn', async () => {
  assert.deepEqual((await plan(day(5), 11_000)).data, { import_id: null });
  const { sku_id: id, price, next } = await packOf(one);
  assert.deepEqual([price, next], [10_000, { day: day(5), price: 11_000 }]);
  await applyPlannedPrices(shop.db);
  const { data } = await send('prices.get', { sku_id: id });
  const [waiting] = data.planned;
  assert.deepEqual([data.pack.price, waiting.state, waiting.planned_by, waiting.is_last], [10_000, 'waiting', 'Ana', true]);
  assert.equal((await send('plannedPrices.withdraw', { id: waiting.id })).status, 200);
  assert.equal((await send('plannedPrices.withdraw', { id: waiting.id })).data.error, 'wrong_state');
  assert.deepEqual(await planned(), [[day(5), 11_000, 'withdrawn']]);
  assert.equal((await send('plannedPrices.withdraw', { id: 999_999 })).data.error, 'not_found');
});

test('a planned price applies once from its day on, with its planner in the history, and refreshes pages', async () => {
  await wasPlanned(day(0), 9_000, { tiers: [{ min_quantity: 5, price: 8_000 }] });
  await shop.db.query('delete from cache_change');
  await Promise.all([applyPlannedPrices(shop.db), applyPlannedPrices(shop.db)]);
  await applyPlannedPrices(shop.db);
  const { sku_id: id, price, tiers } = await packOf(one);
  assert.deepEqual([price, tiers], [9_000, [{ min_quantity: 5, price: 8_000 }]]);
  const { data } = await send('prices.get', { sku_id: id });
  assert.deepEqual(
    data.history.map((row: Record<string, unknown>) => [row['price_before'], row['price_after'], row['changed_by'], row['is_planned']]),
    [[10_000, 9_000, 'Ana', true]],
  );
  const { rows } = await shop.db.query<{ tag: string }>(`select distinct tag from cache_change where tag like 'product:%'`);
  assert.equal(rows.length, 1);
  assert.deepEqual(await planned(), [[day(0), 9_000, 'applied']]);
});

test('a shop that was down applies plans in order of their days; unplanned tiers stay', async () => {
  await shop.db.query(sql`insert into sku_tier (sku_id, min_quantity, price) select id, 10, 7000 from sku where code = ${one}`);
  await wasPlanned(day(-2), 9_000);
  await wasPlanned(day(-1), 8_000, { by: null });
  await applyPlannedPrices(shop.db);
  const { price, tiers } = await packOf(one);
  assert.deepEqual([price, tiers], [8_000, [{ min_quantity: 10, price: 7_000 }]]);
});

test('a step by hand that has become too large, and tiers that no longer fit, are stopped and can be dismissed', async () => {
  await wasPlanned(day(-1), 9_000);
  await shop.db.query(sql`update sku set price = 20000 where code = ${one}`);
  await applyPlannedPrices(shop.db);
  assert.equal((await packOf(one)).price, 20_000);
  const [stopped] = (await send('plannedPrices.find', { state: 'stopped' })).data.items;
  assert.deepEqual([stopped.code, stopped.price], [one, 9_000]);
  const count = async () =>
    (await send('dashboard.get')).data.waiting.find(({ kind }: { kind: string }) => kind === 'stopped_prices').count;
  assert.equal(await count(), 1);
  assert.equal((await send('plannedPrices.withdraw', { id: stopped.id })).status, 200);
  assert.equal(await count(), 0);
  await shop.db.query(sql`insert into sku_tier (sku_id, min_quantity, price) select id, 10, 15000 from sku where code = ${one}`);
  await wasPlanned(day(-1), 14_000, { by: null });
  await applyPlannedPrices(shop.db);
  assert.equal((await packOf(one)).price, 20_000);
});

test('a planned day is in the future and has one price; tiers fall; a concurrent price change is reported', async () => {
  assert.deepEqual(fieldsOf(await plan(day(0), 11_000)), ['day']);
  assert.deepEqual(fieldsOf(await plan(day(5), 10_000)), ['price']);
  assert.deepEqual(fieldsOf(await plan(day(5), 9_000, { tiers: [{ min_quantity: 2, price: 9_000 }] })), ['tiers']);
  assert.equal((await plan(day(5), 11_000, { seen: { price: 1, tiers: [] } })).data.error, 'changed_meanwhile');
  await plan(day(5), 11_000);
  assert.deepEqual(fieldsOf(await plan(day(5), 12_000)), ['day']);
  assert.equal((await plan(day(5), 12_000, { sku_id: 999_999 })).data.error, 'not_found');
});

test('many small steps by hand count as one, before, between and after each other', async () => {
  assert.deepEqual((await plan(day(5), 8_000)).data, { import_id: null });
  // 10 000 → 8 000 → 6 500 within a week
  const long = await plan(day(6), 6_500);
  assert.ok(long.data.import_id);
  // from 13 000 on the step to 8 000 that follows would be too long
  assert.ok((await plan(day(4), 13_000)).data.import_id);
  const { sku_id, price, tiers } = await packOf(one);
  const change = { sku_id, price: 12_900, tiers: [], seen: { price, tiers } };
  assert.ok((await send('prices.change', change)).data.import_id);
  assert.deepEqual((await plan(day(30), 7_000)).data, { import_id: null });
});

test('a plan that others build on can be withdrawn only after them', async () => {
  await plan(day(5), 9_000);
  await plan(day(6), 9_500);
  const { items } = (await send('plannedPrices.find', { state: 'waiting' })).data;
  assert.deepEqual(
    items.map(({ is_last: isLast }: { is_last: boolean }) => isLast),
    [false, true],
  );
  assert.equal((await send('plannedPrices.withdraw', { id: items[0].id })).data.error, 'wrong_state');
  assert.equal((await send('plannedPrices.withdraw', { id: items[1].id })).status, 200);
  assert.equal((await send('plannedPrices.withdraw', { id: items[0].id })).status, 200);
});

const work = () => continueImports(shop.db, shop.config.dataDir);
const stateOf = async (id: number) => (await send('imports.get', { id })).data;
/** Bo approves an import that Ana requested. */
async function approve(id: number): Promise<void> {
  await work();
  await send('imports.run', { id });
  const { rows } = await shop.db.query<{ id: number }>(
    sql`select id from approval where subject = ${`import:${id}`} and state = 'waiting'`,
  );
  await shop.call('approvals.decide', { id: rows[0]?.id, approved: true }, { cookie: bo });
  await work();
}

test('a large step and a percentage for many packs become an import with their day, for a second approver', async () => {
  const { data } = await plan(day(5), 5_000);
  await approve(data.import_id);
  assert.deepEqual((await stateOf(data.import_id)).result['planned_prices'], { created: 1, updated: 0, unchanged: 0 });
  assert.deepEqual(await planned(), [[day(5), 5_000, 'waiting']]);
  const packs = [await packOf(one), await packOf(other)];
  // a share of what they are going to cost before that day
  const moved = await send('prices.propose', { sku_ids: packs.map(({ sku_id: id }) => id), percent: 10, day: day(9) });
  await approve(moved.data.import_id);
  assert.deepEqual(
    (await planned())
      .filter(([on]: [string]) => on === day(9))
      .map(([, price]: [string, number]) => price)
      .toSorted(),
    [11_000, 5_500],
  );
  assert.deepEqual([(await packOf(one)).price, (await packOf(other)).price], [10_000, 10_000]);
});

test('a file’s day must not be past, and a plan made since its check refuses its row', async () => {
  const { data } = await plan(day(5), 5_000);
  await work();
  await wasPlanned(day(5), 9_000);
  await approve(data.import_id);
  const job = await stateOf(data.import_id);
  assert.deepEqual([job.state, job.refusal.code], ['refused', 'rows_faulty']);
  const { items } = (await send('imports.findFaults', { id: data.import_id })).data;
  assert.deepEqual(
    items.map(({ column, code }: { column: string; code: string }) => [column, code]),
    [['valid_from', 'planned_otherwise']],
  );
});

test('a step by hand that joins two others to a large one needs two people, and on its day the steps of the week before count', async () => {
  assert.deepEqual((await plan(day(20), 8_000)).data, { import_id: null });
  assert.deepEqual((await plan(day(28), 6_000)).data, { import_id: null });
  // 10 000 → 8 000 → 7 000 → 6 000, none of them a week after the one before
  assert.ok((await plan(day(24), 7_000)).data.import_id);
  await shop.db.query('delete from planned_price');
  await shop.db.query(sql`
    insert into price_change (sku_id, price_before, price_after, tiers_before, tiers_after, changed_by)
    select id, 10500, 10000, '[]', '[]', 'Ana' from sku where code = ${one}`);
  await wasPlanned(day(0), 7_300);
  await applyPlannedPrices(shop.db);
  assert.equal((await planned())[0]?.[2], 'stopped');
});

test('a locked pack, and one whose price cannot be written, delay no other', async () => {
  const due = (code: string) =>
    shop.db.query(
      sql`insert into planned_price (sku_id, day, price, planned_by) select id, ${day(0)}, 9000, 'Ana' from sku where code = ${code}`,
    );
  const states = async () =>
    (
      await shop.db.query<{ code: string; state: string }>(
        sql`select code, state from planned_price join sku on sku.id = sku_id order by code`,
      )
    ).rows.map(({ state }) => state);
  await due(one);
  await due(other);
  const holder = await shop.db.connect();
  try {
    await holder.query('begin');
    await holder.query('select from sku where code = $1 for update', [one]);
    await applyPlannedPrices(shop.db);
    assert.deepEqual(await states(), ['waiting', 'applied']);
  } finally {
    await holder.query('rollback');
    holder.release();
  }
  await shop.db.query('delete from planned_price');
  await shop.db.query(sql`update sku set price = 10000 where code = ${other}`);
  // more packs than a tier can name: the database refuses it
  await wasPlanned(day(0), 9_000, { by: null, tiers: [{ min_quantity: 3_000_000_000, price: 8_000 }] });
  await due(other);
  await assert.rejects(applyPlannedPrices(shop.db), /out of range/);
  assert.deepEqual(await states(), ['stopped', 'applied']);
});

test('a concurrent change of tiers is seen by the change that waited for it', async () => {
  const { sku_id, price, tiers } = await packOf(one);
  const holder = await shop.db.connect();
  try {
    await holder.query('begin');
    await holder.query('select from sku where id = $1 for no key update', [sku_id]);
    await holder.query('insert into sku_tier (sku_id, min_quantity, price) values ($1, 5, 9500)', [sku_id]);
    const waiting = send('prices.change', { sku_id, price: 10_100, tiers: [], seen: { price, tiers } });
    await waitsForLock(shop.db, waiting);
    await holder.query('commit');
    assert.equal((await waiting).data.error, 'changed_meanwhile');
  } finally {
    await holder.query('rollback');
    holder.release();
  }
});

test('a plan of someone who may no longer set prices is stopped on its day', async () => {
  const planner = await shop.openOperator(['catalogue']);
  const { sku_id, price, tiers } = await packOf(one);
  const request = { sku_id, day: day(5), price: 11_000, tiers: [], seen: { price, tiers } };
  assert.equal((await shop.call('plannedPrices.plan', request, { cookie: planner.cookie })).status, 200);
  const { rows } = await shop.db.query(`select planned_by_id as id from planned_price`);
  assert.deepEqual(rows, [{ id: planner.id }]);
  // as if its day had come
  await shop.db.query('delete from planned_price');
  await shop.db.query(sql`
    insert into planned_price (sku_id, day, price, planned_by, planned_by_id) values (${sku_id}, ${day(-1)}, 11000, ${planner.name}, ${planner.id})`);
  await shop.db.query(sql`update operator set blocked_at = now() where id = ${planner.id}`);
  await applyPlannedPrices(shop.db);
  assert.deepEqual([(await packOf(one)).price, (await planned())[0]?.[2]], [10_000, 'stopped']);
});
