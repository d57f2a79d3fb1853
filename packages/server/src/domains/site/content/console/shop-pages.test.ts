import assert from 'node:assert/strict';
import { after, before, test } from 'node:test';
import sql from 'sql-template-tag';
import { withTransaction } from '../../../../platform/database/transaction.ts';
import { getHome } from '../get-home.ts';
import { getOwnBrand } from '../get-own-brand.ts';
import { findInstitutionNames } from '../find-institution-names.ts';
import { findInstitutions } from '../find-institutions.ts';
import { createInstitution } from '../../../people/institutions/save-institution.ts';
import { createTestProducts, createTestBrandsAndCategories } from '../../../../testing/test-catalogue.ts';
import { applyPreview } from '../../../../pages/apply-preview.ts';
import { type TestConsole, createTestConsole } from '../../../../testing/test-console.ts';

let shop: TestConsole;
let cookie: string;
let products: Map<string, number>;
before(async () => {
  shop = await createTestConsole();
  await createTestBrandsAndCategories(shop.db);
  products = await createTestProducts(shop.db, [
    { key: 'salt', name: { en: 'Iron salt', zh: '铁盐' }, brand: 'basics', category: 'salts', code: 'BB-1', popularity: 9 },
    { key: 'solvent', name: { en: 'Pure solvent', zh: '纯溶剂' }, brand: 'basics', category: 'hplc', code: 'BB-2', popularity: 5 },
    { key: 'plate', name: { en: 'Well plate', zh: '孔板' }, brand: 'kestrel', category: 'plates', code: 'KR-1' },
  ]);
  for (const [key, province] of [
    ['alpha', '310000'],
    ['beta', '310000'],
    ['gamma', '430000'],
  ] as const)
    await createInstitution(shop.db, {
      key,
      name_en: key,
      name_zh: key,
      kind: 'university',
      province_code: province,
      contact_en: 'Office',
      contact_zh: '办公室',
    });
  ({ cookie } = await shop.openOperator(['content']));
});
after(() => shop.close());

const request = (name: 'find' | 'get' | 'update' | 'order' | 'preview', input: Record<string, unknown> = {}) =>
  shop.call(`institutionPages.${name}`, input, { cookie });
const idOf = async (key: string): Promise<number> => {
  const { data } = await request('find');
  const all = data.provinces.flatMap((province: { institutions: { id: number; key: string }[] }) => province.institutions);
  return all.find((one: { key: string }) => one.key === key).id;
};
const shown = async () => (await findInstitutions(shop.db, 'en')).flatMap(({ institutions }) => institutions.map(({ name }) => name));
const faults = (answer: Awaited<ReturnType<typeof request>>) => answer.data.fields?.map(({ field }: { field: string }) => field);

const entry = { is_shown: true, logo_id: null, text_en: '', text_zh: '', advantages_en: [], advantages_zh: [] };

test('an institution’s entry is written in both languages, hidden and reordered', async () => {
  const [alpha, beta] = [await idOf('alpha'), await idOf('beta')];
  assert.deepEqual(await shown(), ['alpha', 'beta', 'gamma']);
  const written = { ...entry, text_en: 'By the river.', text_zh: '临江。', advantages_en: ['Statement'], advantages_zh: ['按月对账'] };
  const saved = await request('update', { ...written, id: alpha, version: 1 });
  assert.deepEqual([saved.data.version, saved.data.advantages_zh], [2, ['按月对账']], saved.text);
  const [first] = (await findInstitutions(shop.db, 'zh-CN'))[0]!.institutions;
  assert.deepEqual([first!.text, first!.advantages], ['临江。', ['按月对账']]);
  assert.equal((await request('order', { province_code: '310000', ids: [beta, alpha], seen: [alpha, beta] })).status, 200);
  assert.deepEqual(await shown(), ['beta', 'alpha', 'gamma']);
  await request('update', { ...entry, id: beta, version: 1, is_shown: false });
  assert.deepEqual(await shown(), ['alpha', 'gamma']);
  assert.deepEqual(
    (await findInstitutionNames(shop.db, 'en')).map(({ name }) => name),
    ['alpha', 'gamma'],
  );
  assert.equal((await request('order', { province_code: '310000', ids: [alpha], seen: [beta, alpha] })).data.error, 'changed_meanwhile');
  assert.equal(
    (await request('order', { province_code: '310000', ids: [alpha, await idOf('gamma')], seen: [beta, alpha] })).data.error,
    'changed_meanwhile',
  );
  const { rows } = await shop.db.query<{ act: string }>(
    `select act from audit_entry where object_kind = 'institution_page' and object_id = $1 and changes ? 'is_shown'`,
    [String(beta)],
  );
  assert.deepEqual(rows, [{ act: 'changed' }]);
});

