import assert from 'node:assert/strict';
import { after, before, test } from 'node:test';
import sql from 'sql-template-tag';
import type { DatabasePool } from '../../packages/server/src/platform/database/connection.ts';
import type { SearchEngine } from '../../packages/server/src/domains/goods/search/search-engine.ts';
import { createTestEngines } from '../../packages/server/src/testing/test-engines.ts';
import { type TestShop, createTestShop } from '../../packages/server/src/testing/test-shop.ts';
import { type HitKeys, answers, readQuestions } from './questions.ts';

const engines = ['memory', 'PostgreSQL'] as const;
type Engine = (typeof engines)[number];

/**
 * Required shares of right first hits, and in the first five. Only the memory index corrects typing
 * errors.
 */
const promised: Readonly<Record<Engine, { first: number; five: number }>> = {
  memory: { first: 0.95, five: 0.99 },
  PostgreSQL: { first: 0.9, five: 0.91 },
};

const shops = new Map<Engine, TestShop>();
let keys: ReadonlyMap<number, HitKeys>;

before(async () => {
  for (const name of engines) shops.set(name, await createTestShop((db) => engineOf(db, name)));
  const { rows } = await shopOf('memory').db.query<HitKeys & { id: number }>(sql`
    select product.id, product.key as product, substance.key as substance, brand.key as brand,
      (select json_agg(above.key) from category above where above.id = any (category.path)) as categories
    from product join brand on brand.id = product.brand_id join category on category.id = product.category_id
    left join substance on substance.id = product.substance_id`);
  keys = new Map(rows.map(({ id, ...hit }) => [id, hit]));
});
after(() => Promise.all([...shops.values()].map((shop) => shop.close())));

function engineOf(db: DatabasePool, name: Engine): SearchEngine {
  const engine = createTestEngines(db).get(name);
  if (!engine) throw new Error(`no engine ${name}`);
  return engine;
}

function shopOf(name: Engine): TestShop {
  const shop = shops.get(name);
  if (!shop) throw new Error(`no shop with the engine ${name}`);
  return shop;
}

for (const name of engines) {
  const { first, five } = promised[name];
  test(`the first hit is right for ${first * 100} of 100 questions, and one of the first five for ${five * 100} (${name})`, async (t) => {
    const questions = readQuestions();
    assert.ok(questions.length >= 600);
    const places: number[] = [];
    for (const { kind, question, expected } of questions) {
      const { data } = await shopOf(name).call('catalogue.findProducts', { q: question, limit: 5 });
      const hits: HitKeys[] = data.items.map(({ id }: { id: number }) => keys.get(id));
      const place = hits.findIndex((hit) => answers(expected, hit));
      if (place !== 0)
        t.diagnostic(`${kind}: ${question} → ${hits.map((hit) => hit.product).join(', ') || 'nothing'}; expected ${expected}`);
      places.push(place);
    }
    const right = (isRight: (place: number) => boolean) => places.filter(isRight).length / places.length;
    const [isFirst, isAmongFive] = [right((place) => place === 0), right((place) => place >= 0)];
    t.diagnostic(`${questions.length} questions: first ${(isFirst * 100).toFixed(1)} %, among five ${(isAmongFive * 100).toFixed(1)} %`);
    assert.ok(isFirst >= first, `first ${isFirst}`);
    assert.ok(isAmongFive >= five, `among five ${isAmongFive}`);
  });
}

test('an unexpected answer is noticed', () => {
  const acetone: HitKeys = { product: 'acetone-ar', substance: 'acetone', brand: 'aliquot-basics', categories: ['reagents', 'solvents'] };
  for (const expected of ['substance:acetone', 'substance:ace*', 'category:solvents', 'brand:aliquot-basics', 'product:acetone']) {
    assert.ok(answers(expected, acetone), expected);
  }
  for (const expected of ['substance:aceton', 'substance:acid*', 'category:acids', 'brand:aliquot', 'product:ethanol', 'product:cetone']) {
    assert.ok(!answers(expected, acetone), expected);
  }
});
