import sql from 'sql-template-tag';
import type { Database } from '../../database/connection.ts';

/**
 * Orders that were invoiced over more than they kept of their buyers' money when it was done, or less than nothing: only what has gone
 * back since then may be missing, which finance takes back by a red letter. Nothing, on healthy data.
 */
export async function findInvoiceFaults(db: Database): Promise<{ subject: string; fault: string }[]> {
  const { rows } = await db.query<{ subject: string; fault: string }>(sql`
    select 'order ' || placed.number as subject,
      'is invoiced over ' || done.amount || ' fen, it kept ' || (money.kept + since.given_back) as fault
    from invoiced_order done
    join customer_order placed on placed.id = done.order_id
    join order_money money on money.order_id = done.order_id
    cross join lateral (
      select max(invoice.recorded_at) as at from invoice_order part join invoice on invoice.id = part.invoice_id
      where part.order_id = done.order_id and invoice.red_letter_of is null
    ) last
    cross join lateral (
      select coalesce(sum(refund.amount), 0)::bigint as given_back from refund
      where refund.order_id = done.order_id and refund.cause in ('cancelled', 'after_sales', 'shortage') and refund.state <> 'failed'
        and refund.requested_at >= last.at
    ) since
    where done.amount < 0 or done.amount > money.kept + since.given_back
    order by placed.id`);
  return rows;
}
