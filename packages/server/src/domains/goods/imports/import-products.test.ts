import assert from 'node:assert/strict';
import { after, before, test } from 'node:test';
import { createTestImports } from '../../../testing/test-import.ts';
import { findFaults } from './find-faults.ts';
import { findImportJobs, getImportJob } from './import-job.ts';
import { readFailedRows } from './read-failed-rows.ts';

let shop: Awaited<ReturnType<typeof createTestImports>>;
before(async () => {
  shop = await createTestImports();
});
after(() => shop.close());

const header = 'product,code,name_en,name_zh,brand,category,cas,amount,unit,price,tiers,opening_stock';
const csv = (...rows: string[]) => [header, ...rows].join('\r\n');

/** All that an import could have changed. */
const everything = async () =>
  (
    await shop.db.query<{ all: string }>(`
      select jsonb_build_object(
        'products', (select jsonb_agg(to_jsonb(product) order by id) from product), 'packs', (select jsonb_agg(to_jsonb(sku) order by id) from sku),
        'tiers', (select jsonb_agg(to_jsonb(sku_tier) order by sku_id, min_quantity) from sku_tier),
        'stock', (select jsonb_agg(to_jsonb(stock_movement) order by id) from stock_movement),
        'documents', (select jsonb_agg(to_jsonb(search_document) order by product_id) from search_document)
      )::text as all`)
  ).rows[0]?.all;

const packs = async (product: string) =>
  (
    await shop.db.query(
      `select sku.code, amount::float8, unit, price, label_zh, on_hand, array(select min_quantity || ':' || t.price from sku_tier t where t.sku_id = sku.id order by 1) as tiers
       from sku join product on product.id = product_id left join stock on stock.sku_id = sku.id where product.key = $1 order by sku.position`,
      [product],
    )
  ).rows;

test('a file in Chinese headers becomes products with packs, tiers and stock, findable at once; repeating it changes nothing', async () => {
  const file = [
    '商品编码\t货号\t英文名\t中文名\t品牌\t分类\tCAS号\t包装量\t单位\t价格\t阶梯价\t期初库存',
    'acetone-hplc\tAC-1001-500\tAcetone, HPLC\t丙酮，色谱纯\t常备\thplc\t67-64-1\t500\tml\t¥1,234.50\t10: 1,100.00; 50：1000\t20',
    'acetone-hplc\tAC-1001-2500\t\t\t\t\t\t2.5\tL\t4000\t\t0',
  ].join('\n');
  const { job, faultLines } = await shop.run('products', file);
  assert.deepEqual([job.state, faultLines], ['done', []]);
  assert.deepEqual(job.result, {
    products: { created: 1, updated: 0, unchanged: 0 },
    packs: { created: 2, updated: 0, unchanged: 0 },
  });
  assert.deepEqual(await packs('acetone-hplc'), [
    { code: 'AC-1001-500', amount: 500, unit: 'mL', price: 123_450, label_zh: '500 mL', on_hand: 20, tiers: ['10:110000', '50:100000'] },
    { code: 'AC-1001-2500', amount: 2.5, unit: 'L', price: 400_000, label_zh: '2.5 L', on_hand: null, tiers: [] },
  ]);
  const found = await shop.db.query(`select from search_document where codes @> array['AC-1001-500']`);
  assert.equal(found.rowCount, 1);

  const untouched = await everything();
  const again = await shop.run('products', file);
  assert.deepEqual(again.job.result['packs'], { created: 0, updated: 0, unchanged: 2 });
  assert.equal(await everything(), untouched);
});

