import { type Result, done } from '@aliquot/contract/core/result.ts';
import type { Database } from '../../../platform/database/connection.ts';
import { type StockAct, beginStockAct } from './begin-stock-act.ts';
import { type LocationPacks, moveQuarantine } from './move-quarantine.ts';

/** Sets packs aside during an inquiry, or releases them, once. Refuses as `moveQuarantine`. */
export async function setPacksAside(
  transaction: Database,
  packs: LocationPacks,
  direction: 'quarantine' | 'clear',
  act: StockAct,
): Promise<Result<null>> {
  const begun = await beginStockAct(transaction, direction, packs, act);
  if (!begun.ok) return begun;
  return begun.value === null ? done(null) : moveQuarantine(transaction, begun.value, packs, direction);
}
