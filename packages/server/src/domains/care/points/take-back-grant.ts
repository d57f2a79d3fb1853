import type { Wording } from '@aliquot/contract/core/language.ts';
import { type Result, done, refuse } from '@aliquot/contract/core/result.ts';
import sql from 'sql-template-tag';
import type { Database } from '../../../platform/database/connection.ts';
import { type PointsMoved, movePoints } from './move-points.ts';

/** Points granted by operators; `left` has neither expired nor been taken back. */
export type PointsGrant = { id: number; points: number; left: number; memo: string; moved_at: Date };

/** What an operator's grant is known by; whatever else comes in has a cause of its own. */
const isGrant = sql`granted.type = 'adjust' and granted.counterpart = 'issued' and granted.change > 0 and granted.reference like 'grant:%'`;
// expired points are back already, and taking them again would take earned ones; points returned
// after expiry are in a lot of their own, which expires too
const expired = sql`(
  with recursive own as (
    select id from points_lot where transfer_id = granted.id
    union
    select filled.lot_id from own
    join points_allocation drawn on drawn.lot_id = own.id and drawn.change < 0
    join points_allocation filled on filled.undoes = drawn.id
  )
  select coalesce(sum(booked.points + case when lot.expires_at <= now() then lot.remaining else 0 end), 0)
  from own join points_lot lot on lot.id = own.id cross join lateral (
    select coalesce(-sum(drawn.change), 0) as points from points_allocation drawn
    join points_transfer expiry on expiry.id = drawn.transfer_id where drawn.lot_id = lot.id and expiry.type = 'expire'
  ) booked
)`;
// nothing is left, and not less, where it was taken back from other points before it expired
const left = sql`greatest(0,
  granted.change + (select coalesce(sum(change), 0) from points_transfer where returns = granted.id and change < 0) - ${expired})`;

/** The grants of an account that can still be revoked, wholly or in part, the newest first. */
export async function findGrants(db: Database, accountId: number): Promise<PointsGrant[]> {
  const { rows } = await db.query<PointsGrant>(sql`
    select * from (
      select granted.id, granted.change as points, (${left})::bigint as left, granted.memo_en as memo, granted.moved_at
      from points_transfer granted where granted.account_id = ${accountId} and ${isGrant}
    ) grants where "left" > 0 order by id desc limit 20`);
  return rows;
}

/** Locks a grant and returns its account and what can be taken back. Refuses `not_found`. */
export async function lockGrant(transaction: Database, grantId: number): Promise<Result<{ accountId: number; left: number }>> {
  const { rows: owners } = await transaction.query<{ account_id: number }>(sql`
    select account_id from points_transfer granted where id = ${grantId} and ${isGrant}`);
  const [owner] = owners;
  if (!owner) return refuse('not_found');
  const { account_id: accountId } = owner;
  // whoever takes back at the same time waits here and then reads what is left
  await transaction.query(sql`select from lock_points_balance(${accountId})`);
  const { rows } = await transaction.query<{ left: number }>(sql`
    select (${left})::bigint as left from points_transfer granted where id = ${grantId}`);
  const [grant] = rows;
  return grant ? done({ accountId, left: grant.left }) : refuse('not_found');
}

export type GrantTakeBack = {
  grantId: number;
  points: number;
  /** Why, for the buyer to read. */
  reason: string;
  /** The same one takes once. */
  reference: string;
};

/**
 * Takes back a mistaken grant: at most its rest, its own points first, never below a zero balance.
 * Refuses `not_found`, `wrong_state` beyond the rest, and `points_short`.
 */
export async function takeBackGrant(transaction: Database, request: GrantTakeBack): Promise<Result<{ accountId: number } & PointsMoved>> {
  const found = await lockGrant(transaction, request.grantId);
  if (!found.ok) return found;
  const { accountId, left: most } = found.value;
  const { rowCount } = await transaction.query(sql`select from points_transfer where reference = ${request.reference}`);
  if (rowCount) return done({ accountId, moved: false });
  if (request.points > most) return refuse('wrong_state', { reason: reasons.left(most) });
  const moved = await movePoints(transaction, {
    accountId,
    change: -request.points,
    type: 'adjust',
    counterpart: 'issued',
    returns: request.grantId,
    reference: request.reference,
    memo: { en: `Granted by mistake, taken back: ${request.reason}`, zh: `误发积分已收回：${request.reason}` },
  });
  return moved.ok ? done({ accountId, ...moved.value }) : moved;
}

const reasons = {
  left: (points: number): Wording => ({
    en:
      points === 0
        ? 'All of the grant has been taken back or has expired already.'
        : `No more than ${points} points of the grant are left by now: please request at most that many.`,
    'zh-CN': points === 0 ? '该笔积分已全部收回或已过期。' : `该笔积分目前只剩 ${points} 分可收回，请按此重新申请。`,
  }),
};
