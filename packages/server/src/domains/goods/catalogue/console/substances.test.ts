import assert from 'node:assert/strict';
import { after, before, test } from 'node:test';
import sql from 'sql-template-tag';
import { getProduct } from '../get-product.ts';
import { createPostgresSearch } from '../../search/postgres/postgres-search.ts';
import { createTestProducts, createTestBrandsAndCategories } from '../../../../testing/test-catalogue.ts';
import { everything } from '../../../../testing/test-query.ts';
import { loadReferences } from '../../../../platform/database/references/load-references.ts';
import { type TestConsole, createTestConsole } from '../../../../testing/test-console.ts';

let shop: TestConsole;
let cookie: string;
let ids: Map<string, number>;
before(async () => {
  shop = await createTestConsole();
  await createTestBrandsAndCategories(shop.db);
  ids = await createTestProducts(shop.db, [
    {
      key: 'solvent',
      name: { en: 'Pure solvent', zh: '纯溶剂' },
      brand: 'basics',
      category: 'hplc',
      code: 'BB-2002-1L',
      substance: 'acetone',
    },
  ]);
  await shop.db.query(
    `insert into ghs_statement (code, text_en, text_zh) values ('H225', 'Highly flammable', '高度易燃'), ('H319', 'Irritates eyes', '刺激眼睛'), ('P210', 'Keep away from heat', '远离热源'),
      ('H302', 'Harmful if swallowed', '吞咽有害'), ('H312', 'Harmful in contact with skin', '皮肤接触有害'), ('H302+H312', 'Harmful if swallowed or on skin', '吞咽或皮肤接触有害')`,
  );
  ({ cookie } = await shop.openOperator(['catalogue']));
});
after(() => shop.close());

const call = (name: Parameters<TestConsole['call']>[0], input: Record<string, unknown> = {}) => shop.call(name, input, { cookie });
const find = async (query: Record<string, unknown>) =>
  (await call('consoleSubstances.find', query)).data.items.map(({ key }: { key: string }) => key);
const inShop = async (text: string) => (await createPostgresSearch(shop.db).find({ ...everything, text })).total;
async function acetone() {
  const { data } = await call('consoleSubstances.find', { q: '67-64-1' });
  return (await call('consoleSubstances.get', { id: data.items[0].id })).data;
}
const fieldsOf = ({ data }: { data: { fields?: { field: string }[] } }) => (data.fields ?? []).map(({ field }) => field);

test('substances are found by CAS number, formula, synonym and part of a name, and by what they lack', async () => {
  assert.deepEqual(await find({ q: '67 64 1' }), ['acetone']);
  assert.deepEqual(await find({ q: 'C3H6O' }), ['acetone', 'propanal']);
  assert.deepEqual(await find({ q: 'ferric chloride' }), ['iron-chloride']);
  assert.deepEqual(await find({ q: '硫酸' }), ['blue-vitriol']);
  assert.deepEqual(await find({ q: '100%' }), []);
  assert.equal((await find({ missing: 'smiles' })).length, 4);
  assert.deepEqual(await find({ listed: true }), []);
  assert.equal((await call('consoleSubstances.get', { id: 999_999 })).data.error, 'not_found');
});

test('a created substance has its structure at once and is on the regulated lists that name its CAS number', async () => {
  await shop.db.query(`
    insert into regulated_list (key, name_en, name_zh, version, issued_on, source) values ('hazardous-chemicals', 'Hazardous chemicals', '危险化学品', '2015', '2015-01-01', 'x');
    with version as (
      insert into regulated_list_version (regulated_list_id, version, issued_on, source, valid_from, entry_count, written_by)
      select id, '2015', '2015-01-01', 'x', '2015-01-01', 1, 'test' from regulated_list returning id
    )
    insert into regulated_list_entry (version_id, position, cas, name_en, name_zh) select id, 1, '64-17-5', 'Ethanol', '乙醇' from version`);
  const made = await call('consoleSubstances.create', {
    values: {
      name_en: 'Ethanol',
      name_zh: '乙醇',
      cas: '64-17-5',
      smiles: 'CCO',
      formula: 'C2H5OH',
      molar_mass: '46.069',
      inchikey: 'LFQSCWFLJHTTHZ-UHFFFAOYSA-N',
      synonyms_en: 'ethyl alcohol; grain spirit',
      source: 'CAS Common Chemistry',
    },
  });
  assert.equal(made.status, 200, made.text);
  const { data } = await call('consoleSubstances.get', { id: made.data.id });
  assert.deepEqual(
    [data.key, data.values.formula, data.inchikey, data.values.inchikey, data.values.synonyms_en],
    ['ethanol', 'C2H6O', 'LFQSCWFLJHTTHZ-UHFFFAOYSA-N', '', 'ethyl alcohol; grain spirit'],
  );
  assert.deepEqual(
    data.lists.map(({ key }: { key: string }) => key),
    ['hazardous-chemicals'],
  );
  assert.deepEqual(await find({ q: 'LFQSCWFLJHTTHZ-UHFFFAOYSA-N' }), ['ethanol']);
  assert.deepEqual(await find({ listed: true }), ['ethanol']);
  const again = await call('consoleSubstances.create', { values: { name_en: 'Spirit', key: 'ethanol', cas: '64-17-5', source: 'x' } });
  assert.deepEqual(fieldsOf(again).toSorted(), ['cas', 'key']);
});

