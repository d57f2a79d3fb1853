import sql from 'sql-template-tag';
import type { Database } from '../../../platform/database/connection.ts';

/** Those of the stored names that a service's report has. */
export async function findStoredReports(db: Database, names: readonly string[]): Promise<string[]> {
  const { rows } = await db.query<{ stored_as: string }>(
    sql`select stored_as from service_report where stored_as = any (${[...names]}::text[])`,
  );
  return rows.map(({ stored_as }) => stored_as);
}
