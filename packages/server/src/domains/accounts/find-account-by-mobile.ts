import sql from 'sql-template-tag';
import type { Database } from '../../database/connection.ts';
import { normaliseMobile } from './mobile.ts';

/** The account that proved a mobile number, as typed; null when there is none. */
export async function findAccountByMobile(db: Database, typed: string): Promise<number | null> {
  const mobile = normaliseMobile(typed);
  const { rows } = await db.query<{ id: number }>(sql`select id from account where mobile = ${mobile} and mobile_verified_at is not null`);
  return rows[0]?.id ?? null;
}
