import assert from 'node:assert/strict';
import { after, before, test } from 'node:test';
import { createTestImports } from '../../../testing/test-import.ts';
import type { ImportJob } from './import-job.ts';
import { readFailedRows } from './read-failed-rows.ts';

let shop: Awaited<ReturnType<typeof createTestImports>>;
before(async () => {
  shop = await createTestImports();
});
after(() => shop.close());

/** What became of the rows: created, changed, unchanged, refused, empty. */
const rowsOf = (job: ImportJob) => [job.rows_created, job.rows_changed, job.rows_unchanged, job.rows_faulty, job.rows_empty];

const header = 'product,code,name_en,brand,category,amount,unit,price';
const csv = (...rows: string[]) => [header, ...rows].join('\r\n');

test('every row of a file of products is counted once: created, changed, unchanged, refused or empty', async () => {
  const first = await shop.run('products', csv('a,AA-1,A,basics,salts,5,g,1', 'a,AA-2,,,,25,g,4', 'b,BB-1,B,basics,salts,5,g,1'));
  assert.deepEqual(rowsOf(first.job), [3, 0, 0, 0, 0]);
  const file = csv(
    'a,AA-1,"A, with\nanother line",basics,salts,5,g,1',
    '',
    'a,AA-2,,,,25,g,4',
    ' , ,,,,,,',
    'b,BB-1,B,basics,salts,5,g,2',
    '',
    'c,CC-1,C,basics,salts,5,g,free',
    'd,DD-1,D,basics,salts,5,g,1',
    '',
  );
  const { job, faultLines } = await shop.run('products', file, { options: { accept_good_rows: true } });
  assert.deepEqual([rowsOf(job), job.rows_total, job.rows_applied], [[1, 2, 1, 1, 3], 5, 4]);
  assert.deepEqual(faultLines, ['9 price price_form']);
});

test('rows of a list that are about one substance are counted each, and a warning names the row that they are added to', async () => {
  const list = ['key,cas,name_en', 'one,67-56-1,Methanol', 'one,,Carbinol', 'two,64-17-5,Ethanol', 'two,,Spirit', 'bad,,'].join('\n');
  const { job, faults, faultLines } = await shop.run('substances', list, { options: { accept_good_rows: true } });
  assert.deepEqual(faultLines, ['3 - merged_row', '5 - merged_row', '6 name_en needed_for_new']);
  assert.match(faults[0]?.problem ?? '', /line 2/);
  assert.deepEqual([rowsOf(job), job.result['substances']], [[4, 0, 0, 1, 0], { created: 2, updated: 0, unchanged: 0 }]);
});

test('agreed prices and planned prices are counted by row as well', async () => {
  await shop.db.query(`
    insert into institution (key, name_en, name_zh, kind, province_code, advantages, contact_en, contact_zh)
    values ('uni', 'Uni', '大学', 'university', '310000', '{}', '-', '-')`);
  const agreed = 'institution,code,price,valid_from,valid_until\nuni,AA-1,0.90,2090-01-01,2090-12-31\nuni,AA-2,3.00,2090-01-01,';
  assert.deepEqual(rowsOf((await shop.run('contract-prices', agreed)).job), [2, 0, 0, 0, 0]);
  const again = await shop.run('contract-prices', agreed.replace('2090-12-31', '2091-12-31'));
  assert.deepEqual(rowsOf(again.job), [0, 1, 1, 0, 0]);
  const planned = 'code,price,valid_from\nAA-1,1.10,2090-01-01\nAA-2,4.00,';
  assert.deepEqual(rowsOf((await shop.run('prices', planned)).job), [1, 0, 1, 0, 0]);
  assert.deepEqual(rowsOf((await shop.run('prices', planned.replace('4.00', '4.40'))).job), [0, 1, 1, 0, 0]);
});

test('the corrected rows of a list are imported as the list was, as a catalogue with its mapping', async () => {
  const list = 'CAS-Nummer,name_en\n108-88-3,Toluene\n50-00-1,Formaldehyde';
  const options = { as_catalogue: true, category: 'salts', accept_good_rows: true };
  const { job } = await shop.run('substances', list, { options, mapping: { 'CAS-Nummer': 'cas' } });
  assert.deepEqual(rowsOf(job), [1, 0, 0, 1, 0]);
  let failed = '';
  for await (const piece of readFailedRows(shop.db, shop.dataDir, job, 'en')) failed += piece;
  const retry = await shop.run('substances', failed.replace('50-00-1', '50-00-0'), { retryOf: job.id });
  assert.deepEqual(retry.job.result, {
    substances: { created: 1, updated: 0, unchanged: 0 },
    products: { created: 1, updated: 0, unchanged: 0 },
  });
  assert.deepEqual(rowsOf(retry.job), [1, 0, 0, 0, 0]);
});

test('Chinese names that a list gives to substances reach the products that were made of them without', async () => {
  const products = async () =>
    (
      await shop.db.query(`
        select product.name_zh, summary_zh, description_zh from product join substance on substance.id = substance_id
        where product.key = 'substance-cas-108-88-3'`)
    ).rows;
  assert.deepEqual(await products(), [{ name_zh: null, summary_zh: 'Toluene，CAS 108-88-3', description_zh: 'Toluene，CAS 108-88-3' }]);
  const options = { as_catalogue: true, category: 'salts' };
  const named = await shop.run('substances', 'cas,name_en,name_zh\n108-88-3,Toluene,甲苯', { options });
  assert.deepEqual([rowsOf(named.job), named.job.result['products']], [[0, 1, 0, 0, 0], { created: 0, updated: 1, unchanged: 0 }]);
  assert.deepEqual(await products(), [{ name_zh: '甲苯', summary_zh: '甲苯，CAS 108-88-3', description_zh: '甲苯，CAS 108-88-3' }]);
  // a name that somebody has given stays, and one that only the substance has is taken
  await shop.db.query(`update product set name_zh = '甲苯（试剂）' where key = 'substance-cas-108-88-3'`);
  await shop.run('substances', 'cas,name_en,name_zh\n108-88-3,Toluene,甲苯', { options });
  assert.equal((await products())[0]?.['name_zh'], '甲苯（试剂）');
  await shop.run('substances', 'cas,name_en\n67-64-1,Acetone', { options });
  const { rows } = await shop.db.query(`select name_zh from product where key = 'substance-acetone'`);
  assert.deepEqual(rows, [{ name_zh: '丙酮' }]);
});

test('titles above the header are passed over, and the rows below it are counted', async () => {
  const { job } = await shop.run('prices', '价目表 2026,,\n,,\n货号,价格,备注\nAA-1,1,x\nAA-2,5,', { mapping: { 备注: null } });
  assert.deepEqual([job.state, rowsOf(job)], ['done', [0, 1, 1, 0, 0]]);
});
