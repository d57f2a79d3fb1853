import { type Result, done, refuse } from '@aliquot/contract/core/result.ts';
import type { Database } from '../../../platform/database/connection.ts';
import { type StockAct, beginStockAct } from '../../warehouse/stock/begin-stock-act.ts';
import { type LocationPacks, lockLocation } from '../../warehouse/stock/move-quarantine.ts';
import { addToLocation } from '../../warehouse/stock/take-from-location.ts';
import { type LossEffect, lockOrdersOf, losePacks, noEffect } from './lose-packs.ts';

/** A location as counted: the packs expected, and those found. */
export type CountedLocation = Omit<LocationPacks, 'quantity'> & { expected: number; counted: number };

/**
 * Books a count once: a surplus is added, a shortfall removed, first from packs not set aside.
 * Refuses as `writeOffStock`, and `changed_meanwhile` with `details.now` if the location changed.
 */
export async function countStock(
  transaction: Database,
  { expected, counted, ...where }: CountedLocation,
  act: StockAct,
  seenShort = 0,
): Promise<Result<LossEffect>> {
  const begun = await beginStockAct(transaction, 'count', { expected, counted, ...where }, act);
  if (!begun.ok) return begun;
  const reference = begun.value;
  if (reference === null) return done(noEffect());
  if (counted < expected) await lockOrdersOf(transaction, where);
  const location = await lockLocation(transaction, where);
  if (!location) return refuse('not_found');
  const onHand = location.free + location.quarantined;
  if (onHand !== expected) return refuse('changed_meanwhile', { details: { now: { ...where, on_hand: onHand } } });
  if (counted >= expected) {
    if (counted > expected) await addToLocation(transaction, reference, location, counted - expected);
    return done(noEffect());
  }
  return losePacks(transaction, location, { reference, quantity: expected - counted, loss: 'count', seenShort });
}
