import sql from 'sql-template-tag';
import type { Database } from '../../../platform/database/connection.ts';

/** Those of the files that are somebody's picture. */
export async function findUsedAvatars(db: Database, ids: readonly string[]): Promise<string[]> {
  const { rows } = await db.query<{ id: string }>(sql`select figure_id as id from account where figure_id = any(${[...ids]}::uuid[])`);
  return rows.map(({ id }) => id);
}
