import type { fileStates } from '@aliquot/contract/console/imports.ts';
import type { Language } from '@aliquot/contract/core/language.ts';
import sql from 'sql-template-tag';
import type { Database } from '../../../platform/database/connection.ts';
import type { UploadedKind } from '../documents/uploaded/uploaded-document.ts';
import { archiveFaultText } from './internal/archive/archive-faults.ts';

/** A file of a ZIP with what it becomes and what came of it. */
export type ImportFile = {
  number: number;
  name: string;
  bytes: number | null;
  product_id: number | null;
  product: string | null;
  becomes: 'picture' | UploadedKind | null;
  position: number | null;
  language: Language | null;
  dated_on: string | null;
  title: string | null;
  state: (typeof fileStates)[number];
  /** Why it is refused. */
  problem: string | null;
};

type Row = Omit<ImportFile, 'problem'> & { fault: string | null };

/** A page of the files of a job's ZIP, refused ones first, and how many there are. */
export async function findImportFiles(
  db: Database,
  { jobId, page, limit }: { jobId: number; page: number; limit: number },
  language: Language,
): Promise<{ items: ImportFile[]; total: number }> {
  const { rows } = await db.query<Row>(sql`
    select file.number, file.name, file.bytes, file.product_id,
      ${language === 'en' ? sql`product.name_en` : sql`coalesce(product.name_zh, product.name_en)`} as product,
      file.becomes, file.position, file.language, file.dated_on::text, file.title, file.state, file.fault
    from import_file file left join product on product.id = file.product_id
    where file.job_id = ${jobId} order by file.state <> 'refused', file.number limit ${limit} offset ${(page - 1) * limit}`);
  const { rows: counted } = await db.query<{ count: number }>(sql`select count(*)::int as count from import_file where job_id = ${jobId}`);
  return {
    items: rows.map(({ fault, ...file }) => ({ ...file, problem: fault === null ? null : archiveFaultText(fault, language) })),
    total: counted[0]?.count ?? 0,
  };
}
