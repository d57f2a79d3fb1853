import assert from 'node:assert/strict';
import { after, before, test } from 'node:test';
import { createTestImports } from '../../../testing/test-import.ts';
import { findMissingThings } from './find-missing-things.ts';

let shop: Awaited<ReturnType<typeof createTestImports>>;
before(async () => {
  shop = await createTestImports();
  await shop.db.query(`
    insert into ghs_statement (code, text_en, text_zh, listed_zh)
    select code, 's', 's', 's' from unnest('{H225,H319,H336}'::text[]) code on conflict do nothing`);
});
after(() => shop.close());

const createAll = { create_brands: true, create_categories: true, create_substances: true };
const header = '序号,货号 Cat. No.,中文名称,CAS号,规格,包装,售价（元）,库存（瓶）,品牌,分类,纯度';
const leftOut = { 序号: null };
const run = (rows: readonly string[], options: Record<string, boolean> = createAll) =>
  shop.run('products', ['某某公司产品目录,,,', header, ...rows].join('\n'), { mapping: leftOut, options });

const packsOf = async (codes: readonly string[]) =>
  (
    await shop.db.query(
      `select code, amount::float8, unit, sku.label_en, sku.label_zh, price, on_hand, product.name_en, product.name_zh, product.key, purity, grade_zh
       from sku join product on product.id = product_id left join stock on stock.sku_id = sku.id where code = any ($1) order by code`,
      [codes],
    )
  ).rows;

test('stock is refused by row where no warehouse can receive it', async () => {
  await shop.db.query('update warehouse set closed_at = now()');
  const { job, faultLines } = await run(['1,CN-4001,盐,,5 g,,1,7,常备,盐类,']);
  await shop.db.query('update warehouse set closed_at = null');
  assert.equal(job.state, 'refused');
  assert.ok(faultLines.includes('3 库存（瓶） no_warehouse'), faultLines.join());
});

test('a Chinese list becomes products at the first attempt, with what the shop lacks', async () => {
  const rows = [
    '1,CN-1001,甲苯,108-88-3,500mL,瓶,88.00,12,海川试剂,芳香族溶剂,≥99.5%',
    '2,CN-1002,甲苯,108-88-3,2.5L,瓶,360.00,3,海川试剂,芳香族溶剂,≥99.5%',
    '3,CN-1003,丙酮,67-64-1,AR,500 mL,45,0,常备,溶剂,99%',
    '4,CN-1004,移液管,,1盒,,120,,常备,Plates,',
  ];
  const checked = await shop.open('products', ['某某公司产品目录,,,', header, ...rows].join('\n'), {
    mapping: leftOut,
    options: createAll,
  });
  assert.deepEqual(
    (await shop.work(checked, 'check')).faultLines,
    [3, 4, 5, 6].map((line) => `${line} name_en name_taken`),
  );
  assert.deepEqual(await findMissingThings(shop.db, checked), {
    brands: ['海川试剂'],
    brands_left_out: [],
    categories: ['芳香族溶剂'],
    substances: ['108-88-3'],
  });
  const { job } = await shop.work(checked);
  assert.deepEqual(job.result, {
    brands: { created: 1, updated: 0, unchanged: 0 },
    categories: { created: 1, updated: 0, unchanged: 0 },
    substances: { created: 1, updated: 0, unchanged: 0 },
    products: { created: 3, updated: 0, unchanged: 0 },
    packs: { created: 4, updated: 0, unchanged: 0 },
  });
  const entries = await shop.db.query(`
    select name_zh, is_shown from brand join own_brand_entry on brand_id = brand.id where kind = 'own' order by brand.id`);
  // nobody decided that the new brand is presented as an own one
  assert.deepEqual(entries.rows, [
    { name_zh: '常备', is_shown: true },
    { name_zh: '海川试剂', is_shown: false },
  ]);
  const [first, second, third, fourth] = await packsOf(['CN-1001', 'CN-1002', 'CN-1003', 'CN-1004']);
  assert.equal(first?.['key'], second?.['key']);
  const { key: _, ...toluene } = first ?? {};
  assert.deepEqual(toluene, {
    code: 'CN-1001',
    amount: 500,
    unit: 'mL',
    label_en: '500 mL',
    label_zh: '500 mL/瓶',
    price: 8_800,
    on_hand: 12,
    name_en: 'Toluene',
    name_zh: '甲苯',
    purity: '≥99.5%',
    grade_zh: null,
  });
  assert.deepEqual([third?.['name_en'], third?.['label_zh'], third?.['grade_zh']], ['Acetone', '500 mL', 'AR']);
  assert.deepEqual(
    [fourth?.['name_en'], fourth?.['amount'], fourth?.['unit'], fourth?.['label_en'], fourth?.['label_zh']],
    ['移液管', 1, 'piece', '1 box', '1 盒'],
  );
  const made = await shop.db.query(
    `select name_en, name_zh, formula, source, needs_classification from substance where key = 'cas-108-88-3'`,
  );
  assert.deepEqual(made.rows, [{ name_en: 'Toluene', name_zh: '甲苯', formula: 'C7H8', source: 'PubChem', needs_classification: true }]);

  // the same list again knows its products by their catalogue numbers, even where a name changed
  const again = await run(rows.map((row) => row.replace('移液管', '移液管（玻璃）')));
  assert.deepEqual([again.job.rows_unchanged, again.job.rows_changed, again.job.result['brands']], [3, 1, undefined]);
});

