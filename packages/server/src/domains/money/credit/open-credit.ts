import { type Result, done, refuse } from '@aliquot/contract/core/result.ts';
import sql from 'sql-template-tag';
import type { Database } from '../../../platform/database/connection.ts';

/**
 * Opens an institution's (by key) account with a limit in fen, or changes it and the payment term.
 * A limit below the use only stops new orders. `seen` is the version, 0 for none. Refuses
 * `not_found`, `changed_meanwhile`.
 */
export async function openCredit(
  transaction: Database,
  { institution, limit, termDays, seen }: { institution: string; limit: number; termDays: number; seen?: number },
): Promise<Result<{ version: number }>> {
  const { rows } = await transaction.query<{ version: number }>(sql`
    insert into credit_account as credit (institution_id, credit_limit, term_days)
    select id, ${limit}, ${termDays} from institution where key = ${institution}
    on conflict (institution_id) do update
      set credit_limit = excluded.credit_limit, term_days = excluded.term_days, version = credit.version + 1
      where ${seen ?? null}::int is null or credit.version = ${seen ?? null}
    returning version`);
  if (rows[0]) return done(rows[0]);
  const now = await transaction.query<{ limit: number; term_days: number; version: number }>(sql`
    select credit_limit as limit, term_days, version from credit_account
    where institution_id = (select id from institution where key = ${institution})`);
  return now.rows[0] ? refuse('changed_meanwhile', { details: { now: now.rows[0] } }) : refuse('not_found');
}

/**
 * Lets a member read their institution's statements. Refuses `credit_unavailable` without an
 * account.
 */
export async function grantStatements(transaction: Database, accountId: number, by: string): Promise<Result<null>> {
  const { rowCount } = await transaction.query(sql`
    insert into credit_reader (account_id, institution_id, granted_by)
    select account.id, credit.institution_id, ${by} from account join credit_account credit on credit.institution_id = account.institution_id
    where account.id = ${accountId}
    on conflict do nothing`);
  if (rowCount === 1) return done(null);
  const { rowCount: known } = await transaction.query(sql`select from credit_reader where account_id = ${accountId}`);
  return (known ?? 0) > 0 ? done(null) : refuse('credit_unavailable');
}

/** Takes the right to read statements away again. */
export async function revokeStatements(transaction: Database, accountId: number): Promise<void> {
  await transaction.query(sql`delete from credit_reader where account_id = ${accountId}`);
}
