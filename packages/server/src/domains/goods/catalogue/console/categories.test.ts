import assert from 'node:assert/strict';
import { after, before, test } from 'node:test';
import sql from 'sql-template-tag';
import { createPostgresSearch } from '../../search/postgres/postgres-search.ts';
import { createTestProducts, createTestBrandsAndCategories } from '../../../../testing/test-catalogue.ts';
import { everything } from '../../../../testing/test-query.ts';
import { indexOverdue } from '../../search/index-overdue.ts';
import { findCategoryNames } from '../find-categories.ts';
import { type TestConsole, createTestConsole } from '../../../../testing/test-console.ts';

let shop: TestConsole;
let cookie: string;
let categories: Map<string, number>;
let products: Map<string, number>;
before(async () => {
  shop = await createTestConsole();
  ({ categories } = await createTestBrandsAndCategories(shop.db));
  products = await createTestProducts(shop.db, [
    { key: 'salt', name: { en: 'Iron salt', zh: '铁盐' }, brand: 'basics', category: 'salts', code: 'BB-1001-1G' },
    {
      key: 'plate',
      name: { en: 'Well plate', zh: '孔板' },
      brand: 'kestrel',
      category: 'plates',
      code: 'KR-96',
      attributes: { 'well-volume': 200, sterile: true, material: { en: 'PP', zh: '聚丙烯' } },
    },
  ]);
  ({ cookie } = await shop.openOperator(['catalogue']));
});
after(() => shop.close());

const call = (name: Parameters<TestConsole['call']>[0], input: Record<string, unknown> = {}) => shop.call(name, input, { cookie });
const idOf = (key: string) => categories.get(key) ?? 0;
const versionOf = async (id: number) => (await call('consoleCategories.get', { id })).data.version;
const inShop = async (text: string) => (await createPostgresSearch(shop.db).find({ ...everything, text })).total;
const make = async (parent: string, name: string): Promise<number> => {
  const made = await call('consoleCategories.create', { parent_id: idOf(parent), name_en: name, name_zh: `${name}（中）` });
  assert.equal(made.status, 200, made.text);
  return made.data.id;
};
const attribute = (given: Record<string, unknown>) => ({
  name_en: 'Thing',
  name_zh: '东西',
  type: 'text',
  unit: '',
  choices: '',
  facet: 'none',
  is_compared: true,
  is_needed: false,
  ...given,
});

test('a category is created below another one, renamed, found by its new name at once, and its key stays', async () => {
  const id = await make('reagents', 'Metal powders');
  const { data } = await call('consoleCategories.get', { id });
  assert.deepEqual([data.key, data.depth, data.acts], ['metal-powders', 1, ['move', 'hide', 'remove']]);
  const again = await make('reagents', 'Metal powders');
  assert.equal((await call('consoleCategories.get', { id: again })).data.key, 'metal-powders-2');
  assert.equal((await call('consoleCategories.create', { parent_id: 999_999, name_en: 'A', name_zh: '甲' })).status, 404);
  assert.equal((await call('consoleCategories.create', { parent_id: id, name_en: ' ', name_zh: '甲' })).status, 422);
  const salts = idOf('salts');
  const version = await versionOf(salts);
  assert.equal(await inShop('halides'), 0);
  const renamed = await call('consoleCategories.update', { id: salts, version, name_en: 'Halides', name_zh: '卤化物' });
  assert.equal(renamed.status, 200, renamed.text);
  assert.equal(await inShop('halides'), 1);
  const late = await call('consoleCategories.update', { id: salts, version, name_en: 'Salts', name_zh: '盐类' });
  assert.deepEqual([late.data.error, late.data.details.now.values], ['changed_meanwhile', { name_en: 'Halides', name_zh: '卤化物' }]);
});

