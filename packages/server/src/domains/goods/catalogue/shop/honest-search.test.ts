import assert from 'node:assert/strict';
import { after, test } from 'node:test';
import { createTestEngines } from '../../../../testing/test-engines.ts';
import { withStructureWorker } from '../../chemistry/internal/structure-workers.ts';
import { identifySubstance, looksLikeName } from '../../search/known-substances/identify-substance.ts';
import { readRequest } from '../../search/known-substances/read-request.ts';
import { createTestShop } from '../../../../testing/test-shop.ts';

const shop = await createTestShop((db) => {
  const engine = createTestEngines(db).get('memory');
  if (!engine) throw new Error('no memory engine');
  return engine;
});
after(() => shop.close());

type Item = { name: string; cas: string | null; relation?: string };
const find = async (q: string, more: Record<string, unknown> = {}) =>
  (await shop.call('catalogue.findProducts', { q, limit: 10, ...more })).data;

test('a known substance that is not sold is answered so, with related goods, each with its relation', async () => {
  for (const q of ['hydrofluoric acid', '7664-39-3', 'hydrofluoric acid 40 % AR 500 mL', 'where can I buy hydrofluoric acid']) {
    const page = await find(q);
    assert.equal(page.not_sold?.cas, '7664-39-3', q);
    assert.ok(page.total > 0, q);
    for (const item of page.items) assert.equal(item.relation, 'same_element', `${q}: ${item.name}`);
  }
});

test('it is named in both languages where both are known', async () => {
  assert.deepEqual((await find('氰化钠')).not_sold, { name: 'Sodium cyanide', other_name: '氰化钠', cas: '143-33-9' });
});

test('a salt of an unsold salt’s acid and an other hydrate are named so', async () => {
  const { not_sold: notSold, items } = await find('ammonium carbonate');
  assert.equal(notSold.cas, '506-87-6');
  assert.ok(items.some(({ relation }: Item) => relation === 'other_salt'));
});

test('what is sold has no such answer, and its items no relation', async () => {
  for (const q of ['acetone', '丙酮', '67-64-1', 'nickel sulfate', 'gloves']) {
    const page = await find(q);
    assert.equal(page.not_sold, null, q);
    assert.ok(page.total > 0, q);
    for (const item of page.items) assert.equal(item.relation, undefined, q);
  }
});

test('a slip in the name of an unsold substance is stated and answered by that substance', async () => {
  const page = await find('hydroflouric acid');
  assert.equal(page.not_sold.cas, '7664-39-3');
  assert.equal(page.corrected, 'hydrofluoric acid');
});

test('a CAS number leaves nothing open: an unsold form is not its hydrate, which is related', async () => {
  const { not_sold: notSold, items } = await find('1313-82-2');
  assert.deepEqual([notSold?.cas, items[0]?.cas, items[0]?.relation], ['1313-82-2', '1313-84-4', 'other_form']);
  const named = await find('sodium sulfide');
  assert.deepEqual([named.not_sold, named.items[0]?.cas, named.items[0]?.relation], [null, '1313-84-4', undefined]);
});

test('while structures cannot be compared nothing counts as not sold, and no such answer is kept', async () => {
  const { promise: end, resolve } = Promise.withResolvers<null>();
  const busy = Array.from({ length: 52 }, () => withStructureWorker(() => end));
  const ask = () => shop.call('catalogue.findProducts', { q: 'malathion', limit: 10 });
  const suggest = () => shop.call('catalogue.suggest', { q: 'malathion' });
  const match = async () => (await shop.call('cart.matchList', { text: 'malathion 5 g' })).data.items[0];
  try {
    assert.equal((await ask()).status, 503);
    assert.equal((await suggest()).status, 503);
    const { state, reason, not_sold: notSold } = await match();
    assert.deepEqual([state, notSold], ['refused', null]);
    assert.match(reason, /busy/);
  } finally {
    resolve(null);
    await Promise.all(busy);
  }
  assert.equal((await ask()).data.not_sold.cas, '121-75-5');
  assert.equal((await suggest()).data.not_sold.cas, '121-75-5');
  assert.equal((await match()).not_sold.cas, '121-75-5');
});

