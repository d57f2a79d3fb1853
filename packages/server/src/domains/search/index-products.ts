import sql from 'sql-template-tag';
import type { Database } from '../../database/connection.ts';
import { findProductIds } from '../catalogue/find-product-ids.ts';
import { type SearchableProduct, findSearchableProducts } from '../catalogue/find-searchable-products.ts';
import { type ValueLabel, facetsOf } from './facet-entries.ts';
import { DOCUMENT_VERSION, documentOf } from './search-document.ts';
import { indexWords } from './words.ts';

/** So many products are read and written at once: memory stays the same however many there are. */
const BATCH = 1000;

/**
 * Brings what search knows of the given products (or of all) up to date; those no longer on sale are forgotten.
 * Whoever changes a product, its packs' prices, its brand, category, substance or lots calls this in the same transaction;
 * stock is followed by the database itself. A product of which nothing changed is not written.
 */
export async function indexProducts(db: Database, productIds: readonly number[] | 'all'): Promise<void> {
  if (productIds !== 'all') {
    for (let start = 0; start < productIds.length; start += BATCH) await indexBatch(db, productIds.slice(start, start + BATCH));
    return;
  }
  let after = 0;
  for (;;) {
    const batch = await findProductIds(db, { after, limit: BATCH });
    const last = batch.at(-1);
    if (last === undefined) return rememberFormat(db);
    await indexBatch(db, batch);
    after = last;
  }
}

/** Whether all documents are written by today's rules. */
export async function areDocumentsCurrent(db: Database): Promise<boolean> {
  const { rowCount } = await db.query(sql`select from search_format where version = ${DOCUMENT_VERSION}`);
  return rowCount === 1;
}

const rememberFormat = async (db: Database): Promise<void> =>
  void (await db.query(sql`
    insert into search_format (version) values (${DOCUMENT_VERSION}) on conflict (is_only) do update set version = excluded.version`));

async function indexBatch(db: Database, productIds: readonly number[]): Promise<void> {
  const products = await findSearchableProducts(db, productIds);
  const found = products.map(({ id }) => id);
  if (found.length < productIds.length) {
    await db.query(
      sql`delete from search_document where product_id = any (${productIds}::bigint[]) and product_id <> all (${found}::bigint[])`,
    );
  }
  if (products.length === 0) return;
  await writeDocuments(db, products);
  await writeLabels(db, products);
}

/** Brands, categories, grades and packs say the same of many products: the words of a text are looked for once a batch. */
function rememberWords(): (text: string) => readonly string[] {
  const known = new Map<string, string[]>();
  return (text) => {
    const before = known.get(text);
    if (before) return before;
    const words = indexWords(text);
    known.set(text, words);
    return words;
  };
}

async function writeDocuments(db: Database, products: readonly SearchableProduct[]): Promise<void> {
  const wordsIn = rememberWords();
  const documents = JSON.stringify(products.map((product) => documentOf(product, wordsIn)));
  await db.query(sql`
    insert into search_document as document (product_id, substance_id, popularity, published_at, brand_id, category_path, flags, price_from, in_stock,
      name_en, name_zh, other_names, codes, attributes, words)
    select product_id, substance_id, popularity, published_at, brand_id, category_path, flags, price_from, in_stock,
      name_en, name_zh, other_names, codes, attributes, words::tsvector
    from json_to_recordset(${documents}::json) as fresh (
      product_id bigint, substance_id bigint, popularity integer, published_at timestamptz, brand_id bigint, category_path bigint[],
      flags text[], price_from bigint, in_stock boolean, name_en text, name_zh text, other_names text[], codes text[],
      attributes text[], words text
    )
    on conflict (product_id) do update set
      substance_id = excluded.substance_id, popularity = excluded.popularity, published_at = excluded.published_at, brand_id = excluded.brand_id,
      category_path = excluded.category_path, flags = excluded.flags, price_from = excluded.price_from, in_stock = excluded.in_stock,
      name_en = excluded.name_en, name_zh = excluded.name_zh, other_names = excluded.other_names, codes = excluded.codes,
      attributes = excluded.attributes, words = excluded.words
    where (document.substance_id, document.popularity, document.published_at, document.brand_id, document.category_path, document.flags,
        document.price_from, document.in_stock, document.name_en, document.name_zh, document.other_names, document.codes, document.attributes,
        document.words)
      is distinct from (excluded.substance_id, excluded.popularity, excluded.published_at, excluded.brand_id, excluded.category_path, excluded.flags,
        excluded.price_from, excluded.in_stock, excluded.name_en, excluded.name_zh, excluded.other_names, excluded.codes, excluded.attributes,
        excluded.words)`);
}

async function writeLabels(db: Database, products: readonly SearchableProduct[]): Promise<void> {
  const labels = new Map<string, ValueLabel>();
  for (const product of products) for (const label of facetsOf(product).labels) labels.set(`${label.key}:${label.value}`, label);
  await db.query(sql`
    insert into search_value as known (key, value, label_en, label_zh)
    select key, value, label_en, label_zh
    from json_to_recordset(${JSON.stringify([...labels.values()])}::json) as fresh (key text, value text, label_en text, label_zh text)
    order by key, value
    on conflict (key, value) do update set label_en = excluded.label_en, label_zh = excluded.label_zh
    where (known.label_en, known.label_zh) is distinct from (excluded.label_en, excluded.label_zh)`);
}
