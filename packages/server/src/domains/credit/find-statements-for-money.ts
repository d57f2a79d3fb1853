import sql from 'sql-template-tag';
import type { Database } from '../../database/connection.ts';

/** A statement for which money may have come: what is missing (fen), and how its institution is called. */
export type StatementForMoney = { number: string; waits: boolean; missing: number; names: string[] };

/** The statements of these numbers, settled or not, and the open ones that want exactly one of these sums (fen). */
export async function findStatementsForMoney(
  db: Database,
  { numbers, amounts }: { numbers: readonly string[]; amounts: readonly number[] },
): Promise<StatementForMoney[]> {
  const { rows } = await db.query<StatementForMoney>(sql`
    select statement.number, statement.settled_at is null as waits, greatest(0, statement.total - paid.amount)::bigint as missing,
      array[institution.name_zh, institution.name_en] as names
    from (
      select id from credit_statement where number = any (${[...numbers]}::text[])
      union
      select id from credit_statement where settled_at is null
    ) meant
    join credit_statement statement using (id) join institution on institution.id = statement.institution_id
    cross join lateral (
      select coalesce(sum(amount), 0)::bigint as amount from credit_payment where credit_payment.statement_id = statement.id
    ) paid
    where statement.number = any (${[...numbers]}::text[])
      or (statement.settled_at is null and statement.total - paid.amount = any (${[...amounts]}::bigint[]))
    order by statement.id`);
  return rows;
}
