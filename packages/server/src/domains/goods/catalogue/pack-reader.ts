import sql, { type Sql } from 'sql-template-tag';
import type { Database } from '../../../platform/database/connection.ts';
import { type Handling, findHandling } from './find-handling.ts';
import { type PackForSale, findPacksOf } from './find-packs.ts';

/** Packs at a buyer's prices, and how their products are handled; unknown ids are left out. */
export type PacksRead = {
  /** By SKU id. */
  packs: ReadonlyMap<number, PackForSale>;
  /** By product id. */
  handling: ReadonlyMap<number, Handling>;
};

/**
 * Reads the packs whose ids a query selects in its column `sku_id`, as they are now. With an
 * account, at its prices.
 */
export type PackReader = (db: Database, skus: Sql, accountId: number | null) => Promise<PacksRead>;

/** Reads everything from the database each time. */
export const readPacks: PackReader = async (db, skus, accountId) => {
  const [packs, handling] = await Promise.all([
    findPacksOf(db, skus, accountId),
    findHandling(db, sql`select product_id from sku where id = any (array(${skus}))`),
  ]);
  return { packs: new Map(packs.map((pack) => [pack.sku_id, pack])), handling };
};
