import sql from 'sql-template-tag';
import type { Database } from '../../../platform/database/connection.ts';
import { movePoints } from './move-points.ts';

export type TakeBack = {
  accountId: number;
  /** The reference of the earning; without one nothing is taken. */
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
 * Takes back points earned by a refunded purchase, from their own lot first, also pending ones.
 * What was spent is written off: the balance stays at least zero. Once per reference; returns the
 * number.
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
