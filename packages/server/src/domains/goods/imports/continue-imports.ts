import type { DatabasePool } from '../../../platform/database/connection.ts';
import { continueImport } from './continue-import.ts';

/** Goes on with every import of which something is wanted, the oldest first; what another process works on is left to it. */
export async function continueImports(db: DatabasePool, dataDir: string): Promise<void> {
  const { rows } = await db.query<{ id: number }>('select id from import_job where wanted is not null order by id');
  for (const { id } of rows) await continueImport(db, dataDir, id);
}
