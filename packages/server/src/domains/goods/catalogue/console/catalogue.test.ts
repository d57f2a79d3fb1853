import assert from 'node:assert/strict';
import { randomInt } from 'node:crypto';
import { after, before, test } from 'node:test';
import { applySchedules } from '../editing/schedule-product.ts';
import sharp from 'sharp';
import sql from 'sql-template-tag';
import { createPostgresSearch } from '../../search/postgres/postgres-search.ts';
import { createTestProducts, createTestBrandsAndCategories } from '../../../../testing/test-catalogue.ts';
import { everything } from '../../../../testing/test-query.ts';
import { type TestConsole, createTestConsole } from '../../../../testing/test-console.ts';

let shop: TestConsole;
let cookie: string;
let ids: Map<string, number>;
before(async () => {
  shop = await createTestConsole();
  await createTestBrandsAndCategories(shop.db);
  ids = await createTestProducts(shop.db, [
    {
      key: 'salt',
      name: { en: 'Iron salt', zh: '铁盐' },
      brand: 'basics',
      category: 'salts',
      code: 'BB-1001-1G',
      substance: 'iron-chloride',
    },
    { key: 'plate', name: { en: 'Well plate', zh: null }, brand: 'kestrel', category: 'plates', code: 'KR-96' },
    {
      key: 'solvent',
      name: { en: 'Pure solvent', zh: '纯溶剂' },
      brand: 'basics',
      category: 'hplc',
      code: 'BB-2002-1L',
      substance: 'acetone',
    },
  ]);
  ({ cookie } = await shop.openOperator(['catalogue']));
});
after(() => shop.close());

const call = (name: Parameters<TestConsole['call']>[0], input: Record<string, unknown> = {}) => shop.call(name, input, { cookie });
const found = async (query: Record<string, unknown>) =>
  (await call('consoleProducts.find', { sort: 'name', ...query })).data.items.map(({ key }: { key: string }) => key);
const inShop = async (text: string) => (await createPostgresSearch(shop.db).find({ ...everything, text })).total;
const idOf = (key: string) => ids.get(key) ?? 0;

test('products are found by name, catalogue number, CAS number and brand, and filtered by category, state and what is missing', async () => {
  assert.deepEqual(await found({ q: '铁' }), ['salt']);
  assert.deepEqual(await found({ q: 'bb-10' }), ['salt']);
  assert.deepEqual(await found({ q: '67-64-1' }), ['solvent']);
  assert.deepEqual(await found({ q: 'kestrel rowe' }), ['plate']);
  assert.deepEqual(await found({ q: '100%' }), []);
  const { data: choices } = await call('consoleProducts.getChoices');
  const reagents = choices.categories.find(({ key }: { key: string }) => key === 'reagents').id;
  assert.deepEqual(await found({ category: reagents }), ['salt', 'solvent']);
  assert.deepEqual(await found({ missing: 'name_zh' }), ['plate']);
  assert.deepEqual(await found({ missing: 'substance', state: 'published' }), ['plate']);
  assert.deepEqual(await found({ state: 'draft' }), []);
});

test('a draft becomes a product with a pack, is shown, found at once, and hidden again', async () => {
  const made = await call('consoleProducts.create', {
    values: { name_en: 'Cobalt thing', name_zh: '钴制品', brand: 'Bench Basics', category: 'salts', substance: '67-64-1' },
  });
  const { id } = made.data;
  const { data: draft } = await call('consoleProducts.get', { id });
  assert.deepEqual([draft.key, draft.state, draft.substance.key], ['cobalt-thing', 'draft', 'acetone']);
  const early = await call('consoleProducts.show', { id, version: draft.version });
  assert.deepEqual([early.status, early.data.error], [409, 'wrong_state']);
  const pack = await call('consoleProducts.createPack', { id, values: { code: 'BB-3003-5G', amount: '5', unit: 'g', price: '12.50' } });
  assert.equal(pack.status, 200, pack.text);
  const shown = await call('consoleProducts.show', { id, version: draft.version });
  assert.equal(shown.status, 200, shown.text);
  assert.equal(await inShop('cobalt'), 1);
  const hidden = await call('consoleProducts.hide', { id, version: shown.data.version });
  assert.equal(hidden.status, 200);
  assert.equal(await inShop('cobalt'), 0);
  assert.equal((await call('consoleProducts.get', { id })).data.state, 'hidden');
});

