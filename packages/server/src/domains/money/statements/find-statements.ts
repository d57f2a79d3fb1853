import sql, { type Sql } from 'sql-template-tag';
import type { Database } from '../../../platform/database/connection.ts';
import { todayOnce } from '../../../platform/database/shanghai-day.ts';
import { overdueDays } from '../credit/credit-state.ts';

export type StatementState = 'open' | 'overdue' | 'blocking' | 'settled';

export type StatementRow = {
  number: string;
  institution_id: number;
  institution_en: string;
  institution_zh: string;
  /** First day of the month, YYYY-MM-DD. */
  month: string;
  /** Fen: in the institution's favour from before (not positive), to be paid, and received. */
  carried: number;
  total: number;
  received: number;
  due_on: string;
  issued_at: Date;
  settled_at: Date | null;
  /** `blocking`: overdue for so long that nothing can be ordered on account. */
  state: StatementState;
};

export type StatementLineRow = {
  /**
   * `credit_waiting`: its credit note awaited approval at billing; `credit_lapsed`: billed, as
   * nobody approved.
   */
  kind: 'order' | 'credit_note' | 'credit_waiting' | 'credit_lapsed';
  order_number: string;
  purchase_order_number: string;
  happened_at: Date;
  /** Fen; negative where it is a credit note. */
  amount: number;
};

/** All statements of an institution, newest first. */
export const findStatementsOf = (db: Database, institutionId: number): Promise<StatementRow[]> =>
  findRows(db, sql`statement.institution_id = ${institutionId}`);

/** The statements that a buyer may read: their institution's, with the right to. */
export async function findStatementsOfReader(db: Database, accountId: number): Promise<StatementRow[]> {
  return findRows(db, readableBy(accountId));
}

/** A statement with lines; `accountId` null (an operator) finds any, a buyer what they may read. */
export async function getStatement(
  db: Database,
  accountId: number | null,
  number: string,
): Promise<{ statement: StatementRow; lines: StatementLineRow[] } | null> {
  const [statement] = await findRows(db, sql`statement.number = ${number} and ${accountId === null ? sql`true` : readableBy(accountId)}`);
  if (!statement) return null;
  const { rows } = await db.query<StatementLineRow>(sql`
    select case when line.kind = 'credit_waiting' and refund.state = 'done' and not exists (
        select from credit_statement_line lapsed where lapsed.refund_id = refund.id and lapsed.kind = 'credit_lapsed'
      ) then 'credit_note' else line.kind end as kind, line.order_number, line.purchase_order_number, line.happened_at, line.amount
    from credit_statement_line line join credit_statement statement on statement.id = line.statement_id
      left join refund on refund.id = line.refund_id
    where statement.number = ${number} order by line.position`);
  return { statement, lines: rows };
}

/** Who has left the institution reads nothing any more, whatever was granted. */
const readableBy = (accountId: number): Sql => sql`exists (
  select from credit_reader reader join account on account.id = reader.account_id
  where reader.account_id = ${accountId} and reader.institution_id = statement.institution_id
    and account.institution_id = statement.institution_id
)`;

/** What came in for `statement`, fen. */
export const received: Sql = sql`(select coalesce(sum(amount), 0)::bigint from credit_payment where statement_id = statement.id)`;

/** The state of `statement` today. */
export const statementState: Sql = sql`case
    when statement.settled_at is not null then 'settled'
    when statement.due_on + ${overdueDays}::int < ${todayOnce} then 'blocking'
    when statement.due_on < ${todayOnce} then 'overdue'
    else 'open'
  end`;

/** The columns of `StatementRow`, of these tables. */
export const statementColumns: Sql = sql`statement.number, statement.institution_id, institution.name_en as institution_en,
  institution.name_zh as institution_zh, statement.month, statement.carried, statement.total, statement.due_on, statement.issued_at,
  statement.settled_at, ${received} as received, ${statementState} as state`;
export const statementTables: Sql = sql`credit_statement statement join institution on institution.id = statement.institution_id`;

async function findRows(db: Database, condition: Sql): Promise<StatementRow[]> {
  const { rows } = await db.query<StatementRow>(sql`
    select ${statementColumns} from ${statementTables} where ${condition} order by statement.month desc, statement.institution_id limit 500`);
  return rows;
}
