import { createHash } from 'node:crypto';
import { mostDocumentBytes } from '@aliquot/contract/console/documents.ts';
import sql from 'sql-template-tag';
import type { Database, DatabasePool } from '../../../../../platform/database/connection.ts';
import { withTransaction } from '../../../../../platform/database/transaction.ts';
import { displayName, fileKind } from '../../../../site/attachments/file-kind.ts';
import { drawPicture } from '../../../../site/attachments/prepare-file.ts';
import { findProductIdsByNumber } from '../../../catalogue/find-product-ids-by-number.ts';
import { mostPictures } from '../../../catalogue/pictures/change-pictures.ts';
import { findPictureOf, pictureSizes } from '../../../catalogue/pictures/find-pictures.ts';
import { findPdfFault } from '../../../documents/uploaded/keep-pdf.ts';
import { hasDocument } from '../../../documents/uploaded/find-uploaded.ts';
import type { ImportJob } from '../../import-job.ts';
import { UnreadableFile } from '../../reading/unreadable-file.ts';
import type { ArchiveFaultCode } from './archive-faults.ts';
import { type ArchiveLimits, type ArchivedFile, openArchive } from './read-archive.ts';
import { type Meaning, isOfSystem, readDocumentName, readPictureName, splitName } from './read-name.ts';

type Checked = {
  state: 'ready' | 'unchanged' | 'refused' | 'skipped';
  fault?: ArchiveFaultCode;
  bytes?: number;
  sha256?: Buffer;
  productId?: number;
  meaning?: Meaning;
};

/**
 * Checks the files of a job's ZIP from where it stopped, one after the other; each is recorded, so
 * a crash loses none. False when the job was cancelled.
 */
export async function checkArchive(db: DatabasePool, path: string, job: ImportJob, limits?: ArchiveLimits): Promise<boolean> {
  const archive = await openArchive(path, limits);
  try {
    for await (const file of archive.files) {
      if (file.number <= job.staged_line) continue;
      const name = displayName(file.path);
      const checked = await checkFile(db, job.id, file, name);
      if (!(await record(db, job.id, { number: file.number, name, ...checked }))) return false;
    }
  } finally {
    archive.close();
  }
  return finish(db, job.id);
}

async function checkFile(db: Database, jobId: number, file: ArchivedFile, name: string): Promise<Checked> {
  if (isOfSystem(file.path, name)) return { state: 'skipped' };
  const content = await file.unpack();
  if (typeof content === 'string') return { state: 'refused', fault: content };
  const known = { bytes: content.length, sha256: createHash('sha256').update(content).digest() };
  const refused = (fault: ArchiveFaultCode, more: Partial<Checked> = {}): Checked => ({ ...known, ...more, state: 'refused', fault });
  const kind = fileKind(content);
  if (kind === null) return refused(isArchive(content, name) ? 'archive_nested' : 'archive_type');
  if (kind === 'pdf' && content.length > mostDocumentBytes) return refused('archive_too_large');
  const products = await findProductIdsByNumber(
    db,
    splitName(name).map(({ number }) => number),
  );
  const found = splitName(name).find(({ number }) => products.has(number));
  const productId = found && products.get(found.number);
  if (!found || productId === undefined) return refused('archive_no_product');
  const meaning = kind === 'image' ? readPictureName(found.rest) : readDocumentName(found.rest);
  if (!meaning) return refused(kind === 'image' ? 'archive_picture_name' : 'archive_document_name', { productId });
  const about = { productId, meaning };
  const fault = await (kind === 'image' ? findPictureFault(content) : findDocumentFault(content));
  if (fault) return refused(fault, about);
  if (await isNameTaken(db, jobId, name)) return refused('archive_name_repeated', about);
  const there = await findThere(db, jobId, { productId, meaning, sha256: known.sha256 });
  if (there === 'full') return refused('archive_pictures_full', about);
  return { ...known, ...about, state: there === 'same' ? 'unchanged' : 'ready' };
}

