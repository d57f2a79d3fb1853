import { createHash } from 'node:crypto';
import sql from 'sql-template-tag';
import type { Language } from '@aliquot/contract/core/language.ts';
import type { Result } from '@aliquot/contract/core/result.ts';
import type { Database, DatabasePool } from '../../../../../platform/database/connection.ts';
import { withTransaction } from '../../../../../platform/database/transaction.ts';
import { removeStoredFile } from '../../../../site/attachments/stored-files.ts';
import { lockProduct } from '../../../catalogue/editing/lock-product.ts';
import { addProductPicture, drawProductPicture } from '../../../catalogue/pictures/change-pictures.ts';
import { findPictureOf } from '../../../catalogue/pictures/find-pictures.ts';
import { addDocument } from '../../../documents/uploaded/add-document.ts';
import { hasDocument } from '../../../documents/uploaded/find-uploaded.ts';
import type { UploadedKind } from '../../../documents/uploaded/uploaded-document.ts';
import type { ImportJob } from '../../import-job.ts';
import { UnreadableFile } from '../../reading/unreadable-file.ts';
import type { ArchiveFaultCode } from './archive-faults.ts';
import { type ArchivedFile, openArchive } from './read-archive.ts';

type Shop = { db: DatabasePool; dataDir: string };

type ReadyFile = {
  number: number;
  name: string;
  sha256: Buffer;
  product_id: number | null;
  becomes: 'picture' | UploadedKind;
  language: Language | null;
  dated_on: string | null;
  title: string | null;
};

type Fate = { state: 'stored' | 'unchanged' } | { state: 'refused'; fault: ArchiveFaultCode };

const stored: Fate = { state: 'stored' };
const unchanged: Fate = { state: 'unchanged' };
const refused = (fault: ArchiveFaultCode): Fate => ({ state: 'refused', fault });

/**
 * Stores the good files of a checked ZIP, each as if it were uploaded by hand, and ends the job.
 * What a crash left is continued; content that is there is not added twice.
 */
export async function applyArchive(shop: Shop, path: string, job: ImportJob): Promise<void> {
  const { db } = shop;
  await countRows(db, job.id);
  const ready = await findReady(db, job.id);
  const wanted = new Set(ready.map(({ number }) => number));
  const archive = await openArchive(path);
  try {
    const files = new Map<number, ArchivedFile>();
    for await (const file of archive.files) if (wanted.has(file.number)) files.set(file.number, file);
    for (const one of ready) await storeOne(shop, job.id, one, files.get(one.number));
  } finally {
    archive.close();
  }
  await finish(db, job.id);
}

/** Good files that are not stored yet; the pictures of a product in the order of their places. */
async function findReady(db: Database, jobId: number): Promise<ReadyFile[]> {
  const { rows } = await db.query<ReadyFile>(sql`
    select number, name, sha256, product_id, becomes, language, dated_on::text, title
      /* not null: sha256, becomes (every good file has them) */
    from import_file where job_id = ${jobId} and state = 'ready' order by product_id, position, number`);
  return rows;
}

async function storeOne(shop: Shop, jobId: number, file: ReadyFile, archived: ArchivedFile | undefined): Promise<void> {
  const { product_id: productId } = file;
  if (productId === null) return note(shop.db, jobId, file.number, refused('archive_product_gone'));
  const content = await archived?.unpack();
  if (!(content instanceof Buffer) || !createHash('sha256').update(content).digest().equals(file.sha256))
    throw new UnreadableFile('file_changed');
  const about = { ...file, productId, content };
  if (file.becomes === 'picture') return storePicture(shop, jobId, about);
  await note(shop.db, jobId, file.number, await storeDocument(shop, about));
}

type FileToStore = ReadyFile & { productId: number; content: Buffer };

