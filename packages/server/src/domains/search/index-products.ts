import sql from 'sql-template-tag';
import type { Database } from '../../database/connection.ts';
import { findSearchableProducts } from '../catalogue/find-searchable-products.ts';
import { documentOf, identifiersOf } from './search-document.ts';

/** So many products are written by one statement. */
const BATCH = 1000;

/**
 * Brings what search knows of the given products (or of all) up to date; those no longer on sale are forgotten.
 * Whoever changes a product, its packs' prices, its brand, category or substance calls this in the same transaction;
 * stock is followed by the database itself.
 */
export async function indexProducts(db: Database, productIds: readonly number[] | 'all'): Promise<void> {
  const products = await findSearchableProducts(db, productIds);
  const found = products.map(({ id }) => id);
  await db.query(
    productIds === 'all'
      ? sql`delete from search_document where product_id <> all (${found}::bigint[])`
      : sql`delete from search_document where product_id = any (${productIds}::bigint[]) and product_id <> all (${found}::bigint[])`,
  );
  for (let start = 0; start < products.length; start += BATCH) {
    const batch = products.slice(start, start + BATCH);
    await writeDocuments(db, JSON.stringify(batch.map(documentOf)));
    await writeIdentifiers(db, found.slice(start, start + BATCH), JSON.stringify(batch.flatMap(identifiersOf)));
  }
}

const writeDocuments = (db: Database, documents: string) =>
  db.query(sql`
    insert into search_document (product_id, popularity, published_at, brand_id, category_path, flags, price_from, in_stock, words)
    select product_id, popularity, published_at, brand_id, category_path, flags, price_from, in_stock, words::tsvector
    from jsonb_to_recordset(${documents}::jsonb) as fresh (
      product_id bigint, popularity integer, published_at timestamptz, brand_id bigint, category_path bigint[],
      flags text[], price_from bigint, in_stock boolean, words text
    )
    on conflict (product_id) do update set
      popularity = excluded.popularity, published_at = excluded.published_at, brand_id = excluded.brand_id,
      category_path = excluded.category_path, flags = excluded.flags, price_from = excluded.price_from,
      in_stock = excluded.in_stock, words = excluded.words`);

async function writeIdentifiers(db: Database, productIds: readonly number[], identifiers: string): Promise<void> {
  await db.query(sql`delete from search_identifier where product_id = any (${productIds}::bigint[])`);
  await db.query(sql`
    insert into search_identifier (kind, value, product_id, name_en, name_zh)
    select kind, value, product_id, name_en, name_zh
    from jsonb_to_recordset(${identifiers}::jsonb) as fresh (kind text, value text, product_id bigint, name_en text, name_zh text)`);
}
