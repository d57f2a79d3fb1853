import { sentStatuses } from '@aliquot/contract/core/order-status-lists.ts';
import sql from 'sql-template-tag';
import type { Database } from '../../../platform/database/connection.ts';

/** Institutions' accounts and statements that contradict the ledger. None on consistent data. */
export async function findCreditFaults(db: Database): Promise<{ subject: string; fault: string }[]> {
  const { rows } = await db.query<{ subject: string; fault: string }>(sql`
    select 'institution ' || account.institution_id as subject, 'uses ' || account.used || ' fen, its entries make ' || ledger.used as fault
    from credit_account account cross join lateral (
      select coalesce(sum(change), 0) as used from credit_entry where institution_id = account.institution_id
    ) ledger where ledger.used <> account.used
    union all
    select 'credit of order ' || credit.order_id, 'was charged ' || credit.charged || ' and given back ' || credit.given_back || ' fen, its entries differ'
    from credit_order credit cross join lateral (
      select coalesce(sum(change) filter (where kind = 'charge'), 0) as charged, coalesce(-sum(change) filter (where kind = 'credit'), 0) as given_back
      from credit_entry where order_id = credit.order_id
    ) ledger where (ledger.charged, ledger.given_back) <> (credit.charged, credit.given_back)
    union all
    select 'statement ' || statement.number, 'has a total of ' || statement.total || ' fen, its lines make ' || (statement.carried + lines.amount)
    from credit_statement statement cross join lateral (
      select coalesce(sum(amount), 0) as amount from credit_statement_line where statement_id = statement.id
    ) lines where statement.carried + lines.amount <> statement.total
    union all
    select 'statement ' || statement.number, 'is ' || case when settled_at is null then 'open' else 'settled' end || ' with ' || paid.amount || ' of ' || statement.total || ' fen'
    from credit_statement statement cross join lateral (
      select coalesce(sum(amount), 0) as amount from credit_payment where statement_id = statement.id
    ) paid where (paid.amount >= statement.total) <> (statement.settled_at is not null)
    union all
    select 'refund ' || waiting.refund_id, 'was left off statement ' || statement.number || ', nobody has agreed to it, and ' || later.number || ' does not bill it'
    from credit_statement_line waiting join credit_statement statement on statement.id = waiting.statement_id
    join refund on refund.id = waiting.refund_id and refund.state = 'requested'
    cross join lateral (
      select number from credit_statement where institution_id = statement.institution_id and month > statement.month order by month limit 1
    ) later
    where waiting.kind = 'credit_waiting'
      and not exists (select from credit_statement_line line where line.refund_id = waiting.refund_id and line.kind = 'credit_lapsed')
    union all
    select 'credit of order ' || credit.order_id, 'is owed ' || credit.charged - credit.given_back || ' fen, delivered before statement ' || newest.number || ' closed, on no statement'
    from credit_order credit join customer_order on customer_order.id = credit.order_id
    cross join lateral (
      select number, month, closed_at from credit_statement where institution_id = credit.institution_id order by month desc limit 1
    ) newest
    where credit.charged > credit.given_back and customer_order.status = any(${sentStatuses})
      and coalesce(customer_order.shipped_at, customer_order.completed_at) < newest.closed_at
      and exists (
        select from credit_entry entry where entry.order_id = credit.order_id and entry.kind = 'charge' and entry.booked_at < newest.closed_at
      )
      and not exists (select from credit_statement_line line where line.order_id = credit.order_id and line.kind = 'order')
      -- if its rest was cancelled later, it was open then and the next statement bills it
      and not exists (
        select from order_cancellation where order_cancellation.order_id = credit.order_id and order_cancellation.cancelled_at >= newest.closed_at
      )
      and not exists (
        select from refund where refund.order_id = credit.order_id and refund.way = 'credit_note' and refund.state = 'requested'
          and refund.requested_at >= newest.month::timestamp at time zone 'Asia/Shanghai'
      )`);
  return rows;
}
