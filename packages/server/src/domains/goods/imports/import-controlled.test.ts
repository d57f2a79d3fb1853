import assert from 'node:assert/strict';
import { after, before, test } from 'node:test';
import sql from 'sql-template-tag';
import { loadReferences } from '../../../platform/database/references/load-references.ts';
import { fillStructureWorkers } from '../../../testing/fill-structure-workers.ts';
import { createTestImports } from '../../../testing/test-import.ts';
import { heldProducts } from '../product-rules/sale-restriction.ts';
import { decideControlled } from '../../rules/compliance/decide-controlled.ts';
import { findHeldProducts } from '../../rules/compliance/find-held-products.ts';
import { screenDue } from '../../rules/compliance/screen-substances.ts';

let shop: Awaited<ReturnType<typeof createTestImports>>;
before(async () => {
  shop = await createTestImports();
  await loadReferences(shop.db);
});
after(() => shop.close());

const asCatalogue = { as_catalogue: true, category: 'Salts' };

/** Why the product of a substance with this CAS number is not sold; `none` where it has none. */
async function holdOf(cas: string): Promise<string | null> {
  const { rows } = await shop.db.query<{ reason: string | null }>(sql`
    select hold.reason from substance_cas own join product using (substance_id) join product_hold hold on hold.product_id = product.id
    where own.cas = ${cas}`);
  return rows.length === 0 ? 'none' : (rows[0]?.reason ?? null);
}

const trial = [
  'cas\tname\tsmiles',
  '51-63-8\td-amphetamine sulfate\tC[C@@H](CC1=CC=CC=C1)N.C[C@@H](CC1=CC=CC=C1)N.OS(=O)(=O)O',
  '56030-54-7\tsufentanil\tCCC(=O)N(C1=CC=CC=C1)C2(CCN(CC2)CCC3=CC=CS3)COC',
  '7440-38-2\tarsenic\t[As]',
  '21159-32-0\tcesium cyanide\t[C-]#N.[Cs+]',
  '6703-27-1\tacetylcodeine\tCC(=O)OC1C=CC2C3CC4=C5C2(C1OC5=C(C=C4)OC)CCN3C',
].join('\n');

test('a list as a catalogue makes nothing of what is controlled, and sells nothing before it is classified', async () => {
  const { job, faultLines } = await shop.run('substances', trial, { options: asCatalogue });
  assert.equal(job.state, 'done');
  assert.deepEqual(faultLines, ['2 smiles not_made', '3 cas not_made', '6 smiles held_form']);
  assert.deepEqual(job.result, {
    substances: { created: 5, updated: 0, unchanged: 0 },
    products: { created: 3, updated: 0, unchanged: 0 },
  });
  assert.deepEqual(await Promise.all(['51-63-8', '56030-54-7', '7440-38-2', '21159-32-0', '6703-27-1'].map(holdOf)), [
    'none',
    'none',
    'unclassified',
    'unclassified',
    'held',
  ]);
});

test('what is held is sold once it is approved and classified, and the reason is kept', async () => {
  const { rows } = await shop.db.query<{ id: number }>(`select substance_id as id from substance_cas where cas = '6703-27-1'`);
  const substanceId = rows[0]?.id ?? 0;
  const matches = await shop.db.query<{ entry_id: number }>(sql`select entry_id from controlled_match where substance_id = ${substanceId}`);
  const entryIds = matches.rows.map(({ entry_id: id }) => id);
  const decide = (decision: 'approved' | 'rejected') =>
    decideControlled(shop.db, { substanceId, entryIds, decision, reason: 'Compared with the list.', by: 'Ann' });
  assert.equal((await decide('rejected')).ok, true);
  assert.equal(await holdOf('6703-27-1'), 'rejected');
  assert.equal((await decide('approved')).ok, true);
  assert.equal(await holdOf('6703-27-1'), 'unclassified');
  await shop.db.query(sql`
    update substance set needs_classification = false,
      ghs = '{"scheme": "CLP", "source": "no entry in Annex VI", "classes": [], "pictograms": [], "signal": null, "hazards": [], "precautions": []}'
    where id = ${substanceId}`);
  assert.equal(await holdOf('6703-27-1'), null);
  const arsenic = await shop.db.query<{ id: number }>(`select substance_id as id from substance_cas where cas = '7440-38-2'`);
  const nothing = await decideControlled(shop.db, {
    substanceId: arsenic.rows[0]?.id ?? 0,
    entryIds,
    decision: 'approved',
    reason: 'No.',
    by: 'Ann',
  });
  assert.equal(nothing.ok ? '' : nothing.error, 'wrong_state');
});

