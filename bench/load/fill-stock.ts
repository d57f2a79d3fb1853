import sql from 'sql-template-tag';
import { withTransaction } from '../../packages/server/src/platform/database/transaction.ts';
import { receiveStock } from '../../packages/server/src/domains/warehouse/stock/receive-stock.ts';
import { inDatabaseOf } from './guest-database.ts';

/** Adds a million packs of each SKU to the first warehouse, so that orders are not refused. */
export const fillStock = (dataDir: string, skuIds: readonly number[]): Promise<void> =>
  inDatabaseOf(dataDir, (db) =>
    withTransaction(db, async (transaction) => {
      const { rows } = await transaction.query<{ id: number }>(sql`select id from warehouse order by id limit 1`);
      const warehouseId = rows[0]?.id;
      if (warehouseId === undefined) throw new Error('the shop has no warehouse');
      const lines = skuIds.map((id) => ({ sku_id: id, quantity: 1_000_000 }));
      await receiveStock(transaction, { warehouseId, reference: `bench:${Date.now()}`, lines });
    }),
  );
