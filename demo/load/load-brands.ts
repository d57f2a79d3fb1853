import type { Database } from '../../packages/server/src/platform/database/connection.ts';
import sql from 'sql-template-tag';
import type { BrandData, ProductListData } from '../format/catalogue.ts';

/** Writes the brands, each with the list that is its page. */
export async function loadBrands(transaction: Database, brands: readonly BrandData[]): Promise<void> {
  const rows = brands.map((brand) => ({
    key: brand.key,
    name_en: brand.name.en,
    name_zh: brand.name.zh,
    kind: brand.kind,
    country: brand.country,
    summary_en: brand.summary.en,
    summary_zh: brand.summary.zh,
    story_en: brand.story.en,
    story_zh: brand.story.zh,
    authorised_from: brand.authorised_from ?? null,
    authorised_until: brand.authorised_until ?? null,
    authorisation_reference: brand.authorisation_reference ?? null,
    drawing: `brands/${brand.key}`,
  }));
  await transaction.query(sql`
    insert into brand (key, name_en, name_zh, kind, country, summary_en, summary_zh, story_en, story_zh, authorised_from, authorised_until,
      authorisation_reference, drawing)
    select * from jsonb_to_recordset(${JSON.stringify(rows)}::jsonb) as fresh (
      key text, name_en text, name_zh text, kind text, country text, summary_en text, summary_zh text,
      story_en text, story_zh text, authorised_from date, authorised_until date, authorisation_reference text, drawing text
    ) order by key
    on conflict (key) do update set
      name_en = excluded.name_en, name_zh = excluded.name_zh, kind = excluded.kind, country = excluded.country,
      summary_en = excluded.summary_en, summary_zh = excluded.summary_zh, story_en = excluded.story_en, story_zh = excluded.story_zh,
      authorised_from = excluded.authorised_from, authorised_until = excluded.authorised_until,
      authorisation_reference = excluded.authorisation_reference, drawing = excluded.drawing`);
  await transaction.query(sql`
    insert into product_list (key, brand_id, name_en, name_zh, summary_en, summary_zh)
    select 'brand-' || key, id, name_en, coalesce(name_zh, name_en), summary_en, summary_zh
    from brand where key = any (${brands.map(({ key }) => key)}::text[]) order by key
    on conflict (key) do update set
      name_en = excluded.name_en, name_zh = excluded.name_zh, summary_en = excluded.summary_en, summary_zh = excluded.summary_zh`);
}

/** Writes the named lists with their products. */
export async function loadLists(transaction: Database, lists: readonly ProductListData[]): Promise<void> {
  const rows = JSON.stringify(lists.map(({ key, name, summary, products }) => ({ key, name, summary, products })));
  await transaction.query(sql`
    insert into product_list (key, name_en, name_zh, summary_en, summary_zh)
    select key, name ->> 'en', name ->> 'zh', summary ->> 'en', summary ->> 'zh'
    from jsonb_to_recordset(${rows}::jsonb) as fresh (key text, name jsonb, summary jsonb) order by key
    on conflict (key) do update set
      name_en = excluded.name_en, name_zh = excluded.name_zh, summary_en = excluded.summary_en, summary_zh = excluded.summary_zh`);
  await transaction.query(sql`
    delete from product_list_item using product_list list
    where list.id = list_id and list.key = any (${lists.map(({ key }) => key)}::text[])`);
  await transaction.query(sql`
    insert into product_list_item (list_id, product_id, position)
    select list.id, product.id, item.position
    from jsonb_to_recordset(${rows}::jsonb) as fresh (key text, products jsonb)
    join product_list list on list.key = fresh.key,
    jsonb_array_elements_text(fresh.products) with ordinality item (key, position)
    join product on product.key = item.key`);
}
