import type { Language } from '@aliquot/contract/core/language.ts';
import { type Result, done } from '@aliquot/contract/core/result.ts';
import type { DatabasePool } from '../../../platform/database/connection.ts';
import { inTransaction } from '../../../platform/database/transaction.ts';
import { type PriceChange, changePrice } from '../../selling/pricing/change-price.ts';
import { proposePrices } from './propose-prices.ts';

/**
 * Somebody changes a pack's price by hand. Up to `mostAlone` of what it was, counting what was changed by hand in the days before, it counts at
 * once; beyond that it becomes an import of prices, whose id is given and which a second operator approves. Refuses as `changePrice` does.
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