test('a product is shown and hidden when its time comes, and not before; past times are refused', async () => {
  const made = await call('consoleProducts.create', {
    values: { name_en: 'Nickel thing', name_zh: '镍制品', brand: 'Bench Basics', category: 'salts', substance: '67-64-1' },
  });
  const { id } = made.data;
  await call('consoleProducts.createPack', { id, values: { code: 'BB-3004-5G', amount: '5', unit: 'g', price: '12.50' } });
  const version = async () => (await call('consoleProducts.get', { id })).data.version;
  const schedule = async (publish: string | null, hide: string | null) =>
    call('consoleProducts.schedule', { id, version: await version(), publish_at: publish, hide_at: hide });
  const past = await schedule('2020-01-01T00:00:00.000Z', '2019-01-01T00:00:00.000Z');
  assert.deepEqual(
    past.data.fields.map(({ field }: { field: string }) => field),
    ['publish_at', 'hide_at', 'hide_at'],
  );
  assert.equal((await schedule('2999-01-01T00:00:00.000Z', '2999-02-01T00:00:00.000Z')).status, 200);
  await applySchedules(shop.db);
  assert.equal(await inShop('nickel'), 0);
  await shop.db.query(`update product set publish_at = now() - interval '1 minute' where id = ${id}`);
  await applySchedules(shop.db);
  assert.equal(await inShop('nickel'), 1);
  await shop.db.query(`update product set hide_at = now() - interval '1 second' where id = ${id}`);
  await applySchedules(shop.db);
  assert.equal(await inShop('nickel'), 0);
  const { data } = await call('consoleProducts.get', { id });
  assert.deepEqual([data.state, data.publish_at, data.hide_at], ['hidden', null, null]);
  assert.equal(
    (await call('consoleProducts.schedule', { id, version: 1, publish_at: null, hide_at: null })).data.error,
    'changed_meanwhile',
  );
});

test('input is checked as an import is, each fault at its field in the reader’s language', async () => {
  const wrong = await call('consoleProducts.create', {
    values: {
      name_en: '',
      brand: 'Nobody',
      category: 'salts',
      substance: '67-64-2',
      assay: '101',
      transport: 'by kite',
      'attr:material:en': 'PP',
    },
  });
  assert.equal(wrong.data.error, 'invalid_input');
  assert.deepEqual(
    new Set(wrong.data.fields.map(({ field }: { field: string }) => field)),
    new Set(['name_en', 'brand', 'substance', 'assay', 'transport', 'attr:material:en']),
  );
  const emptied = await call('consoleProducts.update', { id: idOf('salt'), version: 1, values: { name_en: ' ' } });
  assert.deepEqual(emptied.data.fields, [{ field: 'name_en', msg: 'This field is required.' }]);
  const twice = await call('consoleProducts.createPack', {
    id: idOf('salt'),
    values: { code: 'KR-96', amount: '1', unit: 'piece', price: '1' },
  });
  assert.deepEqual(twice.data.fields[0].field, 'code');
  assert.equal((await call('consoleProducts.update', { id: 999_999, version: 1, values: {} })).data.error, 'not_found');
});

test('names of three hundred Chinese characters in both languages are kept, shown and found', async () => {
  const chinese = () => Array.from({ length: 300 }, () => String.fromCodePoint(randomInt(0x4e00, 0x9fff))).join('');
  const names = { name_en: chinese(), name_zh: chinese() };
  const substance = await call('consoleSubstances.create', {
    values: { ...names, key: 'long-named', source: 'test', ghs_scheme: 'CLP', ghs_source: 'no entry in Annex VI' },
  });
  assert.equal(substance.status, 200, substance.text);
  const made = await call('consoleProducts.create', {
    values: { ...names, brand: 'Bench Basics', category: 'salts', substance: 'long-named' },
  });
  assert.equal(made.status, 200, made.text);
  const { id } = made.data;
  const pack = await call('consoleProducts.createPack', { id, values: { code: 'BB-4004-5G', amount: '5', unit: 'g', price: '12.50' } });
  assert.equal(pack.status, 200, pack.text);
  const { data: draft } = await call('consoleProducts.get', { id });
  const shown = await call('consoleProducts.show', { id, version: draft.version });
  assert.equal(shown.status, 200, shown.text);
  assert.equal(await inShop(names.name_zh.slice(0, 6)), 1);
  assert.deepEqual(await found({ q: names.name_zh.slice(250, 260) }), [draft.key]);
  const { data: saved } = await call('consoleProducts.get', { id });
  assert.deepEqual([saved.name_en, saved.name_zh], [names.name_en, names.name_zh]);
  const longer = await call('consoleProducts.update', { id, version: saved.version, values: { name_zh: `${names.name_zh}长` } });
  assert.deepEqual([longer.status, longer.data.fields[0].field], [422, 'name_zh']);
  await call('consoleProducts.hide', { id, version: saved.version });
});