test('input is checked against the structure and itself, each fault at its field', async () => {
  const wrong = await call('consoleSubstances.create', {
    values: {
      name_en: '',
      source: '',
      cas: '67-64-2',
      smiles: 'CC(C)=O',
      formula: 'C2H6O',
      molar_mass: '58.08',
      inchikey: 'LFQSCWFLJHTTHZ-UHFFFAOYSA-N',
      melting_point: '-300',
      un_number: '1090',
      ghs_scheme: 'CLP Annex VI',
      ghs_classes: 'Flam. Liq. 2; Very bad 7',
      ghs_hazards: 'H319; H999',
      ghs_precautions: 'P210; P211+P999',
    },
  });
  assert.equal(wrong.data.error, 'invalid_input', wrong.text);
  assert.deepEqual(
    new Set(fieldsOf(wrong)),
    new Set([
      'name_en',
      'source',
      'cas',
      'smiles',
      'molar_mass',
      'inchikey',
      'melting_point',
      'un_number',
      'ghs_source',
      'ghs_classes',
      'ghs_hazards',
      'ghs_precautions',
    ]),
  );
  const computed = await call('consoleSubstances.compute', {
    values: { smiles: 'CC(C)=O', formula: 'C2H6O', ghs_classes: 'Flam. Liq. 2', ghs_hazards: 'H225' },
  });
  assert.deepEqual(
    [computed.data.formula, computed.data.molar_mass.toFixed(2), computed.data.inchikey, computed.data.pictograms, computed.data.signal],
    ['C3H6O', '58.08', 'CSCPPACGZOOCGX-UHFFFAOYSA-N', ['GHS02'], 'danger'],
  );
  assert.deepEqual(
    computed.data.faults.map(({ field }: { field: string }) => field),
    ['smiles', 'ghs_scheme', 'ghs_source'],
  );
  assert.deepEqual((await call('consoleSubstances.compute', { values: { smiles: 'C1CC' } })).data.faults[0].field, 'smiles');
});

test('all worded statements can be chosen, by code, in the reader’s language', async () => {
  const { items } = (await call('consoleSubstances.findStatements')).data;
  assert.deepEqual(
    items.map(({ code }: { code: string }) => code),
    ['H225', 'H302', 'H302+H312', 'H312', 'H319', 'P210'],
  );
  assert.deepEqual(items[2], { code: 'H302+H312', text: 'Harmful if swallowed or on skin' });
});

test('a combined hazard statement stands for the classes of all its parts, and for none that is missing', async () => {
  const faultsOf = async (classes: string, hazards: string) => {
    const values = { ghs_scheme: 'GB 30000', ghs_source: 'x', ghs_classes: classes, ghs_hazards: hazards };
    const { faults } = (await call('consoleSubstances.compute', { values })).data;
    return faults.filter(({ field }: { field: string }) => field.startsWith('ghs_')).map(({ field }: { field: string }) => field);
  };
  assert.deepEqual(await faultsOf('Acute Tox. 4; Flam. Liq. 2', 'H225; H302 + H312'), []);
  assert.deepEqual(await faultsOf('Acute Tox. 4; Eye Irrit. 2', 'H302+H312'), ['ghs_classes']);
  assert.deepEqual(await faultsOf('Flam. Liq. 2', 'H225; H302+H312'), ['ghs_hazards']);
  // without a wording of its own it is its parts, and all of them must have one
  assert.deepEqual(await faultsOf('Acute Tox. 4; Flam. Liq. 2', 'H225+H302'), []);
  assert.deepEqual(await faultsOf('Acute Tox. 4', 'H302+H332'), ['ghs_hazards']);
});

