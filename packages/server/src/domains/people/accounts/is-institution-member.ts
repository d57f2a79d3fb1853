import sql from 'sql-template-tag';
import type { Database } from '../../../platform/database/connection.ts';

/** Whether the account belongs to an institution with which the shop has a contract. */
export async function isInstitutionMember(db: Database, accountId: number): Promise<boolean> {
  const { rowCount } = await db.query(sql`select from account where id = ${accountId} and institution_id is not null`);
  return rowCount === 1;
}
