import assert from 'node:assert/strict';
import { after, before, test } from 'node:test';
import sql from 'sql-template-tag';
import { withTransaction } from '../../../../platform/database/transaction.ts';
import { findPreview } from '../../../site/content/previews.ts';
import { createPostgresSearch } from '../../search/postgres/postgres-search.ts';
import { createTestProducts, createTestBrandsAndCategories } from '../../../../testing/test-catalogue.ts';
import { everything } from '../../../../testing/test-query.ts';
import { applyPreview } from '../../../../pages/apply-preview.ts';
import { type TestConsole, createTestConsole } from '../../../../testing/test-console.ts';

let shop: TestConsole;
let cookie: string;
let ids: Map<string, number>;
let choices: { brands: { id: number; key: string }[]; categories: { id: number; key: string }[] };
before(async () => {
  shop = await createTestConsole();
  await createTestBrandsAndCategories(shop.db);
  const product = (key: string, more: Record<string, string>) => ({
    key,
    name: { en: `Thing ${key}`, zh: null },
    brand: 'basics',
    category: 'salts',
    code: `TG-${key}`,
    ...more,
  });
  ids = await createTestProducts(shop.db, [
    product('one', {}),
    product('two', {}),
    product('three', {}),
    product('plate', { category: 'plates' }),
    { ...product('solvent', { substance: 'acetone' }), name: { en: 'Zyxol', zh: null } },
  ]);
  ({ cookie } = await shop.openOperator(['catalogue']));
  choices = (await call('consoleProducts.getChoices')).data;
});
after(() => shop.close());

const call = (name: Parameters<TestConsole['call']>[0], input: Record<string, unknown> = {}) => shop.call(name, input, { cookie });
const idOf = (key: string) => ids.get(key) ?? 0;
const target = (table: 'brands' | 'categories', key: string) => choices[table].find((one) => one.key === key)?.id;
const at = async (key: string) => {
  const { data } = await call('consoleProducts.get', { id: idOf(key) });
  return { id: data.id, version: data.version, state: data.state, brand: data.brand.key, category: data.category.key };
};
const together = async (keys: readonly string[], more: Record<string, unknown>) => {
  const products = (await Promise.all(keys.map(at))).map(({ id, version }) => ({ id, version }));
  return call('consoleProducts.changeTogether', { products, ...more });
};
const inShop = async (text: string) => (await createPostgresSearch(shop.db).find({ ...everything, text })).total;

test('several products get another brand, once even if repeated, and search is updated', async () => {
  const products = (await Promise.all(['one', 'two'].map(at))).map(({ id, version }) => ({ id, version }));
  const request = { products, change: 'brand', target_id: target('brands', 'kestrel') };
  const answers = await Promise.all([call('consoleProducts.changeTogether', request), call('consoleProducts.changeTogether', request)]);
  assert.deepEqual(
    answers.map(({ data }) => data.changed).toSorted((a, b) => a - b),
    [0, 2],
    answers[0].text,
  );
  assert.equal((await at('one')).brand, 'kestrel');
  assert.equal(await inShop('kestrel thing'), 2);
  const { rows } = await shop.db.query<{ object_id: string }>(sql`
    select object_id from audit_entry where object_kind = 'product' and call = 'consoleProducts.changeTogether' order by object_id::int`);
  assert.deepEqual(
    rows.map(({ object_id: id }) => Number(id)),
    [idOf('one'), idOf('two')],
  );
});

test('one product that cannot be changed keeps all unchanged, each reported with its reason', async () => {
  const { data: plate } = await call('consoleProducts.get', { id: idOf('plate') });
  const filled = await call('consoleProducts.update', {
    id: idOf('plate'),
    version: plate.version,
    values: { 'attr:well-volume': '300', 'attr:material:en': 'PP', 'attr:material:zh': '聚丙烯' },
  });
  assert.equal(filled.status, 200, filled.text);
  const three = await at('three');
  await call('consoleProducts.update', { id: three.id, version: three.version, values: { purity: '99 %' } });
  const refused = await call('consoleProducts.changeTogether', {
    products: [three, await at('plate'), await at('two'), { id: 999_999, version: 1 }].map(({ id, version }) => ({ id, version })),
    change: 'category',
    target_id: target('categories', 'hplc'),
  });
  assert.deepEqual([refused.status, refused.data.error], [409, 'wrong_state']);
  assert.deepEqual(
    refused.data.details.refused.map(({ id, reason }: { id: number; reason: string }) => [id, reason]),
    [
      [999_999, 'It is no longer there.'],
      [idOf('three'), 'Somebody has changed it in the meantime.'],
      [idOf('plate'), refused.data.details.refused[2].reason],
    ],
  );
  assert.match(refused.data.details.refused[2].reason, /of another family/);
  const made = await call('consoleCategories.create', { parent_id: target('categories', 'consumables'), name_en: 'Boxes', name_zh: '盒' });
  const boxes: number = made.data.id;
  const inBoxes = async () => (await together(['plate'], { change: 'category', target_id: boxes })).data.details.refused[0].reason;
  assert.match(await inBoxes(), /The new category does not have its properties: \w+.*, /);
  // the same names in another unit would say something else
  await shop.db.query(sql`
    insert into category_attribute (category_id, key, name_en, name_zh, type, unit, position)
    select ${boxes}, key, name_en, name_zh, type, case when unit is null then null else unit || '·10' end, position
    from category_attribute where key in ('well-volume', 'material')`);
  assert.match(await inBoxes(), /properties: \w[^,]*$/, 'what has no unit is kept, the number is not');
  assert.equal((await at('two')).category, 'salts');
  assert.equal((await together(['two', 'three'], { change: 'category', target_id: target('categories', 'hplc') })).data.changed, 2);
  assert.equal((await at('three')).category, 'hplc');
});