test('every fault of every row is reported with line, column, value and remedy, and nothing is changed', async () => {
  const untouched = await everything();
  const { job, faults, faultLines } = await shop.run(
    'products',
    csv(
      'good,GD-1001,Good,,basics,salts,,5,g,10.00,,',
      'bad,BD-1001,Bad,,nobody,salts,67-64-2,five,g,0,,',
      'bad-2,BD-1002,Bad,,basics,nowhere,1918-02-01,5,g,-3,,',
      'bad-3,BD-1003,Bad,,basics,salts,50-00-0,5,g,10000000.01,,',
      'bad-4,1E+05,Bad,,basics,salts,,5,g,10.00,5: 12.00,',
      'bad-5,gd-1001,Bad,,basics,salts,,5,g,10.005,2: 3; 2: 2,',
      'bad-6,BD-1006,,,,,,5,g,10.00,,',
      'good,GD-1002,Another name,,basics,salts,,25,g,40.00,,',
      'acetone-hplc,,Acetone,,basics,salts,,25,g,40.00,,',
      'other,AC-1001-500,Other,,basics,salts,,25,g,40.00,,',
    ),
  );
  assert.equal(job.state, 'refused');
  assert.equal(job.refusal?.code, 'rows_faulty');
  assert.deepEqual(faultLines, [
    '3 cas cas_check_digit',
    '3 amount not_a_number',
    '3 price price_impossible',
    '3 brand brand_unknown',
    '4 cas became_date',
    '4 price price_impossible',
    '4 category category_unknown',
    '5 price price_impossible',
    '5 cas cas_unknown',
    '6 code became_number',
    '6 tiers tier_not_below_price',
    '7 price price_form',
    '7 tiers tiers_order',
    '7 code duplicate',
    '8 brand needed_for_new',
    '8 category needed_for_new',
    '8 name_en needed_for_new',
    '9 name_en product_differs',
    '10 code needed',
    '11 code code_elsewhere',
  ]);
  const [digit] = faults;
  assert.match(digit?.problem ?? '', /67-64-1/);
  assert.match(faults.find(({ code }) => code === 'became_date')?.problem ?? '', /1918-02-1/);
  for (const fault of faults) assert.ok(fault.problem && fault.remedy && !/[{}]/.test(fault.problem + fault.remedy), fault.code);
  assert.equal(await everything(), untouched);
});

test('a dry run reports the same as the run and changes nothing', async () => {
  const untouched = await everything();
  const id = await shop.open('products', csv('dry,DR-1001,Dry,,basics,salts,,5,g,10.00,,'));
  const { job } = await shop.work(id, 'check');
  assert.deepEqual([job.state, job.rows_total, job.rows_faulty, job.wanted], ['checked', 1, 0, null]);
  assert.equal(await everything(), untouched);
  assert.equal((await shop.work(id)).job.state, 'done');
  assert.equal((await packs('dry')).length, 1);
});

test('good rows are imported if that is accepted; failed ones are returned with reasons, corrected and imported again', async () => {
  const { job, faultLines } = await shop.run(
    'products',
    csv(
      'first,FI-1001,First,,basics,salts,,5,g,10.00,,',
      'second,SE-1001,Second,,basics,salts,,5,g,nothing,,',
      'second,SE-1002,,,,,,25,g,40.00,,',
      '"fir""st",FI-1002,=1+1,,basics,salts,,5,g,10.00,,',
    ),
    { options: { accept_good_rows: true } },
  );
  assert.deepEqual([job.state, job.rows_faulty], ['done', 3]);
  assert.deepEqual(faultLines, ['3 price price_form', '4 - first_row_faulty', '5 product key_form', '5 name_en formula_as_text']);
  assert.equal((await packs('first')).length, 1);
  assert.equal((await packs('second')).length, 0);

  let failed = '';
  for await (const piece of readFailedRows(shop.db, shop.dataDir, (await getImportJob(shop.db, job.id))!, 'zh-CN')) failed += piece;
  const lines = failed.trimEnd().split('\r\n');
  assert.equal(lines.length, 4);
  assert.ok(lines[0]?.endsWith(',import_fault') && lines[1]?.includes('不是以元为单位的价格'), failed);
  assert.ok(lines[3]?.includes(`"fir""st",FI-1002,'=1+1,`), lines[3]);

  const corrected = failed.replace('nothing', '10.00').replace('"fir""st"', 'first');
  const retry = await shop.run('products', corrected, { retryOf: job.id });
  assert.deepEqual([retry.job.state, retry.faultLines], ['done', []]);
  assert.equal((await packs('second')).length, 2);
  const { rows } = await shop.db.query(`select name_en from product where key = 'first'`);
  assert.equal(rows[0]!.name_en, '=1+1');
});

test('prices change by catalogue number; omitted tiers stay, and must still be below the price', async () => {
  const changed = await shop.run('prices', 'Catalogue number;Price\nAC-1001-500;1300\nAC-1001-2500;3999.99');
  assert.deepEqual(changed.job.result, { packs: { created: 0, updated: 2, unchanged: 0 } });
  assert.deepEqual(
    (await packs('acetone-hplc')).map(({ price }) => price),
    [130_000, 399_999],
  );
  const from = await shop.db.query(`select price_from from search_document where codes @> array['AC-1001-500']`);
  assert.equal(from.rows[0]?.price_from, 130_000);
  const refused = await shop.run('prices', 'code,price\nAC-1001-500,1100\nNONE-1,5');
  assert.deepEqual(refused.faultLines, ['2 price tier_not_below_price', '3 code code_unknown']);
});

