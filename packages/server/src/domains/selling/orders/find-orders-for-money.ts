import sql from 'sql-template-tag';
import type { Database } from '../../../platform/database/connection.ts';

/** An order for which money may have come; sums in fen. */
export type OrderForMoney = {
  number: string;
  /** Whether it still waits for money. */
  waits: boolean;
  missing: number;
  /** Who may have paid: the recipient, the institution, the title of its invoice. */
  names: string[];
};

const received = sql`select coalesce(sum(amount), 0)::bigint as received from payment where payment.order_id = o.id`;

/** Orders by number in any state, and those that await exactly one of these sums (fen). */
export async function findOrdersForMoney(
  db: Database,
  { numbers, amounts }: { numbers: readonly string[]; amounts: readonly number[] },
): Promise<OrderForMoney[]> {
  const { rows } = await db.query<OrderForMoney>(sql`
    with meant as materialized (
      select o.id, money.received from customer_order o cross join lateral (${received}) money where o.number = any (${[...numbers]}::text[])
      union
      select o.id, money.received from customer_order o cross join lateral (${received}) money
      where o.status = 'pending_payment' and o.payment_method = 'bank_transfer'
        and (o.total = any (${[...amounts]}::bigint[]) or o.payment_state = 'slip_uploaded') and o.total - money.received = any (${[...amounts]}::bigint[])
    )
    select o.number, o.status = 'pending_payment' as waits, greatest(0, o.total - meant.received)::bigint as missing,
      array_remove(array[o.recipient, institution.name_zh, institution.name_en, request.title], null) as names
    from meant
    join customer_order o using (id)
    left join institution on institution.id = o.institution_id
    left join invoice_request request on request.order_id = o.id
    order by o.id`);
  return rows;
}
