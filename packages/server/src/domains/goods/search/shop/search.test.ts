import assert from 'node:assert/strict';
import { after, before, test } from 'node:test';
import sql from 'sql-template-tag';
import type { SearchEngine } from '../search-engine.ts';
import { createTestEngines } from '../../../../testing/test-engines.ts';
import { everything } from '../../../../testing/test-query.ts';
import { type TestShop, createTestShop } from '../../../../testing/test-shop.ts';

// Search over the wire, answered from memory: the same way that a page's loader takes in process.
let shop: TestShop;
before(async () => {
  let engine: SearchEngine | undefined;
  shop = await createTestShop((db) => (engine = createTestEngines(db).get('memory')!));
  // the index loads in the shop's own thread here, which would refuse requests meanwhile
  await engine?.find(everything);
});
after(() => shop.close());

type Value = { value: string; label: string; count: number; chosen: boolean };
type Facet = {
  key: string;
  label: string;
  kind: string;
  unit: string | null;
  values: Value[];
  range: Record<string, number | null> | null;
};
type Pack = {
  code: string;
  unit_price: { fen: number; per: string } | null;
  ships: { in_days: number } | null;
};
type Page = { items: { id: number; name: string; pack: Pack }[]; total: number; facets: Facet[]; corrected: string | null };

const request = async (query: string, language = 'en'): Promise<Page> => {
  const answer = await shop.app.inject({ url: `/api/products?${query}`, headers: { 'accept-language': language } });
  assert.equal(answer.statusCode, 200, answer.body);
  return JSON.parse(answer.body).data;
};
const facetOf = ({ facets }: Page, key: string) => facets.find((facet) => facet.key === key)!;

test('facets are labelled in the reader’s language, values keep their English text as key', async () => {
  const [english, chinese] = [await request('q=acetone'), await request('q=acetone', 'zh-CN')];
  const [grades, levels] = [facetOf(english, 'grade'), facetOf(chinese, 'grade')];
  assert.deepEqual([grades.label, levels.label], ['Grade', '级别']);
  assert.deepEqual(new Set(levels.values.map(({ value }) => value)), new Set(grades.values.map(({ label }) => label)));
  assert.ok(levels.values.every(({ label }) => /\p{Script=Han}|ACS/u.test(label)));
  assert.deepEqual([facetOf(english, 'purity').unit, facetOf(english, 'pack-volume').unit], ['%', 'mL']);
});

test('a list is narrowed by values and ranges of any attribute, and returns what was chosen', async () => {
  const all = await request('q=methanol');
  const [first, second] = facetOf(all, 'grade').values;
  const one = await request(`q=methanol&attr=${encodeURIComponent(`grade:${first!.value}`)}`);
  assert.equal(one.total, first!.count);
  const grades = facetOf(one, 'grade');
  assert.deepEqual(
    grades.values.filter(({ chosen }) => chosen).map(({ value }) => value),
    [first!.value],
  );
  assert.equal(grades.values.find(({ value }) => value === second!.value)?.count, second!.count);
  const both = await request(
    `q=methanol&attr=${encodeURIComponent(`grade:${first!.value}`)}&attr=${encodeURIComponent(`grade:${second!.value}`)}`,
  );
  assert.equal(both.total, first!.count + second!.count);
  const pure = await request('q=methanol&attr=purity:99.8..');
  assert.ok(pure.total > 0 && pure.total < all.total);
  assert.deepEqual([facetOf(pure, 'purity').range!['from'], facetOf(pure, 'purity').range!['to']], [99.8, null]);
  assert.equal(facetOf(pure, 'purity').range!['min'], facetOf(all, 'purity').range!['min']);
});

test('the price range is in fen, and ignores its own choice', async () => {
  const all = await request('q=acetone');
  const { min, max } = facetOf(all, 'price').range!;
  const cheap = await request(`q=acetone&price_max=${min}`);
  assert.deepEqual(facetOf(cheap, 'price').range, { min, max, from: null, to: min });
  assert.ok(cheap.total < all.total);
});