test('an import moves a product to another category of its family, never to another family', async () => {
  const move = (category: string) => shop.run('products', `product,code,category\nfirst,FI-1001,${category}`);
  const refused = await move('Plates');
  assert.deepEqual([refused.job.state, refused.faultLines], ['refused', ['2 category other_family']]);
  assert.match(refused.faults[0]?.problem ?? '', /of another family/);
  const [zh] = await findFaults(shop.db, { jobId: refused.job.id, page: 1, limit: 1 }, 'zh-CN');
  assert.match(zh?.problem ?? '', /其他一级分类/);
  assert.deepEqual([(await move('hplc')).job.state, (await move('salts')).job.state], ['done', 'done']);
});

test('a fault names a column that the file lacks as the reader’s template does', async () => {
  const { job, faults } = await shop.run('products', 'product,code\nlacking,LA-1');
  assert.equal(job.state, 'refused');
  const named = async (language: 'en' | 'zh-CN') =>
    (await findFaults(shop.db, { jobId: job.id, page: 1, limit: faults.length }, language)).map(({ column }) => column);
  assert.ok((await named('en')).includes('amount'));
  assert.ok((await named('zh-CN')).includes('包装量'));
});

test('a size that cannot be read is one fault, in its own column', async () => {
  const { faultLines } = await shop.run(
    'products',
    'product,code,name_en,brand,category,pack,price\nsizeless,SI-1,Sizeless,basics,salts,many,5.00',
  );
  assert.deepEqual(
    faultLines.filter((line) => / (pack|amount|unit) /.test(line)).map((line) => line.split(' ')[1]),
    ['pack'],
  );
});

test('a retry keeps what its empty cells would clear, a plain import clears it', async () => {
  const grade = async () => (await shop.db.query(`select grade_en from product where key = 'first'`)).rows[0]!.grade_en;
  const row = 'product,code,grade_en\nfirst,FI-1001,';
  await shop.run('products', `${row}ACS`);
  assert.equal(await grade(), 'ACS');
  await shop.run('products', row, { options: { empty_cells: 'keep' } });
  assert.equal(await grade(), 'ACS');
  await shop.run('products', row);
  assert.equal(await grade(), null);
});

test('unknown, repeated or missing headers are refused by name, and can be mapped', async () => {
  const refusal = async (...given: Parameters<typeof shop.run>) => {
    const { job } = await shop.run(...given);
    return [job.state, job.refusal?.code, job.refusal?.params['column']];
  };
  assert.deepEqual(await refusal('prices', 'code,cost\nAC-1001-500,1300'), ['refused', 'column_unknown', 'cost']);
  assert.deepEqual(await refusal('prices', 'code,price,价格\nAC-1001-500,1,1'), ['refused', 'column_twice', 'price']);
  assert.deepEqual(await refusal('prices', 'code,tiers\nAC-1001-500,'), ['refused', 'column_missing', 'price']);
  assert.deepEqual(await refusal('prices', 'code,price\n'), ['refused', 'no_rows', undefined]);
  const mapped = await shop.run('prices', 'Art,cost,remark\nAC-1001-500,1300,x', { mapping: { Art: 'code', cost: 'price', remark: null } });
  assert.equal(mapped.job.state, 'done');
});

const nameOf = async (key: string) =>
  (await shop.db.query<{ name_en: string }>('select name_en from product where key = $1', [key])).rows[0]?.name_en;

test('an import row checked as new does not change a product that was created between check and run', async () => {
  const file = csv(
    'met,ME-1001,Met,,basics,salts,,5,g,10.00,,',
    'met,ME-1002,,,,,,25,g,40.00,,',
    'unmet,UN-1001,Unmet,,basics,salts,,5,g,9.00,,',
  );
  const whole = await shop.open('products', file);
  const good = await shop.open('products', file, { options: { accept_good_rows: true } });
  await shop.work(whole, 'check');
  await shop.work(good, 'check');
  await shop.run('products', csv('met,ME-1003,Made meanwhile,,basics,salts,,5,g,70.00,,'));

  const refused = await shop.work(whole);
  assert.deepEqual([refused.job.state, refused.job.refusal?.code, refused.job.rows_faulty], ['refused', 'rows_faulty', 2]);
  assert.deepEqual(refused.faultLines, ['2 product made_meanwhile', '3 product made_meanwhile']);
  assert.equal(await nameOf('unmet'), undefined);
  const taken = await shop.work(good);
  assert.deepEqual([taken.job.state, taken.faultLines, taken.job.rows_applied], ['done', refused.faultLines, 1]);
  assert.deepEqual(taken.job.result['products'], { created: 1, updated: 0, unchanged: 0 });
  assert.deepEqual([await nameOf('met'), await nameOf('unmet')], ['Made meanwhile', 'Unmet']);
  assert.deepEqual(
    (await packs('met')).map(({ code }) => code),
    ['ME-1003'],
  );
  // checked again it exists in the shop, and the row shows the change
  assert.equal((await shop.run('products', file)).job.state, 'done');
  assert.equal(await nameOf('met'), 'Met');
});

