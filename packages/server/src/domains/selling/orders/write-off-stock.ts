import { type Result, done, refuse } from '@aliquot/contract/core/result.ts';
import type { Database } from '../../../platform/database/connection.ts';
import { type StockAct, beginStockAct } from '../../warehouse/stock/begin-stock-act.ts';
import { type LocationPacks, lockLocation } from '../../warehouse/stock/move-quarantine.ts';
import { stockTexts } from '../../warehouse/stock/stock-texts.ts';
import { type LossEffect, lockOrdersOf, losePacks, noEffect } from './lose-packs.ts';

/**
 * Writes packs off, once. Reservations beyond the rest move to other warehouses, else they fall
 * short, at most as many as were seen. Refuses `not_found`, `wrong_state`, `changed_meanwhile`. A
 * replay does nothing.
 */
export async function writeOffStock(
  transaction: Database,
  { quantity, ...where }: LocationPacks,
  act: StockAct,
  seenShort = 0,
): Promise<Result<LossEffect>> {
  const begun = await beginStockAct(transaction, 'write-off', { quantity, ...where }, act);
  if (!begun.ok) return begun;
  if (begun.value === null) return done(noEffect());
  await lockOrdersOf(transaction, where);
  const location = await lockLocation(transaction, where);
  if (!location) return refuse('not_found');
  if (quantity > location.free + location.quarantined) {
    return refuse('wrong_state', { reason: stockTexts.there(location.free + location.quarantined, quantity) });
  }
  return losePacks(transaction, location, { reference: begun.value, quantity, loss: 'write-off', seenShort });
}
