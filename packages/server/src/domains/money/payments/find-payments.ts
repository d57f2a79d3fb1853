import sql from 'sql-template-tag';
import { allOf, inOrderOf } from '../../../platform/database/find-page.ts';
import { type Found, readAll } from '../../../platform/database/read-found.ts';
import type { Database } from '../../../platform/database/connection.ts';

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
  /** The number of the order, statement or ticket that it is for. */
  subject: string;
  way: string;
  amount: number;
  reference: string | null;
  /** Who paid, or who was paid. */
  party: string | null;
  by: string | null;
};

/** Kinds of moved money; their rows share one list, with keys of four times number plus kind. */
const kinds = ['payment', 'refund', 'statement', 'repair'] as const;

/**
 * Payments and refunds of orders, statements and repairs between two days (YYYY-MM-DD, Beijing
 * time, inclusive), oldest first. Settlement without moving money is left out.
 */
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
      from: sql`(
        select id * 4 as key, received_at as at from payment where method <> 'on_account'
        union all
        select id * 4 + 1, done_at from refund where state = 'done' and way <> 'credit_note'
        union all
        select id * 4 + 2, received_at from credit_payment
        union all
        select id * 4 + 3, received_at from ticket_payment) moved`,
      id: sql`moved.key`,
      where: days,
      order: sql`moved.at, moved.key`,
    },
    (keys) => readMoved(db, keys),
  );
}

async function readMoved(db: Database, keys: readonly number[]): Promise<MovedMoney[]> {
  const idsOf = (kind: (typeof kinds)[number]) => {
    const place = kinds.indexOf(kind);
    return sql`any (${keys.filter((key) => key % 4 === place).map((key) => (key - place) / 4)}::bigint[])`;
  };
  const { rows } = await db.query<MovedMoney & { key: number }>(sql`
    select * from (
      select payment.id * 4 as key, received_at as at, placed.number as subject, method as way, amount, reference, payer_name as party,
        confirmed_by as by
      from payment join customer_order placed on placed.id = order_id where payment.id = ${idsOf('payment')}
      union all
      select refund.id * 4 + 1, done_at, placed.number, way, -refund.amount, outcome, coalesce(payee_name, payer_name), approved_by
      from refund join customer_order placed on placed.id = refund.order_id left join payment on payment.id = payment_id
      where refund.id = ${idsOf('refund')} and done_at is not null
      union all
      select paid.id * 4 + 2, received_at, number, 'bank_transfer', amount, bank_reference, payer_name, confirmed_by
      from credit_payment paid join credit_statement on credit_statement.id = statement_id where paid.id = ${idsOf('statement')}
      union all
      select paid.id * 4 + 3, received_at, number, 'bank_transfer', amount, bank_reference, null, confirmed_by
      from ticket_payment paid join ticket on ticket.id = ticket_id where paid.id = ${idsOf('repair')}
    ) moved order by ${inOrderOf(keys, sql`moved.key`)}`);
  return rows;
}