test('availability separates what leaves today, is in stock and is made to order, and values are alternatives', async () => {
  const [soldOut] = (await request('q=acid')).items;
  await shop.db.query(sql`
    update stock set reserved = on_hand - unsellable where sku_id in (select id from sku where product_id = ${soldOut!.id})`);
  const all = await request('q=acid&limit=100');
  const counts = new Map(facetOf(all, 'availability').values.map(({ value, count }) => [value, count]));
  const states = ['in_stock', 'made_in_week', 'made_later', 'on_request'];
  assert.equal(
    states.reduce((sum, state) => sum + (counts.get(state) ?? 0), 0),
    all.total,
  );
  assert.ok(counts.get('in_stock')! > 0);
  assert.equal((counts.get('made_in_week') ?? 0) + (counts.get('made_later') ?? 0), 1);
  for (const value of ['ships_today', ...states])
    assert.equal((await request(`q=acid&availability=${value}`)).total, counts.get(value) ?? 0, value);
  const made = await request('q=acid&availability=made_in_week&availability=made_later&limit=100');
  assert.equal(made.total, (counts.get('made_in_week') ?? 0) + (counts.get('made_later') ?? 0));
  assert.deepEqual(
    made.items.map(({ id }) => id),
    [soldOut!.id],
  );
  assert.deepEqual(
    facetOf(made, 'availability')
      .values.filter(({ chosen }) => chosen)
      .map(({ value }) => value),
    ['made_in_week', 'made_later'],
  );
  const today = await request('q=acid&availability=ships_today&limit=100');
  const leaving = today.items.filter(({ pack }) => pack.ships !== null);
  assert.ok(leaving.every(({ pack }) => pack.ships!.in_days === 0));
  const answer = await shop.app.inject({ url: '/api/products?availability=perhaps' });
  assert.equal(answer.statusCode, 422);
});

test('by price per unit each product shows the pack that costs least per unit, and pages follow on from each other', async () => {
  const pages = await Promise.all([1, 2].map((page) => request(`q=acetonitrile&sort=unit_price&limit=5&page=${page}`)));
  const items = pages.flatMap((page) => page.items);
  assert.equal(new Set(items.map(({ id }) => id)).size, Math.min(10, pages[0]!.total));
  const perMillilitre = items.filter(({ pack }) => pack.unit_price?.per === 'mL').map(({ pack }) => pack.unit_price!.fen);
  assert.ok(perMillilitre.length > 3);
  assert.deepEqual(
    perMillilitre,
    perMillilitre.toSorted((a, b) => a - b),
  );
  for (const { id, pack } of items.slice(0, 3)) {
    const product = JSON.parse((await shop.app.inject({ url: `/api/products/${id}` })).body).data;
    const least = Math.min(...product.packs.map(({ unit_price: price }: Pack) => price!.fen));
    assert.equal(pack.unit_price!.fen, least);
  }
});

test('a mistyped word is corrected, and the answer has the corrected text', async () => {
  const page = await request('q=acetonitirle');
  assert.equal(page.corrected, 'acetonitrile');
  assert.deepEqual(
    page.items.map(({ id }) => id),
    (await request('q=acetonitrile')).items.map(({ id }) => id),
  );
});

test('an invalid filter is refused with its field', async () => {
  for (const attr of ['membrane', ':PTFE', 'Membrane:PTFE']) {
    const answer = await shop.app.inject({ url: `/api/products?attr=${encodeURIComponent(attr)}` });
    assert.equal(answer.statusCode, 422, attr);
    assert.match(answer.body, /attr/);
  }
});

test('suggestions come grouped: whole queries, products with pictures, brands, categories', async () => {
  const answer = await shop.app.inject({ url: '/api/suggestions?q=meth', headers: { 'accept-language': 'en' } });
  const { queries, products } = JSON.parse(answer.body).data;
  assert.ok(queries.includes('Methanol'));
  assert.ok(products.length > 0 && products.every(({ picture }: { picture: string }) => picture !== ''));
});

test('a search without results offers popular products', async () => {
  const answer = await shop.app.inject({ url: '/api/products?q=qqqqqq+zzzzzz', headers: { 'accept-language': 'en' } });
  const { total, lead_on: leadOn } = JSON.parse(answer.body).data;
  assert.equal(total, 0);
  assert.ok(leadOn.products.length > 0 && leadOn.products.every(({ name }: { name: string }) => name !== ''));
});

test('a list of catalogue numbers finds its packs in order, ignoring hyphens and case', async () => {
  const { rows } = await shop.db.query<{ code: string; product_id: number }>(
    `select code, product_id from sku where withdrawn_at is null and code like '%-%' order by id limit 1`,
  );
  const [{ code, product_id: productId }] = rows as [{ code: string; product_id: number }];
  const typed = ['no such number', code.replaceAll('-', '').toLowerCase(), code];
  const query = new URLSearchParams(typed.map((one) => ['codes', one]));
  const { items } = JSON.parse((await shop.app.inject({ url: `/api/packs?${query}` })).body).data;
  assert.deepEqual(
    items.map((item: { typed: string; found: { product: { id: number }; pack: { code: string } } | null }) => [
      item.typed,
      item.found && [item.found.product.id, item.found.pack.code],
    ]),
    [
      [typed[0], null],
      [typed[1], [productId, code]],
      [typed[2], [productId, code]],
    ],
  );
});
