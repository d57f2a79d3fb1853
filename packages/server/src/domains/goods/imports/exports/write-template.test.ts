import assert from 'node:assert/strict';
import { writeFile } from 'node:fs/promises';
import { join } from 'node:path';
import { buffer } from 'node:stream/consumers';
import { after, before, test } from 'node:test';
import yauzl from 'yauzl';
import { createTestImports } from '../../../../testing/test-import.ts';
import { findColumn } from '../map-columns.ts';
import { kindNames, kinds } from '../kinds/kinds.ts';
import { findTableForm, readHeader, readRows } from '../reading/open-table.ts';
import { writeTemplate } from './write-template.ts';

let shop: Awaited<ReturnType<typeof createTestImports>>;
before(async () => {
  shop = await createTestImports();
  await shop.db.query(`
    insert into ghs_statement (code, text_en, text_zh, listed_zh)
    select code, 's', 's', 's' from unnest('{H225,H319,H336}'::text[]) code on conflict do nothing`);
});
after(() => shop.close());

/** A part of a ZIP file, as text. */
async function partOf(content: Buffer, name: string): Promise<string> {
  const zip = await yauzl.fromBufferPromise(content);
  for await (const entry of zip.eachEntry())
    if (entry.fileName === name) return (await buffer(await zip.openReadStreamPromise(entry))).toString();
  throw new Error(`${name} is missing`);
}

for (const language of ['en', 'zh-CN'] as const)
  test(`a template of each kind is understood by the import (${language})`, async () => {
    for (const kind of kindNames) {
      const path = join(shop.dataDir, `${kind}.xlsx`);
      await writeFile(path, await buffer(await writeTemplate(shop.db, kind, language)));
      const form = await findTableForm(path);
      const { cells } = await readHeader(path, form);
      const meant = cells.map((title) => findColumn(kinds[kind], title)?.name);
      assert.equal(new Set(meant).size, cells.length, `${kind}: ${cells.join()}`);
      assert.ok(!meant.includes(undefined), kind);
      assert.ok(language === 'en' || cells.every((title) => /\p{Script=Han}/u.test(title)), cells.join());
      let rows = 0;
      for await (const _ of readRows(path, form)) rows++;
      assert.equal(rows, 1, 'the first sheet has the header only');
    }
  });

test('a template offers the brands of the shop, and its examples are imported as they are', async () => {
  const content = await buffer(await writeTemplate(shop.db, 'products', 'zh-CN'));
  assert.match(
    await partOf(content, 'xl/worksheets/sheet1.xml'),
    /<dataValidation type="list"[^>]*sqref="I2:I2000"><formula1>Lists!\$C\$1/,
  );
  assert.match(await partOf(content, 'xl/worksheets/sheet3.xml'), /常备/);
  const examples = await partOf(content, 'xl/worksheets/sheet2.xml');
  const rows = Array.from(examples.matchAll(/<row>(.*?)<\/row>/g), ([, cells = '']) =>
    Array.from(cells.matchAll(/<c\/>|<c[^>]*>.*?<\/c>/g), ([cell]) => cell.replaceAll(/<[^>]+>/g, '')).join('\t'),
  );
  const options = { create_brands: true, create_categories: true };
  const { job, faultLines } = await shop.run('products', rows.join('\n'), { options });
  assert.deepEqual([job.state, faultLines, job.rows_created], ['done', [], 2]);
});
