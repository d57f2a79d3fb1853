import sql from 'sql-template-tag';
import type { Database } from '../../../platform/database/connection.ts';

/** Those of the files that are somebody's permit. */
export async function findUsedPermits(db: Database, ids: readonly string[]): Promise<string[]> {
  const { rows } = await db.query<{ id: string }>(
    sql`select attachment_id as id from permit where attachment_id = any (${[...ids]}::uuid[])`,
  );
  return rows.map(({ id }) => id);
}

/** Those of the files that show somebody's identity for an order. */
export async function findUsedIdentities(db: Database, ids: readonly string[]): Promise<string[]> {
  const { rows } = await db.query<{ id: string }>(
    sql`select identity_image as id from regulated_handler where identity_image = any (${[...ids]}::uuid[])`,
  );
  return rows.map(({ id }) => id);
}
