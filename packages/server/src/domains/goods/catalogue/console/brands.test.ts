import assert from 'node:assert/strict';
import { after, before, test } from 'node:test';
import sharp from 'sharp';
import sql from 'sql-template-tag';
import { findBrandNames } from '../find-brands.ts';
import { createPostgresSearch } from '../../search/postgres/postgres-search.ts';
import { createTestProducts, createTestBrandsAndCategories } from '../../../../testing/test-catalogue.ts';
import { everything } from '../../../../testing/test-query.ts';
import { storedFileKeepers } from '../../../../jobs/files-in-use.ts';
import { type TestConsole, createTestConsole } from '../../../../testing/test-console.ts';

let shop: TestConsole;
let cookie: string;
let brands: Map<string, number>;
before(async () => {
  shop = await createTestConsole();
  ({ brands } = await createTestBrandsAndCategories(shop.db));
  await createTestProducts(shop.db, [
    { key: 'plate', name: { en: 'Well plate', zh: '孔板' }, brand: 'kestrel', category: 'plates', code: 'KR-96' },
    { key: 'salt', name: { en: 'Iron salt', zh: '铁盐' }, brand: 'basics', category: 'salts', code: 'BB-1001-1G' },
  ]);
  ({ cookie } = await shop.openOperator(['catalogue']));
});
after(() => shop.close());

const call = (name: Parameters<TestConsole['call']>[0], input: Record<string, unknown> = {}) => shop.call(name, input, { cookie });
const idOf = (key: string) => brands.get(key) ?? 0;
const writing = {
  name_en: 'Larkmoor',
  name_zh: '百灵',
  kind: 'agent',
  country: 'GB',
  summary_en: 'Small things.',
  summary_zh: '小物件。',
  story_en: '',
  story_zh: '',
  authorised_from: '2024-01-01',
  authorised_until: '2199-12-31',
  authorisation_reference: 'LOA-1',
};
const kestrel = { ...writing, name_en: 'Kestrel Rowe', name_zh: '凯诗罗' };
const update = async (key: string, given: Record<string, unknown>) => {
  const { data } = await call('consoleBrands.get', { id: idOf(key) });
  return call('consoleBrands.update', { id: data.id, version: data.version, ...given });
};
/** A day so many days from today in Shanghai, reckoned by the database. */
const dayIn = async (days: number) =>
  (await shop.db.query<{ day: string }>(sql`select ((now() at time zone 'Asia/Shanghai')::date + ${days}::int)::text as day`)).rows[0]?.day;

test('a brand is created with its page and is in the shop at once; contradictory fields are refused', async () => {
  const made = await call('consoleBrands.create', writing);
  assert.equal(made.status, 200, made.text);
  const { data } = await call('consoleBrands.get', { id: made.data.id });
  assert.deepEqual([data.key, data.authorisation, data.values.authorisation_reference], ['larkmoor', 'valid', 'LOA-1']);
  const names = await findBrandNames(shop.db, 'zh-CN');
  const shown = names.find(({ key }) => key === 'larkmoor');
  assert.deepEqual([shown?.name, shown?.list_id, shown?.picture], ['百灵', data.list_id, 'brands/unmarked']);
  const faulty = await call('consoleBrands.create', { ...writing, authorised_from: null, authorisation_reference: '' });
  assert.deepEqual(
    faulty.data.fields.map(({ field }: { field: string }) => field),
    ['authorised_from', 'authorisation_reference'],
  );
  const turned = await call('consoleBrands.create', { ...writing, authorised_until: '2023-01-01' });
  assert.equal(turned.data.fields[0].field, 'authorised_until');
  const own = await call('consoleBrands.create', { ...writing, name_en: 'Larkmoor', kind: 'own' });
  const second = (await call('consoleBrands.get', { id: own.data.id })).data;
  assert.deepEqual([second.key, second.authorised_until, second.authorisation], ['larkmoor-2', null, 'own']);
});

test('a renamed brand is found by its new name, and the second of two editors sees the present state', async () => {
  const { data } = await call('consoleBrands.get', { id: idOf('kestrel') });
  const found = async (text: string) => (await createPostgresSearch(shop.db).find({ ...everything, text })).total;
  assert.equal(await found('windhover'), 0);
  assert.equal((await update('kestrel', { ...kestrel, name_en: 'Windhover' })).status, 200);
  assert.equal(await found('windhover'), 1);
  const { rows } = await shop.db.query<{ name_en: string }>(sql`select name_en from product_list where brand_id = ${idOf('kestrel')}`);
  assert.equal(rows[0]?.name_en, 'Windhover');
  const late = await call('consoleBrands.update', { id: data.id, version: data.version, ...kestrel });
  assert.deepEqual([late.data.error, late.data.details.now.values.name_en], ['changed_meanwhile', 'Windhover']);
  assert.equal((await update('kestrel', kestrel)).status, 200);
});

