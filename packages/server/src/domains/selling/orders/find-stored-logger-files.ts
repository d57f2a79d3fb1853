import sql from 'sql-template-tag';
import type { Database } from '../../../platform/database/connection.ts';

/** Those of the stored names that the record of a parcel's temperature has. */
export async function findStoredLoggerFiles(db: Database, names: readonly string[]): Promise<string[]> {
  const { rows } = await db.query<{ stored_as: string }>(
    sql`select stored_as from shipment_condition where stored_as = any (${[...names]}::text[])`,
  );
  return rows.map(({ stored_as }) => stored_as);
}
