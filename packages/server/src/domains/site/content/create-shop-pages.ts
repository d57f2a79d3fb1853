import { readFile } from 'node:fs/promises';
import { join } from 'node:path';
import { type ShopPage, shopPages } from '@aliquot/contract/core/shop-pages.ts';
import { href } from '@aliquot/contract/shop/routes.ts';
import sql from 'sql-template-tag';
import type { Database } from '../../../platform/database/connection.ts';
import { readTemplate } from './internal/read-template.ts';

const folder = join(import.meta.dirname, 'templates');

/** The article category of the shop's pages. */
const category = {
  key: 'shop-pages',
  name_en: 'Help and policies',
  name_zh: '帮助与条款',
  summary_en: 'Ordering, shipping, returns and claims, the terms, and what happens to your data.',
  summary_zh: '订购、配送、退货与售后，用户协议，以及个人信息如何处理。',
};

/**
 * Gives a shop its five pages as drafts from templates, with marked places for what only the shop
 * knows. Pages that are there stay as they are.
 */
export async function createShopPages(db: Database): Promise<void> {
  await db.query(sql`
    insert into article_category (key, position, name_en, name_zh, summary_en, summary_zh)
    values (${category.key}, 1000, ${category.name_en}, ${category.name_zh}, ${category.summary_en}, ${category.summary_zh})
    on conflict (key) do nothing`);
  const { rows: fresh } = await db.query<{ key: string }>(sql`
    insert into article (key, category_id, title_en, title_zh, summary_en, summary_zh, author_en, author_zh, state, body)
    select page, category.id, page, page, '', '', '', '', 'draft', '{"en": [], "zh": []}'
    from article_category category, unnest(${[...shopPages]}::text[]) with ordinality as wanted (page, place)
    where category.key = ${category.key} and not exists (select from article known where known.key = wanted.page)
    order by place
    on conflict (key) do nothing returning key`);
  if (fresh.length === 0) return;
  const { rows: pages } = await db.query<{ id: number; page: ShopPage }>(sql`
    select id, page from article where page is not null`);
  const ids = new Map<string, number>(pages.map(({ id, page }) => [page, id]));
  for (const { page } of pages.filter((one) => fresh.some(({ key }) => key === one.page))) {
    const [en, zh] = await Promise.all([template(page, 'en', ids), template(page, 'zh', ids)]);
    await db.query(sql`
      update article set title_en = ${en.title}, title_zh = ${zh.title}, summary_en = ${en.summary}, summary_zh = ${zh.summary},
        body = ${JSON.stringify({ en: en.body, zh: zh.body })}::jsonb
      where key = ${page}`);
  }
}

const template = async (page: ShopPage, language: 'en' | 'zh', ids: ReadonlyMap<string, number>) =>
  readTemplate(await readFile(join(folder, `${page}.${language}.md`), 'utf8'), (other) => href('article', { id: ids.get(other) ?? 0 }));