test('an expiring or expired authorisation is on the dashboard, in its filter and at its products', async () => {
  const waiting = async () =>
    (await call('dashboard.get')).data.waiting.find(({ kind }: { kind: string }) => kind === 'authorisations').count;
  const product = async () => (await call('consoleProducts.find', { q: 'KR-96' })).data.items[0];
  const due = async () =>
    (await call('consoleBrands.find', { authorisation: 'due' })).data.items.map(
      (one: { key: string; authorisation: string }) => `${one.key} ${one.authorisation}`,
    );
  assert.deepEqual([await waiting(), (await product()).authorised_until], [0, null]);
  const soon = await dayIn(59);
  await update('kestrel', { ...kestrel, authorised_until: soon });
  assert.deepEqual([await waiting(), await due()], [1, ['kestrel ending']]);
  assert.deepEqual([(await product()).authorised_until, (await product()).is_unauthorised], [soon, false]);
  const past = await dayIn(-2);
  await update('kestrel', { ...kestrel, authorised_until: past });
  assert.deepEqual([await waiting(), await due()], [1, ['kestrel ended']]);
  assert.deepEqual([(await product()).authorised_until, (await product()).is_unauthorised], [past, true]);
  await update('kestrel', { ...kestrel, authorised_from: await dayIn(2), authorised_until: await dayIn(400) });
  assert.deepEqual([await waiting(), (await call('consoleBrands.find', { authorisation: 'coming' })).data.total], [0, 1]);
  await update('kestrel', kestrel);
});

test('a brand’s mark is re-encoded, shown by the shop, kept by the file clean-up, and removed', async () => {
  const id = idOf('kestrel');
  const upload = (payload: Buffer) =>
    shop.app.inject({
      method: 'PUT',
      url: `/api/operator/brands/${id}/mark`,
      payload,
      headers: { 'x-console': '1', 'content-type': 'application/octet-stream', cookie: `console=${cookie}` },
    });
  assert.equal((await upload(Buffer.from('<svg/>'))).statusCode, 422);
  const picture = await sharp({ create: { width: 500, height: 500, channels: 4, background: { r: 9, g: 90, b: 90, alpha: 0.5 } } })
    .png()
    .toBuffer();
  assert.equal((await upload(picture)).statusCode, 200);
  const { data } = await call('consoleBrands.get', { id });
  const shown = async () => (await findBrandNames(shop.db, 'en')).find(({ key }) => key === 'kestrel')?.picture;
  assert.equal(await shown(), `photos/${data.mark}`);
  const seen = await shop.app.inject({
    url: `/api/operator/product-pictures/${data.mark}`,
    headers: { 'x-console': '1', cookie: `console=${cookie}` },
  });
  const { format, width, hasAlpha } = await sharp(seen.rawPayload).metadata();
  assert.deepEqual([format, width, hasAlpha], ['webp', 320, true]);
  const { rows } = await shop.db.query<{ small: string }>(sql`select small from brand_mark where brand_id = ${id}`);
  const kept = await Promise.all(storedFileKeepers.map((keeper) => keeper(shop.db, [rows[0]?.small ?? ''])));
  assert.deepEqual(kept.flat(), [rows[0]?.small]);
  assert.equal((await call('consoleBrands.removeMark', { id, version: data.version - 1 })).data.error, 'changed_meanwhile');
  assert.equal((await call('consoleBrands.removeMark', { id, version: data.version })).status, 200);
  assert.equal(await shown(), 'brands/unmarked');
});

test('a brand is removed with its page while no product or offer refers to it', async () => {
  const remove = async (id: number) => {
    const { data } = await call('consoleBrands.get', { id });
    return call('consoleBrands.remove', { id, version: data.version });
  };
  assert.match((await remove(idOf('kestrel'))).text, /still products/);
  const { id } = (await call('consoleBrands.create', { ...writing, name_en: 'Shortlived' })).data;
  assert.equal((await remove(id)).status, 200);
  assert.equal((await call('consoleBrands.get', { id })).status, 404);
  const { rows } = await shop.db.query(sql`select from product_list where key = 'brand-shortlived'`);
  assert.equal(rows.length, 0);
});

test('changes of a brand are in the audit log with who made them, and its texts are not', async () => {
  const { rows } = await shop.db.query<{ changes: Record<string, { to: unknown }> }>(sql`
    select changes from audit_entry where object_kind = 'brand' and act = 'created' order by id limit 1`);
  assert.deepEqual([rows[0]?.changes['name_en']?.to, rows[0]?.changes['summary_en']?.to], ['Larkmoor', '•••']);
  // whether an import created it
  assert.equal(rows[0]?.changes['is_imported']?.to, false);
});