test('a list that names classes with their source is classified by it; a hazardous one needs a safety data sheet', async () => {
  const header = 'cas\tname\tghs_scheme\tghs_source\tghs_classes\tghs_hazards';
  const { job, faultLines } = await shop.run(
    'substances',
    [
      header,
      '108-88-3\ttoluene\tCLP\tAnnex VI 601-021-00-3\tFlam. Liq. 2\tH225',
      '57-50-1\tsucrose\tCLP\tno entry in Annex VI\t\t',
      '110-54-3\thexane\tCLP\t\tFlam. Liq. 2\tH225',
    ].join('\n'),
    { options: { ...asCatalogue, accept_good_rows: true } },
  );
  assert.deepEqual([job.state, faultLines], ['done', ['4 ghs_source needed']]);
  assert.deepEqual([await holdOf('108-88-3'), await holdOf('57-50-1')], ['no_sheet', null]);
});

test('no product becomes one of what a list names, whatever code writes it', async () => {
  const { rows } = await shop.db.query<{ product: number; code: string }>(`
    select product.id as product, (select code from sku where product_id = product.id limit 1) as code
    from substance_cas own join product using (substance_id) where own.cas = '7440-38-2'`);
  const [arsenic] = rows;
  await assert.rejects(
    shop.db.query(sql`
      update product set substance_id = (select substance_id from substance_cas where cas = '51-63-8') where id = ${arsenic?.product ?? 0}`),
    /is never sold/,
  );
});

test('a products file cannot name what a list names, by substance or by its own name', async () => {
  const header = 'product\tname_en\tbrand\tcategory\tcas\tcode\tamount\tunit\tprice';
  const { faultLines } = await shop.run(
    'products',
    [
      header,
      'amphetamine\tA reagent\tAliquot Select\tSalts\t51-63-8\tX-1\t1\tg\t10',
      'by-name\tSufentanil citrate\tAliquot Select\tSalts\t\tX-2\t1\tg\t10',
    ].join('\n'),
  );
  assert.deepEqual(
    faultLines.filter((line) => line.endsWith('never_sold')),
    ['2 substance never_sold', '3 name_en never_sold'],
  );
});

test('a reagent without a substance is not sold before somebody states that no class applies, or it has hazards of its own', async () => {
  const held = async () => {
    const { rows } = await shop.db.query<{ key: string; reason: string | null }>(sql`
      select product.key, hold.reason from product join product_hold hold on hold.product_id = product.id
      where product.key in ('arsenic-trioxide', 'agar-broth', 'arsenic-plate') order by product.key`);
    return rows.map(({ key, reason }) => `${key} ${reason ?? 'sold'}`);
  };
  const header = 'product\tname_en\tbrand\tcategory\tno_hazards_source\tcode\tamount\tunit\tprice';
  const { job, faultLines } = await shop.run(
    'products',
    [
      header,
      'arsenic-trioxide\tArsenic trioxide\tbasics\tsalts\t\tX-3\t1\tg\t10',
      "agar-broth\tAgar broth\tbasics\tsalts\tsupplier's safety data sheet of 2026-01-05\tX-4\t1\tg\t10",
      'arsenic-plate\tA plate\tbasics\tplates\t\tX-5\t1\tpiece\t10',
    ].join('\n'),
  );
  assert.deepEqual([job.state, faultLines], ['done', []]);
  assert.deepEqual(await held(), ['agar-broth sold', 'arsenic-plate sold', 'arsenic-trioxide unclassified']);
  const { items } = await findHeldProducts(shop.db, { reason: 'unclassified', q: 'arsenic trioxide', page: 1, limit: 10 }, 'en');
  assert.deepEqual(
    items.map(({ name }) => name),
    ['Arsenic trioxide'],
  );
  await shop.db.query(`update product set has_own_hazards = true where key = 'arsenic-trioxide'`);
  assert.deepEqual(await held(), ['agar-broth sold', 'arsenic-plate sold', 'arsenic-trioxide sold']);
});

