import assert from 'node:assert/strict';
import { after, test } from 'node:test';
import Fastify from 'fastify';
import { readTestConfig } from '../testing/test-config.ts';
import { openTestDatabase } from '../testing/test-database.ts';
import { createTestPack } from '../testing/test-goods.ts';
import { registerSitemap } from './sitemap.ts';

const { db, drop } = await openTestDatabase();
const app = Fastify();
registerSitemap(app, db, readTestConfig({ PUBLIC_URL: 'https://shop.example' }));
after(async () => {
  await app.close();
  await drop();
});

const read = async (url: string) => (await app.inject({ url })).body;

test('site maps and robots.txt that repeat the host of the request are kept by no cache', async () => {
  const nameless = Fastify();
  registerSitemap(nameless, db, readTestConfig());
  for (const url of ['/robots.txt', '/sitemap.xml', '/sitemap-screens.xml']) {
    const own = await nameless.inject({ url, headers: { host: 'evil.example' } });
    assert.equal(own.headers['cache-control'], 'no-store', url);
    const fixed = await app.inject({ url, headers: { host: 'evil.example' } });
    assert.match(String(fixed.headers['cache-control']), /^public/, url);
    assert.ok(!fixed.body.includes('evil.example'), url);
  }
  await nameless.close();
});

test('site maps list what is for sale and published, and nothing else', async () => {
  const listed = await createTestPack(db);
  const withdrawn = await createTestPack(db);
  await db.query('update sku set withdrawn_at = now() where id = $1', [withdrawn.sku_id]);
  await db.query('update product set published_at = now() - interval $$1 day$$');
  await db.query(`
    with category as (
      insert into article_category (key, position, name_en, name_zh, summary_en, summary_zh) values ('notes', 1, 'Notes', '札记', '', '') returning id
    )
    insert into article (key, category_id, title_en, title_zh, summary_en, summary_zh, author_en, author_zh, body, state, publishes_at)
    select key, id, key, key, 's', 's', 'a', 'a', '{"en": [], "zh": []}', 'released', now() + ahead
    from category, (values ('out', interval '-1 day'), ('planned', interval '1 day')) article (key, ahead)`);
  const { rows } = await db.query<{ id: number }>(`select id from article order by key`);
  assert.match(await read('/sitemap.xml'), /<loc>https:\/\/shop\.example\/sitemap-products-1\.xml<\/loc>/);
  const products = await read('/sitemap-products-1.xml');
  assert.ok(products.includes(`<loc>https://shop.example/product/details/${listed.product_id}</loc>`), products);
  assert.ok(!products.includes(`/product/details/${withdrawn.product_id}<`));
  const articles = await read('/sitemap-articles.xml');
  assert.ok(articles.includes(`<loc>https://shop.example/article/${rows[0]!.id}</loc>`), articles);
  assert.ok(!articles.includes(`/article/${rows[1]!.id}<`));
});
