import { type Result, done, refuse } from '@aliquot/contract/core/result.ts';
import sql from 'sql-template-tag';
import type { Database } from '../../../platform/database/connection.ts';
import { faultyReturnPrefix, pointsOrderReference } from './internal/points-order-reference.ts';
import { returnPoints } from './return-points.ts';

export type FaultyReturn = {
  /** The number of the points order. */
  number: string;
  /** Packs that came back. */
  quantity: number;
  /** The fault's cause, e.g. `ticket:12`, for one return per reference. */
  reference: string;
  /** The number of the case, for the history; the order's own where there is none. */
  about?: string;
};

/**
 * Returns faulty redeemed goods, the only allowed reason (domain rules, Points): points return to
 * their lots, packs do not. Returns the points. Refuses `not_found`, `wrong_state`
 * (`details.returned`), `quantity_limit`.
 */
export async function returnFaultyGoods(
  transaction: Database,
  { number, quantity, reference, about }: FaultyReturn,
): Promise<Result<{ points: number }>> {
  const { rows } = await transaction.query<{ id: number; status: string; kind: string; left: number; each: number }>(sql`
    select id, status, kind, quantity - returned_quantity as left, points / quantity as each
    from points_order where number = ${number} for update`);
  const [order] = rows;
  if (!order) return refuse('not_found');
  const points = order.each * quantity;
  const returnReference = `${faultyReturnPrefix(order.id)}${reference}`;
  const earlier = await transaction.query<{ change: number }>(sql`select change from points_transfer where reference = ${returnReference}`);
  const [given] = earlier.rows;
  if (given)
    return given.change === points ? done({ points }) : refuse('wrong_state', { details: { returned: given.change / order.each } });
  if (order.kind !== 'goods' || !['shipped', 'completed'].includes(order.status)) return refuse('wrong_state');
  if (quantity > order.left) return refuse('quantity_limit');
  await transaction.query(sql`update points_order set returned_quantity = returned_quantity + ${quantity} where id = ${order.id}`);
  await returnPoints(transaction, {
    spentReference: pointsOrderReference(order.id),
    points,
    reference: returnReference,
    memo: { en: `Faulty items, points order ${number}`, zh: `积分订单 ${number} 质量问题退回` },
    about: about ?? number,
  });
  return done({ points });
}
