import assert from 'node:assert/strict';
import { after, before, test } from 'node:test';
import sql from 'sql-template-tag';
import { findPacks } from '../../../goods/catalogue/find-packs.ts';
import { createTestPack } from '../../../../testing/test-goods.ts';
import { type TestConsole, createTestConsole } from '../../../../testing/test-console.ts';

let shop: TestConsole;
let cookie: string;
before(async () => {
  shop = await createTestConsole();
  cookie = (await shop.openOperator(['compliance'], 'Ann Chen')).cookie;
  for (const list of ['precursor-1', 'precursor-2', 'precursor-3', 'explosive-precursor', 'highly-toxic', 'hazardous-chemicals']) {
    await createTestPack(shop.db, { list });
  }
});
after(() => shop.close());

const call = (name: Parameters<TestConsole['call']>[0], input: Record<string, unknown> = {}) => shop.call(name, input, { cookie });

let made = 0;
/** A licence for one list; returns its update's input. */
async function licence(list: string, more: Record<string, unknown> = {}) {
  const facts = {
    name_en: `Licence ${++made}`,
    name_zh: `许可证 ${made}`,
    number: `TEST-${made}`,
    list_keys: [list],
    valid_until: '2099-12-31',
    ...more,
  };
  const created = await call('licences.create', facts);
  assert.equal(created.status, 200, created.text);
  return { ...facts, key: String(created.data.key), version: 1 };
}
const shown = async (key: string) =>
  (await call('licences.find')).data.items.find((one: { key: string }) => one.key === key) as Record<string, unknown>;
const fieldsOf = ({ data }: { data: { fields?: { field: string }[] } }) => data.fields?.map(({ field }) => field);

test('a licence is added, renewed and ended; without one its list is not sold, and the log records who did it', async () => {
  const pack = await createTestPack(shop.db, { list: 'highly-toxic' });
  const isUnlicensed = async () => (await findPacks(shop.db, [pack.sku_id])).get(pack.sku_id)?.unlicensed;
  const kept = await licence('highly-toxic', { number: ' TEST-A ' });
  assert.deepEqual([(await shown(kept.key))['number'], (await shown(kept.key))['state'], await isUnlicensed()], ['TEST-A', 'valid', false]);
  const ended = await call('licences.end', { key: kept.key, version: 1 });
  assert.deepEqual([ended.data.state, ended.data.days_left, await isUnlicensed()], ['expired', -1, true], ended.text);
  assert.equal((await call('licences.end', { key: kept.key, version: 2 })).data.error, 'wrong_state');
  const renewed = await call('licences.update', { ...kept, version: 2, number: 'TEST-B' });
  assert.deepEqual([renewed.data.number, renewed.data.version, await isUnlicensed()], ['TEST-B', 3, false], renewed.text);
  const { rows } = await shop.db.query(sql`
    select actor_name, act from audit_entry where object_kind = 'shop_licence' and object_id = ${kept.key} order by id`);
  assert.deepEqual(
    rows.map((row) => Object.values(row)),
    [
      ['Ann Chen', 'created'],
      ['Ann Chen', 'changed'],
      ['Ann Chen', 'changed'],
    ],
  );
});

test('of two who change a licence the second one is shown the present state', async () => {
  const kept = await licence('precursor-2');
  assert.equal((await call('licences.update', { ...kept, number: 'FIRST' })).status, 200);
  for (const [name, input] of [
    ['licences.update', { ...kept, number: 'SECOND' }],
    ['licences.end', { key: kept.key, version: 1 }],
  ] as const) {
    const refused = await call(name, input);
    assert.deepEqual(
      [refused.data.error, refused.data.details.now.number, refused.data.details.now.version],
      ['changed_meanwhile', 'FIRST', 2],
    );
  }
});

test('faults are at their fields: a taken name, an unknown list, a past day', async () => {
  const kept = await licence('precursor-3');
  assert.deepEqual(fieldsOf(await call('licences.create', { ...facts(kept), number: 'X' })), ['name_en']);
  assert.deepEqual(fieldsOf(await call('licences.create', { ...facts(kept), name_en: '——' })), ['name_en']);
  assert.deepEqual(fieldsOf(await call('licences.update', { ...kept, list_keys: ['precursor-3', 'no-such-list'] })), ['list_keys']);
  assert.deepEqual(fieldsOf(await call('licences.update', { ...kept, valid_until: '2020-01-01' })), ['valid_until']);
  assert.equal((await call('licences.update', { ...kept, key: 'no-such-licence' })).status, 404);
  assert.equal((await shown(kept.key))['version'], 1);
});

test('no list loses its last licence, neither in the console nor in the database', async () => {
  const [only, other] = [await licence('explosive-precursor'), await licence('precursor-1')];
  const without = await call('licences.update', { ...only, list_keys: ['precursor-1'] });
  assert.deepEqual(fieldsOf(without), ['list_keys'], without.text);
  await assert.rejects(shop.db.query(sql`update shop_licence set list_keys = '{}' where key = ${only.key}`), /left without a licence/);
  await assert.rejects(shop.db.query(sql`delete from shop_licence where key = ${only.key}`), /left without a licence/);
  assert.equal((await call('licences.update', { ...other, list_keys: ['explosive-precursor', 'precursor-1'] })).status, 200);
  assert.equal((await call('licences.update', { ...only, list_keys: ['precursor-1'] })).status, 200);
});

test('the dashboard counts licences that have expired or end within 60 days', async () => {
  const waiting = async () =>
    (await call('dashboard.get')).data.waiting.find((one: { kind: string }) => one.kind === 'licences').count as number;
  const before = await waiting();
  const soon = await shop.db.query<{ day: string }>(`select to_char((now() at time zone 'Asia/Shanghai')::date + 30, 'YYYY-MM-DD') as day`);
  const kept = await licence('hazardous-chemicals', { valid_until: soon.rows[0]?.day });
  assert.deepEqual([await waiting(), (await shown(kept.key))['state']], [before + 1, 'due']);
});

const facts = ({ key: _key, version: _version, ...rest }: Awaited<ReturnType<typeof licence>>) => rest;
