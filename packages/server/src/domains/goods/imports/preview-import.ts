import { type Result, done, refuse } from '@aliquot/contract/core/result.ts';
import type { Language } from '@aliquot/contract/core/language.ts';
import type { Database } from '../../../platform/database/connection.ts';
import { describeRefusal } from './find-faults.ts';
import { type TableJob, storedFile } from './import-job.ts';
import type { Kind } from './kinds/kind.ts';
import { kinds } from './kinds/kinds.ts';
import { titleOf } from './kinds/title-of.ts';
import { findHeader } from './find-header.ts';
import { findColumn } from './map-columns.ts';
import { findMapping } from './remembered-mapping.ts';
import { findTableForm, readRows } from './reading/open-table.ts';
import { UnreadableFile } from './reading/unreadable-file.ts';

export type ImportPreview = {
  columns: { header: string; column: string | null }[];
  rows: string[][];
  known: { name: string; title: string; is_needed: boolean }[];
};

const ROWS = 5;
/** So much of a cell is shown. */
const EXCERPT = 200;

/** A file's header with its or the remembered mapping, its first rows, and all possible columns. */
export async function previewImport(db: Database, dataDir: string, job: TableJob, language: Language): Promise<Result<ImportPreview>> {
  if (job.state === 'uploading' || job.state === 'cancelled') return refuse('wrong_state', { details: { status: job.state } });
  const kind: Kind = kinds[job.kind];
  const path = storedFile(dataDir, job.id);
  try {
    const form = await findTableForm(path);
    const { cells: header, line: headerLine } = await findHeader(kind, path, form, job.mapping);
    const rows: string[][] = [];
    for await (const { line, cells } of readRows(path, form)) {
      if (line > headerLine) rows.push(cells.slice(0, header.length).map((cell) => cell.slice(0, EXCERPT).toWellFormed()));
      if (rows.length === ROWS) break;
    }
    const mapping = { ...(await findMapping(db, job.kind, header)), ...job.mapping };
    const meaning = (title: string) => findColumn(kind, (Object.hasOwn(mapping, title) ? mapping[title] : title) ?? '')?.name ?? null;
    return done({
      columns: header.map((title) => ({ header: title, column: meaning(title) })),
      rows,
      known: kind.columns.map(({ name, needed = false }) => ({ name, title: titleOf(kind, name, language), is_needed: needed })),
    });
  } catch (error) {
    if (!(error instanceof UnreadableFile)) throw error;
    return refuse('file_type_refused', { details: { refusal: describeRefusal(error, language) } });
  }
}
