import sql from 'sql-template-tag';
import type { Database } from '../../../platform/database/connection.ts';
import { findEarnedPoints } from '../../care/points/find-earned-points.ts';

/**
 * Orders whose points differ from one per full yuan kept for goods (domain rules, Points), or came
 * before completion and payment. None on consistent data.
 */
export async function findEarningFaults(db: Database): Promise<{ subject: string; fault: string }[]> {
  const earned = await findEarnedPoints(db);
  const { rows } = await db.query<{ id: number; number: string; due: number }>(sql`
    select o.id, o.number, case
        when o.earns_points and o.status = 'completed' and o.payment_state in ('paid', 'refunded') then goods.kept / 100 else 0
      end as due
    from customer_order o
    cross join lateral (
      select coalesce(sum(amount - given_back), 0)::bigint as kept from order_line line where line.order_id = o.id
    ) goods
    where o.status = 'completed' or o.id = any(${[...earned.keys()]}::bigint[])
    order by o.id`);
  return rows.flatMap(({ id, number, due }) => {
    const points = earned.get(id) ?? 0;
    if (points === due) return [];
    return [{ subject: `order ${number}`, fault: `has earned ${points} points, what it keeps for its goods makes ${due}` }];
  });
}
