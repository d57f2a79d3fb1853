import type { Language } from '@aliquot/contract/language.ts';
import { type Result, done, refuse } from '@aliquot/contract/result.ts';
import type { DatabasePool } from '../../database/connection.ts';
import { inTransaction } from '../../database/transaction.ts';
import { type PriceChange, changePrice, isForTwo, isSamePrice } from './change-price.ts';
import { findPriceBeforeHands } from './find-price-history.ts';
import { getPricedPack } from './find-priced-packs.ts';
import { proposePrices } from './propose-prices.ts';

/**
 * Somebody changes a pack's price by hand. Up to `mostAlone` of what it was, counting what was changed by hand in the days before, it counts at
 * once; beyond that it becomes an import of prices, whose id is given and which a second person approves. Refuses as `changePrice` does.
 */
export async function changeOrProposePrice(
  db: DatabasePool,
  { dataDir, madeBy, language }: { dataDir: string; madeBy: string; language: Language },
  change: PriceChange,
): Promise<Result<{ importId: number | null }>> {
  const { skuId, seen, price, tiers } = change;
  const pack = await getPricedPack(db, skuId, language);
  if (!pack) return refuse('not_found');
  const before = await findPriceBeforeHands(db, skuId);
  const isLongWay = before !== null && isForTwo({ price: before.price, tiers: before.tiers ?? pack.tiers }, { price, tiers });
  if (!isForTwo(seen, { price, tiers }) && !isLongWay) {
    const changed = await inTransaction(db, (transaction) => changePrice(transaction, change, language));
    return changed.ok ? done({ importId: null }) : changed;
  }
  const now = { price: pack.price, tiers: pack.tiers };
  if (!isSamePrice(now, seen)) return refuse('changed_meanwhile', { details: { now } });
  const proposals = [{ code: pack.code, before: pack.price, price, tiers }];
  const proposed = await proposePrices(db, dataDir, { proposals, madeBy, name: `${pack.code}.csv` });
  return proposed.ok ? done({ importId: proposed.value.id }) : proposed;
}
