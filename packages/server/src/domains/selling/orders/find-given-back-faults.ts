import sql from 'sql-template-tag';
import type { Database } from '../../../platform/database/connection.ts';

/**
 * Order lines that returned more than was paid, in fen or points, or whose sums differ from
 * cancellations and tickets. None on consistent data.
 */
export async function findGivenBackFaults(db: Database): Promise<{ subject: string; fault: string }[]> {
  const { rows } = await db.query<{ subject: string; fault: string }>(sql`
    with recorded as (
      select order_line_id, sum(money) as money, sum(points) as points
      from (
        select order_line_id, money, points from order_cancellation_line
        union all
        select order_line_id, money, points from ticket_refund_line
      ) record group by order_line_id
    ), line as (
      select placed.number || ' ' || order_line.code as name, order_line.amount, order_line.points_share, order_line.given_back,
        order_line.points_given_back, coalesce(recorded.money, 0) as money, coalesce(recorded.points, 0) as points
      from order_line
      join customer_order placed on placed.id = order_line.order_id
      left join recorded on recorded.order_line_id = order_line.id
      where recorded.order_line_id is not null or order_line.given_back <> 0 or order_line.points_given_back <> 0
    )
    select 'line ' || name as subject, 'gave back ' || money || ' fen of ' || amount || ' that were paid for it' as fault
    from line where money > amount
    union all
    select 'line ' || name, 'gave back ' || points || ' points of ' || points_share || ' that were spent on it' from line where points > points_share
    union all
    select 'line ' || name, 'counts ' || given_back || ' fen and ' || points_given_back || ' points as given back, its records make ' || money || ' and ' || points
    from line where (given_back, points_given_back) <> (money, points)`);
  return rows;
}