test('a category is moved with its branch, never below itself, and the database refuses what the rules would miss', async () => {
  const outer = await make('reagents', 'Outer');
  const inner = (await call('consoleCategories.create', { parent_id: outer, name_en: 'Inner', name_zh: '内' })).data.id;
  const move = async (id: number, parent: number) =>
    call('consoleCategories.move', { id, version: await versionOf(id), parent_id: parent });
  assert.deepEqual([(await move(outer, inner)).data.error, (await move(outer, outer)).status], ['wrong_state', 409]);
  assert.match((await move(idOf('reagents'), idOf('consumables'))).text, /families/);
  assert.equal((await move(outer, idOf('consumables'))).status, 200);
  const { data } = await call('consoleCategories.get', { id: inner });
  assert.deepEqual(
    data.above.map(({ name }: { name: string }) => name),
    ['Consumables', 'Outer'],
  );
  await assert.rejects(shop.db.query(sql`update category set parent_id = ${inner} where id = ${outer}`), /cannot stand below itself/);
  const [left, right] = [await make('reagents', 'Left'), await make('reagents', 'Right')];
  const across = await Promise.all([move(left, right), move(right, left)]);
  assert.deepEqual(
    across.map(({ status }) => status).toSorted((a, b) => a - b),
    [200, 409],
    'of two at once one is refused',
  );
  const moved = (await call('consoleCategories.find')).data.items.map(({ id }: { id: number }) => id);
  assert.ok(moved.indexOf(outer) < moved.indexOf(inner));
});

test('siblings are reordered only when all of them are named', async () => {
  const tree = (await call('consoleCategories.find')).data.items;
  const ids = tree.filter((one: { parent_id: number }) => one.parent_id === idOf('reagents')).map(({ id }: { id: number }) => id);
  assert.equal((await call('consoleCategories.order', { ids: ids.slice(1), seen: ids })).data.error, 'changed_meanwhile');
  assert.equal((await call('consoleCategories.order', { ids: ids.toReversed(), seen: ids })).status, 200);
  const after = await findCategoryNames(shop.db, 'en');
  assert.deepEqual(
    after.filter((one) => one.parent_id === idOf('reagents')).map(({ id }) => id),
    ids.toReversed(),
  );
});

test('a hidden category is in no menu with its branch, and can be shown again', async () => {
  const hidden = async () => (await findCategoryNames(shop.db, 'en')).filter(({ is_hidden: is }) => is).map(({ key }) => key);
  const id = idOf('solvents');
  const set = async (is: boolean) => call('consoleCategories.setHidden', { id, version: await versionOf(id), is_hidden: is });
  await set(true);
  assert.deepEqual(await hidden(), ['solvents', 'hplc']);
  const { data } = await call('consoleCategories.get', { id: idOf('hplc') });
  assert.deepEqual([data.is_hidden, data.is_hidden_above], [false, true]);
  await set(false);
  assert.deepEqual(await hidden(), []);
});

test('a category with products cannot be removed, only emptied, and no attribute of a product is lost', async () => {
  const remove = async (id: number) => call('consoleCategories.remove', { id, version: await versionOf(id) });
  assert.equal((await remove(idOf('plates'))).data.error, 'wrong_state');
  await assert.rejects(shop.db.query(sql`delete from category where id = ${idOf('plates')}`), /foreign key/);
  const boxes = await make('consumables', 'Boxes');
  const toReagents = await call('consoleCategories.empty', { id: idOf('plates'), to_id: idOf('salts') });
  assert.match(toReagents.text, /stay in their family/);
  const whole = await call('consoleCategories.move', {
    id: idOf('plates'),
    version: await versionOf(idOf('plates')),
    parent_id: idOf('reagents'),
  });
  assert.match(whole.text, /stay in their family/);
  const lost = await call('consoleCategories.empty', { id: idOf('plates'), to_id: boxes });
  assert.deepEqual([lost.status, /well-volume/.test(lost.text)], [409, true]);
  const inside = (await call('consoleCategories.create', { parent_id: idOf('plates'), name_en: 'Deep', name_zh: '深' })).data.id;
  assert.equal((await call('consoleCategories.empty', { id: idOf('plates'), to_id: inside })).data.moved, 1);
  assert.deepEqual((await remove(idOf('plates'))).status, 409);
  assert.match((await remove(idOf('plates'))).text, /below it/);
  const away = await call('consoleCategories.move', { id: inside, version: await versionOf(inside), parent_id: boxes });
  assert.match(away.text, /lose what they say/);
  assert.equal((await call('consoleCategories.empty', { id: inside, to_id: idOf('plates') })).data.moved, 1);
  assert.equal((await remove(inside)).status, 200);
  assert.equal((await call('consoleCategories.get', { id: inside })).status, 404);
});

