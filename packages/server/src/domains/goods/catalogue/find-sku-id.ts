import sql from 'sql-template-tag';
import type { Database } from '../../../platform/database/connection.ts';

/** The SKU that has a catalogue number, exactly as it is written; null for none. */
export async function findSkuId(db: Database, code: string): Promise<number | null> {
  const { rows } = await db.query<{ id: number }>(sql`select id from sku where code = ${code}`);
  return rows[0]?.id ?? null;
}
