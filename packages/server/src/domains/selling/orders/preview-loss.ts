import { type Result, done, refuse } from '@aliquot/contract/core/result.ts';
import type { DatabasePool } from '../../../platform/database/connection.ts';
import { dryRun } from '../../../platform/database/transaction.ts';
import { type LotDecision, decideLot } from '../../warehouse/stock/decide-lot.ts';
import { type LocationPacks, lockLocation } from '../../warehouse/stock/move-quarantine.ts';
import { stockTexts } from '../../warehouse/stock/stock-texts.ts';
import type { Loss } from '../../warehouse/stock/take-from-location.ts';
import { type ShortPacks, findShortagesOfPacks } from './find-shortages.ts';
import { type LossEffect, lockOrdersOf, losePacks } from './lose-packs.ts';

/** What a count or a write-off of so many packs would do now. Refuses as these do. */
export const previewLoss = (db: DatabasePool, { quantity, ...where }: LocationPacks, loss: Loss): Promise<Result<LossEffect>> =>
  dryRun(db, async (transaction) => {
    await lockOrdersOf(transaction, where);
    const location = await lockLocation(transaction, where);
    if (!location) return refuse('not_found');
    const onHand = location.free + location.quarantined;
    if (quantity > onHand) return refuse('wrong_state', { reason: stockTexts.there(onHand, quantity) });
    return losePacks(transaction, location, { reference: 'preview', quantity, loss, seenShort: Infinity });
  });

/** All packs of a lot's pack sizes that would be short after a decision. Refuses as `decideLot`. */
export const previewDecision = (db: DatabasePool, decision: LotDecision): Promise<Result<ShortPacks[]>> =>
  dryRun(db, async (transaction) => {
    const decided = await decideLot(transaction, decision);
    if (!decided.ok) return decided;
    const skuIds = decided.value.map(({ sku_id }) => sku_id);
    return done(await findShortagesOfPacks(transaction, skuIds));
  });