test('of two who change a product the second one sees the present state; the log has old and new values', async () => {
  const id = idOf('salt');
  const { data: before } = await call('consoleProducts.get', { id });
  const rename = (name: string) => call('consoleProducts.update', { id, version: before.version, values: { name_en: name } });
  const answers = (await Promise.all([rename('Ferric salt'), rename('Salt of iron')])).toSorted((a, b) => a.status - b.status);
  const [won, lost] = answers;
  assert.deepEqual([won!.status, lost!.status, lost!.data.error], [200, 409, 'changed_meanwhile']);
  const { data: now } = await call('consoleProducts.get', { id });
  assert.equal(lost!.data.details.now.values.name_en, now.name_en);
  assert.equal(lost!.data.details.now.version, now.version);
  const { rows } = await shop.db.query<{ changes: Record<string, { from: unknown; to: unknown }> }>(
    sql`select changes from audit_entry where object_kind = 'product' and object_id = ${String(id)}`,
  );
  assert.deepEqual(rows.at(-1)?.changes, { name_en: { from: 'Iron salt', to: now.name_en } });
  assert.equal(await inShop(now.name_en), 1);
});

test('attributes follow the category, which stays in its family; a pack is withdrawn and restored; another product’s pack cannot be moved', async () => {
  const id = idOf('plate');
  const saved = await call('consoleProducts.update', {
    id,
    version: 1,
    values: { 'attr:material:en': 'PP', 'attr:material:zh': '聚丙烯', 'attr:well-volume': '300', 'attr:sterile': 'yes' },
  });
  assert.equal(saved.status, 200, saved.text);
  const { data: plate } = await call('consoleProducts.get', { id });
  assert.deepEqual(
    [plate.values['attr:material:zh'], plate.values['attr:well-volume'], plate.values['attr:sterile']],
    ['聚丙烯', '300', 'yes'],
  );
  const moved = (category: string) => call('consoleProducts.update', { id, version: saved.data.version, values: { category } });
  const refused = (await moved('salts')).data.fields;
  assert.equal(refused[0].field, 'category');
  assert.match(refused[0].msg, /of another family/);
  const parent = await shop.db.query<{ id: number }>(sql`select id from category where key = 'consumables'`);
  await call('consoleCategories.create', { parent_id: parent.rows[0]?.id, name_en: 'Lids', name_zh: '盖' });
  assert.equal((await moved('Lids')).status, 200);
  assert.equal((await call('consoleProducts.get', { id })).data.values['attr:well-volume'], undefined);
  const [sku] = plate.skus;
  const change = (values: Record<string, string>, version: number) =>
    call('consoleProducts.updatePack', { pack_id: sku.id, version, values });
  assert.equal((await change({ min_quantity: '3', multiple: '2' }, sku.version)).data.fields[0].field, 'min_quantity');
  const off = await change({ withdrawn: 'yes', warranty_months: '24' }, sku.version);
  assert.equal(off.status, 200, off.text);
  assert.equal(await inShop('KR-96'), 0);
  assert.equal((await change({ withdrawn: 'no' }, sku.version)).data.error, 'changed_meanwhile');
  const on = await change({ withdrawn: 'no', low_stock: '12' }, off.data.version);
  const levels = async () =>
    (await call('consoleProducts.get', { id })).data.skus.map((one: { values: Record<string, string> }) => one.values['low_stock']);
  assert.deepEqual(await levels(), ['12']);
  await change({ low_stock: '' }, on.data.version);
  assert.deepEqual(await levels(), ['']);
  assert.equal(await inShop('KR-96'), 1);
});

test('photographs are re-encoded, shown first, described, reordered and removed; a file that is no picture is refused', async () => {
  const id = idOf('solvent');
  const upload = async (payload: Buffer) =>
    shop.app.inject({
      method: 'PUT',
      url: `/api/operator/products/${id}/photo`,
      payload,
      headers: { 'content-type': 'application/octet-stream', 'x-console': '1', cookie: `console=${cookie}` },
    });
  const drawn = (colour: string) => sharp({ create: { width: 1200, height: 800, channels: 3, background: colour } });
  assert.equal((await upload(Buffer.from('<svg/>'))).statusCode, 422);
  const first = await upload(
    await drawn('red')
      .png()
      .withExif({ IFD0: { Artist: 'Somebody' } })
      .toBuffer(),
  );
  assert.equal(first.statusCode, 200, first.body);
  await upload(await drawn('blue').avif().toBuffer());
  const { data: product } = await call('consoleProducts.get', { id });
  const [red, blue] = product.pictures;
  assert.equal(red.key, JSON.parse(first.body).data.key);
  const shown = await shop.app.inject({
    url: `/api/operator/product-pictures/${red.key}`,
    headers: { 'x-console': '1', cookie: `console=${cookie}` },
  });
  const seen = await sharp(shown.rawPayload).metadata();
  assert.deepEqual([seen.format, seen.width, seen.exif], ['webp', 320, undefined]);
  const arrange = (version: number, pictures: unknown[]) => call('consoleProducts.arrangePictures', { id, version, pictures });
  const saved = await arrange(product.version, [{ ...blue, alt_en: 'A blue bottle' }, red]);
  assert.equal(saved.status, 200, saved.text);
  assert.equal((await arrange(product.version, [])).data.error, 'changed_meanwhile');
  const { rows } = await shop.db.query<{ picture: string }>(sql`select picture from product where id = ${id}`);
  assert.equal(rows[0]?.picture, `photos/${blue.key}`);
  await arrange(saved.data.version, []);
  const last = await shop.db.query<{ picture: string }>(sql`select picture from product where id = ${id}`);
  assert.equal(last.rows[0]?.picture, 'illustrations/x');
});