test('products are hidden and shown together; what has no pack, or is hazardous without a safety data sheet, is not shown', async () => {
  assert.equal((await together(['one', 'two', 'solvent'], { change: 'hide' })).data.changed, 3);
  assert.deepEqual([(await at('one')).state, await inShop('zyxol')], ['hidden', 0]);
  await shop.db.query(sql`update sku set withdrawn_at = now() where product_id = ${idOf('two')}`);
  await shop.db.query(sql`
    update substance set ghs = '{"scheme":"GB","source":"x","classes":[],"pictograms":["GHS02"],"signal":"danger","hazards":[],"precautions":[]}'
    where key = 'acetone'`);
  const refused = await together(['one', 'two', 'solvent'], { change: 'show' });
  assert.deepEqual(
    refused.data.details.refused.map(({ id, reason }: { id: number; reason: string }) => [id, reason]),
    [
      [idOf('two'), 'It has no pack for sale yet.'],
      [idOf('solvent'), 'It is hazardous and has no issued safety data sheet.'],
    ],
  );
  assert.equal((await at('one')).state, 'hidden');
  await shop.db.query(sql`
    insert into safety_data_sheet (product_id, revision, issued_on, issued_by) values (${idOf('solvent')}, 1, '2026-01-01', 'Somebody')`);
  assert.equal((await together(['one', 'solvent'], { change: 'show' })).data.changed, 2);
  assert.equal(await inShop('zyxol'), 1);
});

test('an unknown target, no product, and more than five hundred products are refused', async () => {
  assert.equal((await together(['one'], { change: 'brand', target_id: 999_999 })).data.error, 'not_found');
  assert.equal((await together(['one'], { change: 'category' })).data.fields[0].field, 'target_id');
  const products = Array.from({ length: 501 }, (_, index) => ({ id: index + 1, version: 1 }));
  assert.equal((await call('consoleProducts.changeTogether', { products, change: 'hide' })).data.error, 'invalid_input');
  assert.equal((await call('consoleProducts.find', { limit: 500 })).data.items.length, 5);
});

test('only a product that could be shown can be previewed', async () => {
  assert.equal((await call('consoleProducts.preview', { id: idOf('two') })).data.error, 'wrong_state');
  assert.equal((await call('consoleProducts.preview', { id: 999_999 })).data.error, 'not_found');
  const { data } = await call('consoleProducts.preview', { id: idOf('one') });
  assert.match(data.url_en, new RegExp(`/product/details/${idOf('one')}\\?lang=en&preview=`));
});

test('a change of a shown product is previewed while it is typed, and nothing is saved', async () => {
  const before = (await call('consoleProducts.get', { id: idOf('three') })).data;
  assert.equal(before.state, 'published');
  const values = { ...before.values, name_en: 'Morrowstuff' };
  const typed = (more: Record<string, string>, id = idOf('three')) =>
    call('consoleProducts.previewChange', { id, values: { ...values, ...more } });
  const preview = await typed({});
  assert.equal(preview.status, 200, preview.text);
  const url = new URL(preview.data.url_en);
  const change = await findPreview(shop.db, url.searchParams.get('preview')!, url.pathname);
  assert.ok(change);
  const looks = await withTransaction<string[]>(shop.db, async (transaction, rollBack) => {
    assert.ok(await applyPreview(transaction, change, 'en'));
    const { rows } = await transaction.query<{ name_en: string }>(
      sql`select name_en from product where id = ${idOf('three')} and published_at <= now()`,
    );
    return rollBack(rows.map(({ name_en: name }) => name));
  });
  assert.deepEqual(looks, ['Morrowstuff']);
  assert.deepEqual((await call('consoleProducts.get', { id: idOf('three') })).data, before);
  assert.equal(await inShop('Morrowstuff'), 0);
  // what saving would refuse is refused here, beside its field
  const wrong = await typed({ name_en: ' ', assay: '101' });
  assert.deepEqual(wrong.data.fields.map(({ field }: { field: string }) => field).toSorted(), ['assay', 'name_en']);
  assert.equal((await typed({}, 999_999)).data.error, 'not_found');
  // of what the shop does not show only that which it could
  assert.equal((await typed({}, idOf('two'))).data.error, 'wrong_state');
  await call('consoleProducts.hide', { id: before.id, version: before.version });
  assert.equal((await typed({})).status, 200);
  assert.equal((await at('three')).state, 'hidden');
  const { cookie: reader } = await shop.openOperator(['sales']);
  assert.equal((await shop.call('consoleProducts.previewChange', { id: before.id, values }, { cookie: reader })).status, 403);
});
