import sql from 'sql-template-tag';
import type { Database } from '../../../platform/database/connection.ts';
import { isCounted } from './refund-approval.ts';

/** Orders whose money does not add up. None on consistent data: clearing is zero. */
export async function findPaymentFaults(db: Database): Promise<{ subject: string; fault: string }[]> {
  const { rows } = await db.query<{ subject: string; fault: string }>(sql`
    select 'payment ' || payment.id as subject,
      'has ' || coalesce(balance.given_back, -1) || ' fen given back of ' || payment.amount || ', its refunds make ' || refunds.amount as fault
    from payment
    left join payment_balance balance on balance.payment_id = payment.id
    cross join lateral (select coalesce(sum(amount), 0) as amount from refund where payment_id = payment.id) refunds
    where balance.given_back is distinct from refunds.amount or balance.amount is distinct from payment.amount
    union all
    select 'attempt ' || attempt.out_trade_no, 'counts as paid, no payment does'
    from payment_attempt attempt
    where attempt.state = 'paid' and not exists (select from payment where method = 'alipay' and reference = attempt.trade_no)
    union all
    select 'order ' || money.order_id, 'is cancelled and keeps ' || money.kept || ' fen'
    from (
      select payment.order_id, sum(payment.amount - balance.given_back) as kept
      from payment join payment_balance balance on balance.payment_id = payment.id
      where payment.method <> 'on_account' group by payment.order_id
    ) money join customer_order o on o.id = money.order_id
    where o.status = 'cancelled' and money.kept <> 0
    union all
    -- each counts all that went before it; rows of one refund count the same
    select 'refund ' || refund.id, 'counts ' || refund.given_before || ' fen that operators’ acts and transfers gave back before it, the order has ' || earlier.amount
    from refund
    cross join lateral (
      select coalesce(sum(other.amount), 0) as amount from refund other
      where other.order_id = refund.order_id and (other.by_operator or other.way = 'bank_transfer') and other.reference <> refund.reference
        and (other.given_before, other.id) < (refund.given_before, refund.id)
    ) earlier
    where ${isCounted} and refund.given_before <> earlier.amount
    union all
    select 'credit note ' || refund.id,
      case when refund.state = 'done' then 'is not in its institution’s ledger' else 'is in its institution’s ledger without its two names' end
    from refund where refund.way = 'credit_note' and (refund.state = 'done') <>
      exists (select from credit_entry entry where entry.reference = refund.reference and entry.change = -refund.amount)`);
  return rows;
}
