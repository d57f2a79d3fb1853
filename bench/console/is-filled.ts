import sql from 'sql-template-tag';
import type { DatabasePool } from '../../packages/server/src/platform/database/connection.ts';

/** Whether the tables were filled by an earlier run. */
export async function isFilled(db: DatabasePool): Promise<boolean> {
  const { rowCount } = await db.query(sql`select from institution where key = 'bench-1'`);
  return rowCount === 1;
}
