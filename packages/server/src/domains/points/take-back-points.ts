import sql from 'sql-template-tag';
import type { Database } from '../../database/connection.ts';
import { movePoints } from './move-points.ts';

export type TakeBack = {
  accountId: number;
  /** The reference under which the points were earned; where nothing was earned, nothing is taken. */
  earnedReference: string;
  /** Whole points, at most. */
  most: number;
  reference: string;
  memo: { en: string; zh: string };
};

/**
 * Takes points back that a refunded purchase had earned, as far as they are still there: the balance never becomes negative, and
 * what is already spent is the shop's loss. Gives how many were taken.
 */
export async function takeBackPoints(
  transaction: Database,
  { accountId, earnedReference, most, reference, memo }: TakeBack,
): Promise<number> {
  const { rows } = await transaction.query<{ points: number }>(sql`
    select least(lock_points_balance(${accountId}), ${most}::bigint, change) as points
    from points_transfer where reference = ${earnedReference} and account_id = ${accountId} and type = 'earn'`);
  const points = rows[0]?.points ?? 0;
  if (points <= 0) return 0;
  const moved = await movePoints(transaction, { accountId, change: -points, type: 'adjust', counterpart: 'issued', reference, memo });
  if (!moved.ok) throw new Error('points were not there although their balance was locked');
  return points;
}
