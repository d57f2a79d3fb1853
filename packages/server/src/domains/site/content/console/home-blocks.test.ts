import assert from 'node:assert/strict';
import { after, before, test } from 'node:test';
import { createPreview, findPreview, isPreviewToken } from '../previews.ts';
import { getHome } from '../get-home.ts';
import { createTestProducts, createTestBrandsAndCategories } from '../../../../testing/test-catalogue.ts';
import { applyPreview } from '../../../../pages/apply-preview.ts';
import { withTransaction } from '../../../../platform/database/transaction.ts';
import { type TestConsole, createTestConsole } from '../../../../testing/test-console.ts';

let shop: TestConsole;
let cookie: string;
let productId: number;
let listId: number;
before(async () => {
  shop = await createTestConsole();
  await createTestBrandsAndCategories(shop.db);
  const ids = await createTestProducts(shop.db, [
    { key: 'salt', name: { en: 'Iron salt', zh: '铁盐' }, brand: 'basics', category: 'salts', code: 'BB-1' },
  ]);
  productId = ids.get('salt')!;
  const catalogue = await shop.openOperator(['catalogue']);
  ({ cookie } = await shop.openOperator(['content']));
  const made = await shop.call('consoleLists.create', { name_en: 'Salts', name_zh: '盐类' }, catalogue);
  listId = made.data.id;
  const saved = await shop.call(
    'consoleLists.update',
    { id: listId, version: 1, name_en: 'Salts', name_zh: '盐类', summary_en: '', summary_zh: '', is_shown: true, product_ids: [productId] },
    catalogue,
  );
  assert.equal(saved.status, 200, saved.text);
});
after(() => shop.close());

type Act = 'find' | 'get' | 'create' | 'update' | 'order' | 'show' | 'remove' | 'preview';
const request = (name: Act, input: Record<string, unknown> = {}) => shop.call(`homeBlocks.${name}`, input, { cookie });
type Line = { id: number; kind: string; state: string; version: number };
const lines = async (): Promise<Line[]> => (await request('find')).data.items;
const lineOf = async (kind: string): Promise<Line> => (await lines()).find((line) => line.kind === kind)!;
const inShop = async () => (await getHome(shop.db, 'en')).blocks;

const banner = {
  title_en: 'Cold chain in summer',
  title_zh: '夏季冷链',
  text_en: '',
  text_zh: '',
  examples: [],
  most: null,
  link: null,
  link_label_en: '',
  link_label_zh: '',
  picture_id: null,
  list_id: null,
  is_shown: true,
  starts_at: null,
  ends_at: null,
};

/** What a call about a block takes, of a block as it is shown. */
async function writingOf(kind: string) {
  const { kind: _kind, state: _state, ...block } = (await request('get', { id: (await lineOf(kind)).id })).data;
  return block;
}

const faults = (answer: Awaited<ReturnType<typeof request>>) => answer.data.fields?.map(({ field }: { field: string }) => field);

test('the home page shows its blocks in order, without hidden ones and those not due', async () => {
  assert.deepEqual(
    (await inShop()).map(({ kind }) => kind),
    ['head', 'categories', 'activities', 'popular', 'own_brands', 'newest', 'viewed', 'brands', 'articles', 'points', 'institutions'],
  );
  const newest = await lineOf('newest');
  const hidden = await request('show', { id: newest.id, version: newest.version, is_shown: false });
  assert.equal(hidden.data.state, 'hidden');
  const home = await getHome(shop.db, 'en');
  assert.deepEqual([home.blocks.some(({ kind }) => kind === 'newest'), home.newest], [false, []]);
  const again = await request('show', { id: newest.id, version: newest.version, is_shown: false });
  assert.equal(again.data.error, 'changed_meanwhile');
  assert.equal((await request('show', { id: newest.id, version: hidden.data.version, is_shown: true })).data.state, 'shown');

  const popular = await writingOf('popular');
  const planned = await request('update', { ...popular, starts_at: '2199-01-01T00:00:00.000Z' });
  assert.equal(planned.data.state, 'planned');
  assert.ok(!(await inShop()).some(({ kind }) => kind === 'popular'));
  const over = await request('update', { ...popular, version: planned.data.version, ends_at: '2020-01-01T00:00:00.000Z' });
  assert.equal(over.data.state, 'over');
  assert.ok(!(await inShop()).some(({ kind }) => kind === 'popular'));
  assert.equal((await request('update', { ...popular, version: over.data.version })).data.state, 'shown');
});

test('texts are needed in both languages, and a block has only the parts of its kind', async () => {
  const brands = await writingOf('brands');
  assert.deepEqual(faults(await request('update', { ...brands, title_zh: ' ' })), ['title_zh']);
  const saved = await request('update', { ...brands, title_en: ' Makers ', text_en: 'x', text_zh: 'x', most: 3 });
  assert.deepEqual([saved.data.title_en, saved.data.text_en, saved.data.most], ['Makers', '', null]);
  assert.deepEqual((await inShop()).find(({ kind }) => kind === 'brands')?.title, 'Makers');
  const points = await writingOf('points');
  assert.deepEqual(faults(await request('update', { ...points, text_zh: '', most: null })), ['text_zh', 'most']);
  const stale = await request('update', { ...brands, title_en: 'Mine' });
  assert.deepEqual([stale.data.error, stale.data.details.now.title_en], ['changed_meanwhile', 'Makers']);
});

