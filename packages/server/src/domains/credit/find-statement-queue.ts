import type { statementSorts } from '@aliquot/contract/schemas/console-statements.ts';
import sql, { type Sql } from 'sql-template-tag';
import type { Database } from '../../database/connection.ts';
import { type StatementRow, type StatementState, statementColumns, statementTables } from './find-statements.ts';

/** A statement as those see it who work on it: with what is missing, fen. */
export type QueuedStatement = StatementRow & { missing: number };

export type StatementSearch = {
  /** Part of the number or of the institution's name. */
  q?: string;
  /** YYYY-MM. */
  month?: string;
  /** `unpaid` is all that is not settled. */
  state?: StatementState | 'unpaid';
  sort?: (typeof statementSorts)[number];
  page: number;
  limit: number;
};

const sorts = {
  month: sql`month, number`,
  '-month': sql`month desc, number desc`,
  due: sql`due_on, number`,
  '-due': sql`due_on desc, number desc`,
  missing: sql`missing, number`,
  '-missing': sql`missing desc, number desc`,
} as const satisfies Record<(typeof statementSorts)[number], Sql>;

/** A page of statements, with how many the search finds in each state. */
export async function findStatementQueue(
  db: Database,
  { q = '', month, state, sort = '-month', page, limit }: StatementSearch,
): Promise<{ items: QueuedStatement[]; total: number; counts: Record<string, number> }> {
  const words = q.trim().toLowerCase();
  const found = sql`select *, case when settled_at is null then greatest(0, total - received) else 0 end::bigint as missing from (
    select ${statementColumns} from ${statementTables}
    where (${month ?? null}::text is null or statement.month = (${month ?? null} || '-01')::date) and (${words} = ''
      or strpos(lower(statement.number), ${words}) > 0
      or strpos(lower(institution.name_en || ' ' || institution.name_zh), ${words}) > 0)
  ) shown`;
  const counted = await db.query<{ state: string; count: number }>(
    sql`select state, count(*)::int as count from (${found}) statement group by state`,
  );
  const counts: Record<string, number> = Object.fromEntries(counted.rows.map((row) => [row.state, row.count]));
  const all = counted.rows.reduce((sum, { count }) => sum + count, 0);
  const unpaid = all - (counts['settled'] ?? 0);
  const inState = state === undefined ? sql`true` : state === 'unpaid' ? sql`settled_at is null` : sql`state = ${state}`;
  const { rows } = await db.query<QueuedStatement>(sql`
    select * from (${found}) statement where ${inState} order by ${sorts[sort]} limit ${limit} offset ${(page - 1) * limit}`);
  const total = state === undefined ? all : state === 'unpaid' ? unpaid : (counts[state] ?? 0);
  return { items: rows, total, counts: { ...counts, all, unpaid } };
}

export type StatementTransfer = {
  amount: number;
  bank_reference: string;
  payer_name: string | null;
  confirmed_by: string;
  received_at: Date;
};

/** What came in for a statement, the oldest first; fen. */
export async function findStatementTransfers(db: Database, number: string): Promise<StatementTransfer[]> {
  const { rows } = await db.query<StatementTransfer>(sql`
    select paid.amount, paid.bank_reference, paid.payer_name, paid.confirmed_by, paid.received_at
    from credit_payment paid join credit_statement statement on statement.id = paid.statement_id
    where statement.number = ${number} order by paid.id`);
  return rows;
}

/** The accounts of those who may read a statement now. */
export async function findStatementReaders(db: Database, number: string): Promise<number[]> {
  const { rows } = await db.query<{ account_id: number }>(sql`
    select reader.account_id from credit_statement statement
    join credit_reader reader on reader.institution_id = statement.institution_id
    join account on account.id = reader.account_id and account.institution_id = reader.institution_id
    where statement.number = ${number} order by reader.account_id`);
  return rows.map(({ account_id }) => account_id);
}
