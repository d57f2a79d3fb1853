import type { Database } from '../../../../../platform/database/connection.ts';
import { findPriceBeforeHands } from '../../find-price-history.ts';
import { type PackPrice, type Tier, isFalling, isForTwo } from '../../price-steps.ts';

/** A due planned price; null tiers stay unchanged, `planned_by` is null for an import. */
export type DuePlan = {
  id: number;
  sku_id: number;
  price: number;
  tiers: Tier[] | null;
  planned_by: string | null;
  planned_by_id: number | null;
};

/** A pack's new price, its planner (null: an import), and whether tiers were planned. */
export type NewPrice = PackPrice & { planner: string | null; isTiered: boolean };

/**
 * Decides which due plans of a pack apply, by day. Stopped: plans whose tiers no longer fit, and
 * steps by hand that are too large for one person or whose planner is in `gone`.
 */
export async function settle(
  transaction: Database,
  standing: PackPrice,
  { due, gone }: { due: readonly DuePlan[]; gone: ReadonlySet<number> },
): Promise<{ stopped: number[]; counting: NewPrice | null }> {
  const stopped: number[] = [];
  let [now, planner, isTiered]: [PackPrice, string | null | undefined, boolean] = [standing, undefined, false];
  let base = due.some(isByHand) ? await findBase(transaction, standing, due) : null;
  for (const plan of due) {
    const next: PackPrice = { price: plan.price, tiers: plan.tiers ?? now.tiers };
    const isLong = isByHand(plan) && [now, base].some((before) => before && isForTwo(before, next));
    const isByNobody = plan.planned_by_id !== null && gone.has(plan.planned_by_id);
    if (isByNobody || isLong || !isFalling(next)) stopped.push(plan.id);
    else {
      [now, planner, isTiered] = [next, plan.planned_by, isTiered || plan.tiers !== null];
      // a file had its second approver: steps are counted again from its price
      if (!isByHand(plan)) base = null;
    }
  }
  return { stopped, counting: planner === undefined ? null : { ...now, planner, isTiered } };
}

const isByHand = ({ planned_by: planner }: DuePlan): boolean => planner !== null;

async function findBase(transaction: Database, { tiers }: PackPrice, due: readonly DuePlan[]): Promise<PackPrice | null> {
  const [first] = due;
  const before = first && (await findPriceBeforeHands(transaction, first.sku_id));
  return before ? { price: before.price, tiers: before.tiers ?? tiers } : null;
}
