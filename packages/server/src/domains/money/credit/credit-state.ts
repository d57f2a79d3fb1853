import sql, { type Sql } from 'sql-template-tag';
import type { Database } from '../../../platform/database/connection.ts';
import { today } from '../../../platform/database/shanghai-day.ts';

/** A statement overdue for more days than this blocks orders on account (domain rules, Payment). */
export const overdueDays = 30;

/** An institution's account: `left` of the limit in fen (may be negative), and whether blocked. */
export type CreditState = { limit: number; used: number; left: number; overdue: boolean };

/** The columns of `CreditState`; they speak of `credit_account credit`. */
export const creditState: Sql = sql`
  credit.credit_limit as limit, credit.used, credit.credit_limit - credit.used as left, exists (
    select from credit_statement statement
    where statement.institution_id = credit.institution_id and statement.settled_at is null
      and statement.due_on + ${overdueDays}::int < ${today}
  ) as overdue`;

/** The account on which this buyer may order, their institution's; null where there is none. */
export async function findCreditOfBuyer(db: Database, accountId: number): Promise<CreditState | null> {
  const { rows } = await db.query<CreditState>(sql`
    select ${creditState}
    from account join credit_account credit on credit.institution_id = account.institution_id
    where account.id = ${accountId}`);
  return rows[0] ?? null;
}

/** An institution's account with its payment term in days and its version; or null. */
export async function findCreditOf(
  db: Database,
  institutionId: number,
): Promise<(CreditState & { term_days: number; version: number }) | null> {
  const { rows } = await db.query<CreditState & { term_days: number; version: number }>(sql`
    select ${creditState}, credit.term_days, credit.version from credit_account credit where credit.institution_id = ${institutionId}`);
  return rows[0] ?? null;
}
