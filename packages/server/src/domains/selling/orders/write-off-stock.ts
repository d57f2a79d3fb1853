import { type Result, done, refuse } from '@aliquot/contract/core/result.ts';
import type { Database } from '../../../platform/database/connection.ts';
import { type StockAct, beginStockAct } from '../../warehouse/stock/begin-stock-act.ts';
import { type LocationPacks, lockLocation } from '../../warehouse/stock/move-quarantine.ts';
import { stockTexts } from '../../warehouse/stock/stock-texts.ts';
import { type Lost, lockOrdersOf, losePacks, nothingLost } from './lose-packs.ts';

/**
 * Writes packs off, once. Reservations beyond the rest move to other warehouses, else the newest
 * orders lose packs, with refunds (domain rules, Stock). Refuses `not_found` and `wrong_state`,
 * e.g. for an undecided slip. A replay does nothing.
 */
export async function writeOffStock(transaction: Database, { quantity, ...where }: LocationPacks, act: StockAct): Promise<Result<Lost>> {
  const begun = await beginStockAct(transaction, 'write-off', { quantity, ...where }, act);
  if (!begun.ok) return begun;
  if (begun.value === null) return done(nothingLost());
  await lockOrdersOf(transaction, where);
  const location = await lockLocation(transaction, where);
  if (!location) return refuse('not_found');
  if (quantity > location.free + location.quarantined) {
    return refuse('wrong_state', { reason: stockTexts.there(location.free + location.quarantined, quantity) });
  }
  const notAside = quantity - Math.min(quantity, location.quarantined);
  return losePacks(transaction, location, { reference: begun.value, reason: act.reason, quantity, notAside, loss: 'write-off' });
}