test('a product of any category has hazards of its own by a file, and is not sold without a safety data sheet', async () => {
  const header =
    'product\tname_en\tbrand\tcategory\tno_hazards_source\tghs_scheme\tghs_source\tghs_classes\tghs_hazards\tun_number\tcode\tamount\tunit\tprice';
  const { job, faultLines } = await shop.run(
    'products',
    [
      header,
      'gas-plate\tPlate with gas\tbasics\tplates\t\tGB 30000\tdata sheet\tFlam. Liq. 2\tH225\tUN1090\tX-6\t1\tpiece\t10',
      'no-class-plate\tPlate\tbasics\tplates\t\tGB 30000\tdata sheet\t\t\t\tX-7\t1\tpiece\t10',
      'both-plate\tPlate\tbasics\tplates\tdata sheet\tGB 30000\tdata sheet\tFlam. Liq. 2\tH225\t\tX-8\t1\tpiece\t10',
      'wrong-plate\tPlate\tbasics\tplates\t\tGB 30000\t\tFlam. Liq. 9\t\t\tX-9\t1\tpiece\t10',
    ].join('\n'),
    { options: { accept_good_rows: true } },
  );
  assert.deepEqual(
    [job.state, faultLines],
    ['done', ['4 no_hazards_source hazards_contradict', '5 ghs_source needed', '5 ghs_classes ghs_class_unknown']],
  );
  const { rows } = await shop.db.query<{ key: string; reason: string | null; un: string | null }>(`
    select key, reason, un_number as un from product join product_hold on product_id = product.id where key in ('gas-plate', 'no-class-plate') order by key`);
  assert.deepEqual(
    rows.map(({ key, reason, un }) => `${key} ${reason ?? 'sold'} ${un ?? '-'}`),
    ['gas-plate no_sheet UN1090', 'no-class-plate sold -'],
  );
  const later = await shop.run('products', ['product\tcode\tno_hazards_source', 'gas-plate\tX-6\tdata sheet'].join('\n'));
  assert.deepEqual(later.faultLines, ['2 no_hazards_source hazards_contradict']);
});

const flammable = JSON.stringify({
  scheme: 'CLP',
  source: 'Annex VI 606-001-00-8',
  classes: ['Flam. Liq. 2', 'Eye Irrit. 2'],
  pictograms: ['GHS02', 'GHS07'],
  signal: 'danger',
  hazards: ['H225', 'H319'],
  precautions: [],
});
const classifyAcetone = () =>
  shop.db.query(sql`
    update substance set ghs = ${flammable}::jsonb, un_number = 'UN1090', dg_class = '3', packing_group = 'II', needs_classification = false
    where key = 'acetone'`);

/** Key, why it is not sold, UN number, class and packing group, and if these are its own. */
async function hazardsAsSold(...keys: string[]): Promise<string[]> {
  const { rows } = await shop.db.query<{ line: string }>(sql`
    select concat_ws(' ', key, coalesce(reason, 'sold'), hazard.un_number, hazard.dg_class, hazard.packing_group,
      case when has_own_hazards then 'own' end) as line
    from product join product_hold hold on hold.product_id = product.id join product_hazard hazard on hazard.product_id = product.id
    where key = any (${keys}::text[]) order by key`);
  return rows.map(({ line }) => line);
}

test('a pure product of a hazardous substance is never one of which no class applies, and keeps its dangerous goods; a solution may be', async () => {
  await classifyAcetone();
  await shop.db.query(sql`
    insert into substance_regulation (substance_id, regulated_list_id)
    select substance.id, list.id from substance, regulated_list list where substance.key = 'iron-chloride' and list.key = 'hazardous-chemicals'
    on conflict do nothing`);
  const header =
    'product\tname_en\tbrand\tcategory\tsubstance\tconcentration\tno_hazards_source\tghs_scheme\tghs_source\tghs_classes\tghs_hazards\tcode\tamount\tunit\tprice';
  const { job, faultLines } = await shop.run(
    'products',
    [
      header,
      'pure-empty\tAcetone\tbasics\thplc\tacetone\t\t\tGB 30000\tdata sheet\t\t\tO-1\t1\tL\t10',
      'pure-source\tAcetone\tbasics\thplc\tacetone\t\tdata sheet\t\t\t\t\tO-2\t1\tL\t10',
      'pure-listed\tIron chloride\tbasics\tsalts\tiron-chloride\t\t\tGB 30000\tdata sheet\t\t\tO-3\t1\tg\t10',
      'pure-own\tAcetone\tbasics\thplc\tacetone\t\t\tGB 30000\tdata sheet\tFlam. Liq. 2\tH225\tO-4\t1\tL\t10',
      'dilute\tAcetone solution\tbasics\thplc\tacetone\t0.01\t\tGB 30000\tdata sheet\t\t\tO-5\t1\tL\t10',
      'dilute\t\t\t\t\t\t\t\t\t\t\tO-6\t2\tL\t20',
    ].join('\n'),
    { options: { accept_good_rows: true } },
  );
  assert.deepEqual(
    [job.state, faultLines],
    ['done', ['2 ghs_classes substance_hazardous', '3 no_hazards_source substance_hazardous', '4 ghs_classes substance_hazardous']],
  );
  assert.deepEqual(await hazardsAsSold('dilute', 'pure-own'), ['dilute sold own', 'pure-own no_sheet UN1090 3 II own']);
  const pure = await shop.run('products', 'product\tcode\tconcentration\ndilute\tO-5\t\ndilute\tO-6\t');
  assert.ok(pure.faultLines.includes('2 ghs_classes substance_hazardous'), pure.faultLines.join());
  const more = await shop.run('products', 'product\tcode\tconcentration\tprice\ndilute\tO-5\t0.01\t11\ndilute\tO-6\t\t21');
  assert.deepEqual([more.job.state, more.faultLines], ['done', []]);
});

