import assert from 'node:assert/strict';
import { after, before, test } from 'node:test';
import { getList } from '../get-list.ts';
import { createPostgresSearch } from '../../search/postgres/postgres-search.ts';
import { createTestProducts, createTestBrandsAndCategories } from '../../../../testing/test-catalogue.ts';
import { everything } from '../../../../testing/test-query.ts';
import { type TestConsole, createTestConsole } from '../../../../testing/test-console.ts';

let shop: TestConsole;
let cookie: string;
let salt: number;
let solvent: number;
before(async () => {
  shop = await createTestConsole();
  await createTestBrandsAndCategories(shop.db);
  const ids = await createTestProducts(shop.db, [
    { key: 'salt', name: { en: 'Iron salt', zh: '铁盐' }, brand: 'basics', category: 'salts', code: 'BB-1' },
    { key: 'solvent', name: { en: 'Pure solvent', zh: '纯溶剂' }, brand: 'basics', category: 'hplc', code: 'BB-2' },
  ]);
  [salt, solvent] = [ids.get('salt')!, ids.get('solvent')!];
  ({ cookie } = await shop.openOperator(['catalogue']));
});
after(() => shop.close());

const request = (name: 'find' | 'get' | 'create' | 'update', input: Record<string, unknown> = {}) =>
  shop.call(`consoleLists.${name}`, input, { cookie });

async function begin(name = 'Starter set') {
  const { data } = await request('create', { name_en: name, name_zh: '入门套装' });
  const writing = {
    id: data.id,
    name_en: name,
    name_zh: '入门套装',
    summary_en: '',
    summary_zh: '',
    is_shown: true,
    product_ids: [solvent, salt],
  };
  return { id: Number(data.id), writing };
}

const inShop = async (id: number) => {
  const list = await getList(shop.db, createPostgresSearch(shop.db), id, everything, 'zh-CN');
  return list.ok ? list.value.products.items.map((product) => product.id) : list.error;
};
const faults = (answer: Awaited<ReturnType<typeof request>>) => answer.data.fields?.map(({ field }: { field: string }) => field);

test('a list begins hidden, is filled, reordered, shown and hidden again', async () => {
  const { id, writing } = await begin();
  assert.equal(await inShop(id), 'not_found');
  const saved = await request('update', { ...writing, version: 1 });
  assert.deepEqual([saved.data.version, saved.data.products.map(({ code }: { code: string }) => code)], [2, ['BB-2', 'BB-1']]);
  assert.match(saved.data.url, new RegExp(`/product/list/${id}$`));
  assert.deepEqual(await inShop(id), [solvent, salt]);
  await request('update', { ...writing, version: 2, product_ids: [salt, solvent] });
  assert.deepEqual(await inShop(id), [salt, solvent]);
  const hidden = await request('update', { ...writing, version: 3, is_shown: false, product_ids: [salt] });
  assert.deepEqual([hidden.data.url, hidden.data.product_ids], [null, [salt]]);
  assert.equal(await inShop(id), 'not_found');
});

test('invalid fields are reported at their place, and of two editors the second one sees the present state', async () => {
  const { id, writing } = await begin('Refused');
  assert.deepEqual(faults(await request('update', { ...writing, version: 1, product_ids: [] })), ['product_ids']);
  assert.deepEqual(faults(await request('update', { ...writing, version: 1, product_ids: [salt, 999_999_999] })), ['product_ids']);
  assert.deepEqual(faults(await request('update', { ...writing, version: 1, summary_en: 'Only here' })), ['summary_zh']);
  assert.equal((await request('update', { ...writing, version: 1, name_zh: ' ' })).data.error, 'invalid_input');
  await request('update', { ...writing, version: 1, name_en: 'Theirs' });
  const stale = await request('update', { ...writing, version: 1 });
  assert.deepEqual([stale.data.error, stale.data.details.now.name_en], ['changed_meanwhile', 'Theirs']);
  assert.equal((await request('get', { id })).data.name_en, 'Theirs');
});

test('a brand’s list belongs to the brand', async () => {
  const { rows } = await shop.db.query<{ id: number }>('select id from product_list where brand_id is not null limit 1');
  const id = rows[0]!.id;
  assert.equal((await request('get', { id })).data.error, 'not_found');
  const { writing } = await begin('Not the brand');
  assert.equal((await request('update', { ...writing, id, version: 1 })).data.error, 'not_found');
  assert.ok(!(await request('find')).data.items.some((list: { id: number }) => list.id === id));
});

test('every change of a list and of its products invalidates caches and is in the audit log', async () => {
  const { id, writing } = await begin('Told');
  await request('update', { ...writing, version: 1 });
  await shop.db.query('delete from cache_change');
  await request('update', { ...writing, version: 2, product_ids: [salt, solvent] });
  const { rows: changes } = await shop.db.query<{ tag: string }>(`select distinct tag from cache_change where tag = 'lists'`);
  assert.equal(changes.length, 1);
  const { rows } = await shop.db.query<{ kinds: string[] }>(
    `select array_agg(distinct object_kind order by object_kind) as kinds from audit_entry
     where object_id = $1 and object_kind = 'product_list' or object_id like $1 || ':%' and object_kind = 'product_list_item'`,
    [String(id)],
  );
  assert.deepEqual(rows[0]!.kinds, ['product_list', 'product_list_item']);
});
