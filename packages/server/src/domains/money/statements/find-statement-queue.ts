import type { statementSorts } from '@aliquot/contract/console/statements.ts';
import sql, { type Sql } from 'sql-template-tag';
import type { Database } from '../../../platform/database/connection.ts';
import { allOf, contains, findTabbedPage, inOrderOf, oncePerText } from '../../../platform/database/find-page.ts';
import { institutionsNamed } from '../../people/institutions/name-institutions.ts';
import { type StatementRow, type StatementState, received, statementColumns, statementState, statementTables } from './find-statements.ts';

/** A statement as those see it who work on it: with what is missing, fen. */
export type QueuedStatement = StatementRow & { missing: number };

/** The filter's words: `unpaid` is all that is not settled, `late` the overdue part of it. */
const statesOf = {
  unpaid: ['open', 'overdue', 'blocking'],
  late: ['overdue', 'blocking'],
  open: ['open'],
  overdue: ['overdue'],
  blocking: ['blocking'],
  settled: ['settled'],
} as const satisfies Record<StatementState | 'unpaid' | 'late', StatementState[]>;

export type StatementSearch = {
  /** Part of the number or of the institution's name. */
  q?: string;
  /** YYYY-MM. */
  month?: string;
  state?: keyof typeof statesOf;
  sort?: (typeof statementSorts)[number];
  page: number;
  limit: number;
};

const missing = sql`case when statement.settled_at is null then greatest(0, statement.total - ${received}) else 0 end::bigint`;
const sorts = {
  month: sql`statement.month, statement.number`,
  '-month': sql`statement.month desc, statement.number desc`,
  due: sql`statement.due_on, statement.number`,
  '-due': sql`statement.due_on desc, statement.number desc`,
  missing: sql`${missing}, statement.number`,
  '-missing': sql`${missing} desc, statement.number desc`,
} as const satisfies Record<(typeof statementSorts)[number], Sql>;

/** A page of statements, with how many the search finds in each state. */
export async function findStatementQueue(
  db: Database,
  { q = '', month, state, sort = '-month', page, limit }: StatementSearch,
): Promise<{ items: QueuedStatement[]; total: number; counts: Record<string, number> }> {
  const words = q.trim().toLowerCase();
  const named = words !== '' && sql`(${contains(sql`statement.number`, words)} or statement.institution_id in ${institutionsNamed(words)})`;
  const where = allOf([named, month && sql`statement.month = (${month} || '-01')::date`]);
  const { ids, total, counts } = await findTabbedPage(
    db,
    { from: sql`credit_statement statement`, id: sql`statement.id`, where, order: sorts[sort], page, limit, ...oncePerText(q) },
    { by: statementState, wanted: state && statesOf[state] },
  );
  const { rows } = await db.query<QueuedStatement>(sql`
    select ${statementColumns}, ${missing} as missing from ${statementTables}
    where statement.id = any (${ids}::bigint[]) order by ${inOrderOf(ids, sql`statement.id`)}`);
  const among = (states: readonly StatementState[]) => states.reduce((sum, one) => sum + (counts[one] ?? 0), 0);
  return { items: rows, total, counts: { ...counts, late: among(statesOf.late), unpaid: among(statesOf.unpaid) } };
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
