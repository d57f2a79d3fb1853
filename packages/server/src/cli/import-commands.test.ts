import assert from 'node:assert/strict';
import { mkdtemp, readFile, rm, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { after, test } from 'node:test';
import { findImportJobs } from '../domains/goods/imports/import-job.ts';
import { createTestImports } from '../testing/test-import.ts';
import { commandLine } from '../testing/test-command-line.ts';

const shop = await createTestImports();
const folder = await mkdtemp(join(tmpdir(), 'aliquot-test-commands-'));
after(async () => {
  await shop.close();
  await rm(folder, { recursive: true });
});

const run = commandLine(shop.db, shop.dataDir);

async function file(name: string, content: string): Promise<string> {
  const path = join(folder, name);
  await writeFile(path, content);
  return path;
}

test('an operator checks a file, sees its faults, imports the good rows, corrects the others and imports them too', async () => {
  const path = await file(
    'sent.csv',
    'product,Artikel,name_en,brand,category,amount,unit,price\na,AA-1,A,basics,salts,5,g,1.00\nb,BB-1,B,basics,salts,5,g,free',
  );
  const map = ['--map', 'Artikel=code'];
  assert.match(await run('import', 'products', path), /^! import \d+ {2}products +refused[^]*“Artikel” is not known/);
  const dry = await run('import', 'products', path, ...map, '--dry-run', '--language', 'zh-CN');
  assert.match(dry, /checked[^]*nothing was changed[^]*第 3 行, price “free”: 不是以元为单位的价格。[^]*\[price_form\]/);
  assert.match(await run('import', 'products', path, ...map), /^! [^]*refused[^]*Rows with faults: 1\. Nothing was changed/);
  const taken = await run('import', 'products', path, ...map, '--accept-good-rows');
  assert.match(taken, /done[^]*packs: 1 created/);
  const [, job = ''] = /^import (\d+)/.exec(taken) ?? [];
  const failed = join(folder, 'failed.csv');
  assert.equal(await run('imports', 'failed-rows', job, failed), `written to ${failed}, with the reasons: 1`);
  await writeFile(failed, (await readFile(failed, 'utf8')).replace(',free,', ',2.00,'));
  assert.match(await run('import', 'products', failed, ...map, '--retry', job), /done[^]*packs: 1 created/);
  assert.equal((await findImportJobs(shop.db, { page: 1, limit: 1 })).total, 5);
  assert.match(await run('imports', 'show', job), /price_form/);
  assert.match(await run('imports', 'cancel', job), /^! import \d+: wrong state \(it is done\)/);
});

test('an export is written in the format of its file name, and importing it changes nothing', async () => {
  for (const name of ['out.csv', 'out.tsv', 'out.xlsx']) {
    const path = join(folder, name);
    assert.equal(await run('export', 'products', path), `written to ${path}`);
    assert.match(await run('import', 'products', path), /packs: 0 created, 0 updated, 2 unchanged/);
  }
  assert.match(await run('export', 'prices', join(folder, 'out.pdf')), /^! .*the name ends in \.csv, \.tsv, \.xlsx/);
});

test('what the shop lacks is created on request, and every row is reported', async () => {
  const path = await file('list.csv', '货号,品名,规格,售价,品牌,分类\nLI-1,盐,5 g,1.00,新品牌,新分类\n\nLI-2,盐,25 g,4.00,新品牌,新分类');
  assert.match(await run('import', 'products', path), /^! [^]*brand_unknown/);
  const taken = await run('import', 'products', path, '--create', 'brands,categories', '--family', 'consumables');
  assert.match(taken, /rows: 2 created, 0 changed, 0 unchanged, 0 refused, 1 empty and skipped/);
  assert.match(taken, /brands: 1 created/);
});

test('wrong options are reported before anything is read', async () => {
  const path = await file('x.csv', 'code,price\nAA-1,1');
  assert.match(await run('import', 'prices', join(folder, 'none.csv')), /^! .*cannot be read/);
  assert.match(await run('import', 'prices', folder), /^! .*cannot be read/);
  assert.match(await run('import', 'prices', path, '--map', 'code'), /^! --map looks like/);
  assert.match(await run('import', 'prices', path, '--retry', 'x'), /^! --retry is the number/);
  assert.match(await run('import', 'substances', path, '--existing', 'both'), /^! --existing is fill or replace/);
  assert.match(await run('import', 'substances', path, '--price-per-gram', '0'), /^! --price-per-gram is a sum/);
  assert.match(await run('import', 'products', path, '--create', 'shops'), /^! --create is brands, categories, substances/);
});

test('a token is shown once, listed without its secret, and revoked', async () => {
  const [line = '', token = ''] = (await run('tokens', 'create', '--name', 'console')).split('\n');
  assert.match(token, /^operator-[\w-]{43}$/);
  const [, id = ''] = /^token (\d+) for console, 90 days:$/.exec(line) ?? [];
  const listed = await run('tokens', 'list');
  assert.match(listed, /lasts until/);
  assert.ok(!listed.includes(token));
  assert.equal(await run('tokens', 'revoke', id), `token ${id}: revoked`);
  assert.match(await run('tokens', 'list'), /revoked/);
  assert.match(await run('tokens', 'revoke', '999'), /^! token 999: not found/);
});
