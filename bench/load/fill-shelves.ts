import sql from 'sql-template-tag';
import { openDatabase } from '../../packages/server/src/database/connection.ts';
import { openShopDatabase } from '../../packages/server/src/database/open-shop-database.ts';
import { withTransaction } from '../../packages/server/src/database/transaction.ts';
import { readConfigOrExit } from '../../packages/server/src/config.ts';
import { receiveStock } from '../../packages/server/src/domains/stock/receive-stock.ts';

/** Takes a million packs of each SKU into the shop's first warehouse, so that no order of a load is refused for want of stock. */
export async function fillShelves(dataDir: string, skuIds: readonly number[]): Promise<void> {
  const config = readConfigOrExit({ ...process.env, DATA_DIR: dataDir });
  const storage = await openShopDatabase(config, () => {}, 'guest');
  const db = openDatabase(storage.url, { poolSize: 1 });
  try {
    await withTransaction(db, async (transaction) => {
      const { rows } = await transaction.query<{ id: number }>(sql`select id from warehouse order by id limit 1`);
      const warehouseId = rows[0]?.id;
      if (warehouseId === undefined) throw new Error('the shop has no warehouse');
      const lines = skuIds.map((id) => ({ sku_id: id, quantity: 1_000_000 }));
      await receiveStock(transaction, { warehouseId, reference: `bench:${Date.now()}`, lines });
    });
  } finally {
    await db.end();
    await storage.stop();
  }
}
