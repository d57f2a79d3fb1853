import sql from 'sql-template-tag';
import type { Database } from '../../../platform/database/connection.ts';

/** Those of the stored names that an invoice's file has. */
export async function findStoredInvoices(db: Database, names: readonly string[]): Promise<string[]> {
  const { rows } = await db.query<{ stored_as: string }>(
    sql`select stored_as from invoice_file where stored_as = any (${[...names]}::text[])`,
  );
  return rows.map(({ stored_as }) => stored_as);
}
