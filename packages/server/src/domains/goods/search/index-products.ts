import sql from 'sql-template-tag';
import type { Database } from '../../../platform/database/connection.ts';
import { findProductIds } from './find-product-ids.ts';
import { findSearchableProducts } from './find-searchable-products.ts';
import { DOCUMENT_VERSION } from './search-document.ts';
import { writeDocuments } from './write-documents.ts';

/** So many products are read and written at once: memory stays the same however many there are. */
const BATCH = 1000;

/**
 * Updates the search documents of products (or all), and removes those no longer on sale. Call it,
 * or `index-overdue.ts`, in the transaction of a change other than stock. A second writer waits for
 * the first.
 */
export async function indexProducts(db: Database, productIds: readonly number[] | 'all'): Promise<void> {
  if (productIds !== 'all') {
    const ids = productIds.toSorted((a, b) => a - b);
    for (let start = 0; start < ids.length; start += BATCH) await indexBatch(db, ids.slice(start, start + BATCH));
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
  await lockBatch(db, productIds);
  const products = await findSearchableProducts(db, productIds);
  const found = products.map(({ id }) => id);
  if (found.length < productIds.length) {
    await db.query(
      sql`delete from search_document where product_id = any (${productIds}::bigint[]) and product_id <> all (${found}::bigint[])`,
    );
  }
  if (products.length === 0) return;
  await writeDocuments(db, products);
}

/** Locks products against changes and documents against stock updates: both are read afterwards. */
async function lockBatch(db: Database, productIds: readonly number[]): Promise<void> {
  await db.query(sql`select from product where id = any (${productIds}::bigint[]) order by id for no key update`);
  await db.query(sql`select from search_document where product_id = any (${productIds}::bigint[]) order by product_id for no key update`);
}
