import { type Result, done } from '@aliquot/contract/core/result.ts';
import type { Database } from '../../../platform/database/connection.ts';
import { movePoints } from './move-points.ts';

export type PointsSpend = {
  accountId: number;
  /** Whole points, more than 0. */
  points: number;
  /** What they are spent on, e.g. `order-points:123`: the same reference spends once. */
  reference: string;
  memo: { en: string; zh: string };
  /** The number of the order, for the history. */
  about?: string;
  /** When it happened, if that was not now. */
  movedAt?: Date;
};

/**
 * Spends points, first to expire first, in the purchase's transaction. Refuses `points_short`.
 * Locks the buyer's balance.
 */
export async function spendPoints(transaction: Database, { points, ...spend }: PointsSpend): Promise<Result<null>> {
  const moved = await movePoints(transaction, { ...spend, change: -points, type: 'spend', counterpart: 'redeemed' });
  return moved.ok ? done(null) : moved;
}