test('a change is in search and on the product page at once; the second of two editors is refused; the log has old and new values', async () => {
  const before = await acetone();
  const change = (values: Record<string, string>) => call('consoleSubstances.update', { id: before.id, version: before.version, values });
  const answers = (
    await Promise.all([
      change({ synonyms_en: 'propan-2-one; zyxone', smiles: 'CC(C)=O' }),
      change({ synonyms_en: 'propan-2-one; xyzone', smiles: 'CC(=O)C' }),
    ])
  ).toSorted((a, b) => a.status - b.status);
  const [won, lost] = answers;
  assert.deepEqual([won!.status, lost!.status, lost!.data.error], [200, 409, 'changed_meanwhile'], won!.text);
  const now = await acetone();
  assert.equal(lost!.data.details.now.version, now.version);
  assert.equal(lost!.data.details.now.values.synonyms_en, now.values.synonyms_en);
  assert.equal(await inShop(now.values.synonyms_en.split('; ')[1]), 1);
  const product = await getProduct(shop.db, ids.get('solvent') ?? 0, 'en');
  assert.ok(product.ok && product.value.substance?.smiles === now.values.smiles);
  const { rows } = await shop.db.query<{ changes: Record<string, { from: unknown; to: unknown }> }>(
    sql`select changes from audit_entry where object_kind = 'substance' and object_id = ${String(before.id)}`,
  );
  assert.deepEqual(rows[0]?.changes['smiles'], { from: null, to: now.values.smiles });
});

test('hazards are saved with their source and pictograms follow; CAS numbers are added, removed and reordered', async () => {
  const before = await acetone();
  const saved = await call('consoleSubstances.update', {
    id: before.id,
    version: before.version,
    values: {
      cas: '67-64-1; 75-07-0',
      ghs_scheme: 'CLP Annex VI',
      ghs_source: 'Regulation (EC) No 1272/2008, Index No. 606-001-00-8',
      ghs_classes: 'Flam. Liq. 2; Eye Irrit. 2',
      ghs_hazards: 'h225 H319',
      ghs_precautions: 'P210',
    },
  });
  assert.equal(saved.status, 200, saved.text);
  const classified = await acetone();
  assert.deepEqual(
    [classified.pictograms, classified.signal, classified.cas, classified.version],
    [['GHS02', 'GHS07'], 'danger', ['67-64-1', '75-07-0'], saved.data.version],
  );
  const turned = await call('consoleSubstances.update', {
    id: before.id,
    version: saved.data.version,
    values: { cas: '75-07-0; 67-64-1' },
  });
  assert.deepEqual((await acetone()).cas, ['75-07-0', '67-64-1']);
  assert.ok(turned.data.version > saved.data.version);
  const single = await call('consoleSubstances.update', {
    id: before.id,
    version: turned.data.version,
    values: { cas: '67-64-1', ghs_source: 'Another table' },
  });
  assert.equal(single.status, 200, single.text);
  const last = await acetone();
  assert.deepEqual(
    [last.cas, last.values.ghs_source, last.values.ghs_classes],
    [['67-64-1'], 'Another table', 'Flam. Liq. 2; Eye Irrit. 2'],
  );
  await loadReferences(shop.db);
  const taken = await call('consoleSubstances.update', {
    id: last.id,
    version: last.version,
    values: { cas: '67-64-1; 123-38-6; 57-27-2' },
  });
  assert.deepEqual(fieldsOf(taken), ['cas', 'cas']);
  assert.match(taken.data.fields[1].msg, /never sold here: Morphine/);
  const emptied = await call('consoleSubstances.update', {
    id: last.id,
    version: last.version,
    values: { ghs_scheme: '', ghs_source: '', ghs_classes: '', ghs_hazards: '', ghs_precautions: '' },
  });
  assert.equal(emptied.status, 200, emptied.text);
  assert.deepEqual([(await acetone()).pictograms, (await acetone()).signal], [[], null]);
});

test('a CAS number from an import is logged as a change of its substance', async () => {
  const before = await acetone();
  await shop.db.query(sql`insert into substance_cas (cas, substance_id, position) values ('71-43-2', ${before.id}, 9)`);
  const late = await call('consoleSubstances.update', { id: before.id, version: before.version, values: { cas: '67-64-1' } });
  assert.equal(late.data.error, 'changed_meanwhile');
  assert.equal(late.data.details.now.values.cas, '67-64-1; 71-43-2');
});

test('a structure is previewed as the shop draws it, and an invalid one is not', async () => {
  const draw = (smiles: string) =>
    shop.app.inject({
      url: `/api/operator/structure-drawing?${new URLSearchParams({ smiles })}`,
      headers: { 'x-console': '1', cookie: `console=${cookie}` },
    });
  const drawn = await draw('CC(C)=O');
  assert.deepEqual([drawn.statusCode, drawn.headers['content-type']], [200, 'image/svg+xml']);
  assert.match(drawn.body, /^<svg /);
  assert.equal((await draw('C1CC')).statusCode, 404);
});