test('a pure product stated to have no class is held once its substance is classified or listed', async () => {
  const row = (code: string, classes: string, hazards: string) =>
    shop.run(
      'products',
      `product\tname_en\tbrand\tcategory\tsubstance\tghs_scheme\tghs_source\tghs_classes\tghs_hazards\tcode\tamount\tunit\tprice
pure-later\tCopper sulfate\tbasics\tsalts\tblue-vitriol\tGB 30000\tdata sheet\t${classes}\t${hazards}\t${code}\t1\tg\t10`,
    );
  const set = (ghs: string | null) =>
    shop.db.query(sql`update substance set ghs = ${ghs}::jsonb, needs_classification = false where key = 'blue-vitriol'`);
  const hold = async () => {
    const { rows } = await shop.db.query<{ reason: string | null; is_listed: boolean }>(sql`
      select hold.reason, product.id in (${heldProducts}) as is_listed
      from product join product_hold hold on hold.product_id = product.id where product.key = 'pure-later'`);
    return rows[0];
  };
  await set(null);
  assert.deepEqual((await row('L-1', '', '')).faultLines, []);
  assert.deepEqual(await hold(), { reason: null, is_listed: false });
  await set(
    '{"scheme": "CLP", "source": "test", "classes": ["Aquatic Chronic 3"], "pictograms": [], "signal": null, "hazards": ["H412"], "precautions": []}',
  );
  assert.deepEqual(await hold(), { reason: 'unclassified', is_listed: true });
  await set(null);
  await shop.db.query(sql`
    insert into substance_regulation (substance_id, regulated_list_id)
    select substance.id, list.id from substance, regulated_list list where substance.key = 'blue-vitriol' and list.key = 'hazardous-chemicals'`);
  assert.deepEqual(await hold(), { reason: 'unclassified', is_listed: true });
  assert.deepEqual((await row('L-1', 'Aquatic Chronic 3', 'H412')).faultLines, []);
  assert.deepEqual(await hold(), { reason: 'no_sheet', is_listed: true });
});

test("a supplier's UN column states nothing of a product's own where it repeats the substance's, and is a fault without a classification", async () => {
  await classifyAcetone();
  const header = 'product\tname_en\tbrand\tcategory\tsubstance\tUN No\t危险类别\t包装类别\tcode\tamount\tunit\tprice';
  const file = [
    header,
    'un-same\tAcetone\tbasics\thplc\tacetone\tUN1090\t3\tII\tU-1\t1\tL\t10',
    'un-other\tAcetone\tbasics\thplc\tacetone\tUN1993\t3\tII\tU-2\t1\tL\t10',
    'un-alone\tSpray\tbasics\tplates\t\tUN1950\t2.1\t\tU-3\t1\tpiece\t10',
  ];
  const { job, faults, faultLines } = await shop.run('products', file.join('\n'), { options: { accept_good_rows: true } });
  assert.deepEqual([job.state, faultLines], ['done', ['3 UN No transport_unclassified', '4 UN No transport_unclassified']]);
  assert.match(faults[0]?.remedy ?? '', /scheme and source/);
  assert.deepEqual(await hazardsAsSold('un-same'), ['un-same no_sheet UN1090 3 II']);
  const again = await shop.run('products', file.slice(0, 2).join('\n'));
  assert.deepEqual([again.job.result['products'], again.faultLines], [{ created: 0, updated: 0, unchanged: 1 }, []]);
});

