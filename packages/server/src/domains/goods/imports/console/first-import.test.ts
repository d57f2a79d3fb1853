import assert from 'node:assert/strict';
import { after, before, test } from 'node:test';
import { createTestBrandsAndCategories } from '../../../../testing/test-catalogue.ts';
import { type TestConsole, createTestConsole } from '../../../../testing/test-console.ts';
import { createTestOrder } from '../../../../testing/test-order.ts';
import { continueImports } from '../continue-imports.ts';

let shop: TestConsole;
let cookie: string;
before(async () => {
  shop = await createTestConsole();
  await createTestBrandsAndCategories(shop.db);
  ({ cookie } = await shop.openOperator(['administrator']));
});
after(() => shop.close());

const work = () => continueImports(shop.db, shop.config.dataDir);
const call = (name: Parameters<TestConsole['call']>[0], input: Record<string, unknown>) => shop.call(name, input, { cookie });
const createAll = { create_brands: true, create_categories: true, create_substances: true };

async function upload(text: string, kind = 'products'): Promise<number> {
  const payload = Buffer.from(text);
  const { data } = await call('imports.create', { kind, file_name: '目录.csv', file_bytes: payload.length });
  await shop.app.inject({
    method: 'PUT',
    url: `/api/operator/imports/${data.id}/file`,
    headers: { 'x-console': '1', 'content-type': 'application/octet-stream', 'upload-offset': '0', cookie: `console=${cookie}` },
    payload,
  });
  return data.id;
}

async function check(id: number, more: Record<string, unknown>) {
  const { status } = await call('imports.check', { id, ...more });
  assert.equal(status, 200);
  await work();
  return (await call('imports.get', { id })).data;
}
const faultsOf = async (id: number) => (await call('imports.findFaults', { id })).data.items;

const header = '货号,中文名称,规格,售价,品牌,分类,供方备注';
const mapping = { 货号: 'code', 中文名称: 'name_zh', 规格: 'pack', 售价: 'price', 品牌: 'brand', 分类: 'category', 供方备注: null };

test('what a checked import creates is listed, and leaving a group out refuses its rows', async () => {
  const id = await upload(`${header}\nFI-1,盐,5 g,1.00,新品牌,新盐类,x\n`);
  assert.equal((await check(id, { mapping, options: createAll })).rows_faulty, 0);
  const { data } = await call('imports.findMissing', { id });
  assert.deepEqual([data.brands, data.categories, data.substances], [['新品牌'], ['新盐类'], []]);
  assert.deepEqual(data.families, [
    { key: 'reagents', name: 'Reagents' },
    { key: 'consumables', name: 'Consumables' },
  ]);
  const without = await check(id, { options: { create_brands: false } });
  assert.deepEqual([without.state, without.rows_faulty, without.options.create_categories], ['checked', 1, true]);
  const { data: left } = await call('imports.findMissing', { id });
  assert.deepEqual([left.brands, left.brands_left_out], [[], ['新品牌']]);
  const placed = await check(id, { options: { create_brands: true, new_category_family: 'consumables' } });
  assert.equal(placed.rows_faulty, 0);
  await call('imports.run', { id, accept_good_rows: false });
  await work();
  const { rows } = await shop.db.query(`
    select parent.key from category join category parent on parent.id = category.parent_id where category.name_zh = '新盐类'`);
  assert.deepEqual(rows, [{ key: 'consumables' }]);
});

test('the meaning of columns is remembered for a header, whatever its punctuation', async () => {
  const id = await upload(`货号,中文名称,规格,售价,品牌,分类,供方备注：\nFI-2,盐,5 g,1.00,新品牌,新盐类,x\n`);
  const { data } = await call('imports.preview', { id });
  assert.deepEqual(data.columns.at(-1), { header: '供方备注：', column: null });
  const renamed = 'Artikel,中文名称,规格,售价,品牌,分类';
  const first = await upload(`${renamed}\nFI-3,盐,5 g,1.00,新品牌,新盐类\n`);
  const { 供方备注: _, 货号: __, ...same } = mapping;
  await check(first, { mapping: { ...same, Artikel: 'code' }, options: createAll });
  const second = await upload(`${renamed}\nFI-4,盐,5 g,1.00,新品牌,新盐类\n`);
  assert.deepEqual((await call('imports.preview', { id: second })).data.columns[0], { header: 'Artikel', column: 'code' });
  const other = await upload(`Artikel,price\nFI-4,1\n`, 'prices');
  assert.deepEqual((await call('imports.preview', { id: other })).data.columns[0], { header: 'Artikel', column: null });
});

