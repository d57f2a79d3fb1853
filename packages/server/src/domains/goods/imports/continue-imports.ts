import type { DatabasePool } from '../../../platform/database/connection.ts';
import { continueImport } from './continue-import.ts';

/**
 * Continues all imports with work to do, oldest first, except those of another process, on the
 * connections of `openBulk`; returns whether there were any.
 */
export async function continueImports(db: DatabasePool, dataDir: string, openBulk: () => DatabasePool = () => db): Promise<boolean> {
  const { rows } = await db.query<{ id: number }>('select id from import_job where wanted is not null order by id');
  for (const { id } of rows) await continueImport(openBulk(), dataDir, id);
  return rows.length > 0;
}
