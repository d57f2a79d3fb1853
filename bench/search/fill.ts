import type { PoolClient } from 'pg';
import sql from 'sql-template-tag';
import type { DatabasePool } from '../../packages/server/src/platform/database/connection.ts';
import { writeDocuments } from '../../packages/server/src/domains/goods/search/write-documents.ts';
import { DOCUMENT_VERSION } from '../../packages/server/src/domains/goods/search/search-document.ts';
import { brands, categories, productOf } from './catalogue.ts';

const BATCH = 2000;

/**
 * Fills an empty, migrated database with products, packs and search documents up to `size`.
 * Triggers and foreign keys are off; without `forDatabaseSearch` PostgreSQL's word index is left
 * out. Needs a superuser.
 */
export async function fillCatalogue(
  db: DatabasePool,
  size: number,
  { forDatabaseSearch, report }: { forDatabaseSearch: boolean; report: (line: string) => void },
): Promise<void> {
  const client = await db.connect();
  try {
    await client.query(`reset role; set session_replication_role = replica; set synchronous_commit = off; set statement_timeout = 0`);
    if (!forDatabaseSearch) await client.query('drop index if exists search_document_words, search_document_category');
    await writeBrandsAndCategories(client);
    for (let first = 1; first <= size; first += BATCH) {
      const last = Math.min(first + BATCH - 1, size);
      await writeBatch(client, first, last);
      if ((first - 1) % 100_000 === 0) report(`${last} of ${size} products`);
    }
    await client.query(
      sql`insert into search_format (version) values (${DOCUMENT_VERSION}) on conflict (is_only) do update set version = excluded.version`,
    );
    await client.query('vacuum analyze');
  } finally {
    client.release(true);
  }
}

async function writeBrandsAndCategories(client: PoolClient): Promise<void> {
  await client.query(sql`
    insert into brand (id, key, name_en, name_zh, kind, country, summary_en, summary_zh, story_en, story_zh, authorised_from, authorised_until)
    overriding system value
    select id, 'bench-' || id, name ->> 'en', name ->> 'zh', 'agent', 'GB', '-', '-', '-', '-', '2024-01-01', '2040-01-01'
    from json_to_recordset(${JSON.stringify(brands)}::json) as fresh (id bigint, name jsonb)`);
  await client.query(`insert into product_list (key, brand_id, name_en, name_zh, summary_en, summary_zh)
    select key, id, name_en, name_zh, '-', '-' from brand`);
  await client.query(sql`
    insert into category (id, key, parent_id, path, position, name_en, name_zh, summary_en, summary_zh) overriding system value
    select id, case id when 1 then 'reagents' else 'bench-' || id end, parent, path, id, name ->> 'en', name ->> 'zh', '-', '-'
    from json_to_recordset(${JSON.stringify(categories)}::json) as fresh (id bigint, parent bigint, path bigint[], name jsonb)`);
  await client.query(`
    insert into category_attribute (category_id, key, position, name_en, name_zh, type, unit, facet)
    select root.id, attribute.key, attribute.position, attribute.key, attribute.key, type, unit, facet from category root,
      (values ('form', 1, 'text', null, 'values'), ('water-content-max', 2, 'number', '%', 'range'), ('material', 3, 'text', null, 'values'),
        ('colour', 4, 'text', null, 'values'), ('pore-size', 5, 'number', 'µm', 'range'), ('diameter', 6, 'number', 'mm', 'range'),
        ('volume', 7, 'number', 'mL', 'range'), ('sterile', 8, 'boolean', null, 'values')) attribute (key, position, type, unit, facet)
    where root.parent_id is null`);
}

async function writeBatch(client: PoolClient, first: number, last: number): Promise<void> {
  const products = Array.from({ length: last - first + 1 }, (_, place) => productOf(first + place));
  const substances = new Map(products.flatMap(({ substance }) => (substance ? [[substance.id, substance]] : [])));
  const data = JSON.stringify(products);
  await client.query(sql`
    insert into substance (id, key, name_en, name_zh, formula, synonyms_en, synonyms_zh, source) overriding system value
    select id, 'bench-' || id, name ->> 'en', name ->> 'zh', formula, synonyms_en, synonyms_zh, 'Made by the bench'
    from json_to_recordset(${JSON.stringify([...substances.values()])}::json) as fresh (id bigint, name jsonb, formula text, synonyms_en text[], synonyms_zh text[])
    on conflict do nothing`);
  await client.query(sql`
    insert into substance_cas (cas, substance_id, position)
    select cas ->> 0, id, 1 from json_to_recordset(${JSON.stringify([...substances.values()])}::json) as fresh (id bigint, cas jsonb)
    on conflict do nothing`);
  await client.query(sql`
    insert into product (id, key, substance_id, brand_id, category_id, name_en, name_zh, grade_en, grade_zh, purity, assay, summary_en, summary_zh,
      description_en, description_zh, attributes, transport, picture, flags, popularity, published_at) overriding system value
    select id, 'bench-' || id, (substance ->> 'id')::bigint, (brand ->> 'id')::bigint, (categories -> -1 ->> 'id')::bigint, name ->> 'en', name ->> 'zh',
      grade ->> 'en', grade ->> 'zh', purity, assay, summary ->> 'en', summary ->> 'zh', '-', '-', attributes, transport,
      'illustrations/reagent-bottle-500-amber', flags, popularity, published_at
    from json_to_recordset(${data}::json) as fresh (
      id bigint, substance jsonb, brand jsonb, categories jsonb, name jsonb, grade jsonb, purity text, assay numeric, summary jsonb,
      attributes jsonb, transport text, flags text[], popularity integer, published_at timestamptz
    )`);
  // what is out of stock is stocked nowhere; the rest is made when it is ordered
  await client.query(sql`
    insert into sku (product_id, code, position, amount, unit, label_en, label_zh, price, weight_g, stocked)
    select id, pack ->> 'code', position, (pack ->> 'amount')::numeric, pack ->> 'unit', pack -> 'label' ->> 'en', pack -> 'label' ->> 'zh',
      price_from * position, 100, stock_state <> 'in_stock'
    from json_to_recordset(${data}::json) as fresh (id bigint, packs jsonb, price_from bigint, stock_state text),
      jsonb_array_elements(packs) with ordinality item (pack, position)`);
  await writeDocuments(client, products);
}
