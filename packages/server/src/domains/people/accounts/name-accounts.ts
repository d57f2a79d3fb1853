import sql from 'sql-template-tag';
import type { Database } from '../../../platform/database/connection.ts';

/** How a buyer is called where the shop works for them. */
export type NamedAccount = { id: number; name: string; institution: string };

/** Names of accounts by their ids; an account that is not there is left out. */
export async function nameAccounts(db: Database, accountIds: readonly number[]): Promise<ReadonlyMap<number, NamedAccount>> {
  const { rows } = await db.query<NamedAccount>(sql`
    select id, nick_name as name, inc_name as institution from account where id = any (${[...new Set(accountIds)]}::bigint[])`);
  return new Map(rows.map((account) => [account.id, account]));
}