/** The picture and what became of its file are written in one transaction. */
async function storePicture({ db, dataDir }: Shop, jobId: number, { number, productId, content, sha256 }: FileToStore): Promise<void> {
  if ((await findPictureOf(db, productId, sha256)).isThere) return note(db, jobId, number, unchanged);
  const drawn = await drawProductPicture(dataDir, content);
  if (!drawn.ok) return note(db, jobId, number, refused(drawn.error === 'unavailable' ? 'archive_slow' : 'archive_picture'));
  let isKept = false;
  try {
    isKept = await withTransaction(db, async (transaction) => {
      await lockProduct(transaction, productId);
      const isThere = (await findPictureOf(transaction, productId, sha256)).isThere;
      const added = isThere ? null : await addProductPicture(transaction, { productId, drawn: drawn.value, sha256 });
      await note(transaction, jobId, number, fateOfPicture(added));
      return added?.ok === true;
    });
  } finally {
    if (!isKept) for (const storedAs of Object.values(drawn.value)) await removeStoredFile(dataDir, storedAs);
  }
}

function fateOfPicture(added: Result<unknown> | null): Fate {
  if (added === null) return unchanged;
  if (added.ok) return stored;
  return refused(added.error === 'not_found' ? 'archive_product_gone' : 'archive_pictures_full');
}

/** A document has a transaction of its own; a crash right after it leaves it to be found there. */
async function storeDocument({ db, dataDir }: Shop, { name, productId, content, ...file }: FileToStore): Promise<Fate> {
  const { becomes: kind, language, title, dated_on, sha256 } = file;
  if (kind === 'picture' || language === null || title === null || dated_on === null) throw new Error(`${name} is no document`);
  if (await hasDocument(db, { productId, kind, language, sha256 })) return unchanged;
  const facts = { kind, language, title, edition: '', dated_on, valid_until: null, sku_id: null, lot_number: null };
  const added = await addDocument(db, dataDir, { productId, fileName: name, content, ...facts }, language);
  if (added.ok) return stored;
  if (added.error === 'not_found') return refused('archive_product_gone');
  // somebody uploaded it by hand in the meantime
  if (added.error === 'invalid_input') return unchanged;
  throw new Error(`${name}: ${added.error}`);
}

/** Notes what became of a file. */
async function note(db: Database, jobId: number, number: number, fate: Fate): Promise<void> {
  await db.query(sql`
    with noted as (
      update import_file set state = ${fate.state}, fault = ${fate.state === 'refused' ? fate.fault : null}
      where job_id = ${jobId} and number = ${number} and state = 'ready' returning state
    )
    update import_job set open_starts = 0,
      rows_applied = rows_applied + (select count(*) from noted where state <> 'refused'),
      rows_created = rows_created + (select count(*) from noted where state = 'stored'),
      rows_unchanged = rows_unchanged + (select count(*) from noted where state = 'unchanged'),
      rows_faulty = rows_faulty + (select count(*) from noted where state = 'refused')
    where id = ${jobId}`);
}

/** Files that were there at the check count as carried out from the beginning. */
const countRows = (db: Database, jobId: number) =>
  db.query(sql`
    update import_job set rows_created = counted.stored, rows_unchanged = counted.same, rows_applied = counted.stored + counted.same
    from (
      select count(*) filter (where state = 'stored')::int as stored, count(*) filter (where state = 'unchanged')::int as same
      from import_file where job_id = ${jobId}
    ) counted
    where id = ${jobId}`);

const finish = (db: Database, jobId: number) =>
  db.query(sql`
    update import_job set state = 'done', wanted = null, ended_at = now(), result = (
      select coalesce(jsonb_object_agg(thing, tally), '{}') from (
        select case when becomes = 'picture' then 'pictures' else 'documents' end as thing,
          jsonb_build_object('created', count(*) filter (where state = 'stored'), 'updated', 0,
            'unchanged', count(*) filter (where state = 'unchanged')) as tally
        from import_file where job_id = ${jobId} and state in ('stored', 'unchanged') group by 1
      ) tallies
    )
    where id = ${jobId} and state = 'applying'`);
