import sql from 'sql-template-tag';
import type { Database } from '../../../platform/database/connection.ts';
import { type BankColumns, isBankField } from './bank-columns.ts';

/** The last mapping of this header's columns; null if new. */
export async function findBankMapping(db: Database, headerHash: string): Promise<BankColumns | null> {
  const { rows } = await db.query<{ columns: (string | null)[] }>(sql`select columns from bank_mapping where header_hash = ${headerHash}`);
  return rows[0]?.columns.map((word) => (word !== null && isBankField(word) ? word : null)) ?? null;
}

/** Remembers what the columns of this header mean, for the next file of the same bank. */
export async function keepBankMapping(
  transaction: Database,
  { headerHash, columns, by }: { headerHash: string; columns: BankColumns; by: string },
): Promise<void> {
  await transaction.query(sql`
    insert into bank_mapping (header_hash, columns, changed_by) values (${headerHash}, ${[...columns]}::text[], ${by})
    on conflict (header_hash) do update set columns = excluded.columns, changed_by = excluded.changed_by, changed_at = now()
    where bank_mapping.columns is distinct from excluded.columns`);
}
