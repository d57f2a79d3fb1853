import sql from 'sql-template-tag';
import type { Database } from '../../../platform/database/connection.ts';

/**
 * Invoicing contradictions: sums other than what orders kept (later refunds await a red letter),
 * parts that do not add up, wrong reissues, and stale entries of finance's queue. None on
 * consistent data.
 */
export async function findInvoiceFaults(db: Database): Promise<{ subject: string; fault: string }[]> {
  const { rows } = await db.query<{ subject: string; fault: string }>(sql`
    /* not null: subject (invoices without parts are no fault of this) */
    select 'order ' || placed.number as subject, 'is invoiced over ' || money.invoiced || ' fen, it kept ' || (money.kept + since.given_back)
      || case money.line_kind when 'goods' then ' of its goods' else ' of its services' end as fault
    from customer_order placed
    join order_money money on money.order_id = placed.id
    cross join lateral (
      select max(invoice.recorded_at) as at from invoice_order part join invoice on invoice.id = part.invoice_id
      where part.order_id = placed.id and part.line_kind = money.line_kind and invoice.red_letter_of is null
    ) last
    cross join lateral (
      select coalesce(sum(case money.line_kind when 'service' then services else amount - services end), 0)::bigint as given_back from refund
      where refund.order_id = placed.id and refund.cause in ('cancelled', 'after_sales', 'shortage') and refund.state <> 'failed'
        and refund.counted_since >= last.at
    ) since
    where placed.id in (select order_id from invoice_order)
      and (money.invoiced < 0 or money.invoiced > 0 and money.invoiced > money.kept + since.given_back)
    union all
    select 'invoice ' || invoice.number, 'is over ' || invoice.amount || ' fen, its parts make ' || parts.amount
    from invoice
    cross join lateral (select coalesce(sum(amount), 0)::bigint as amount from invoice_order where invoice_id = invoice.id) parts
    where invoice.amount <> parts.amount
    union all
    select 'order ' || placed.number, 'gave back ' || line.given_back || ' fen of its services, its refunds say ' || back.services
    from (select order_id, sum(given_back) as given_back from order_line where kind = 'service' group by order_id) line
    join customer_order placed on placed.id = line.order_id
    cross join lateral (select coalesce(sum(services), 0) as services from refund where refund.order_id = placed.id) back
    where line.given_back <> back.services
    union all
    select 'invoice ' || blue.number, case when correction.is_open then 'is to be reissued, it has ' else 'was reissued, it has ' end
      || part.amount || ' fen left'
    from invoice_correction correction
    join invoice blue on blue.id = correction.invoice_id
    cross join lateral (select coalesce(sum(amount), 0)::bigint as amount from invoice_left where invoice_id = blue.id) part
    where correction.withdrawn_at is null and correction.is_open <> (part.amount > 0)
    union all
    select 'order ' || placed.number, 'has ' || count(*) || ' invoices that are reissued at once'
    from invoice_correction_order of_order
    join invoice_correction correction on correction.id = of_order.correction_id and correction.is_open
    join customer_order placed on placed.id = of_order.order_id
    group by placed.number having count(*) > 1
    union all
    select 'order ' || coalesce(task.order_number, work.order_number), 'stands in the queue of invoices with '
      || coalesce(task.goods || ' and ' || task.services || ' fen', 'nothing') || coalesce(' of invoice ' || task.red_letter_of, '')
      || ', it has ' || coalesce(work.goods || ' and ' || work.services || ' fen', 'nothing') || coalesce(' of invoice ' || work.red_letter_of, '')
    from invoice_work work
    full join invoice_task task on task.order_id = work.order_id and coalesce(task.red_letter_of, '') = coalesce(work.red_letter_of, '')
    where (task.order_number, task.kind, task.title, task.tax_number, task.goods, task.services, task.is_reissued)
      is distinct from (work.order_number, work.kind, work.title, work.tax_number, work.goods, work.services, work.is_reissued)
    order by 1, 2`);
  return rows;
}
