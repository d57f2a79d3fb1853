import { createReadStream, createWriteStream } from 'node:fs';
import { mkdir, open, stat } from 'node:fs/promises';
import { basename } from 'node:path';
import { pipeline } from 'node:stream/promises';
import sql from 'sql-template-tag';
import { type Result, done, refuse } from '@aliquot/contract/core/result.ts';
import type { Database, DatabasePool } from '../../../platform/database/connection.ts';
import { withTransaction } from '../../../platform/database/transaction.ts';
import { requestImport } from './request-import.ts';
import { getImportJob, importsFolder, storedFile } from './import-job.ts';
import type { Content, Kind } from './kinds/kind.ts';
import type { Mapping } from './map-columns.ts';
import { tableLimits } from './reading/table.ts';

export type NewImport = {
  kind: Kind['name'] | 'files';
  fileName: string;
  fileBytes: number;
  mapping: Mapping;
  options: Content;
  /** The job whose failed rows come again, corrected. */
  retryOf: number | null;
  madeBy: string;
};

/**
 * Creates a job whose file is to be uploaded; returns its id. Corrected rows keep the mapping and
 * options of their first job. Refuses `file_too_large`, and `not_found` for a job of another kind.
 */
export async function createImport(db: Database, job: NewImport): Promise<Result<{ id: number }>> {
  if (job.fileBytes > tableLimits.fileBytes) return refuse('file_too_large');
  const former = job.retryOf === null ? null : await getImportJob(db, job.retryOf);
  if (job.retryOf !== null && former?.kind !== job.kind) return refuse('not_found');
  // corrected rows are taken as the first ones were, but each time somebody decides about the rest
  const { accept_good_rows: _, ...same } = former?.options ?? {};
  // failed rows lack their product's first row: their empty cells mean nothing
  const options = { ...(former && { ...same, empty_cells: 'keep' }), ...job.options };
  const mapping = { ...former?.mapping, ...job.mapping };
  const { rows } = await db.query<{ id: number }>(sql`
    insert into import_job (kind, file_name, file_bytes, mapping, options, retry_of, made_by)
    values (${job.kind}, ${job.fileName.slice(-255)}, ${job.fileBytes}, ${JSON.stringify(mapping)}, ${JSON.stringify(options)},
      ${job.retryOf}, ${job.madeBy})
    returning id`);
  return done({ id: rows[0]?.id ?? 0 });
}

/**
 * Receives a piece of a job's file at byte `offset`. A repeated or early piece is refused with the
 * received length, so that the sender can resume.
 */
export async function appendToImport(
  db: DatabasePool,
  dataDir: string,
  { jobId, offset, piece }: { jobId: number; offset: number; piece: Uint8Array },
): Promise<Result<{ received: number }>> {
  await mkdir(importsFolder(dataDir), { recursive: true });
  return withTransaction<Result<{ received: number }>>(db, async (transaction) => {
    const { rows } = await transaction.query<{ state: string; received_bytes: number; file_bytes: number }>(
      sql`select state, received_bytes, file_bytes from import_job where id = ${jobId} for update`,
    );
    const [job] = rows;
    if (!job) return refuse('not_found');
    if (job.state !== 'uploading' || offset !== job.received_bytes)
      return refuse('wrong_state', { details: { status: job.state, received: job.received_bytes } });
    const received = offset + piece.length;
    if (received > job.file_bytes) return refuse('file_too_large');
    await writeAt(storedFile(dataDir, jobId), offset, piece);
    await markReceived(transaction, jobId, received);
    return done({ received });
  });
}

/**
 * Creates a job for a file on this machine, which is copied, so that a restart needs only the job.
 */
export async function createImportOfFile(
  db: DatabasePool,
  dataDir: string,
  path: string,
  job: Omit<NewImport, 'fileName' | 'fileBytes'>,
): Promise<Result<{ id: number }>> {
  const { size } = await stat(path);
  const created = await createImport(db, { ...job, fileName: basename(path), fileBytes: Math.max(1, size) });
  if (!created.ok) return created;
  const { id } = created.value;
  await mkdir(importsFolder(dataDir), { recursive: true });
  await pipeline(createReadStream(path), createWriteStream(storedFile(dataDir, id)));
  await markReceived(db, id, Math.max(1, size));
  return created;
}

/** Creates a job for a file written by the shop, and requests its check. */
export async function createImportOfText(
  db: DatabasePool,
  dataDir: string,
  text: string,
  { kind, fileName, mapping, madeBy }: Pick<NewImport, 'kind' | 'fileName' | 'mapping' | 'madeBy'>,
): Promise<Result<{ id: number }>> {
  const piece = Buffer.from(text);
  const created = await createImport(db, { kind, fileName, fileBytes: piece.length, mapping, options: {}, retryOf: null, madeBy });
  if (!created.ok) return created;
  const sent = await appendToImport(db, dataDir, { jobId: created.value.id, offset: 0, piece });
  return sent.ok ? requestImport(db, { jobId: created.value.id, wanted: 'check', mayOpenStock: false }) : sent;
}

const markReceived = (db: Database, jobId: number, received: number) =>
  db.query(sql`
    update import_job set received_bytes = ${received}, state = case when ${received}::bigint = file_bytes then 'uploaded' else state end
    where id = ${jobId}`);

async function writeAt(path: string, offset: number, piece: Uint8Array): Promise<void> {
  const file = await open(path, offset === 0 ? 'w' : 'r+');
  try {
    await file.write(piece, 0, piece.length, offset);
    await file.sync();
  } finally {
    await file.close();
  }
}