test('an attribute in use keeps its type, unit and choices, and reports how many products use it', async () => {
  const id = idOf('plates');
  const own = async (key: string) => (await call('consoleCategories.get', { id })).data.own.find((one: { key: string }) => one.key === key);
  const update = async (key: string, given: Record<string, unknown>) => {
    const { products: _count, ...present } = await own(key);
    return call('consoleCategories.updateAttribute', { id, ...present, ...given });
  };
  const fieldsOf = (answer: Awaited<ReturnType<typeof update>>) =>
    (answer.data.fields ?? []).map(({ field, msg }: { field: string; msg: string }) => [field, /1 product uses/.test(msg)]);
  assert.equal((await own('well-volume')).products, 1);
  assert.deepEqual(fieldsOf(await update('well-volume', { type: 'text', unit: '', facet: 'values' })), [['type', true]]);
  assert.deepEqual(fieldsOf(await update('well-volume', { unit: 'mL' })), [['unit', true]]);
  assert.deepEqual(fieldsOf(await update('material', { type: 'choice', choices: 'PS | 聚苯乙烯' })), [['choices', true]]);
  assert.deepEqual(fieldsOf(await update('material', { facet: 'range', unit: 'mm' })), [
    ['unit', false],
    ['facet', false],
  ]);
  assert.equal((await update('material', { type: 'choice', choices: 'PS | 聚苯乙烯\nPP | 聚丙烯' })).status, 200);
  const materialOf = async () => {
    const { rows } = await shop.db.query<{ material: unknown }>(
      sql`select attributes -> 'material' as material from product where id = ${products.get('plate')}`,
    );
    return rows[0]?.material;
  };
  assert.equal((await update('material', { type: 'choice', choices: 'PS | 聚苯乙烯\nPP | 聚丙烯塑料' })).status, 200);
  assert.deepEqual(await materialOf(), { en: 'PP', zh: '聚丙烯塑料' }, 'a reworded choice changes in all products');
  assert.equal((await update('material', { type: 'choice', choices: 'PS | 聚苯乙烯\nPP | 聚丙烯' })).status, 200);
  assert.equal((await own('material')).type, 'choice');
  assert.equal((await update('note', { type: 'number', unit: 'mm' })).status, 200);
  const kept = await call('consoleCategories.removeAttribute', { id, key: 'sterile', version: 1 });
  assert.deepEqual([kept.data.error, /1 product uses it/.test(kept.text)], ['wrong_state', true]);
  const stale = await update('note', { version: 1, name_en: 'Remark' });
  assert.deepEqual([stale.data.error, stale.data.details.now.values.type], ['changed_meanwhile', 'number']);
  await assert.rejects(
    shop.db.query(sql`delete from category_attribute where category_id = ${id} and key = 'sterile'`),
    /category_attribute_(in_use|removed)|1 products use/,
  );
  // an imported value of another category does not prevent saving the attribute unchanged
  const bring = (value: string) =>
    shop.db.query(sql`update product set attributes = attributes || ${`{"sterile": ${value}}`}::jsonb where id = ${products.get('plate')}`);
  await bring('1');
  assert.equal((await update('sterile', { name_en: 'Sterilised' })).status, 200);
  await bring('true');
});