test('a refused cell is corrected without another upload, and all rows are checked again', async () => {
  const id = await upload(`${header}\nFI-5,盐,5 furlongs,1.00,新品牌,新盐类,x\nFI-5,盐,25 g,4.00,新品牌,新盐类,x\n`);
  assert.equal((await check(id, { mapping, options: createAll })).rows_faulty, 2);
  const unit = (await faultsOf(id)).find(({ code }: { code: string }) => code === 'unit_unknown');
  assert.deepEqual([unit.line, unit.column, unit.position, unit.value], [2, '规格', 2, '5 furlongs']);
  const correct = async (cells: readonly Record<string, unknown>[]) => {
    const { status } = await call('imports.correct', { id, cells });
    await work();
    return status;
  };
  assert.equal(await correct([{ line: unit.line, position: unit.position, value: '5 g' }]), 200);
  const { data: half } = await call('imports.get', { id });
  assert.deepEqual([half.state, half.rows_total, half.rows_faulty], ['checked', 2, 1]);
  assert.equal(await correct([{ line: 99, position: 0, value: 'x' }]), 404);
  assert.equal(await correct([{ line: 3, position: 0, value: 'FI-6' }]), 200);
  assert.equal((await call('imports.get', { id })).data.rows_faulty, 0);
  await call('imports.run', { id });
  await work();
  const { data: done } = await call('imports.get', { id });
  assert.deepEqual([done.state, done.rows_created, done.result.packs.created], ['done', 2, 2]);
  assert.equal(await correct([{ line: 3, position: 0, value: 'FI-7' }]), 409);
});

test('a cell that one correction names twice gets the last value', async () => {
  const id = await upload(`${header}\nFI-8,盐,5 furlongs,1.00,新品牌,新盐类,x\n`);
  await check(id, { mapping, options: createAll });
  const cell = (value: string) => ({ line: 2, position: 2, value });
  assert.equal((await call('imports.correct', { id, cells: [cell('5 g'), cell('5 stones'), cell('25 g')] })).status, 200);
  const { rows } = await shop.db.query('select line, position, value from import_correction where job_id = $1', [id]);
  assert.deepEqual(rows, [cell('25 g')]);
});

test('new prices need no second approver before the first order, and one after it', async () => {
  const prices = async (code: string) => {
    const id = await upload(`${header}\n${code},盐,5 g,1.00,新品牌,新盐类,x\n`);
    await check(id, { mapping, options: createAll });
    await call('imports.run', { id });
    await work();
    return (await call('imports.get', { id })).data;
  };
  const before = await prices('FI-10');
  assert.deepEqual([before.state, before.is_approval_pending], ['done', false]);
  const change = await upload('货号,售价\nFI-10,2.00\n', 'prices');
  await check(change, { mapping: { 货号: 'code', 售价: 'price' } });
  await call('imports.run', { id: change });
  assert.equal((await call('imports.get', { id: change })).data.is_approval_pending, true);

  const substances = async (more: Record<string, unknown>) => {
    const id = await upload('cas,name_en,smiles\n108-88-3,Toluene,Cc1ccccc1\n', 'substances');
    await check(id, { options: { as_catalogue: true, ...more } });
    await call('imports.run', { id });
    await work();
    return (await call('imports.get', { id })).data;
  };
  const list = await substances({ price_per_gram: 100 });
  assert.deepEqual([list.state, list.result.products?.created, list.is_approval_pending], ['done', 1, false]);
  const dearer = await substances({ price_per_gram: 200 });
  assert.deepEqual([dearer.state, dearer.is_approval_pending], ['checked', true]);

  await createTestOrder(shop.db, { total: 1_000 });
  const after = await prices('FI-11');
  assert.deepEqual([after.state, after.is_approval_pending], ['checked', true]);
});
