import sql from 'sql-template-tag';
import type { Database } from '../../../platform/database/connection.ts';

/** An open statement due soon, for one of its readers; `missing` in fen, `due_on` YYYY-MM-DD. */
export type StatementDue = { number: string; account_id: number; missing: number; due_on: string };

/** Unpaid statements due within `days` (Beijing time) of `now`, once per reader. */
export async function findStatementsDue(db: Database, { now, days }: { now: Date; days: number }): Promise<StatementDue[]> {
  const { rows } = await db.query<StatementDue>(sql`
    select statement.number, reader.account_id, (statement.total - paid.amount)::bigint as missing,
      to_char(statement.due_on, 'YYYY-MM-DD') as due_on
    from credit_statement statement
    join credit_reader reader on reader.institution_id = statement.institution_id
    join account on account.id = reader.account_id and account.institution_id = reader.institution_id
    cross join lateral (select coalesce(sum(amount), 0) as amount from credit_payment where statement_id = statement.id) paid
    cross join (select (${now}::timestamptz at time zone 'Asia/Shanghai')::date as today) clock
    where statement.settled_at is null and statement.due_on between clock.today and clock.today + ${days}::int
    order by statement.id, reader.account_id`);
  return rows;
}
