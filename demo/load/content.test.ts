import assert from 'node:assert/strict';
import { after, test } from 'node:test';
import { shopPages } from '@aliquot/contract/core/shop-pages.ts';
import { openTestDatabase } from '../../packages/server/src/testing/test-database.ts';
import { findInstitutions } from '../../packages/server/src/domains/site/content/find-institutions.ts';
import { getArticle } from '../../packages/server/src/domains/site/content/get-article.ts';
import { findPagesInForce } from '../../packages/server/src/domains/site/content/find-pages-in-force.ts';
import { getArticleCategory } from '../../packages/server/src/domains/site/content/get-article-category.ts';
import { findGoods } from '../../packages/server/src/domains/care/points/find-goods.ts';
import { getActivity } from '../../packages/server/src/domains/selling/promotions/get-activity.ts';
import { getOffers } from '../../packages/server/src/domains/selling/promotions/get-offers.ts';
import { demoTemplate } from '../demo-template.ts';
import { readContent } from './content-data.ts';
import { readDataFiles } from './data-files.ts';

const { db, drop } = await openTestDatabase({ template: demoTemplate });
const data = readContent(await readDataFiles());

after(drop);

test('every article can be read in both languages, with all its products', async () => {
  const { rows } = await db.query<{ id: number; key: string; category_id: number }>(
    'select id, key, category_id from article where page is null',
  );
  assert.equal(rows.length, data.articles.length);
  for (const { id, key } of rows) {
    const source = data.articles.find((article) => article.key === key)!;
    for (const language of ['en', 'zh-CN'] as const) {
      const article = await getArticle(db, id, language);
      assert.ok(article.ok, key);
      assert.equal(article.value.products.length, source.products.length, key);
      for (const [position, block] of article.value.body.entries()) {
        const given = source.body[position]!;
        if (block.type === 'products' && given.type === 'products') assert.equal(block.products.length, given.keys.length, key);
      }
    }
  }
});

test('the pages of the shop are in force in both languages, with nothing left to complete', async () => {
  const pages = await findPagesInForce(db);
  assert.deepEqual(
    pages.map(({ page }) => page),
    [...shopPages],
  );
  for (const { article_id: id } of pages) {
    for (const language of ['en', 'zh-CN'] as const) {
      const article = await getArticle(db, id, language);
      assert.ok(article.ok);
      assert.doesNotMatch(JSON.stringify(article.value.body), /\[\[\p{L}|\{\{|undefined|"text":""/u);
    }
  }
});

test('there are four article categories and more, none of them empty', async () => {
  const { rows } = await db.query<{ id: number }>('select id from article_category order by position');
  assert.ok(rows.length >= 4);
  for (const { id } of rows) {
    const category = await getArticleCategory(db, id, { page: 1, limit: 3 }, 'zh-CN');
    assert.ok(category.ok && category.value.articles.total > 0 && category.value.articles.items.length > 0);
  }
});

test('three or more activities are running, and one is in the future', async () => {
  const { rows } = await db.query<{ id: number; key: string }>('select id, key from activity');
  const states: string[] = [];
  for (const { id, key } of rows) {
    const activity = await getActivity(db, id, 'en');
    assert.ok(activity.ok);
    assert.equal(activity.value.products.length, data.activities.find((source) => source.key === key)!.products.length, key);
    states.push(activity.value.state);
  }
  assert.ok(states.filter((state) => state === 'running').length >= 3);
  assert.ok(states.includes('coming'));
});

test('all coupons, trials and goods of the points mall are offered', async () => {
  const offers = await getOffers(db, 'zh-CN');
  assert.equal(offers.coupons.length, data.coupons.filter(({ audience }) => audience !== 'points').length);
  assert.equal(offers.trials.length, data.trials.length);
  assert.equal((await findGoods(db, 'en')).length, data.pointsGoods.length);
});

test('the institutions are in eight or more existing provinces', async () => {
  const provinces = await findInstitutions(db, 'en');
  assert.ok(provinces.length >= 8);
  for (const { code, name } of provinces) assert.match(name, /^[A-Z][A-Za-z ]+$/, code);
});
