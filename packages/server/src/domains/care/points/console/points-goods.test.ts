import assert from 'node:assert/strict';
import { after, before, test } from 'node:test';
import { findGoods } from '../find-goods.ts';
import { createTestCouponGood, createTestGood, createTestRedeemer, redeemFor, stockOfGood } from '../../../../testing/test-redemption.ts';
import { createTestPack } from '../../../../testing/test-goods.ts';
import { type TestConsole, createTestConsole } from '../../../../testing/test-console.ts';

let shop: TestConsole;
let cookie: string;
before(async () => {
  shop = await createTestConsole();
  cookie = (await shop.openOperator(['content'], 'Wang Wei')).cookie;
});
after(() => shop.close());

const call = (name: Parameters<TestConsole['call']>[0], input: Record<string, unknown> = {}) => shop.call(name, input, { cookie });
const inDays = (days: number) => new Date(Date.now() + days * 86_400_000).toISOString();
const always = { starts_at: null, ends_at: null };
const isInMall = async (id: number) => (await findGoods(shop.db, 'en')).some((good) => good.id === id);

test('a pack is added to the points mall, scheduled, changed, hidden and shown again, and the log records by whom', async () => {
  const { sku_id } = await createTestPack(shop.db);
  const made = await call('pointsGoods.create', { sku_id, points: 120, stock: 9, starts_at: inDays(2), ends_at: inDays(9) });
  assert.deepEqual([made.data.state, made.data.points, made.data.stock, made.data.version], ['planned', 120, 9, 1], made.text);
  const { id } = made.data;
  assert.equal(await isInMall(id), false);
  const twice = await call('pointsGoods.create', { sku_id, points: 1, stock: 1, ...always });
  assert.deepEqual(
    twice.data.fields.map(({ field }: { field: string }) => field),
    ['sku_id'],
  );
  const now = await call('pointsGoods.update', { id, version: 1, points: 100, stock: 9, seen_stock: 9, ...always });
  assert.deepEqual([now.data.state, now.data.points, now.data.version], ['given', 100, 2], now.text);
  assert.equal(await isInMall(id), true);
  const hidden = await call('pointsGoods.show', { id, version: 2, shown: false });
  assert.deepEqual([hidden.data.state, await isInMall(id)], ['hidden', false]);
  const buyer = await createTestRedeemer(shop.db, 500);
  const refused = await redeemFor(shop.db, buyer, id);
  assert.equal(!refused.ok && refused.error, 'not_found');
  const shown = await call('pointsGoods.show', { id, version: 3, shown: true });
  assert.deepEqual([shown.data.state, await isInMall(id)], ['given', true]);
  const admin = await shop.openOperator(['administrator']);
  const log = (await shop.call('audit.find', { object_kind: 'points_good', object_id: String(id) }, { cookie: admin.cookie })).data;
  assert.deepEqual(
    log.items.map(({ call: name, actor_name: actor }: { call: string; actor_name: string }) => [name, actor]),
    ['show', 'show', 'update', 'create'].map((name) => [`pointsGoods.${name}`, 'Wang Wei']),
  );
});

test('of two who change the same good the second one sees the present state; what buyers take meanwhile is not restored', async () => {
  const id = await createTestGood(shop.db, 10, 50);
  const buyer = await createTestRedeemer(shop.db, 500);
  assert.ok((await redeemFor(shop.db, buyer, id, 3)).ok);
  // seen were ten, and five more come: of the ten seven are left
  const more = await call('pointsGoods.update', { id, version: 1, points: 50, stock: 15, seen_stock: 10, ...always });
  assert.deepEqual([more.data.stock, more.data.version], [12, 2], more.text);
  const late = await call('pointsGoods.update', { id, version: 1, points: 70, stock: 15, seen_stock: 10, ...always });
  assert.deepEqual([late.status, late.data.error, late.data.details.now.version], [409, 'changed_meanwhile', 2]);
  const none = await call('pointsGoods.update', { id, version: 2, points: 50, stock: 0, seen_stock: 15, ...always });
  assert.deepEqual([none.data.stock, none.data.state, await stockOfGood(shop.db, id)], [0, 'sold_out', 0], 'never below none');
});

