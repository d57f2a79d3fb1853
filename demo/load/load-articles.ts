import sql from 'sql-template-tag';
import type { Database } from '../../packages/server/src/platform/database/connection.ts';
import type { WrittenBody } from '../../packages/server/src/domains/site/content/blocks.ts';
import type { Block } from '../format/content.ts';
import type { Text } from '../format/words.ts';
import type { ContentData } from './content-data.ts';
import { type ContentIds, idOf } from './content-ids.ts';

/** Writes the article categories and the articles with their products. */
export async function loadArticles(
  transaction: Database,
  { articleCategories, articles }: Pick<ContentData, 'articleCategories' | 'articles'>,
  { products }: ContentIds,
): Promise<void> {
  const categories = articleCategories.map((category, position) => ({ ...category, position }));
  await transaction.query(sql`
    insert into article_category (key, position, name_en, name_zh, summary_en, summary_zh)
    select key, position, name ->> 'en', name ->> 'zh', summary ->> 'en', summary ->> 'zh'
    from jsonb_to_recordset(${JSON.stringify(categories)}::jsonb) as fresh (key text, position integer, name jsonb, summary jsonb)
    order by position
    on conflict (key) do update set
      position = excluded.position, name_en = excluded.name_en, name_zh = excluded.name_zh,
      summary_en = excluded.summary_en, summary_zh = excluded.summary_zh`);
  const rows = articles.map((article) => ({
    ...article,
    body: {
      en: article.body.map((block) => written(block, 'en', products, article.key)),
      zh: article.body.map((block) => written(block, 'zh', products, article.key)),
    },
    publishes_at: `${article.published_on}T00:00:00+08:00`,
    products: article.products.map((key) => idOf(products, key, `article ${article.key}`)),
  }));
  const data = JSON.stringify(rows);
  await transaction.query(sql`
    insert into article (key, category_id, title_en, title_zh, summary_en, summary_zh, author_en, author_zh, publishes_at, body)
    select fresh.key, category.id, title ->> 'en', title ->> 'zh', summary ->> 'en', summary ->> 'zh', author ->> 'en', author ->> 'zh',
           publishes_at, body
    from jsonb_to_recordset(${data}::jsonb)
      as fresh (key text, category text, title jsonb, summary jsonb, author jsonb, publishes_at timestamptz, body jsonb)
    join article_category category on category.key = fresh.category
    order by publishes_at, fresh.key
    on conflict (key) do update set
      category_id = excluded.category_id, title_en = excluded.title_en, title_zh = excluded.title_zh, summary_en = excluded.summary_en,
      summary_zh = excluded.summary_zh, author_en = excluded.author_en, author_zh = excluded.author_zh,
      publishes_at = excluded.publishes_at, body = excluded.body`);
  await transaction.query(sql`
    delete from article_product using article
    where article.id = article_id and article.key = any (${articles.map(({ key }) => key)}::text[])`);
  await transaction.query(sql`
    insert into article_product (article_id, product_id, position)
    select article.id, item.id::bigint, item.position
    from jsonb_to_recordset(${data}::jsonb) as fresh (key text, products jsonb)
    join article on article.key = fresh.key,
    jsonb_array_elements_text(fresh.products) with ordinality item (id, position)`);
}

/** A block of the data files in one language, with its products' ids. */
function written(block: Block, language: 'en' | 'zh', products: ReadonlyMap<string, number>, article: string): WrittenBody[number] {
  const runs = (text: Text) => [{ text: text[language] }];
  switch (block.type) {
    case 'heading':
      return { type: 'heading', text: block.text[language] };
    case 'paragraph':
    case 'note':
      return { type: block.type, runs: runs(block.text) };
    case 'list':
      return { type: 'list', ordered: block.ordered, items: block.items.map(runs) };
    case 'table':
      return { type: 'table', head: block.head.map((cell) => cell[language]), rows: block.rows.map((row) => row.map(runs)) };
    case 'products':
      return { type: 'products', product_ids: block.keys.map((key) => idOf(products, key, `article ${article}`)) };
  }
}
