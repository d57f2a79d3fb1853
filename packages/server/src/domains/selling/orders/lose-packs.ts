import { type Result, done, refuse } from '@aliquot/contract/core/result.ts';
import { unshippedStatuses } from '@aliquot/contract/core/order-status-lists.ts';
import sql from 'sql-template-tag';
import type { Database } from '../../../platform/database/connection.ts';
import { findReservations, findShortPacks } from '../../warehouse/stock/find-reservations.ts';
import { type Location, type LocationPacks, setAside } from '../../warehouse/stock/move-quarantine.ts';
import { moveReservation } from '../../warehouse/stock/move-reservation.ts';
import { stockTexts } from '../../warehouse/stock/stock-texts.ts';
import { type Loss, takeFromLocation } from '../../warehouse/stock/take-from-location.ts';
import { cancelLines } from './cancel-lines.ts';
import { closeUnpaidOrder } from './internal/close-unpaid-order.ts';
import { undoPicking } from '../../warehouse/picking/undo-picking.ts';

/**
 * Effects of a loss: packs moved to another warehouse, packs cancelled, unpaid orders cancelled.
 */
export type Lost = { moved: number; takenOut: { number: string; packs: number }[]; givenUp: string[] };

/** What a loss did that was booked before: nothing again. */
export const nothingLost = (): Lost => ({ moved: 0, takenOut: [], givenUp: [] });

type ShortOrder = { id: number; number: string; status: string; packs: number };

type Losing = { reference: string; reason: string; quantity: number; notAside: number; loss: Loss };

/**
 * Handles the loss of packs at a locked location; `notAside` were for sale. Reservations move to
 * other warehouses, else newest orders lose packs (domain rules, Stock). Refuses `wrong_state`.
 */
export async function losePacks(
  transaction: Database,
  location: Location,
  { reference, reason, quantity, notAside, loss }: Losing,
): Promise<Result<Lost>> {
  if (notAside > 0) await setAside(transaction, reference, location, notAside);
  const result = await takeBack(transaction, location, { reference, reason, most: quantity });
  if (!result.ok) return result;
  await takeFromLocation(transaction, reference, location, quantity, loss);
  return result;
}

/**
 * Locks orders that reserve such packs, by id and before stock; a remaining deadlock is detected by
 * the database and retried.
 */
export async function lockOrdersOf(transaction: Database, { code }: Pick<LocationPacks, 'code'>): Promise<void> {
  await transaction.query(sql`
    select from customer_order o
    where o.status = any(${unshippedStatuses}) and exists (
      select from order_line line where line.order_id = o.id and line.sku_id = (select id from sku where code = ${code})
    )
    order by o.id for update`);
}

async function takeBack(
  transaction: Database,
  location: Location,
  { reference, reason, most }: { reference: string; reason: string; most: number },
): Promise<Result<Lost>> {
  const outcome: Lost = { moved: 0, takenOut: [], givenUp: [] };
  // of an earlier shortage only what is written off now is final: the rest may be found again
  let missing = Math.min(most, await findShortPacks(transaction, location));
  for (const order of await findShortOrders(transaction, location)) {
    if (missing === 0) break;
    const wanted = Math.min(missing, order.packs);
    const moved = await moveReservation(transaction, reference, { ...location, reservation: `order:${order.id}`, packs: wanted });
    if (moved > 0) await pickAgain(transaction, location, order, moved);
    outcome.moved += moved;
    missing -= moved;
    if (moved === wanted) continue;
    const before = await findShortPacks(transaction, location);
    if (!(await takeOut(transaction, location, order, { packs: wanted - moved, reason }))) continue;
    missing -= Math.min(missing, before - (await findShortPacks(transaction, location)));
    if (order.status === 'pending_payment') outcome.givenUp.push(order.number);
    else outcome.takenOut.push({ number: order.number, packs: wanted - moved });
  }
  if (missing === 0) return done(outcome);
  return refuse('wrong_state', { reason: stockTexts.promised(missing) });
}

/** Orders that keep such packs in this warehouse, the newest first. */
async function findShortOrders(transaction: Database, location: Location): Promise<ShortOrder[]> {
  const kept = (await findReservations(transaction, location)).flatMap(({ reservation, packs }) => {
    const [cause, id] = reservation.split(':');
    return cause === 'order' ? [{ id: Number(id), packs }] : [];
  });
  const { rows } = await transaction.query<ShortOrder>(sql`
    select o.id, o.number, o.status, kept.packs /* not null: packs (each was given) */
    from json_to_recordset(${JSON.stringify(kept)}) as kept (id bigint, packs int) join customer_order o on o.id = kept.id
    order by o.id desc`);
  return rows;
}

/** What comes from another warehouse now is not what was being picked. */
async function pickAgain(transaction: Database, { sku_id }: Location, order: ShortOrder, packs: number): Promise<void> {
  const line = await findLineId(transaction, order.id, sku_id);
  if (line !== undefined) await undoPicking(transaction, order.id, 'system', [{ line, packs }]);
}

/** Cancels packs of a paid order, or a whole unpaid one; false if a decision is pending on it. */
async function takeOut(
  transaction: Database,
  { sku_id }: Location,
  order: ShortOrder,
  { packs, reason }: { packs: number; reason: string },
): Promise<boolean> {
  const which = sql`o.id = ${order.id}`;
  if (order.status === 'pending_payment') {
    return (await closeUnpaidOrder(transaction, which, { kind: 'cancelled', actor: 'system', reason })) !== null;
  }
  const lineId = await findLineId(transaction, order.id, sku_id);
  if (lineId === undefined) return false;
  const taken = { quantities: new Map([[lineId, packs]]), actor: 'system', byOperator: true, reason } as const;
  const cancelled = await cancelLines(transaction, which, taken);
  return cancelled.ok;
}

async function findLineId(transaction: Database, orderId: number, skuId: number): Promise<number | undefined> {
  const { rows } = await transaction.query<{ id: number }>(
    sql`select id from order_line where order_id = ${orderId} and sku_id = ${skuId}`,
  );
  return rows[0]?.id;
}