test('a pack that may not be given for points is refused at its field, and so is an end before the start', async () => {
  const { sku_id } = await createTestPack(shop.db, { transport: 'dry-ice' });
  const cold = await call('pointsGoods.create', { sku_id, points: 5, stock: 5, ...always });
  assert.deepEqual([cold.status, cold.data.fields[0].field], [422, 'sku_id'], cold.text);
  const unknown = await call('pointsGoods.create', { sku_id: 999_999_999, points: 5, stock: 5, ...always });
  assert.equal(unknown.data.fields[0].field, 'sku_id');
  const other = await createTestPack(shop.db);
  const window = { starts_at: inDays(3), ends_at: inDays(2) };
  const backwards = await call('pointsGoods.create', { sku_id: other.sku_id, points: 5, stock: 5, ...window });
  assert.equal(backwards.data.fields[0].field, 'ends_at');
  const none = await call('pointsGoods.create', { sku_id: other.sku_id, points: 0, stock: -1, ...always });
  assert.deepEqual(none.data.fields.map(({ field }: { field: string }) => field).toSorted(), ['points', 'stock']);
});

test('a good that is no longer sold is found as such, and neither offered nor counted as low', async () => {
  const id = await createTestGood(shop.db, 2, 997);
  const low = async () => (await call('dashboard.get')).data.waiting.find(({ kind }: { kind: string }) => kind === 'low_mall').count;
  const before = await low();
  await shop.db.query(`update sku set withdrawn_at = now() where id = (select sku_id from points_good where id = $1)`, [id]);
  assert.equal(await low(), before - 1);
  const isFound = async (state: string) =>
    (await call('pointsGoods.find', { state, limit: 100 })).data.items.some((good: { id: number }) => good.id === id);
  assert.deepEqual([await isFound('ungivable'), await isFound('given'), await isFound('low')], [true, false, false]);
});

test('the points of an expired good can be changed; its new end cannot be in the past', async () => {
  const id = await createTestGood(shop.db, 50, 996);
  await shop.db.query(`update points_good set starts_at = '2026-01-01Z', ends_at = '2026-02-01Z' where id = $1`, [id]);
  const given = { id, points: 995, stock: 50, seen_stock: 50, starts_at: '2026-01-01T00:00:00Z', ends_at: '2026-02-01T00:00:00Z' };
  const kept = await call('pointsGoods.update', { ...given, version: 1 });
  assert.deepEqual([kept.data.state, kept.data.points], ['ended', 995], kept.text);
  const over = await call('pointsGoods.update', { ...given, version: 2, ends_at: '2026-02-02T00:00:00Z' });
  assert.equal(over.data.fields[0].field, 'ends_at');
});

test('the table also has coupons, which are changed elsewhere; goods running low are counted on the dashboard and found by its filter', async () => {
  const before = (await call('dashboard.get')).data.waiting.find(({ kind }: { kind: string }) => kind === 'low_mall').count;
  const coupon = await createTestCouponGood(shop.db, { stock: 50, points: 30, quota: 50 });
  const low = await createTestGood(shop.db, 5, 999);
  await createTestGood(shop.db, 6, 998);
  const { data } = await call('dashboard.get');
  assert.equal(data.waiting.find(({ kind }: { kind: string }) => kind === 'low_mall').count, before + 1);
  const found = (await call('pointsGoods.find', { state: 'low', limit: 100 })).data.items;
  assert.deepEqual([found.length, found.some(({ id }: { id: number }) => id === low)], [before + 1, true]);
  const row = (await call('pointsGoods.find', { limit: 100 })).data.items.find(({ id }: { id: number }) => id === coupon);
  assert.deepEqual([row.name, row.pack], ['¥10 coupon', null]);
  const hide = await call('pointsGoods.show', { id: coupon, version: row.version, shown: false });
  assert.deepEqual([hide.data.error, hide.data.details.reason], ['wrong_state', 'Coupons are changed where coupons are.']);
});
