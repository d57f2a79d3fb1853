import sql from 'sql-template-tag';
import type { Database } from '../../../platform/database/connection.ts';
import { movePoints } from './move-points.ts';

export type TakeBack = {
  accountId: number;
  /** The reference under which the points were earned; where nothing was earned, nothing is taken. */
  earnedReference: string;
  /** Whole points: ⌊yuan paid before the refund⌋ − ⌊yuan paid after it⌋. */
  most: number;
  reference: string;
  memo: { en: string; zh: string };
  /** The number of the ticket or order, for the history. */
  about?: string;
  /** When it happened, if that was not now. */
  movedAt?: Date;
};

/**
 * Takes points back that a refunded purchase had earned, from their own lot first, pending ones too. What the buyer has already
 * spent goes to the shop's write-off account: the balance never becomes negative, and the money is not cut. Never more than was
 * earned, over all refunds; the same reference takes once. Gives how many the buyer lost by this call.
 */
export async function takeBackPoints(
  transaction: Database,
  { accountId, earnedReference, most, reference, memo, ...rest }: TakeBack,
): Promise<number> {
  await transaction.query(sql`select from lock_points_balance(${accountId})`);
  const { rows } = await transaction.query<{ id: number; due: number; held: number }>(sql`
    select earned.id, lock_drawable_points(${accountId}, 'adjust', earned.id, coalesce(${rest.movedAt ?? null}, now())) as held,
           least(${most}::bigint, earned.change
             + (select coalesce(sum(change), 0) from points_transfer where returns = earned.id)
             - (select coalesce(sum(points), 0) from points_write_off where returns = earned.id))::bigint as due
    from points_transfer earned
    where earned.reference = ${earnedReference} and earned.account_id = ${accountId} and earned.type = 'earn'
      and not exists (select from points_transfer where reference = ${reference})
      and not exists (select from points_write_off where reference = ${reference})`);
  const [earned] = rows;
  if (!earned || earned.due <= 0) return 0;
  const points = Math.min(earned.due, earned.held);
  if (points > 0) {
    const move = { accountId, change: -points, returns: earned.id, reference, memo, ...rest };
    const moved = await movePoints(transaction, { ...move, type: 'adjust', counterpart: 'issued' });
    if (!moved.ok) throw new Error('points were not there although their balance was locked');
  }
  if (points < earned.due) {
    await transaction.query(sql`
      insert into points_write_off (account_id, returns, points, reference)
      values (${accountId}, ${earned.id}, ${earned.due - points}, ${reference})`);
  }
  return points;
}
