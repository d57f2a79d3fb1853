import sql from 'sql-template-tag';
import type { Database } from '../../../platform/database/connection.ts';
import { findProductIds } from './find-product-ids.ts';
import { findSearchableProducts } from './find-searchable-products.ts';
import { DOCUMENT_VERSION } from './search-document.ts';
import { writeDocuments } from './write-documents.ts';

/** So many products are read and written at once: memory stays the same however many there are. */
const BATCH = 1000;

/**
 * Brings what search knows of the given products (or of all) up to date; those no longer on sale are forgotten.
 * Whoever changes a product, its packs' prices, its brand, category, substance or lots calls this in the same transaction, or `index-overdue.ts`;
 * stock is followed by the database itself. A product of which nothing changed is not written. Of two acts at the same product the second one waits
 * for the first one's end and reads what that left, so that the transaction that writes last has seen everything.
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

/** Products for those who change them, and their documents for the stock that changes: both are read only afterwards, by another statement. */
async function lockBatch(db: Database, productIds: readonly number[]): Promise<void> {
  await db.query(sql`select from product where id = any (${productIds}::bigint[]) order by id for no key update`);
  await db.query(sql`select from search_document where product_id = any (${productIds}::bigint[]) order by product_id for no key update`);
}
