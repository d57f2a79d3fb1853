import { mkdtemp, rm, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { openTestDatabase } from './test-database.ts';
import { createTestBrandsAndCategories } from './test-catalogue.ts';
import { requestImport } from '../domains/goods/imports/request-import.ts';
import { continueImport } from '../domains/goods/imports/continue-import.ts';
import { createImportOfFile } from '../domains/goods/imports/create-import.ts';
import { type DescribedFault, findFaults } from '../domains/goods/imports/find-faults.ts';
import { type ImportJob, getImportJob } from '../domains/goods/imports/import-job.ts';
import type { Content, Kind } from '../domains/goods/imports/kinds/kind.ts';
import type { Mapping } from '../domains/goods/imports/map-columns.ts';

export type TestImport = { job: ImportJob; faults: DescribedFault[]; faultLines: string[] };

/** A database with some brands, categories and substances, a folder, and imports of texts. */
export async function createTestImports() {
  const { db, url, drop } = await openTestDatabase();
  const dataDir = await mkdtemp(join(tmpdir(), 'aliquot-test-imports-'));
  await createTestBrandsAndCategories(db);

  /** Opens a job for a file of this content; nothing of it is read. */
  const open = async (
    kind: Kind['name'] | 'files',
    content: string | Uint8Array,
    { options = {}, mapping = {}, retryOf = null }: { options?: Content; mapping?: Mapping; retryOf?: number | null } = {},
  ): Promise<number> => {
    const path = join(dataDir, 'sent.csv');
    await writeFile(path, content);
    const created = await createImportOfFile(db, dataDir, path, { kind, mapping, options, retryOf, madeBy: 'test' });
    if (!created.ok) throw new Error(created.error);
    return created.value.id;
  };

  const work = async (id: number, wanted: 'check' | 'run' = 'run', mayOpenStock = true): Promise<TestImport> => {
    await requestImport(db, { jobId: id, wanted, mayOpenStock });
    await continueImport(db, dataDir, id);
    const job = await getImportJob(db, id);
    if (!job) throw new Error(`import ${id} is gone`);
    const faults = await findFaults(db, { jobId: id, page: 1, limit: 1000 }, 'en');
    return { job, faults, faultLines: faults.map(({ line, column, code }) => `${line} ${column ?? '-'} ${code}`) };
  };

  const run = async (...given: Parameters<typeof open>) => work(await open(...given));

  const close = async () => {
    await drop();
    await rm(dataDir, { recursive: true });
  };
  return { db, dataDir, url, open, work, run, close };
}
