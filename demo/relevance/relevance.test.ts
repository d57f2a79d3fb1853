import assert from 'node:assert/strict';
import { appendFile } from 'node:fs/promises';
import { after, before, test } from 'node:test';
import type { DatabasePool } from '../../packages/server/src/platform/database/connection.ts';
import type { SearchEngine } from '../../packages/server/src/domains/goods/search/search-engine.ts';
import { createTestEngines } from '../../packages/server/src/testing/test-engines.ts';
import { type TestShop, createTestShop } from '../../packages/server/src/testing/test-shop.ts';
import { isRight, measure, ratesOf, tableOf } from './measure.ts';
import { type HitKeys, answers, isUnsold, readQuestions, sampleOf } from './questions.ts';

const engines = ['memory', 'PostgreSQL'] as const;
type Engine = (typeof engines)[number];

/** With RELEVANCE=FILE both engines get every question, and the rates are appended to the file. */
const report = process.env['RELEVANCE'];

/**
 * Required shares of right first hits, in the first five, and of honest answers about what is not
 * sold; `every`: which questions of each kind are sent. Only the memory index corrects typing
 * errors; PostgreSQL answers while that starts.
 */
const promised: Readonly<Record<Engine, { first: number; five: number; honest: number; every: number }>> = {
  memory: { first: 0.98, five: 0.995, honest: 0.98, every: 1 },
  PostgreSQL: { first: 0.9, five: 0.91, honest: 0.98, every: report === undefined ? 5 : 1 },
};

const shops = new Map<Engine, TestShop>();

before(async () => {
  for (const name of engines) shops.set(name, await createTestShop((db) => engineOf(db, name)));
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
  const { first, five, honest, every } = promised[name];
  test(`the first hit is right for ${first * 100} of 100 questions, one of the first five for ${five * 100}, and ${honest * 100} of 100 unsold substances are answered honestly (${name})`, async () => {
    const questions = readQuestions();
    assert.ok(questions.length >= 1_000);
    assert.ok(questions.filter(isUnsold).length >= 300);
    const outcomes = await measure(shopOf(name), sampleOf(questions, every));
    const wrong = outcomes.filter((one) => !isRight(one));
    const lines = wrong.map(({ kind, question, found, expected }) => `${kind}: ${question} → ${found}; expected ${expected}`);
    const text = `${name}\n${[...lines, tableOf(outcomes)].join('\n')}\n`;
    process.stdout.write(text);
    if (report !== undefined) await appendFile(report, text);
    const rates = ratesOf(outcomes);
    assert.ok(rates.first >= first, `first ${rates.first}`);
    assert.ok(rates.five >= five, `among five ${rates.five}`);
    assert.ok(rates.honest >= honest, `honest ${rates.honest}`);
    assert.equal(rates.swaps, 0, 'unsold substances answered with other substances');
    // PostgreSQL corrects nothing: it finds what has some of the words
    const silent = outcomes.filter((one) => name === 'memory' && !isUnsold(one) && !one.isHonest);
    assert.deepEqual(
      silent.map(({ question }) => question),
      [],
      'corrections that the answer does not state',
    );
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
