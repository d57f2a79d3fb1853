import { mkdtemp, rm } from 'node:fs/promises';
import { createWriteStream } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { Readable } from 'node:stream';
import { pipeline } from 'node:stream/promises';
import { loadBrands } from '../../demo/load/load-brands.ts';
import { loadIdentity } from '../../demo/load/load-identity.ts';
import { loadCategories } from '../../demo/load/load-categories.ts';
import { loadStock } from '../../demo/load/load-stock.ts';
import identities from '../../demo/data/shop-identity.json' with { type: 'json' };
import type { Database, DatabasePool } from '../../packages/server/src/platform/database/connection.ts';
import { withTransaction } from '../../packages/server/src/platform/database/transaction.ts';
import { importFile } from '../import/import-file.ts';
import { productLines, substanceLines } from './import-lines.ts';
import type { NeutralMeta, NeutralProduct } from './read-neutral.ts';
import { brandRows, categoryRows, familyRows } from './shop-rows.ts';

/**
 * Imports the generator's catalogue by the operator's imports, one file of substances and one of
 * products; brands, categories, a warehouse and the bank account that orders need by the demo's
 * loaders. Idempotent. `db` as for `continueImport`.
 */
export async function importCatalogue(
  db: DatabasePool,
  dataDir: string,
  meta: NeutralMeta,
  products: readonly NeutralProduct[],
): Promise<void> {
  await withTransaction(db, async (transaction) => {
    await loadBrands(transaction, brandRows(meta));
    const there = await idsByKey(transaction, 'category');
    await loadCategories(
      transaction,
      familyRows().filter(({ key }) => !there.has(key)),
    );
    await loadCategories(transaction, categoryRows(meta));
    await loadStock(transaction, []);
    for (const identity of identities) await loadIdentity(transaction, identity);
  });
  const folder = await mkdtemp(join(tmpdir(), 'aliquot-neutral-'));
  try {
    for (const [kind, lines] of [
      ['substances', substanceLines(products)],
      ['products', productLines(products)],
    ] as const) {
      const file = join(folder, `${kind}.tsv`);
      await pipeline(Readable.from(lines), createWriteStream(file));
      await importFile(db, dataDir, kind, file);
    }
  } finally {
    await rm(folder, { recursive: true });
  }
}

/** Ids by key of a table that has both. */
export async function idsByKey(db: Database, table: 'brand' | 'category' | 'product'): Promise<ReadonlyMap<string, number>> {
  const { rows } = await db.query<{ key: string; id: number }>(`select key, id from ${table}`);
  return new Map(rows.map(({ key, id }) => [key, id]));
}
