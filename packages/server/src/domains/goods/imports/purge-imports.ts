import { rm } from 'node:fs/promises';
import sql from 'sql-template-tag';
import type { Database } from '../../../platform/database/connection.ts';
import { storedFile } from './import-job.ts';

const KEPT_DAYS = 30;

/** Deletes imports with files, rows and faults thirty days after they ended or were last used. */
export async function purgeImports(db: Database, dataDir: string): Promise<void> {
  const { rows } = await db.query<{ id: number }>(sql`
    delete from import_job
    where wanted is null and coalesce(ended_at, created_at) < now() - make_interval(days => ${KEPT_DAYS}) and state <> 'applying'
    returning id`);
  for (const { id } of rows) await rm(storedFile(dataDir, id), { force: true });
}
