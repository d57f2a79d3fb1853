import sql from 'sql-template-tag';
import { allOf, inOrderOf } from '../../database/find-page.ts';
import { type Found, readAll } from '../../database/read-found.ts';
import type { Database } from '../../database/connection.ts';

/** Money that came in, as it was booked; fen. */
export type BookedPayment = {
  method: string;
  amount: number;
  reference: string;
  payer_name: string | null;
  confirmed_by: string;
  received_at: Date;
};

/** What came in for one order, the oldest first. */
export async function findPaymentsOfOrder(db: Database, orderId: number): Promise<BookedPayment[]> {
  const { rows } = await db.query<BookedPayment>(sql`
    select method, amount, reference, payer_name, confirmed_by, received_at from payment where order_id = ${orderId} order by id`);
  return rows;
}

/** Money as it moved: what came in above zero, what went back below it; fen. */
export type MovedMoney = {
  at: Date;
  order: string;
  way: string;
  amount: number;
  reference: string | null;
  /** Who paid, or who was paid. */
  party: string | null;
  by: string | null;
};

/** All that came in and went back on these days (YYYY-MM-DD, Asia/Shanghai, both inclusive), the oldest first. */
export function findMovedMoney(
  db: Database,
  { date_start: start, date_end: end }: { date_start?: string; date_end?: string },
): Promise<Found<MovedMoney>> {
  const days = allOf([
    start && sql`moved.at >= ${start}::date::timestamp at time zone 'Asia/Shanghai'`,
    end && sql`moved.at < (${end}::date + 1)::timestamp at time zone 'Asia/Shanghai'`,
  ]);
  return readAll(
    db,
    {
      // a refund by the negative of its number, so that one list has both
      from: sql`(
        select id as key, received_at as at from payment
        union all
        select -id, done_at from refund where state = 'done') moved`,
      id: sql`moved.key`,
      where: days,
      order: sql`moved.at, moved.key desc`,
    },
    async (keys) => {
      const { rows } = await db.query<MovedMoney>(sql`
        select moved.*, placed.number as "order" from (
          select id as key, received_at as at, order_id, method as way, amount, reference, payer_name as party, confirmed_by as by
          from payment where id = any (${[...keys]}::bigint[])
          union all
          select -refund.id, refund.done_at, refund.order_id, refund.way, -refund.amount, refund.outcome,
            coalesce(refund.payee_name, payment.payer_name), refund.approved_by
          from refund left join payment on payment.id = refund.payment_id where refund.id = any (${keys.map((key) => -key)}::bigint[])
        ) moved join customer_order placed on placed.id = moved.order_id order by ${inOrderOf(keys, sql`moved.key`)}`);
      return rows;
    },
  );
}
