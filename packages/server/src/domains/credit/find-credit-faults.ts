import sql from 'sql-template-tag';
import type { Database } from '../../database/connection.ts';

/** Institutions' accounts and statements that contradict their ledger, and how. Nothing, on healthy data. */
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
    ) paid where (paid.amount >= statement.total) <> (statement.settled_at is not null)`);
  return rows;
}