test('empty classification cells that are kept are compared with a source of no hazards as the classification that is there', async () => {
  await classifyAcetone();
  const header = 'product\tname_en\tbrand\tcategory\tno_hazards_source\tghs_scheme\tghs_source\tghs_classes\tghs_hazards\tcode';
  const first = await shop.run(
    'products',
    [
      `${header}\tamount\tunit\tprice`,
      'kept-plate\tPlate\tbasics\tplates\t\tGB 30000\tdata sheet\tFlam. Liq. 2\tH225\tK-1\t1\tpiece\t10',
      'later-plate\tPlate\tbasics\tplates\t\t\t\t\t\tK-2\t1\tpiece\t10',
    ].join('\n'),
  );
  assert.equal(first.job.state, 'done');
  const file = (key: string, code: string) => [header, `${key}\tPlate\tbasics\tplates\tdata sheet\t\t\t\t\t${code}`].join('\n');
  const keep = { options: { empty_cells: 'keep' } };
  const kept = await shop.run('products', file('kept-plate', 'K-1'), keep);
  assert.deepEqual(kept.faultLines, ['2 no_hazards_source hazards_contradict']);
  const cleared = await shop.run('products', file('kept-plate', 'K-1'));
  assert.deepEqual([cleared.job.state, cleared.faultLines], ['done', []]);
  // classified between the check and the run
  const id = await shop.open('products', file('later-plate', 'K-2'), keep);
  assert.deepEqual((await shop.work(id, 'check')).faultLines, []);
  await shop.db.query(sql`update product set ghs = ${flammable}::jsonb, has_own_hazards = true where key = 'later-plate'`);
  assert.deepEqual((await shop.work(id)).faultLines, ['2 no_hazards_source hazards_contradict']);
});

test('structures that are right although RDKit cannot read them are imported without a drawing', async () => {
  const { job, faults } = await shop.run(
    'substances',
    [
      'cas\tname\tsmiles',
      '19287-45-7\tdiborane\t[BH2]1[H][BH2][H]1',
      '7616-94-6\tperchloryl fluoride\tO=Cl(=O)(=O)F',
      '7790-91-2\tchlorine trifluoride\tFCl(F)F',
      '463-82-1\tneopentane\tCC(C)(C)(C)C',
    ].join('\n'),
    { options: { accept_good_rows: true } },
  );
  assert.deepEqual([job.state, job.result], ['done', { substances: { created: 3, updated: 0, unchanged: 0 } }]);
  assert.deepEqual(
    faults.map(({ line, code, remedy }) => `${line} ${code} ${remedy.startsWith('Correct it') ? 'correct' : 'nothing'}`),
    ['2 smiles_unmodelled nothing', '3 smiles_unmodelled nothing', '4 smiles_unmodelled nothing', '5 smiles_form correct'],
  );
});

test('an import succeeds while no thread is free to compare structures, and holds what it could not compare', async () => {
  const id = await shop.open('substances', ['cas\tname\tsmiles', '105-37-3\tethyl propionate\tCCC(=O)OCC'].join('\n'), {
    options: asCatalogue,
  });
  await shop.work(id, 'check');
  const release = fillStructureWorkers();
  const over = new AbortController();
  const run = shop.work(id).finally(() => over.abort());
  // until it has screened its substances, and waits for a thread for the search index
  for (let locks = 0; locks === 0 && !over.signal.aborted;) {
    const { rowCount } = await shop.db.query(`
      select from pg_locks join pg_database here on here.oid = pg_locks.database
      where here.datname = current_database() and relation = 'controlled_screening'::regclass and mode = 'RowExclusiveLock'`);
    locks = rowCount ?? 0;
  }
  release();
  const { job } = await run;
  assert.equal(job.state, 'done');
  assert.equal(await holdOf('105-37-3'), 'unscreened');
  await screenDue(shop.db);
  assert.equal(await holdOf('105-37-3'), 'unclassified');
});

test('a list that is corrected afterwards holds what it now names', async () => {
  assert.equal(await holdOf('57-50-1'), null);
  await shop.db.query(
    `insert into controlled_entry (list_key, name_en, cas, note, written_by) values ('psychotropic-2', 'Sucrose', '{57-50-1}', 'A test', 'a test')`,
  );
  await screenDue(shop.db);
  assert.equal(await holdOf('57-50-1'), 'refused');
  await shop.db.query(`update controlled_entry set is_active = false where note = 'A test'`);
  await screenDue(shop.db);
  assert.equal(await holdOf('57-50-1'), null);
});
