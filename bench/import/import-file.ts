import type { DatabasePool } from '../../packages/server/src/platform/database/connection.ts';
import { requestImport } from '../../packages/server/src/domains/goods/imports/request-import.ts';
import { continueImport } from '../../packages/server/src/domains/goods/imports/continue-import.ts';
import { createImportOfFile } from '../../packages/server/src/domains/goods/imports/create-import.ts';
import { findFaults } from '../../packages/server/src/domains/goods/imports/find-faults.ts';
import { type ImportJob, getImportJob } from '../../packages/server/src/domains/goods/imports/import-job.ts';
import type { Kind } from '../../packages/server/src/domains/goods/imports/kinds/kind.ts';

/** Imports a file as the command line does; throws with its first faults. */
export async function importFile(
  db: DatabasePool,
  dataDir: string,
  kind: Kind['name'],
  file: string,
  onOpen?: (jobId: number) => void,
): Promise<ImportJob> {
  const created = await createImportOfFile(db, dataDir, file, { kind, mapping: {}, options: {}, retryOf: null, madeBy: 'bench' });
  if (!created.ok) throw new Error(created.error);
  const { id } = created.value;
  onOpen?.(id);
  await requestImport(db, { jobId: id, wanted: 'run', mayOpenStock: true });
  await continueImport(db, dataDir, id);
  const job = await getImportJob(db, id);
  if (job?.state === 'done') return job;
  const faults = await findFaults(db, { jobId: id, page: 1, limit: 5 }, 'en');
  throw new Error(`import ${id} is ${job?.state}: ${JSON.stringify([job?.refusal, ...faults])}`);
}