test('a racemate is not its enantiomer, which is related', async () => {
  const { not_sold: notSold, items } = await find('DL-Xylose');
  assert.equal(notSold?.cas, '25990-60-7');
  assert.ok(items.some(({ name, relation }: Item) => name === 'D-(+)-Xylose' && relation === 'other_form'));
});

test('a structure that nothing has is not read as words', async () => {
  for (const q of ['[Cd+2].[Cl-].[Cl-]', 'CCOCCOC(=O)C', 'C/C=C/C(=O)O']) {
    const { not_sold: notSold, items } = await find(q);
    assert.deepEqual(notSold, { name: q, other_name: null, cas: null });
    for (const item of items) assert.notEqual(item.relation, undefined, `${q}: ${item.name}`);
  }
});

test('another spelling of a known name finds what the catalogue’s spelling finds', async () => {
  const page = await find('gentamycin');
  assert.deepEqual([page.not_sold, page.corrected], [null, 'gentamicin']);
  assert.match(page.items[0].name, /^Gentamicin/);
});

test('a name that nobody knows finds nothing rather than another substance', async () => {
  for (const q of [
    'ethyl fluoroiodoacetate',
    'cis-crotonaldehyde',
    'fatty acids, C10-16',
    'EINECS 240-102-4',
    '硝酸二乙铅酯',
    'oenanthoic acid',
  ]) {
    const page = await find(q);
    assert.deepEqual([page.total, page.not_sold, page.corrected], [0, null, null], q);
    assert.notEqual(page.lead_on, null, q);
  }
});

test('a pack that a product does not have is said to be missing', async () => {
  const page = await find('acetone HPLC 2.5L');
  assert.equal(page.missing_pack, '2.5L');
  assert.match(page.items[0].grade, /HPLC/);
  assert.equal((await find('acetone HPLC 500 mL')).missing_pack, null);
});

test('numbers are understood in many forms, and what was read is stated', async () => {
  for (const q of ['InChI=1S/C3H6O/c1-3(2)4/h1-2H3', 'UN1090', '67.64.1', '67/64/1', '67-64-', 'Cat. No. AB-200004', '货号：AB-200004']) {
    const page = await find(q);
    assert.match(page.items[0]?.name ?? '', /^Acetone/, q);
  }
  assert.equal((await find('67-64')).corrected, '67-64-1');
  // an old label of which a digit cannot be read, and one of which only the beginning is left
  const salt = await find('7647-1?-5');
  assert.deepEqual([salt.corrected, new Set(salt.items.map(({ cas }: { cas: string }) => cas))], ['7647-14-5', new Set(['7647-14-5'])]);
  assert.ok((await find('7647-1')).did_you_mean.includes('7647-14-5'));
  assert.equal((await find('7647-0?-?')).corrected, '7647-01-0');
  // hydrofluoric acid fits as well, and is not sold
  for (const q of ['7664-3?-?', '7664-3']) {
    const { corrected, total, did_you_mean: meant } = await find(q);
    assert.deepEqual([corrected, total, meant], [null, 0, ['7664-38-2']], q);
  }
  assert.equal((await find('un 1090')).recognised.kind, 'un_number');
});

test('filters and pages work on related goods', async () => {
  const first = await find('hydrofluoric acid', { limit: 1 });
  const second = await find('hydrofluoric acid', { limit: 1, page: 2 });
  assert.equal(second.not_sold.cas, '7664-39-3');
  assert.notEqual(first.items[0].id, second.items[0].id);
});

test('suggestions say that a substance is not sold and suggest related goods', async () => {
  const { data } = await shop.call('catalogue.suggest', { q: 'sodium cyanide' });
  assert.equal(data.not_sold.cas, '143-33-9');
  for (const product of data.products) assert.notEqual(product.relation, undefined, product.name);
  const sold = await shop.call('catalogue.suggest', { q: 'acetone' });
  assert.equal(sold.data.not_sold, null);
});

