import { type Result, done, refuse } from '@aliquot/contract/core/result.ts';
import sql from 'sql-template-tag';
import type { Database } from '../../../platform/database/connection.ts';
import { pointsOrderReference } from './internal/points-order-reference.ts';
import { returnPoints } from './return-points.ts';

export type PointsOrderCancelling = {
  number: string;
  /** The buyer whose order it must be; null for an operator. */
  accountId: number | null;
  /** What the buyer reads; an operator's word. */
  reason?: string;
};

/**
 * Cancels an unsent points order once: points and goods return. Refuses `not_found`, and
 * `wrong_state` if shipped, cancelled, or for coupons.
 */
export async function cancelPointsOrder(
  transaction: Database,
  { number, accountId, reason }: PointsOrderCancelling,
): Promise<Result<null>> {
  const { rows } = await transaction.query<{ id: number; points: number; quantity: number; points_good_id: number }>(sql`
    update points_order
    set status = 'cancelled', cancelled_at = now(), cancelled_by = ${accountId === null ? 'operator' : 'buyer'}, cancel_reason = ${reason ?? null}
    where number = ${number} and status = 'pending_shipment' and (${accountId}::bigint is null or account_id = ${accountId})
    returning id, points, quantity, points_good_id`);
  const [order] = rows;
  if (!order) return refuse((await isThere(transaction, number, accountId)) ? 'wrong_state' : 'not_found');
  await returnPoints(transaction, {
    spentReference: pointsOrderReference(order.id),
    points: order.points,
    reference: `${pointsOrderReference(order.id)}:cancelled`,
    memo: { en: `Points order ${number} cancelled`, zh: `积分订单 ${number} 已取消` },
    about: number,
  });
  await transaction.query(sql`update points_good set stock = stock + ${order.quantity} where id = ${order.points_good_id}`);
  return done(null);
}

async function isThere(db: Database, number: string, accountId: number | null): Promise<boolean> {
  const { rows } = await db.query(
    sql`select from points_order where number = ${number} and (${accountId}::bigint is null or account_id = ${accountId})`,
  );
  return rows.length > 0;
}
