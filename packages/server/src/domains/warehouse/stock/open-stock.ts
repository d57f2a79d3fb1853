import type { Database } from '../../../platform/database/connection.ts';
import { receiveStock } from './receive-stock.ts';
import type { StockLine } from './reserve-stock.ts';

/** Whether there is a warehouse that can receive the first stock of packs. */
export async function canOpenStock(db: Database): Promise<boolean> {
  const { rowCount } = await db.query('select from warehouse where closed_at is null limit 1');
  return rowCount !== 0;
}

/** Receives the first stock of new packs into the first open warehouse. Throws if there is none. */
export async function openStock(transaction: Database, reference: string, lines: readonly StockLine[]): Promise<void> {
  if (lines.length === 0) return;
  const { rows } = await transaction.query<{ id: number }>('select id from warehouse where closed_at is null order by id limit 1');
  const [warehouse] = rows;
  if (!warehouse) throw new Error('there is no warehouse to receive stock into');
  await receiveStock(transaction, { warehouseId: warehouse.id, reference, lines });
}
