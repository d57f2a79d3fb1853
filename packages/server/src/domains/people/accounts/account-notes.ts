import { type Result, done, refuse } from '@aliquot/contract/core/result.ts';
import sql from 'sql-template-tag';
import type { Database } from '../../../platform/database/connection.ts';

export type AccountNote = { id: number; text: string; written_by: string; written_at: Date };

/** What operators noted about a customer, the newest first. */
export async function findAccountNotes(db: Database, accountId: number): Promise<AccountNote[]> {
  const { rows } = await db.query<AccountNote>(
    sql`select id, text, written_by, written_at from account_note where account_id = ${accountId} order by id desc limit 200`,
  );
  return rows;
}

/**
 * Adds a note on a customer, idempotent by `key`; they get it only with a data export. Refuses
 * `not_found`, also if erased.
 */
export async function addAccountNote(
  db: Database,
  { accountId, key, text, by }: { accountId: number; key: string; text: string; by: string },
): Promise<Result<null>> {
  const { rowCount } = await db.query(sql`select from account where id = ${accountId} and closed_at is null`);
  if (rowCount !== 1) return refuse('not_found');
  await db.query(sql`
    insert into account_note (account_id, key, text, written_by)
    select id, ${key}, ${text}, ${by} from account where id = ${accountId} and closed_at is null on conflict (key) do nothing`);
  return done(null);
}

/** Takes all notes about a customer away. */
export async function eraseAccountNotes(transaction: Database, accountId: number): Promise<void> {
  await transaction.query(sql`delete from account_note where account_id = ${accountId}`);
}