test('a pasted list refuses what is not sold and names what is related', async () => {
  const { data } = await shop.call('cart.matchList', { text: 'hydrofluoric acid 500 mL\n氰化钠 25 g\nacetone 500 mL' });
  const [acid, cyanide, acetone] = data.items;
  assert.deepEqual([acid.state, acid.not_sold.cas, acid.candidates], ['refused', '7664-39-3', []]);
  assert.match(acid.reason, /Hydrofluoric acid \(CAS 7664-39-3\) is not in our catalogue/);
  assert.ok(acid.related.length > 0);
  const [{ candidates }] = cyanide.related;
  assert.ok(candidates.length > 0, 'packs of the wanted amount, in place of the line');
  assert.equal(cyanide.not_sold.cas, '143-33-9');
  assert.equal(acetone.not_sold, null);
  assert.ok(acetone.candidates.length > 0);
});

test('a pasted line whose name and CAS number are different substances is never matched', async () => {
  const lines = [
    ['benzoyl chloride 75-44-5 100 g', '75-44-5'],
    ['sodium chloride 143-33-9', '143-33-9'],
    ['potassium cyanide (7447-40-7)', '151-50-8'],
    ['hydrofluoric acid 7647-01-0', '7664-39-3'],
  ] as const;
  const { data } = await shop.call('cart.matchList', { text: lines.map(([line]) => line).join('\n') });
  for (const [at, [line, unsold]] of lines.entries()) {
    const { state, reason, not_sold: notSold, candidates } = data.items[at];
    assert.deepEqual([state, notSold?.cas, candidates], ['refused', unsold, []], line);
    assert.match(reason, /are different products/, line);
  }
  const sold = await shop.call('cart.matchList', { text: 'sodium chloride 7447-40-7 500 g\nsodium chloride 7647-14-5 500 g' });
  assert.deepEqual(
    sold.data.items.map(({ reason }: { reason: string | null }) => /are different products/.test(reason ?? '')),
    [true, false],
  );
});

test('a pasted amount of a name that nobody knows finds nothing', async () => {
  const { data } = await shop.call('cart.matchList', { text: '25 g sodium fluoroiodide' });
  assert.deepEqual([data.items[0].state, data.items[0].candidates], ['refused', []]);
});

test('a Chinese name of an unsold or unknown substance is no other one', async () => {
  assert.equal((await find('乙醇钠')).not_sold?.cas, '141-52-6');
  assert.equal((await find('甲醇钠')).not_sold?.cas, '124-41-4');
  const page = await find('丙醇铷');
  assert.deepEqual([page.total, page.not_sold], [0, null]);
});

test('a salt called without its charge is found', async () => {
  for (const [q, name] of [
    ['cobalt chloride', /^Cobalt\(II\) chloride/],
    ['nickel chloride', /^Nickel\(II\) chloride/],
    ['iron oxide', /^Iron\(.*\) oxide/],
    ['silver oxide', /^Silver\(I\) oxide/],
    ['copper acetate', /^Copper\(II\) acetate/],
  ] as const) {
    const page = await find(q);
    assert.equal(page.not_sold, null, q);
    assert.match(page.items[0].name, name);
  }
});

test('no name of a substance in the catalogue is said not to be sold, with its charge or without', async () => {
  const { rows } = await shop.db.query<{ name: string }>(`
    select distinct name from substance, unnest(array[name_en, name_zh] || synonyms_en || synonyms_zh) name
    where name is not null and exists (select from product where substance_id = substance.id and published_at <= now()) order by name`);
  const { rows: numbers } = await shop.db.query<{ cas: string }>('select cas from substance_cas');
  const sold = new Set(numbers.map(({ cas }) => cas));
  const names = rows.flatMap(({ name }) => [...new Set([name, name.replace(/\((?:0|[ivx]+)\)/i, '')])]);
  // what is known by a sold number needs no question
  const doubtful = names.filter((name) => {
    const known = identifySubstance(name, readRequest(name));
    return known ? !sold.has(known.substance.cas) : looksLikeName(name);
  });
  const missing = [];
  for (const q of doubtful) if ((await find(q, { limit: 1 })).not_sold) missing.push(q);
  assert.deepEqual(missing, []);
});

test('an unknown catalogue number is no element', async () => {
  for (const q of ['U-1', 'u-1', 'U1', 'K-12']) assert.equal((await find(q)).not_sold, null, q);
});

test('two letters of a name exchanged are corrected, and this is stated', async () => {
  const page = await find('acetoen');
  assert.equal(page.corrected, 'acetone');
  assert.match(page.items[0].name, /^Acetone/);
});