test('a new substance is named as its product, without quality and size, or not at all', async () => {
  const { job } = await run([
    '1,CN-5001,4-(二甲氨基)吡啶(25g),1122-58-3,25g,瓶,30,,常备,盐类,',
    '2,CN-5002,（500 mL）,108-90-7,500mL,瓶,30,,常备,盐类,',
  ]);
  assert.equal(job.state, 'done');
  const { rows } = await shop.db.query(`select name_zh from substance where key = any ('{cas-1122-58-3,cas-108-90-7}') order by key desc`);
  assert.deepEqual(rows, [{ name_zh: '4-(二甲氨基)吡啶' }, { name_zh: null }]);
  await assert.rejects(() => shop.db.query(`update substance set name_zh = ' ' where key = 'cas-1122-58-3'`), /substance_name_zh_check/);
});

test('a name of several brands or categories is refused by row, with their keys, and creates no further one', async () => {
  const first = await shop.open('products', [header, '1,CN-6001,盐,,5 g,,1,,两家,其他,'].join('\n'), {
    mapping: leftOut,
    options: createAll,
  });
  await shop.work(first, 'check');
  await shop.db.query(`
    insert into brand (key, name_en, name_zh, kind, country, summary_en, summary_zh, story_en, story_zh)
    values ('both-1', 'Both 1', '两家', 'own', 'CN', 's', 's', '', ''), ('both-2', 'Both 2', '两家', 'own', 'CN', 's', 's', '', '')`);
  await shop.db.query(`
    insert into category (key, parent_id, path, position, name_en, name_zh, summary_en, summary_zh)
    select 'other-' || key, id, '{}', 9, 'Other', '其他', 's', 's' from category where key in ('reagents', 'consumables')`);
  // two took the name after the check: the run creates no third, and another check names them
  const { job } = await shop.work(first);
  assert.deepEqual([job.state, job.refusal?.code], ['refused', 'shop_changed']);
  const { faults } = await run(['1,CN-6001,盐,,5 g,,1,,两家,其他,']);
  assert.deepEqual(
    faults.filter(({ code }) => code.endsWith('shared')).map(({ column, value, remedy }) => [column, value, remedy]),
    [
      ['品牌', '两家', 'Write the key of the one that you mean: both-1, both-2.'],
      ['分类', '其他', 'Write the key of the one that you mean: other-consumables, other-reagents.'],
    ],
  );
  assert.deepEqual((await run(['1,CN-6001,盐,,5 g,,1,,both-1,other-reagents,'])).job.state, 'done');
});

test('what is not to be created is refused by row', async () => {
  const { faultLines } = await run(['1,CN-2001,乙醇,64-17-5,500mL,瓶,30,,无名牌,无此类,'], {});
  assert.deepEqual(
    faultLines.filter((line) => line.endsWith('unknown')),
    ['3 品牌 brand_unknown', '3 分类 category_unknown', '3 CAS号 cas_unknown'],
  );
});

test('an unknown unit and a size that is none are refused, the unit with the known ones', async () => {
  const { faults, faultLines } = await run(['1,CN-3001,盐,,5 furlongs,,1,,常备,盐类,', '2,CN-3002,盐,,很多,,1,,常备,盐类,']);
  assert.ok(faultLines.includes('3 规格 unit_unknown') && faultLines.includes('4 规格 pack_form'), faultLines.join());
  assert.match(faults.find(({ code }) => code === 'unit_unknown')?.remedy ?? '', /kg, g, mg/);
  const plain = await shop.run('products', 'product,code,name_en,brand,category,amount,unit,price\nx,XX-1,X,basics,salts,5,furlong,1');
  assert.deepEqual(plain.faultLines, ['2 unit unit_unknown']);
});

test('buyers read no name of a file as the source of a substance', async () => {
  await shop.run('substances', 'cas,name_en\n71-43-2,Benzene');
  const { rows } = await shop.db.query(`select source from substance where key = 'cas-71-43-2'`);
  assert.deepEqual(rows, [{ source: null }]);
});

test('pictograms and signal word are compared with the hazard classes of a row', async () => {
  const titles = 'CAS号,英文名称,分类依据,分类来源,危险性类别,危险性说明,象形图,信号词';
  const row = (picture: string, word: string, classes = 'Flam. Liq. 2,H225') =>
    `75-05-8,Acetonitrile,CLP,Annex VI 608-001-00-3,${classes},${picture},${word}`;
  const faultsOf = async (line: string) => (await shop.run('substances', `${titles}\n${line}`)).faultLines;
  assert.deepEqual(await faultsOf(row('GHS02', '警告')), ['2 信号词 label_differs']);
  assert.deepEqual(await faultsOf(row('GHS07', '危险')), ['2 象形图 label_differs']);
  assert.deepEqual(await faultsOf('75-05-8,Acetonitrile,,,,,GHS02,'), ['2 象形图 label_unclassed']);
  assert.deepEqual(await faultsOf(row('ghs02', '危险')), []);
});