test('an entry that lacks a language is refused at its field, and the second of two editors sees the present state', async () => {
  const id = await idOf('gamma');
  assert.deepEqual(faults(await request('update', { ...entry, id, version: 1, text_en: 'Only here' })), ['text_zh']);
  assert.deepEqual(faults(await request('update', { ...entry, id, version: 1, advantages_en: ['a', 'b'], advantages_zh: ['甲'] })), [
    'advantages_zh',
  ]);
  assert.deepEqual(faults(await request('update', { ...entry, id, version: 1, logo_id: '00000000-0000-4000-8000-000000000000' })), [
    'logo_id',
  ]);
  await request('update', { ...entry, id, version: 1, text_en: 'Theirs', text_zh: '他们' });
  const stale = await request('update', { ...entry, id, version: 1 });
  assert.deepEqual([stale.data.error, stale.data.details.now.text_en], ['changed_meanwhile', 'Theirs']);
  const preview = await request('preview', { ...entry, id, text_en: 'Not saved', text_zh: '未保存', is_shown: false });
  assert.match(preview.data.url_zh, /\/school\?lang=zh-CN&preview=[\w-]{64}$/);
  const seen = await withTransaction<string[]>(shop.db, async (transaction, rollBack) => {
    const input = { ...entry, id, text_en: 'Not saved', text_zh: '未保存', is_shown: false };
    assert.ok(await applyPreview(transaction, { kind: 'institution_page', input }, 'en'));
    return rollBack((await findInstitutions(transaction, 'en')).flatMap(({ institutions }) => institutions.map(({ text }) => text)));
  });
  assert.ok(seen.includes('Not saved'));
});

const own = (name: 'get' | 'updatePage' | 'getBrand' | 'updateBrand' | 'previewBrand' | 'order', input: Record<string, unknown> = {}) =>
  shop.call(`ownBrand.${name}`, input, { cookie });

test('the own-brand page shows the chosen texts, brands and products', async () => {
  const { data } = await own('get');
  const [brand] = data.brands;
  const words = { title_en: 'Ours', title_zh: '自有', lead_en: 'Made here.', lead_zh: '自制。' };
  assert.equal((await own('updatePage', { ...words, version: 1 })).data.version, 2);
  const stale = await own('updatePage', { ...words, version: 1, title_en: 'Mine' });
  assert.deepEqual([stale.data.error, stale.data.details.now.title_en], ['changed_meanwhile', 'Ours']);
  assert.equal((await own('updatePage', { ...words, version: 2, lead_zh: ' ' })).data.error, 'invalid_input');

  const before = await getOwnBrand(shop.db, 'zh-CN');
  assert.deepEqual([before.title, before.lead, before.brands[0]!.is_chosen], ['自有', '自制。', false]);
  const writing = { id: brand.id, is_shown: true, picture_id: null, product_ids: [products.get('solvent')] };
  assert.deepEqual(faults(await own('updateBrand', { ...writing, version: 1, product_ids: [products.get('plate')] })), ['product_ids']);
  assert.equal((await own('updateBrand', { ...writing, version: 1 })).data.products[0].code, 'BB-2');
  const after = (await getOwnBrand(shop.db, 'en')).brands[0]!;
  assert.deepEqual([after.is_chosen, after.products.map(({ name }) => name)], [true, ['Pure solvent']]);
  assert.equal((await own('updateBrand', { ...writing, version: 1 })).data.error, 'changed_meanwhile');
  await own('updateBrand', { ...writing, version: 2, is_shown: false });
  assert.deepEqual((await getOwnBrand(shop.db, 'en')).brands, []);
  const atHome = async () => (await getHome(shop.db, 'en')).own_brands.length;
  assert.equal(await atHome(), 0);
  await own('updateBrand', { ...writing, version: 3, is_shown: true });
  assert.equal(await atHome(), 1);
  // what goes to another brand is no longer this one's to show
  const move = (brand: string) =>
    shop.db.query(sql`update product set brand_id = (select id from brand where key = ${brand}) where id = ${products.get('solvent')}`);
  await move('kestrel');
  assert.equal((await getOwnBrand(shop.db, 'en')).brands[0]!.is_chosen, false);
  await move('basics');
  assert.equal((await own('updateBrand', { ...writing, version: 4, product_ids: [] })).status, 200);

  const { rows } = await shop.db.query<{ id: number }>(`select id from brand where kind = 'agent'`);
  assert.equal((await own('getBrand', { id: rows[0]!.id })).data.error, 'not_found');
  assert.equal((await own('order', { ids: [brand.id, rows[0]!.id], seen: [brand.id] })).data.error, 'changed_meanwhile');
  assert.equal((await own('order', { ids: [brand.id], seen: [brand.id] })).status, 200);
});