test('attributes are added with a key of their own, ordered, removed while unused, and refused where they change a meaning', async () => {
  const id = idOf('plates');
  const create = (at: number, given: Record<string, unknown>) =>
    call('consoleCategories.createAttribute', { id: at, key: '', ...attribute(given) });
  assert.equal((await create(id, { name_en: 'Skirt height', type: 'number', unit: 'mm' })).data.key, 'skirt-height');
  assert.deepEqual((await create(id, { key: 'skirt-height' })).data.fields[0].field, 'key');
  assert.deepEqual((await create(id, { type: 'choice', choices: 'one' })).data.fields[0].field, 'choices');
  // one above with another type is hidden by the nearer one, one below it would hide it
  assert.equal((await create(idOf('consumables'), { key: 'sterile', name_en: 'Sterile' })).status, 200);
  const below = (await call('consoleCategories.create', { parent_id: id, name_en: 'Small', name_zh: '小' })).data.id;
  assert.equal((await create(below, { key: 'sterile', name_en: 'Sterile', type: 'number' })).status, 200);
  assert.deepEqual(
    (await call('consoleCategories.empty', { id, to_id: below })).status,
    409,
    'a number in place of yes and no is another meaning',
  );
  const { data } = await call('consoleCategories.get', { id });
  const keys = data.own.map(({ key }: { key: string }) => key);
  assert.equal((await call('consoleCategories.orderAttributes', { id, keys: keys.slice(1), seen: keys })).data.error, 'changed_meanwhile');
  await call('consoleCategories.orderAttributes', { id, keys: keys.toReversed(), seen: keys });
  const after = (await call('consoleCategories.get', { id })).data.own;
  assert.deepEqual(
    after.map(({ key }: { key: string }) => key),
    keys.toReversed(),
  );
  const { version } = after.find(({ key }: { key: string }) => key === 'skirt-height');
  assert.equal((await call('consoleCategories.removeAttribute', { id, key: 'skirt-height', version })).status, 200);
});

test('a product is not saved without its category’s required attributes, nor with an unknown choice', async () => {
  const id = idOf('plates');
  const product = products.get('plate') ?? 0;
  const made = await call('consoleCategories.createAttribute', {
    id,
    key: 'grid',
    ...attribute({ type: 'choice', choices: 'Square | 方形\nRound | 圆形', is_needed: true }),
  });
  assert.equal(made.status, 200, made.text);
  const save = async (values: Record<string, string>) => {
    const { data } = await call('consoleProducts.get', { id: product });
    return call('consoleProducts.update', { id: product, version: data.version, values });
  };
  assert.deepEqual((await save({ purity: '9' })).data.fields[0].field, 'attr:grid:en');
  assert.match((await save({ 'attr:grid:en': 'Oval' })).text, /one of: Square, Round/);
  assert.equal((await save({ 'attr:grid:en': 'Round' })).status, 200);
  const { data } = await call('consoleProducts.get', { id: product });
  assert.deepEqual([data.values['attr:grid:zh'], (await save({ purity: '9' })).status], ['圆形', 200]);
});

test('a change of too many products for one request is finished by the job', async () => {
  await shop.db.query(sql`insert into search_overdue (product_id) values (${products.get('salt')})`);
  await shop.db.query(sql`update category set name_en = 'Slowly named' where id = ${idOf('salts')}`);
  assert.equal(await inShop('slowly'), 0);
  assert.equal(await indexOverdue(shop.db), 1);
  assert.equal(await inShop('slowly'), 1);
  assert.equal(await indexOverdue(shop.db), 0);
});

test('changes of the tree are in the audit log with who made them', async () => {
  const { rows } = await shop.db.query<{ object_kind: string; call: string }>(sql`
    select distinct object_kind, call from audit_entry where object_kind in ('category', 'category_attribute') order by 1, 2`);
  assert.deepEqual(
    rows.map(({ object_kind: kind, call: made }) => `${kind} ${made}`),
    [
      'category consoleCategories.create',
      'category consoleCategories.move',
      'category consoleCategories.order',
      'category consoleCategories.remove',
      'category consoleCategories.setHidden',
      'category consoleCategories.update',
      'category_attribute consoleCategories.createAttribute',
      'category_attribute consoleCategories.orderAttributes',
      'category_attribute consoleCategories.removeAttribute',
      'category_attribute consoleCategories.updateAttribute',
    ],
  );
});
