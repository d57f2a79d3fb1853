import type { Language } from '@aliquot/contract/core/language.ts';
import { type Result, done } from '@aliquot/contract/core/result.ts';
import type { DatabasePool } from '../../../platform/database/connection.ts';
import { inTransaction } from '../../../platform/database/transaction.ts';
import { type PriceChange, changePrice } from '../../selling/pricing/change-price.ts';
import { proposePrices } from './propose-prices.ts';

/**
 * Changes a pack's price: at once if the recent changes stay within `mostUnapproved`, else as an
 * import of prices (its id is returned) for a second approver. Refuses as `changePrice`.
 */
export async function changeOrProposePrice(
  db: DatabasePool,
  { dataDir, madeBy, language }: { dataDir: string; madeBy: string; language: Language },
  change: PriceChange,
): Promise<Result<{ importId: number | null }>> {
  const changed = await inTransaction(db, (transaction) => changePrice(transaction, change, language));
  if (!changed.ok) return changed;
  const { code, isForTwo } = changed.value;
  if (!isForTwo) return done({ importId: null });
  const proposals = [{ code, before: change.seen.price, price: change.price, tiers: change.tiers }];
  const proposed = await proposePrices(db, dataDir, { proposals, madeBy, name: `${code}.csv` });
  return proposed.ok ? done({ importId: proposed.value.id }) : proposed;
}
