import assert from 'node:assert/strict';
import { after, before, test } from 'node:test';
import { Compile } from 'typebox/compile';
import { shopCalls } from '@aliquot/contract/shop/calls.ts';
import type { Database, Statement } from '../packages/server/src/platform/database/connection.ts';
import { openTestDatabase } from '../packages/server/src/testing/test-database.ts';
import { findProducts } from '../packages/server/src/domains/goods/catalogue/find-products.ts';
import { findScopeOfType } from '../packages/server/src/domains/goods/catalogue/find-scope-of-type.ts';
import { getHome } from '../packages/server/src/domains/site/content/get-home.ts';
import { getOwnBrand } from '../packages/server/src/domains/site/content/get-own-brand.ts';
import { getProductPage } from '../packages/server/src/domains/site/content/get-product-page.ts';
import { valueOf } from '../packages/server/src/testing/test-buyer.ts';
import { createPostgresSearch } from '../packages/server/src/domains/goods/search/postgres/postgres-search.ts';
import { onePage } from '../packages/server/src/domains/goods/search/search-engine.ts';
import { demoTemplate } from './demo-template.ts';

type Language = (typeof languages)[number];
type Page = { id: number; language: Language; statements: number; result: Awaited<ReturnType<typeof getProductPage>> };

const languages = ['en', 'zh-CN'] as const;
const { db, drop } = await openTestDatabase({ template: demoTemplate });
const pages: Page[] = [];

before(async () => {
  const { rows } = await db.query<{ id: number }>('select id from product order by id');
  for (const { id } of rows) pages.push(...(await readPages(id)));
});
after(drop);

/** A product's page in each language; the second uses cached answers of the first. */
async function readPages(id: number): Promise<Page[]> {
  const known = new Map<string, ReturnType<Database['query']>>();
  const read: Page[] = [];
  for (const language of languages) {
    let statements = 0;
    const counting = {
      query: (statement: Statement, values?: unknown[]) => {
        statements += 1;
        const question = JSON.stringify([statement, values]);
        const answer = known.get(question) ?? db.query(statement, values);
        known.set(question, answer);
        return answer;
      },
    } as Database;
    const result = await getProductPage(counting, id, language);
    read.push({ id, language, statements, result });
  }
  return read;
}

test('every product’s page fulfils the contract in both languages, in at most six statements where none of it is in memory', () => {
  const form = Compile(shopCalls.catalogue.getProduct.output);
  assert.ok(pages.length > 0);
  for (const { id, language, statements, result } of pages) {
    assert.ok(result.ok, `product ${id}`);
    assert.ok(statements <= 6, `${statements} statements`);
    assert.deepEqual(form.Errors(result.value), [], `product ${id} in ${language}`);
  }
});

test('every classified substance’s hazard statements have texts', () => {
  const chinese = pages.filter(({ language }) => language === 'zh-CN');
  assert.ok(chinese.some(({ result }) => result.ok && result.value.hazards.ghs !== null));
  for (const { result } of chinese) {
    assert.ok(result.ok);
    const { ghs } = result.value.hazards;
    for (const { code, text } of [...(ghs?.hazards ?? []), ...(ghs?.precautions ?? [])])
      assert.notEqual(text, '', `${code} of ${result.value.name}`);
  }
});

test('a product that does not exist is refused', async () => {
  assert.deepEqual(await getProductPage(db, 999_999, 'en'), { ok: false, error: 'not_found' });
});

test('home and the own brands fulfil the contract and have no empty list', async () => {
  const form = Compile(shopCalls.catalogue.getHome.output);
  for (const language of ['en', 'zh-CN'] as const) {
    const home = await getHome(db, language);
    assert.deepEqual(form.Errors(home), []);
    for (const [list, items] of Object.entries(home)) assert.ok(items.length > 0, `${list} is empty`);
    assert.equal(home.families.length, 4);
    for (const { name, groups, popular } of home.families) assert.ok(groups.length > 0 && popular.length > 0, name);
    for (const brand of (await getOwnBrand(db, language)).brands)
      assert.ok(brand.products.length > 0 && brand.ranges.length > 0 && brand.story !== '');
  }
});

test('every built-in list has products', async () => {
  for (const type of ['hot', 'new', 'recommended', 'offer', 'trial', 'own-brand', 'agent-brand', 'points'] as const) {
    const page = valueOf(
      await findProducts(db, createPostgresSearch(db), { ...onePage, limit: 24, ...(await findScopeOfType(db, type)) }, 'en'),
    );
    assert.ok(page.total > 0, type);
    if (type === 'offer') assert.ok(page.items.every(({ percent_off: off, pack }) => off !== null && pack.price < pack.list_price));
  }
});
