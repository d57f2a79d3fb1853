import sql from 'sql-template-tag';
import type { Database } from '../../../platform/database/connection.ts';

export type Member = { id: number; name: string; mobile: string | null; email: string; reads_statements: boolean };

/** Who buys for an institution, by name. */
export async function findMembers(db: Database, institutionId: number): Promise<Member[]> {
  const { rows } = await db.query<Member>(sql`
    select account.id, account.nick_name as name, account.mobile, account.email, exists (
      select from credit_reader reader where reader.account_id = account.id and reader.institution_id = ${institutionId}
    ) as reads_statements
    from account where account.institution_id = ${institutionId} order by account.nick_name, account.id limit 500`);
  return rows;
}
