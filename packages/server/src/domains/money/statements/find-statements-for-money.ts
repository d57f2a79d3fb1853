import sql from 'sql-template-tag';
import type { Database } from '../../../platform/database/connection.ts';

/** A statement that money may be for: what is missing (fen), and its institution's names. */
export type StatementForMoney = { number: string; waits: boolean; missing: number; names: string[] };

const received = sql`
  select coalesce(sum(amount), 0)::bigint as received from credit_payment where credit_payment.statement_id = statement.id`;

/** Statements by number, settled or not, and open ones of exactly one of these sums (fen). */
export async function findStatementsForMoney(
  db: Database,
  { numbers, amounts }: { numbers: readonly string[]; amounts: readonly number[] },
): Promise<StatementForMoney[]> {
  const { rows } = await db.query<StatementForMoney>(sql`
    select statement.number, statement.settled_at is null as waits, greatest(0, statement.total - meant.received)::bigint as missing,
      array[institution.name_zh, institution.name_en] as names
    from (
      select statement.id, paid.received from credit_statement statement cross join lateral (${received}) paid
      where statement.number = any (${[...numbers]}::text[])
      union
      select statement.id, paid.received from credit_statement statement cross join lateral (${received}) paid
      where statement.settled_at is null and statement.total - paid.received = any (${[...amounts]}::bigint[])
    ) meant
    join credit_statement statement using (id) join institution on institution.id = statement.institution_id
    order by statement.id`);
  return rows;
}