test('the head stays visible and first', async () => {
  const head = await writingOf('head');
  assert.deepEqual(faults(await request('update', { ...head, is_shown: false })), ['is_shown']);
  assert.deepEqual(faults(await request('update', { ...head, starts_at: '2199-01-01T00:00:00.000Z' })), ['is_shown']);
  const ids = (await lines()).map(({ id }) => id);
  assert.deepEqual(faults(await request('order', { ids: ids.toReversed(), seen: ids })), ['ids']);
  assert.equal((await request('remove', { id: head.id, version: head.version })).data.error, 'wrong_state');
  await assert.rejects(shop.db.query(`update home_block set is_shown = false where kind = 'head'`), /home_block_check/);
  const saved = await request('update', { ...head, examples: [' 64-17-5 '] });
  assert.deepEqual((await inShop())[0]?.examples, ['64-17-5'], saved.text);
});

test('banners and product lists are added at the end, reordered, and removed; an order that lacks one is refused', async () => {
  assert.deepEqual(faults(await request('create', { ...banner, kind: 'banner', link: '/brand' })), ['link_label_en', 'link_label_zh']);
  assert.deepEqual(faults(await request('create', { ...banner, kind: 'list', most: 3, list_id: 999_999 })), ['list_id']);
  assert.equal((await request('create', { ...banner, kind: 'banner', link: 'javascript:alert(1)' })).data.error, 'invalid_input');
  assert.equal((await request('create', { ...banner, kind: 'newest' })).data.error, 'invalid_input');
  const link = { link: '/brand', link_label_en: 'Brands', link_label_zh: '品牌' };
  const made = await request('create', { ...banner, ...link, kind: 'banner' });
  const list = await request('create', { ...banner, kind: 'list', most: 3, list_id: listId });
  const ids = (await lines()).map(({ id }) => id);
  assert.deepEqual(ids.slice(-2), [made.data.id, list.data.id]);
  const [head, ...rest] = ids;
  assert.equal((await request('order', { ids: [head, ...rest.toReversed()], seen: ids })).status, 200);
  const shown = await inShop();
  assert.deepEqual([shown[1]?.kind, shown[1]?.products?.map(({ id }) => id)], ['list', [productId]]);
  assert.deepEqual([shown[2]?.title, shown[2]?.link], ['Cold chain in summer', { href: '/brand', label: 'Brands' }]);
  await shop.db.query('update product_list set is_shown = false where id = $1', [listId]);
  assert.ok(!(await inShop()).some(({ kind }) => kind === 'list'), 'a hidden list is not shown');
  assert.equal(
    (await request('order', { ids: [head, ...rest.slice(1)], seen: [head, ...rest.toReversed()] })).data.error,
    'changed_meanwhile',
  );
  assert.equal((await request('remove', { id: made.data.id, version: 2 })).data.error, 'changed_meanwhile');
  assert.equal((await request('remove', { id: made.data.id, version: 1 })).status, 200);
  assert.equal((await request('remove', { id: made.data.id, version: 1 })).data.error, 'not_found');
  const { rows } = await shop.db.query<{ act: string }>(
    `select act from audit_entry where object_kind = 'home_block' and object_id = $1 and changes ? 'kind' order by id`,
    [String(made.data.id)],
  );
  assert.deepEqual(
    rows.map(({ act }) => act),
    ['created', 'deleted'],
  );
});

test('a preview shows a hidden block as typed, and saves nothing', async () => {
  const made = await request('create', { ...banner, kind: 'banner', is_shown: false });
  const change = { id: made.data.id, ...banner, title_en: 'Not saved', is_shown: false };
  const preview = await request('preview', change);
  assert.match(preview.data.url_en, /\/\?lang=en&preview=[\w-]{64}$/);
  const seen = await withTransaction<string[]>(shop.db, async (transaction, rollBack) => {
    assert.ok(await applyPreview(transaction, { kind: 'home_block', input: change }, 'en'));
    return rollBack((await getHome(transaction, 'en')).blocks.map(({ title }) => title));
  });
  assert.ok(seen.includes('Not saved'));
  assert.ok(!(await inShop()).some(({ title }) => title === 'Not saved'));
  assert.equal((await request('preview', { ...change, id: 999_999 })).data.error, 'not_found');
});

test('a token that the shop did not make, or made for another page, is recognised without a query', async () => {
  const key = Buffer.alloc(32, 1);
  const token = await createPreview(shop.db, key, '/', { kind: 'home_block', input: {} });
  assert.equal(isPreviewToken(key, token, '/'), true);
  assert.equal(isPreviewToken(key, token, '/brand'), false);
  assert.equal(isPreviewToken(Buffer.alloc(32, 2), token, '/'), false);
  for (const forged of [
    '',
    'x',
    token.slice(1),
    `${token.slice(0, -1)}${token.endsWith('A') ? 'B' : 'A'}`,
    'x'.repeat(64),
    'x'.repeat(10_000),
  ])
    assert.equal(isPreviewToken(key, forged, '/'), false, forged.slice(0, 70));
  assert.ok(await findPreview(shop.db, token, '/'));
});
