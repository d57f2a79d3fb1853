import sql from 'sql-template-tag';
import type { Database } from '../../../platform/database/connection.ts';
import type { Channel } from './channels.ts';

/** Deletes an account's files of channels; returns those to remove after the transaction. */
export async function eraseFiles(db: Database, accountId: number, channels: readonly Channel[]): Promise<string[]> {
  const { rows } = await db.query<{ stored_as: string }>(sql`
    delete from attachment where account_id = ${accountId} and channel = any (${[...channels]}::text[]) returning stored_as`);
  return rows.map(({ stored_as }) => stored_as);
}
