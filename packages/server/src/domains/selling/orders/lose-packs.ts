import { type Result, done, refuse } from '@aliquot/contract/core/result.ts';
import { unshippedStatuses } from '@aliquot/contract/core/order-status-lists.ts';
import sql from 'sql-template-tag';
import type { Database } from '../../../platform/database/connection.ts';
import { findReservations, findShortPacks } from '../../warehouse/stock/find-reservations.ts';
import { type Location, type LocationPacks, setAside } from '../../warehouse/stock/move-quarantine.ts';
import { type Loss, takeFromLocation } from '../../warehouse/stock/take-from-location.ts';
import { type ShortPacks, findShortPacksAt } from './find-shortages.ts';
import { orderReference } from './order-references.ts';
import { replaceReserved } from './replace-short-packs.ts';

/**
 * What a loss does to reservations: packs that now come from another warehouse, and those that fall
 * short, by order. Nothing is cancelled: an operator decides about each order.
 */
export type LossEffect = { moved: number; short: ShortPacks[] };

/** What a loss did that was booked before: nothing again. */
export const noEffect = (): LossEffect => ({ moved: 0, short: [] });

export const countShort = (short: readonly ShortPacks[]): number => short.reduce((sum, { packs }) => sum + packs, 0);

type Losing = {
  reference: string;
  quantity: number;
  loss: Loss;
  /** How many packs the operator has seen to fall short. */
  seenShort: number;
};

/**
 * Removes packs at a locked location: a count first misses packs for sale, a write-off takes those
 * set aside. Reservations move to other warehouses as far as possible, the newest orders' first;
 * the others wait in the queue of shortages. Refuses `changed_meanwhile` if more fall short than
 * were seen.
 */
export async function losePacks(
  transaction: Database,
  location: Location,
  { reference, quantity, loss, seenShort }: Losing,
): Promise<Result<LossEffect>> {
  const notAside = loss === 'count' ? Math.min(quantity, location.free) : Math.max(0, quantity - location.quarantined);
  const before = await findShortPacks(transaction, location);
  if (notAside > 0) await setAside(transaction, reference, location, notAside);
  const moved = await moveReservations(transaction, location, { reference, most: quantity });
  await takeFromLocation(transaction, reference, location, quantity, loss);
  const short = await findShortPacksAt(transaction, location, before);
  const packs = countShort(short);
  return packs > seenShort ? refuse('changed_meanwhile', { details: { now: { short: packs } } }) : done({ moved, short });
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

async function moveReservations(
  transaction: Database,
  location: Location,
  { reference, most }: { reference: string; most: number },
): Promise<number> {
  // an earlier shortage is not covered here: its packs may be found again
  let missing = Math.min(most, await findShortPacks(transaction, location));
  let moved = 0;
  for (const { id, packs } of await findOrders(transaction, location)) {
    if (missing === 0) break;
    const packsMoved = await replaceReserved(transaction, reference, { ...location, orderId: id, packs: Math.min(missing, packs) });
    missing -= packsMoved;
    moved += packsMoved;
  }
  return moved;
}

/** Orders that keep such packs in this warehouse, the newest first. */
async function findOrders(transaction: Database, location: Location): Promise<{ id: number; packs: number }[]> {
  const kept = await findReservations(transaction, location);
  return kept
    .flatMap(({ reservation, packs }) => {
      const id = Number(/^order:(\d+)$/.exec(reservation)?.[1] ?? 0);
      return reservation === orderReference(id) ? [{ id, packs }] : [];
    })
    .toSorted((a, b) => b.id - a.id);
}
