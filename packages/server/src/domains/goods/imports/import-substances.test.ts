import assert from 'node:assert/strict';
import { after, before, test } from 'node:test';
import { createTestImports } from '../../../testing/test-import.ts';

let shop: Awaited<ReturnType<typeof createTestImports>>;
before(async () => {
  shop = await createTestImports();
});
after(() => shop.close());

const header = 'cas\tname\tiupac_name\tformula\tmolar_mass_g_per_mol\tsmiles\tinchikey\tsynonyms';
const rows = [
  '67-64-1\tacetone\tpropan-2-one\tC3H6O\t58.07914\tCC(=O)C\tCSCPPACGZOOCGX-UHFFFAOYSA-N\tdimethyl ketone; Pyroacetic ether',
  '71-43-2\tbenzene\tbenzene\tC6H6\t78.11184\tC1=CC=CC=C1\tUHOVQNZJYSORNB-UHFFFAOYSA-N\tbenzol; pyrobenzole',
  '7440-59-7\thelium-3\t\t[3He]\t3.01603\t[3He]\t\t',
  '64-19-7\tacetate\tacetate\tC2H3O2-\t59.04402\tCC(=O)[O-]\t\t',
];
const file = [header, ...rows].join('\n');

test('a list of substances becomes a catalogue in one go: findable by name, synonym, CAS number, formula and structure', async () => {
  const { job, faultLines } = await shop.run('substances', file, { options: { as_catalogue: true, existing: 'fill', category: 'Salts' } });
  assert.deepEqual([job.state, faultLines], ['done', []]);
  assert.deepEqual(job.result, {
    substances: { created: 3, updated: 1, unchanged: 0 },
    products: { created: 4, updated: 0, unchanged: 0 },
  });
  // the shop knew acetone: its own name stays, what it did not know comes in
  const known = await shop.db.query(`select key, name_en, name_zh, synonyms_en, smiles from substance where key = 'acetone'`);
  assert.deepEqual(known.rows, [
    {
      key: 'acetone',
      name_en: 'Acetone',
      name_zh: '丙酮',
      synonyms_en: ['propan-2-one', 'dimethyl ketone', 'Pyroacetic ether'],
      smiles: 'CC(=O)C',
    },
  ]);
  const structures = await shop.db.query<{ inchikey: string }>(
    `select inchikey from substance_identity join substance on substance.id = substance_id where key = any ('{acetone,cas-71-43-2}') order by key`,
  );
  assert.deepEqual(
    structures.rows.map(({ inchikey }) => inchikey),
    ['CSCPPACGZOOCGX-UHFFFAOYSA-N', 'UHOVQNZJYSORNB-UHFFFAOYSA-N'],
  );
  const packs = await shop.db.query(`
    select code, price from sku join product on product.id = product_id where product.key = 'substance-cas-71-43-2' order by position`);
  assert.deepEqual(packs.rows, [
    { code: 'SUB-71432-5G', price: 5_000 },
    { code: 'SUB-71432-25G', price: 20_000 },
    { code: 'SUB-71432-100G', price: 64_000 },
  ]);
  const documents = await shop.db.query(
    `select from search_document document join product on product.id = product_id where key like 'substance-%'`,
  );
  assert.equal(documents.rowCount, 4);
});

test('the same list again changes nothing', async () => {
  const { job } = await shop.run('substances', file, { options: { as_catalogue: true, existing: 'fill', category: 'Salts' } });
  assert.deepEqual(job.result, {
    substances: { created: 0, updated: 0, unchanged: 4 },
    products: { created: 0, updated: 0, unchanged: 4 },
  });
});

test('the same list again keeps the price, brand and category of a product that somebody changed since, unless it states them', async () => {
  const code = 'SUB-71432-5G';
  const standing = async () => {
    const { rows } = await shop.db.query<{ price: number; brand: string; category: string }>(
      `select sku.price, brand.key as brand, category.key as category
       from sku join product on product.id = product_id join brand on brand.id = brand_id join category on category.id = category_id
       where sku.code = $1`,
      [code],
    );
    return rows[0];
  };
  const before = await standing();
  assert.ok(before);
  await shop.db.query('update sku set price = 8800 where code = $1', [code]);
  await shop.db.query(
    `update product set brand_id = (select min(id) from brand where key <> $2),
       category_id = (select id from category where key = 'hplc')
     where id = (select product_id from sku where code = $1)`,
    [code, before.brand],
  );
  const changed = await standing();
  const again = await shop.run('substances', file, { options: { as_catalogue: true } });
  assert.deepEqual(again.job.result.products, { created: 0, updated: 0, unchanged: 4 });
  assert.deepEqual([await standing(), changed?.price, changed?.category], [changed, 8_800, 'hplc']);
  const stated = { price_per_gram: 1_000, brand: before.brand, category: 'salts' };
  await shop.run('substances', file, { options: { as_catalogue: true, ...stated } });
  assert.deepEqual(await standing(), before);
});