/** What unpacks further: Office documents are ZIPs as well. */
const isArchive = (content: Buffer, name: string): boolean =>
  /^(?:PK\x03\x04|Rar!|7z\xbc\xaf|\x1f\x8b)/.test(content.subarray(0, 8).toString('latin1')) || /\.(?:zip|rar|7z|gz|tgz|tar)$/i.test(name);

/** A picture is drawn once, as only that shows whether it is whole. */
async function findPictureFault(content: Buffer): Promise<ArchiveFaultCode | null> {
  const drawn = await drawPicture(content, pictureSizes.small);
  if (drawn.ok) return null;
  return drawn.error === 'unavailable' ? 'archive_slow' : 'archive_picture';
}

async function findDocumentFault(content: Buffer): Promise<ArchiveFaultCode | null> {
  const fault = await findPdfFault(content);
  return fault === null ? null : `archive_pdf_${fault}`;
}

async function isNameTaken(db: Database, jobId: number, name: string): Promise<boolean> {
  const { rowCount } = await db.query(sql`
    select from import_file where job_id = ${jobId} and lower(name) = lower(${name}) and state <> 'skipped' limit 1`);
  return rowCount !== 0;
}

/** Whether the product, or an earlier file of the ZIP, has the same; or no picture more fits. */
async function findThere(
  db: Database,
  jobId: number,
  { productId, meaning, sha256 }: { productId: number; meaning: Meaning; sha256: Buffer },
): Promise<'same' | 'full' | 'new'> {
  const language = meaning.becomes === 'picture' ? null : meaning.language;
  const { rows } = await db.query<{ is_there: boolean; pictures: number }>(sql`
    select coalesce(bool_or(sha256 = ${sha256} and becomes = ${meaning.becomes} and language is not distinct from ${language}), false) as is_there,
      count(*) filter (where becomes = 'picture')::int as pictures
    from import_file where job_id = ${jobId} and product_id = ${productId} and state = 'ready'`);
  const [before] = rows;
  if (before?.is_there) return 'same';
  if (meaning.becomes !== 'picture')
    return (await hasDocument(db, { productId, kind: meaning.becomes, language: meaning.language, sha256 })) ? 'same' : 'new';
  const present = await findPictureOf(db, productId, sha256);
  if (present.isThere) return 'same';
  return present.count + (before?.pictures ?? 0) >= mostPictures ? 'full' : 'new';
}

type Recorded = Checked & { number: number; name: string };

async function record(db: DatabasePool, jobId: number, file: Recorded): Promise<boolean> {
  const { meaning, state } = file;
  const document = meaning && meaning.becomes !== 'picture' ? meaning : null;
  const position = meaning?.becomes === 'picture' ? meaning.position : null;
  return withTransaction(db, async (transaction, rollBack) => {
    const { rowCount } = await transaction.query(sql`
      update import_job set staged_line = ${file.number}, open_starts = 0,
        rows_total = rows_total + ${state === 'skipped' ? 0 : 1}, rows_faulty = rows_faulty + ${state === 'refused' ? 1 : 0},
        rows_empty = rows_empty + ${state === 'skipped' ? 1 : 0}
      where id = ${jobId} and state = 'checking'`);
    if (rowCount === 0) return rollBack(false);
    await transaction.query(sql`
      insert into import_file (job_id, number, name, bytes, sha256, product_id, becomes, position, language, dated_on, title, state, fault)
      values (${jobId}, ${file.number}, ${file.name}, ${file.bytes ?? null}, ${file.sha256 ?? null}, ${file.productId ?? null},
        ${meaning?.becomes ?? null}, ${position}, ${document?.language ?? null}, ${document?.dated_on ?? null}::date,
        ${document?.title ?? null}, ${state}, ${file.fault ?? null})`);
    return true;
  });
}

async function finish(db: Database, jobId: number): Promise<boolean> {
  const { rows } = await db.query<{ rows_total: number }>(sql`
    update import_job set state = 'checked' where id = ${jobId} and state = 'checking' returning rows_total`);
  const [job] = rows;
  if (job?.rows_total === 0) throw new UnreadableFile('zip_empty');
  return job !== undefined;
}