test('a product cannot be shown before its substance is classified, and then not without a safety data sheet', async () => {
  const facts = { name_en: 'Unclassified', key: 'unclassified-substance', source: 'test' };
  const substance = await call('consoleSubstances.create', { values: facts });
  const { id } = (
    await call('consoleProducts.create', {
      values: { name_en: 'Unclassified', brand: 'Bench Basics', category: 'salts', substance: facts.key },
    })
  ).data;
  await call('consoleProducts.createPack', { id, values: { code: 'BB-4104-5G', amount: '5', unit: 'g', price: '12.50' } });
  const show = async () => {
    const { version } = (await call('consoleProducts.get', { id })).data;
    const { status, data } = await call('consoleProducts.show', { id, version });
    return status === 200 ? 'shown' : String(data.details.reason);
  };
  assert.match(await show(), /has no hazard classification/);
  const classify = async (classes: string, hazards: string) => {
    const { version } = (await call('consoleSubstances.get', { id: substance.data.id })).data;
    const values = { ghs_scheme: 'CLP', ghs_source: 'test', ghs_classes: classes, ghs_hazards: hazards };
    const saved = await call('consoleSubstances.update', { id: substance.data.id, version, values });
    assert.equal(saved.status, 200, saved.text);
  };
  await shop.db.query(`insert into ghs_statement (code, text_en, text_zh) values ('H225', 'x', 'x') on conflict do nothing`);
  await classify('Flam. Liq. 2', 'H225');
  assert.match(await show(), /no issued safety data sheet/);
  await classify('', '');
  assert.equal(await show(), 'shown');
});

test('a product of any category gets a classification of its own, whose faults name their fields, and keeps what is left out', async () => {
  await shop.db.query(`insert into ghs_statement (code, text_en, text_zh) values ('H225', 'x', 'x') on conflict do nothing`);
  const { data: choices } = await call('consoleProducts.getChoices');
  const category = choices.categories.find(({ key }: { key: string }) => key === 'consumables').key;
  const values = { name_en: 'Cleaning wipes', brand: choices.brands[0].key, category };
  const hazards = { ghs_scheme: 'GB 30000', ghs_source: 'data sheet of the maker', ghs_classes: 'Flam. Liq. 2', ghs_hazards: 'H225' };
  const refused = await call('consoleProducts.create', {
    values: { ...values, ...hazards, ghs_source: '', no_hazards_source: 'data sheet' },
  });
  assert.equal(refused.status, 422, refused.text);
  assert.deepEqual(
    refused.data.fields.map(({ field }: { field: string }) => field),
    ['ghs_source', 'no_hazards_source'],
  );
  const made = await call('consoleProducts.create', { values: { ...values, ...hazards, un_number: 'UN3175' } });
  assert.equal(made.status, 200, made.text);
  const { id, version } = made.data;
  const changed = await call('consoleProducts.update', { id, version, values: { ghs_source: 'another data sheet' } });
  assert.equal(changed.status, 200, changed.text);
  const { data } = await call('consoleProducts.get', { id });
  assert.deepEqual(
    [data.values.ghs_source, data.values.ghs_classes, data.values.ghs_hazards, data.values.un_number],
    ['another data sheet', 'Flam. Liq. 2', 'H225', 'UN3175'],
  );
  const pack = await call('consoleProducts.createPack', { id, values: { code: 'WI-1', amount: '1', unit: 'piece', price: '10' } });
  assert.equal(pack.status, 200, pack.text);
  const shown = await call('consoleProducts.show', { id, version: data.version });
  assert.match(shown.text, /no issued safety data sheet/);
});
