import sql from 'sql-template-tag';
import type { Database } from '../../../platform/database/connection.ts';

export type TableExport = {
  kind: 'orders' | 'money' | 'invoices' | 'stock' | 'movements' | 'customers' | 'everything';
  /** How many rows were found. */
  count: number;
  /** Names of the filters that were set; of an export of everything, its formats. */
  filters: readonly string[];
  /** A signature. */
  by: string;
};

/** Writes down that somebody takes a table out as a file, before the first row leaves. */
export async function noteTableExport(db: Database, { kind, count, filters, by }: TableExport): Promise<void> {
  await db.query(sql`
    insert into table_export (kind, row_count, filters, made_by) values (${kind}, ${count}, ${filters}, ${by})`);
}
