import { type Result, done, refuse } from '@aliquot/contract/core/result.ts';
import sql from 'sql-template-tag';
import type { Database } from '../../../platform/database/connection.ts';

/** Packs of a SKU; one entry per SKU. */
export type StockLine = { sku_id: number; quantity: number };

/** A line that could not be had: how many packs one warehouse has left. */
export type Shortage = { sku_id: number; wanted: number; left: number };

/**
 * Reserves packs for `reference` (e.g. `order:12`), all lines or none. Refuses `out_of_stock` with
 * `details.lines: Shortage[]`. Last in its transaction, as rows stay locked.
 */
export async function reserveStock(transaction: Database, reference: string, lines: readonly StockLine[]): Promise<Result<null>> {
  if (lines.length === 0) return done(null);
  const { rows } = await transaction.query<{ short: Shortage[] | null }>(sql`
    select reserve_stock(${reference}, ${lines.map((line) => line.sku_id)}::bigint[], ${lines.map((line) => line.quantity)}::int[]) as short`);
  const short = rows[0]?.short ?? null;
  return short === null ? done(null) : refuse('out_of_stock', { details: { lines: short } });
}

/**
 * Reserves packs for several references, all or none. All rows are locked first and in the order of
 * their ids, so that rivals queue instead of deadlocking. Refuses like `reserveStock`.
 */
export async function reserveStockOfEach(
  transaction: Database,
  wanted: readonly { reference: string; lines: readonly StockLine[] }[],
): Promise<Result<null>> {
  const ids = [...new Set(wanted.flatMap(({ lines }) => lines.map(({ sku_id }) => sku_id)))];
  await transaction.query(sql`
    select from stock where sku_id = any (${ids}::bigint[]) order by sku_id, warehouse_id for no key update`);
  for (const { reference, lines } of wanted) {
    const reserved = await reserveStock(transaction, reference, lines);
    if (!reserved.ok) return reserved;
  }
  return done(null);
}
