import assert from 'node:assert/strict';
import { buffer } from 'node:stream/consumers';
import { after, before, test } from 'node:test';
import sql from 'sql-template-tag';
import { fc } from '../../../../testing/test-properties.ts';
import { createTestImports } from '../../../../testing/test-import.ts';
import { exportFormats, writeExport } from './write-export.ts';

let shop: Awaited<ReturnType<typeof createTestImports>>;
const everything = { brand: null, category: null };

/** Products with every column filled in some row and empty in another. */
const catalogue = [
  'product,code,name_en,name_zh,brand,category,substance,cas,grade_en,grade_zh,purity,assay,concentration,summary_en,summary_zh,description_en,description_zh,storage_en,storage_zh,transport,shelf_life_months,tariff_code,no_hazards_source,ghs_scheme,ghs_source,ghs_classes,ghs_hazards,ghs_precautions,un_number,dg_class,packing_group,flags,popularity,published,attr:volume,attr:form:en,attr:form:zh,attr:sterile,amount,unit,label_en,label_zh,price,tiers,weight_g,lead_days,stocked,min_quantity,multiple,withdrawn',
  'full,FU-1,Full,满,kestrel,hplc,acetone,67-64-1,HPLC,色谱纯,≥ 99.9 %,99.9,0.1,"A ""summary"", with commas",简介,"Two\nlines",两行,-20 °C,−20 ℃,frozen,36,291411,data sheet of 2026,GB 30000,data sheet,,,,UN1993,3,II,hot; new,500,yes,2.5,powder,粉末,yes,0.5,mL,bottle,瓶,0.01,2: 0.01,12,3,yes,4,2,no',
  'full,FU-2,,,,,,,,,,,,,,,,,,,,,,,,,,,,,,,,,,,,,1000,µL,,,1234567.89,10: 1000000.00; 50: 999999.99,,,yes,,,yes',
  'bare,BA-1,Bare,,basics,salts,,,,,,,,,,,,,,,,,,,,,,,,,,,,no,,,,,1,piece,,,10,,,,no,,,',
].join('\n');

before(async () => {
  shop = await createTestImports();
  await shop.db.query(`
    insert into category_attribute (category_id, key, position, name_en, name_zh, type, unit)
    select category.id, given.key, 1, given.key, given.key, given.type, null
    from category, (values ('volume', 'number'), ('form', 'text'), ('sterile', 'boolean')) given (key, type) where category.key = 'reagents'`);
  const { job, faultLines } = await shop.run('products', catalogue.replace('0.01,2: 0.01', '0.02,2: 0.01'));
  assert.deepEqual([job.state, faultLines], ['done', []]);
});
after(() => shop.close());

test('imported data is in the shop', async () => {
  const { rows } = await shop.db.query(`select attributes, transport, flags, has_own_hazards, storage_en from product where key = 'full'`);
  assert.deepEqual(rows, [
    {
      attributes: { form: { en: 'powder', zh: '粉末' }, volume: 2.5, sterile: true },
      transport: 'frozen',
      flags: ['hot', 'new'],
      has_own_hazards: true,
      storage_en: '-20 °C',
    },
  ]);
});

for (const format of exportFormats) {
  for (const kind of ['products', 'substances', 'prices'] as const) {
    test(`everything is exported as ${format} (${kind}) and imported without a change`, async () => {
      const { job, faultLines } = await shop.run(kind, await buffer(writeExport(shop.db, kind, format, everything)));
      assert.deepEqual([job.state, faultLines], ['done', []]);
      assert.ok(job.rows_total > 2);
      for (const [thing, { created, updated }] of Object.entries(job.result)) assert.deepEqual([thing, created, updated], [thing, 0, 0]);
    });
  }
}

test('a filter leaves the rest out', async () => {
  const codes = async (filter: typeof everything | { brand: string | null; category: string | null }) =>
    (await buffer(writeExport(shop.db, 'prices', 'tsv', filter)))
      .toString()
      .split('\r\n')
      .slice(1, -1)
      .map((line) => line.split('\t')[0]);
  assert.deepEqual(await codes({ brand: 'kestrel', category: null }), ['FU-1', 'FU-2']);
  assert.deepEqual(await codes({ brand: null, category: 'reagents' }), ['BA-1', 'FU-1', 'FU-2']);
  assert.deepEqual(await codes({ brand: 'kestrel', category: 'salts' }), []);
  assert.deepEqual(await codes({ brand: 'nobody', category: null }), []);
});

test('texts that look like formulas, quotes, separators and line ends come back as they were, in every format', async () => {
  const spiced = fc.string({ minLength: 1, maxLength: 12, unit: fc.constantFrom(...Array.from(`=+-@'",;\t\n|!a1丙 <&>`)) });
  await fc.assert(
    fc.asyncProperty(spiced, fc.constantFrom(...exportFormats), async (text, format) => {
      const name = text.trim();
      fc.pre(name !== '');
      await shop.db.query(sql`update product set name_en = ${name}, summary_en = ${name} where key = 'full'`);
      const { job } = await shop.run('products', await buffer(writeExport(shop.db, 'products', format, everything)));
      assert.deepEqual([job.state, job.result['products']?.updated], ['done', 0], JSON.stringify(name));
    }),
    { numRuns: 40 },
  );
});
