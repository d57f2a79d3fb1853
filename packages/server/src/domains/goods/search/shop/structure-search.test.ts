import assert from 'node:assert/strict';
import { after, before, test } from 'node:test';
import sql from 'sql-template-tag';
import { indexStructures } from '../../chemistry/index-structures.ts';
import { insertSubstances } from '../../../../testing/test-substances.ts';
import { findSoldSubstances } from '../../catalogue/internal/find-sold-substances.ts';
import { type TestShop, createTestShop } from '../../../../testing/test-shop.ts';

let shop: TestShop;

before(async () => {
  shop = await createTestShop();
});
after(() => shop.close());

const find = async (input: Record<string, unknown>, language = 'en') => {
  const answer = await shop.call('catalogue.findProducts', { limit: 100, ...input });
  assert.equal(answer.code, 0, `${language} ${answer.text.slice(0, 300)}`);
  return answer.data;
};

/** The SMILES of a product's substance, as its page shows it. */
const smilesOf = async (id: number): Promise<string> => (await shop.call('catalogue.getProduct', { id })).data.substance?.smiles;

test('a drawing finds the products of the substance, and returns what was drawn', async () => {
  const page = await find({ structure: 'O=C(C)C', structure_mode: 'exact' });
  assert.deepEqual(page.recognised, { kind: 'smiles', value: 'CC(C)=O', name: 'Acetone', list_id: null });
  assert.ok(page.total >= 2);
  const smiles = new Set(await Promise.all(page.items.map(({ id }: { id: number }) => smilesOf(id))));
  assert.deepEqual([...smiles], ['CC(C)=O']);
});

test('of one substance the neat product comes before its solutions and standards', async () => {
  const page = await find({ structure: 'c1ccccc1', structure_mode: 'exact' });
  assert.ok(page.items.length >= 2);
  const isPreparation = await Promise.all(
    page.items.map(async ({ id }: { id: number }) => (await shop.call('catalogue.getProduct', { id })).data.hazards.is_own),
  );
  assert.deepEqual(
    isPreparation,
    isPreparation.toSorted((a, b) => Number(a) - Number(b)),
  );
  assert.ok(isPreparation.includes(true) && isPreparation.includes(false));
});

test('a name, a CAS number and an InChIKey stand for their structure', async () => {
  for (const structure of ['acetone', ' Acetone ', '丙酮', '67-64-1', 'CSCPPACGZOOCGX-UHFFFAOYSA-N'])
    assert.equal((await find({ structure, structure_mode: 'exact' })).recognised.value, 'CC(C)=O', structure);
});

test('a ring finds what contains it, smaller molecules first, with facets on the hits', async () => {
  const page = await find({ structure: 'c1ccccc1', structure_mode: 'substructure' });
  assert.ok(page.total > 10);
  const smiles = await Promise.all(page.items.slice(0, 12).map(({ id }: { id: number }) => smilesOf(id)));
  for (const one of smiles) assert.match(one, /c1|C1=C/i);
  const atoms = (one: string) => one.replaceAll(/[^A-Z]|(?<=\[)H/gi, '').length;
  assert.ok(atoms(smiles[0] ?? '') <= atoms(smiles.at(-1) ?? ''));

  const brands = page.facets.find(({ key }: { key: string }) => key === 'brand').values;
  const sum = brands.reduce((total: number, { count }: { count: number }) => total + count, 0);
  assert.equal(sum, page.total);
  const [brand] = brands;
  const narrowed = await find({ structure: 'c1ccccc1', structure_mode: 'substructure', brand: Number(brand.value) });
  assert.equal(narrowed.total, brand.count);
});

test('a structure and words narrow each other', async () => {
  const all = await find({ structure: 'CO', structure_mode: 'substructure' });
  const some = await find({ structure: 'CO', structure_mode: 'substructure', q: 'methanol' });
  assert.ok(some.total > 0 && some.total < all.total);
});

test('similarity ranks the structure itself first', async () => {
  const page = await find({ structure: 'Cc1ccccc1', structure_mode: 'similarity' });
  assert.equal(page.recognised.name, 'Toluene');
  assert.match(page.items[0].name, /toluene/i);
});

test('a SMILES in the search box is recognised in any spelling', async () => {
  for (const q of ['CC(C)=O', 'O=C(C)C', 'CC(=O)C']) {
    const page = await find({ q });
    assert.deepEqual([page.recognised?.kind, page.recognised?.name], ['smiles', 'Acetone'], q);
    assert.ok(page.total > 0, q);
  }
});

test('an InChIKey in the search box is recognised', async () => {
  const page = await find({ q: 'CSCPPACGZOOCGX-UHFFFAOYSA-N' });
  assert.deepEqual([page.recognised?.kind, page.recognised?.name], ['inchikey', 'Acetone']);
});

test('an invalid structure is refused at its field', async () => {
  for (const structure of ['C1CC', 'no such substance', '((((', 'X'.repeat(2_000)]) {
    const answer = await shop.call('catalogue.findProducts', { structure, structure_mode: 'exact' });
    assert.equal(answer.status, 422, structure);
    assert.deepEqual(
      answer.data.fields.map(({ field }: { field: string }) => field),
      ['structure'],
    );
  }
  assert.equal((await shop.call('catalogue.findProducts', { structure: 'C'.repeat(2_001) })).status, 422);
});

test('a structure without matches is an empty page, not an error', async () => {
  const page = await find({ structure: '[Og]', structure_mode: 'substructure' });
  assert.equal(page.total, 0);
});

test('substances without products for sale leave their places to others', async () => {
  const hundred = async () => {
    const found = await findSoldSubstances(shop.db, { smiles: 'C', mode: 'substructure' }, 'en');
    assert.ok(found.ok);
    assert.deepEqual([found.value.ids.length, found.value.isCapped], [100, true]);
    return found.value.ids;
  };
  const before = await hundred();
  const gone = before.slice(0, 50);
  await shop.db.query(sql`update product set published_at = null where substance_id = any (${gone}::bigint[])`);
  const after = await hundred();
  assert.deepEqual(after.slice(0, 50), before.slice(50));
});

test('an endless structure search is refused by its own name, in both languages, and the shop goes on', async () => {
  const chain = (links: number, end: string) => `C${'C(C)(C)'.repeat(links)}${end}`;
  const ids = await insertSubstances(shop.db, { polyisobutylene: `${chain(60, 'C')}.${chain(4, 'O')}` });
  await indexStructures(shop.db, Object.values(ids));
  const structure = chain(45, 'O');
  const [endless, other] = await Promise.all([
    shop.call('catalogue.findProducts', { structure, structure_mode: 'substructure' }),
    shop.call('catalogue.findProducts', { structure: 'c1ccccc1O', structure_mode: 'substructure' }),
  ]);
  assert.deepEqual([endless.status, endless.code, endless.data.error], [422, 4209, 'structure_too_complex']);
  assert.equal(other.code, 0);
  const address = `/api/products?structure_mode=substructure&structure=${encodeURIComponent(structure)}`;
  const chinese = await shop.app.inject({ url: address, headers: { 'accept-language': 'zh-CN' } });
  assert.match(chinese.json().msg, /结构/);
});
