import { open } from 'node:fs/promises';
import { type SourceRow, type TableForm, tableLimits } from '../../reading/table.ts';
import { UnreadableFile } from '../../reading/unreadable-file.ts';
import { findEncoding } from './find-encoding.ts';
import { findDelimiter, readDelimited } from './read-delimited.ts';
import { readXlsx } from './xlsx/read-xlsx.ts';

/** `findTableForm` of `open-table.ts`, in the thread that calls it. */
export async function findFormHere(path: string): Promise<TableForm> {
  const head = await readHead(path);
  if (head.length === 0) throw new UnreadableFile('file_empty');
  if (head.subarray(0, 4).equals(Buffer.of(0x50, 0x4b, 0x03, 0x04))) return { format: 'xlsx' };
  if (head.subarray(0, 4).equals(Buffer.of(0xd0, 0xcf, 0x11, 0xe0))) throw new UnreadableFile('old_spreadsheet');
  const encoding = await findEncoding(path);
  return { format: 'delimited', encoding, delimiter: await findDelimiter(path, encoding) };
}

/** All rows of a table, the header's among them. Throws `UnreadableFile` for cells of no text. */
export async function* readRowsHere(path: string, form: TableForm): AsyncGenerator<SourceRow> {
  for await (const row of form.format === 'xlsx' ? readXlsx(path) : readDelimited(path, form)) {
    for (const cell of row.cells) refuseEndless(cell, row.line);
    yield row;
  }
}

/**
 * No script stacks more than 30 marks on a letter (Unicode Annex 15, Stream-Safe Text); to
 * normalise many takes time that grows with their square.
 */
const stackedMarks = /\p{M}{31}/u;
/** Shorter cells are quick whatever they contain. */
const shortCell = 200;

function refuseEndless(cell: string, line: number): void {
  if (cell.length <= shortCell) return;
  if (cell.length > tableLimits.cellCharacters) throw new UnreadableFile('cell_too_long', { line, most: tableLimits.cellCharacters });
  if (stackedMarks.test(cell)) throw new UnreadableFile('marks_too_many', { line });
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
