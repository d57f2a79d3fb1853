import sql, { type Sql } from 'sql-template-tag';

/**
 * Whether what a `correction` took back of an order awaits a new invoice: none since its red
 * letter, and money is kept.
 */
export const awaitsReissue = (orderId: Sql): Sql => sql`(
  correction.red_letter_id is not null
  and exists (
    select from order_money money
    where money.order_id = ${orderId} and money.invoiceable > money.invoiced and money.line_kind in (
      select line_kind from invoice_order where invoice_id = correction.invoice_id and order_id = ${orderId}
    )
  )
  and not exists (
    select from invoice_order part join invoice later on later.id = part.invoice_id
    where part.order_id = ${orderId} and later.red_letter_of is null and later.id > correction.red_letter_id
  ))`;

/** Whether an order awaits a reissued invoice: its title is fixed until then. */
export const isReissued = (orderId: Sql): Sql => sql`exists (
  select from invoice_correction_order of_order join invoice_correction correction on correction.id = of_order.correction_id
  where of_order.order_id = ${orderId} and ${awaitsReissue(orderId)})`;
