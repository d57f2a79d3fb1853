import sql from 'sql-template-tag';
import type { Database } from '../../../platform/database/connection.ts';

/** The account that has proven a mobile number of eleven digits, or null. */
export async function findAccountId(db: Database, mobile: string): Promise<number | null> {
  const { rows } = await db.query<{ id: number }>(sql`select id from account where mobile = ${mobile} and mobile_verified_at is not null`);
  return rows[0]?.id ?? null;
}
