import sql from 'sql-template-tag';
import type { Database } from '../../../platform/database/connection.ts';

/** The institution that an account buys for; null for a person's. */
export async function getInstitutionId(db: Database, accountId: number): Promise<number | null> {
  const { rows } = await db.query<{ institution_id: number | null }>(sql`select institution_id from account where id = ${accountId}`);
  return rows[0]?.institution_id ?? null;
}