test('a list as a catalogue moves products that it created only within their family', async () => {
  const category = async () =>
    (
      await shop.db.query(
        `select distinct category.key from product join category on category.id = category_id where product.key like 'substance-%'`,
      )
    ).rows;
  const move = (category: string) => shop.run('substances', file, { options: { as_catalogue: true, existing: 'fill', category } });
  const refused = await move('Plates');
  assert.deepEqual([refused.job.state, refused.faultLines], ['refused', [2, 3, 4, 5].map((line) => `${line} category other_family`)]);
  assert.deepEqual(await category(), [{ key: 'salts' }]);
  assert.equal((await move('hplc')).job.state, 'done');
  assert.deepEqual(await category(), [{ key: 'hplc' }]);
  await move('salts');
});

test('a substance or product created between check and run is not changed by the list', async () => {
  const list = [header, '108-88-3\ttoluene\t\tC7H8\t92.14\tCC1=CC=CC=C1\t\t', '50-00-0\tformaldehyde\t\tCH2O\t30.03\tC=O\t\t'].join('\n');
  const id = await shop.open('substances', list, { options: { as_catalogue: true, category: 'salts' } });
  await shop.work(id, 'check');
  await shop.run('substances', 'key\tcas\tname\ntoluene\t108-88-3\tMethylbenzene');
  await shop.run(
    'products',
    'product,code,name_en,brand,category,amount,unit,price\nsubstance-cas-50-00-0,FO-1001,Formalin,basics,hplc,5,g,9',
  );
  const { job, faultLines } = await shop.work(id);
  assert.deepEqual([job.state, faultLines], ['refused', ['2 cas made_meanwhile', '3 category made_meanwhile']]);
  const { rows } = await shop.db.query(`select name_en from substance where name_en in ('toluene', 'Methylbenzene', 'formaldehyde')`);
  assert.deepEqual(rows, [{ name_en: 'Methylbenzene' }]);
});

test('rows checked by an older version, without existing products recorded, are applied as before', async () => {
  const id = await shop.open('substances', file, { options: { as_catalogue: true, existing: 'fill', category: 'salts' } });
  await shop.work(id, 'check');
  await shop.db.query(`update import_row set content = content - 'had_product' where job_id = $1`, [id]);
  const { job, faultLines } = await shop.work(id);
  assert.deepEqual([job.state, faultLines], ['done', []]);
});

test('contradictory facts are reported, and the list is not imported', async () => {
  const { job, faults, faultLines } = await shop.run(
    'substances',
    [
      header,
      '71-43-3\tbenzene\t\tC6H6\t78.11\t\t\t',
      '108-88-3\ttoluene\t\tC7H8\t29.1\tCC1=CC=CC=C1\t\t',
      '108-90-7\tchlorobenzene\t\tC6H5Br\t157.01\tC1=CC=C(C=C1)Cl\t\t',
      '67-56-1\tmethanol\t\tCH4O\t32.04\tC(\t\t',
      '64-17-5\tethanol\t\tC2H6O\t46.07\tCCO\tCSCPPACGZOOCGX-UHFFFAOYSA-N\t',
      '7647-14-5\tsalt\t\tNaCl2x\t58.44\t\t\t',
      '71-43-2\tbenzene\t\tC6H6\t78.11\t\t\t',
      '71-43-2\tbenzol\t\tC6H6\t78.11\t\t\t',
      '2001-05-01\tdated\t\t\t\t\t\t',
    ].join('\n'),
  );
  assert.equal(job.state, 'refused');
  assert.deepEqual(faultLines, [
    '2 cas cas_check_digit',
    '3 molar_mass_g_per_mol mass_differs',
    '4 smiles smiles_formula_differs',
    '5 smiles smiles_form',
    '6 inchikey inchikey_differs',
    '7 formula formula_form',
    '9 cas duplicate',
    '10 cas became_date',
  ]);
  assert.match(faults[1]?.problem ?? '', /92\.141/);
  assert.equal((await shop.db.query(`select from substance where name_en = 'toluene'`)).rowCount, 0);
});

test('a catalogue with an unknown brand or category is refused before anything is read', async () => {
  for (const wrong of ['brand', 'category']) {
    const { job } = await shop.run('substances', file, { options: { as_catalogue: true, [wrong]: 'nowhere' } });
    assert.deepEqual([job.state, job.refusal?.code, job.rows_total], ['refused', 'catalogue_option_unknown', 0]);
  }
});

test('a shop without brands and categories gets both, and a list becomes its catalogue', async () => {
  await shop.db.query(
    `update brand set kind = 'agent', authorised_from = '2024-01-01', authorised_until = '2040-01-01' where kind = 'own'`,
  );
  await shop.db.query(`update category set key = 'chemicals' where key = 'reagents'`);
  // the family that the shop is going to get is another one than that of the products it has
  const elsewhere = await shop.run('substances', file, { options: { as_catalogue: true, existing: 'fill' } });
  assert.deepEqual([elsewhere.faultLines, elsewhere.job.result?.products], [[], { created: 0, updated: 0, unchanged: 4 }]);
  const { job } = await shop.run('substances', [header, '100-66-3\tanisole\t\tC7H8O\t108.14\tCOC1=CC=CC=C1\t\t'].join('\n'), {
    options: { as_catalogue: true },
  });
  assert.equal(job.state, 'done');
  const { rows } = await shop.db.query(`
    select brand.key as brand, category.key as category from product join brand on brand.id = brand_id join category on category.id = category_id
    where product.key = 'substance-cas-100-66-3' and category.path = array[category.id]`);
  assert.deepEqual(rows, [{ brand: 'house', category: 'reagents' }]);
});