test('a product created after the check ends an import that imports all or nothing', async () => {
  const id = await shop.open('products', csv('close,CL-1001,Close,,basics,salts,,5,g,10.00,,'));
  await shop.work(id, 'check');
  // the look is over: the process had died as it began to write
  await shop.db.query(`update import_job set state = 'applying', wanted = 'run' where id = $1`, [id]);
  await shop.run('products', csv('close,CL-1002,Made meanwhile,,basics,salts,,5,g,70.00,,'));
  const { job } = await shop.work(id);
  assert.deepEqual([job.state, job.refusal?.code], ['refused', 'shop_changed']);
  const { items } = await findImportJobs(shop.db, { state: 'refused', page: 1, limit: 100 });
  assert.equal(items.find((one) => one.id === id)?.refusal?.code, 'shop_changed');
  assert.equal(await nameOf('close'), 'Made meanwhile');
});

test('a catalogue number that was taken between check and run leaves the shop as it is', async () => {
  const id = await shop.open(
    'products',
    csv('late,LA-1001,Late,,basics,salts,,5,g,10.00,,', 'late-2,LA-1002,Late,,basics,salts,,5,g,10.00,,'),
  );
  await shop.work(id, 'check');
  await shop.db.query(`update category set key = 'salts-gone' where key = 'salts'`);
  const { job } = await shop.work(id);
  await shop.db.query(`update category set key = 'salts' where key = 'salts-gone'`);
  assert.deepEqual([job.state, job.refusal?.code], ['failed', 'shop_changed']);
  assert.equal((await packs('late')).length, 0);
});

test('a pack removed after the check does not return with stock without the permission to move it', async () => {
  const file = csv('gone-salt,GONE-1,Salt,,basics,salts,,1,g,10.00,,0', 'gone-salt,GONE-2,,,,,,2,g,20.00,,0');
  assert.deepEqual((await shop.run('products', file)).faultLines, []);
  const id = await shop.open('products', file.replace('10.00,,0', '10.00,,7'));
  assert.deepEqual((await shop.work(id, 'check', false)).faultLines, []);
  await shop.db.query(`delete from sku where code = 'GONE-1'`);
  const { job, faultLines } = await shop.work(id, 'run', false);
  assert.deepEqual([job.state, faultLines.includes('2 opening_stock stock_forbidden')], ['refused', true]);
  assert.equal((await packs('gone-salt')).length, 1);
});

test('kept empty cells leave quantity tiers too, in files of products and of prices, and they must fit the new price', async () => {
  const tiers = async () =>
    (await shop.db.query(`select t.min_quantity, t.price from sku_tier t join sku on sku.id = sku_id where code = 'FI-1001'`)).rows;
  const standing = [{ min_quantity: 10, price: 9_000 }];
  const keep = { options: { empty_cells: 'keep' } };
  await shop.run('prices', 'code,price,tiers\nFI-1001,100,10: 90');
  assert.deepEqual(await tiers(), standing);
  await shop.run('products', 'product,code,price,tiers\nfirst,FI-1001,99,', keep);
  assert.deepEqual(await tiers(), standing);
  await shop.run('prices', 'code,price,tiers\nFI-1001,98,', keep);
  assert.deepEqual(await tiers(), standing);
  assert.deepEqual((await shop.run('prices', 'code,price,tiers\nFI-1001,80,', keep)).faultLines, ['2 price tier_not_below_price']);
  await shop.run('prices', 'code,price,tiers\nFI-1001,80,');
  assert.deepEqual(await tiers(), []);
});

test('a withdrawn pack stays withdrawn where a file keeps what its empty cells would clear', async () => {
  const isWithdrawn = async () =>
    (await shop.db.query(`select withdrawn_at is not null as is from sku where code = 'FI-1001'`)).rows[0]!.is;
  await shop.run('products', 'product,code,withdrawn\nfirst,FI-1001,yes');
  assert.equal(await isWithdrawn(), true);
  await shop.run('products', 'product,code,withdrawn\nfirst,FI-1001,', { options: { empty_cells: 'keep' } });
  assert.equal(await isWithdrawn(), true);
  await shop.run('products', 'product,code,withdrawn\nfirst,FI-1001,');
  assert.equal(await isWithdrawn(), false);
});
