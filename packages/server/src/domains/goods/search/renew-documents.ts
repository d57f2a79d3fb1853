import sql from 'sql-template-tag';
import type { DatabasePool } from '../../../platform/database/connection.ts';
import { withTransaction } from '../../../platform/database/transaction.ts';
import { areDocumentsCurrent, indexProducts } from './index-products.ts';

/** Of several processes that start together one renews, the others wait for it. */
const LOCK = 4_128_117_010;

/**
 * Rewrites all search documents if they follow older rules; `say` reports it, as it takes a while.
 */
export async function renewDocuments(db: DatabasePool, print: (line: string) => void): Promise<void> {
  if (await areDocumentsCurrent(db)) return;
  await withTransaction(db, async (transaction) => {
    await transaction.query(sql`select pg_advisory_xact_lock(${LOCK})`);
    if (await areDocumentsCurrent(transaction)) return;
    print('Search rebuilds its index of the catalogue');
    await indexProducts(transaction, 'all');
  });
}
