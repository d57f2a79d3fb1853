import { open } from 'node:fs/promises';
import { findDelimiter, readDelimited } from '../internal/reading/read-delimited.ts';
import { findEncoding } from '../internal/reading/find-encoding.ts';
import { type SourceRow, type TableForm, tableLimits } from './table.ts';
import { UnreadableFile } from './unreadable-file.ts';
import { readXlsx } from '../internal/reading/xlsx/read-xlsx.ts';

/**
 * Detects a table's form from its content, not its name. Throws `UnreadableFile` if it is no table.
 */
export async function findTableForm(path: string): Promise<TableForm> {
  const head = await readHead(path);
  if (head.length === 0) throw new UnreadableFile('file_empty');
  if (head.subarray(0, 4).equals(Buffer.of(0x50, 0x4b, 0x03, 0x04))) return { format: 'xlsx' };
  if (head.subarray(0, 4).equals(Buffer.of(0xd0, 0xcf, 0x11, 0xe0))) throw new UnreadableFile('old_spreadsheet');
  const encoding = await findEncoding(path);
  return { format: 'delimited', encoding, delimiter: await findDelimiter(path, encoding) };
}

/** All rows of a table, the header's among them, one after the other. */
export const readRows = (path: string, form: TableForm): AsyncGenerator<SourceRow> =>
  form.format === 'xlsx' ? readXlsx(path) : readDelimited(path, form);

/** A table's trimmed first row. Throws `UnreadableFile` if missing or with too many columns. */
export async function readHeader(path: string, form: TableForm): Promise<SourceRow> {
  for await (const { line, cells } of readRows(path, form)) {
    if (cells.length > tableLimits.columns) throw new UnreadableFile('columns_too_many', { line, most: tableLimits.columns });
    return { line, cells: cells.map((cell) => cell.trim()) };
  }
  throw new UnreadableFile('file_empty');
}

async function readHead(path: string): Promise<Buffer> {
  const file = await open(path);
  try {
    const { buffer, bytesRead } = await file.read(Buffer.alloc(8), 0, 8, 0);
    return buffer.subarray(0, bytesRead);
  } finally {
    await file.close();
  }
}
