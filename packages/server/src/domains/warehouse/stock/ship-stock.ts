import { type Result, done, refuse } from '@aliquot/contract/core/result.ts';
import sql from 'sql-template-tag';
import type { Database } from '../../../platform/database/connection.ts';
import type { Shortage, StockLine } from './reserve-stock.ts';

export type LeavingStock = {
  /** Whose packs they are, e.g. `order:12`. */
  reservation: string;
  /** Under which name they leave, e.g. `shipment:3`. */
  shipment: string;
  lines: readonly StockLine[];
  /** The only warehouse to take them from; all that keep some otherwise. */
  warehouseId?: number;
  /** Lots that somebody chose, one a SKU, in that warehouse; what expires first otherwise. */
  chosen?: readonly { sku_id: number; number: string; packs: number }[];
};

/**
 * Ships reserved packs, first expired first. Refuses `out_of_stock` with `details.lines:
 * Shortage[]` if lots are in quarantine or expired. The caller has locked the reservation. Last in
 * its transaction.
 */
export async function shipStock(
  transaction: Database,
  { reservation, shipment, lines, warehouseId, chosen = [] }: LeavingStock,
): Promise<Result<null>> {
  if (lines.length === 0) return done(null);
  const { rows } = await transaction.query<{ short: Shortage[] | null }>(sql`
    select ship_stock(${reservation}, ${shipment}, ${lines.map((line) => line.sku_id)}::bigint[],
      ${lines.map((line) => line.quantity)}::int[], ${warehouseId ?? null}::bigint,
      ${chosen.length > 0 ? JSON.stringify(chosen) : null}::jsonb) as short`);
  const short = rows[0]?.short ?? null;
  return short === null ? done(null) : refuse('out_of_stock', { details: { lines: short } });
}
