import { type Result, done, refuse } from '@aliquot/contract/core/result.ts';
import sql from 'sql-template-tag';
import type { Database } from '../../../platform/database/connection.ts';
import { undoPicking } from '../../warehouse/picking/undo-picking.ts';
import { moveReservation } from '../../warehouse/stock/move-reservation.ts';
import { findShortagesOfOrder } from './find-shortages.ts';
import { lockOrderToShip } from './internal/lock-order-to-ship.ts';
import { orderReference } from './order-references.ts';

type Reserved = { orderId: number; sku_id: number; warehouse_id: number; packs: number };

/**
 * Moves an order's reservation to sellable packs of other warehouses as far as possible; returns
 * the number. What moves is no longer being picked. The caller has locked the order.
 */
export async function replaceReserved(transaction: Database, reference: string, { orderId, ...reserved }: Reserved): Promise<number> {
  const moved = await moveReservation(transaction, reference, { ...reserved, reservation: orderReference(orderId) });
  if (moved === 0) return 0;
  const { rows } = await transaction.query<{ id: number }>(
    sql`select id from order_line where order_id = ${orderId} and sku_id = ${reserved.sku_id}`,
  );
  await undoPicking(
    transaction,
    orderId,
    'system',
    rows.map(({ id }) => ({ line: id, packs: moved })),
  );
  return moved;
}

/**
 * Replaces an order line's short packs with sellable packs of other warehouses, as far as possible.
 * Refuses `not_found`, `wrong_state` if nothing of it is short, `out_of_stock` if there are none.
 */
export async function replaceShortPacks(
  transaction: Database,
  { number, lineId, key }: { number: string; lineId: number; key: string },
): Promise<Result<{ moved: number }>> {
  const found = await lockOrderToShip(transaction, number);
  if (!found.ok) return found;
  const { id: orderId } = found.value;
  const short = (await findShortagesOfOrder(transaction, number)).filter(({ line_id: line }) => line === lineId);
  if (short.length === 0) return refuse('wrong_state');
  let moved = 0;
  for (const { sku_id, warehouse_id, packs } of short) {
    moved += await replaceReserved(transaction, `replace:${key}:${warehouse_id}`, { orderId, sku_id, warehouse_id, packs });
  }
  return moved === 0 ? refuse('out_of_stock') : done({ moved });
}
