import type { Database } from '../../../../../platform/database/connection.ts';
import { findPriceBeforeHands } from '../../find-price-history.ts';
import { type PackPrice, type Tier, isFalling, isForTwo } from '../../price-steps.ts';

/** A planned price whose day has come; null tiers stay as they are, `planned_by` is null where a file planned it. */
export type DuePlan = {
  id: number;
  sku_id: number;
  price: number;
  tiers: Tier[] | null;
  planned_by: string | null;
  planned_by_id: number | null;
};

/** What a pack costs from now on, whose plan it was (null: a file's), and whether tiers were planned with it. */
export type NewPrice = PackPrice & { planner: string | null; isTiered: boolean };

/**
 * Decides which of a pack's due plans count, in the order of their days. Stopped are those whose tiers do not fit any more, and steps by hand that are too
 * long for one person (and those of planners in `gone`, who may not set prices any more) from what stands there, or from what stood there before the steps by hand of the days before: nobody has agreed to them.
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
