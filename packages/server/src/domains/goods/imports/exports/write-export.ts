import { Readable } from 'node:stream';
import type { Database } from '../../../../platform/database/connection.ts';
import type { Kind } from '../kinds/kind.ts';
import { byteOrderMark, delimitedLine } from '../../../../platform/files/write-delimited.ts';
import type { Cell } from '../../../../platform/files/write-xlsx.ts';
import { type ExportFilter, exportRows } from '../internal/exports/export-rows.ts';
import { writeXlsx } from '../../../../platform/files/write-xlsx.ts';

export const exportFormats = ['csv', 'tsv', 'xlsx'] as const;
export type ExportFormat = (typeof exportFormats)[number];

/** An export as a stream of bytes; importing it again changes nothing. */
export function writeExport(db: Database, kind: Kind['name'], format: ExportFormat, filter: ExportFilter): Readable {
  const rows = exportRows(db, kind, filter);
  return format === 'xlsx' ? writeXlsx(rows) : Readable.from(lines(rows, format === 'csv' ? ',' : '\t'), { objectMode: false });
}

async function* lines(rows: AsyncIterable<readonly Cell[]>, delimiter: ',' | '\t'): AsyncGenerator<string> {
  let isFirst = true;
  for await (const row of rows) {
    const cells = row.map((cell) => (cell === null ? '' : String(cell)));
    yield (isFirst ? byteOrderMark : '') + delimitedLine(cells, delimiter);
    isFirst = false;
  }
}
