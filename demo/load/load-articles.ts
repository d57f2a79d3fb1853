import sql from 'sql-template-tag';
import type { Database } from '../../packages/server/src/database/connection.ts';
import type { StoredBlock } from '../../packages/server/src/domains/content/blocks.ts';
import type { Block } from '../format.ts';
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
    body: article.body.map((block) => stored(block, products, article.key)),
    products: article.products.map((key) => idOf(products, key, `article ${article.key}`)),
  }));
  const data = JSON.stringify(rows);
  await transaction.query(sql`
    insert into article (key, category_id, title_en, title_zh, summary_en, summary_zh, author_en, author_zh, published_on, body)
    select fresh.key, category.id, title ->> 'en', title ->> 'zh', summary ->> 'en', summary ->> 'zh', author ->> 'en', author ->> 'zh',
           published_on, body
    from jsonb_to_recordset(${data}::jsonb)
      as fresh (key text, category text, title jsonb, summary jsonb, author jsonb, published_on date, body jsonb)
    join article_category category on category.key = fresh.category
    order by published_on, fresh.key
    on conflict (key) do update set
      category_id = excluded.category_id, title_en = excluded.title_en, title_zh = excluded.title_zh, summary_en = excluded.summary_en,
      summary_zh = excluded.summary_zh, author_en = excluded.author_en, author_zh = excluded.author_zh,
      published_on = excluded.published_on, body = excluded.body`);
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

function stored(block: Block, products: ReadonlyMap<string, number>, article: string): StoredBlock {
  if (block.type !== 'products') return block;
  return { type: 'products', product_ids: block.keys.map((key) => idOf(products, key, `article ${article}`)) };
}
