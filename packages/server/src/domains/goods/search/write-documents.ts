import sql from 'sql-template-tag';
import type { Database } from '../../../platform/database/connection.ts';
import type { SearchableProduct } from './find-searchable-products.ts';
import { type ValueLabel, facetsOf } from './internal/facet-entries.ts';
import { documentOf } from './search-document.ts';
import { indexWords } from './internal/words.ts';

/** Writes products' search documents and the labels of facet values, where they changed. */
export async function writeDocuments(db: Database, products: readonly SearchableProduct[]): Promise<void> {
  await writeRows(db, products);
  await writeLabels(db, products);
}

/** Many products share brand, category and grade: the words of a text are computed once a batch. */
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

async function writeRows(db: Database, products: readonly SearchableProduct[]): Promise<void> {
  const wordsIn = rememberWords();
  const documents = JSON.stringify(products.map((product) => documentOf(product, wordsIn)));
  await db.query(sql`
    insert into search_document as document (product_id, substance_id, popularity, published_at, brand_id, category_path, flags, price_from,
      measure, measured_price, measured_amount, stock_state, dispatch, name_en, name_zh, other_names, codes, attributes, words)
    select product_id, substance_id, popularity, published_at, brand_id, category_path, flags, price_from,
      measure, measured_price, measured_amount, stock_state, dispatch, name_en, name_zh, other_names, codes, attributes, words::tsvector
    from json_to_recordset(${documents}::json) as fresh (
      product_id bigint, substance_id bigint, popularity integer, published_at timestamptz, brand_id bigint, category_path bigint[],
      flags text[], price_from bigint, measure text, measured_price bigint, measured_amount float8, stock_state text, dispatch text, name_en text, name_zh text, other_names text[], codes text[],
      attributes text[], words text
    )
    on conflict (product_id) do update set
      substance_id = excluded.substance_id, popularity = excluded.popularity, published_at = excluded.published_at, brand_id = excluded.brand_id,
      category_path = excluded.category_path, flags = excluded.flags, price_from = excluded.price_from,
      measure = excluded.measure, measured_price = excluded.measured_price, measured_amount = excluded.measured_amount, stock_state = excluded.stock_state,
      dispatch = excluded.dispatch,
      name_en = excluded.name_en, name_zh = excluded.name_zh, other_names = excluded.other_names, codes = excluded.codes,
      attributes = excluded.attributes, words = excluded.words
    where (document.substance_id, document.popularity, document.published_at, document.brand_id, document.category_path, document.flags,
        document.price_from, document.measure, document.measured_price, document.measured_amount, document.stock_state, document.dispatch, document.name_en, document.name_zh, document.other_names, document.codes, document.attributes,
        document.words)
      is distinct from (excluded.substance_id, excluded.popularity, excluded.published_at, excluded.brand_id, excluded.category_path, excluded.flags,
        excluded.price_from, excluded.measure, excluded.measured_price, excluded.measured_amount, excluded.stock_state, excluded.dispatch, excluded.name_en, excluded.name_zh, excluded.other_names, excluded.codes, excluded.attributes,
        excluded.words)`);
}

/** Unchanged labels are not written: concurrent indexing would wait for their locks. */
async function writeLabels(db: Database, products: readonly SearchableProduct[]): Promise<void> {
  const labels = new Map<string, ValueLabel>();
  for (const product of products) for (const label of facetsOf(product).labels) labels.set(`${label.key}:${label.value}`, label);
  const { rowCount } = await db.query(sql`
    insert into search_value (key, value, label_en, label_zh)
    select key, value, fresh.label_en, fresh.label_zh
    from json_to_recordset(${JSON.stringify([...labels.values()])}::json) as fresh (key text, value text, label_en text, label_zh text)
    left join search_value known using (key, value)
    where (known.label_en, known.label_zh) is distinct from (fresh.label_en, fresh.label_zh)
    order by key, value
    on conflict (key, value) do update set label_en = excluded.label_en, label_zh = excluded.label_zh`);
  if (rowCount) await db.query(`select announce_change('facet-values')`);
}
