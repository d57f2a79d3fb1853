import sql from 'sql-template-tag';
import type { Database } from '../../../platform/database/connection.ts';

/** Those of the files that are an order's payment slip. */
export async function findUsedSlips(db: Database, ids: readonly string[]): Promise<string[]> {
  const { rows } = await db.query<{ id: string }>(
    sql`select remittance_id as id from customer_order where remittance_id = any(${[...ids]}::uuid[])`,
  );
  return rows.map(({ id }) => id);
}
