import type { DatabasePool } from '../../../platform/database/connection.ts';
import { continueImport } from './continue-import.ts';

/** Continues all imports with work to do, oldest first, except those of another process. */
export async function continueImports(db: DatabasePool, dataDir: string): Promise<void> {
  const { rows } = await db.query<{ id: number }>('select id from import_job where wanted is not null order by id');
  for (const { id } of rows) await continueImport(db, dataDir, id);
}
