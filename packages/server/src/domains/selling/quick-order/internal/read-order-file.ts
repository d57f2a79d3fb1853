import { findTableForm, readRows } from '../../../goods/imports/reading/open-table.ts';
import { type SourceRow, tableLimits } from '../../../goods/imports/reading/table.ts';
import { UnreadableFile } from '../../../goods/imports/reading/unreadable-file.ts';
import { type Column, readHead, readRow } from './read-row.ts';
import type { Wanted } from './wanted.ts';

/** What a file wants, row by row; `unread` are rows without anything to order. */
export type OrderFile = {
  things: { row: number; wanted: Wanted }[];
  columns: { header: string; meaning: Column }[];
  rows: number;
  unread: { row: number; text: string }[];
  /** Rows that were not looked at. */
  left_out: number;
};

/** Titles and addresses above a header fill so many rows at most. */
const rowsAbove = 15;
/** What is longer is another kind of file; it is refused before it is read to its end. */
const mostRows = 5_000;
/** So many rows are looked at, whatever is in them. */
const mostLooked = 1_000;
/** No name or specification is longer. */
const longestCell = 300;

/**
 * Reads an order list by its headers, wherever they are among the first rows; without any, each
 * cell is what it looks like. Ends after `most` things. Throws `UnreadableFile`.
 */
export async function readOrderFile(path: string, most: number): Promise<OrderFile> {
  const rows: SourceRow[] = [];
  for await (const { line, cells } of readRows(path, await findTableForm(path))) {
    if (cells.length > tableLimits.columns) throw new UnreadableFile('columns_too_many', { line, most: tableLimits.columns });
    if (rows.length >= mostRows) throw new UnreadableFile('too_hard');
    const trimmed = cells.map((cell) => cell.slice(0, longestCell).normalize('NFKC').replaceAll(/\s+/g, ' ').trim());
    if (trimmed.some((cell) => cell !== '')) rows.push({ line, cells: trimmed });
  }
  if (rows.length === 0) throw new UnreadableFile('file_empty');
  const { at, columns } = findHead(rows);
  const file: OrderFile = { things: [], columns: [], rows: 0, unread: [], left_out: 0 };
  const header = rows[at]?.cells ?? [];
  for (const [index, meaning] of (columns ?? []).entries()) if (meaning) file.columns.push({ header: header[index] ?? '', meaning });
  for (const { line, cells } of rows.slice(at + 1)) {
    file.rows += 1;
    if (file.things.length >= most || file.rows > mostLooked) {
      file.left_out += 1;
      continue;
    }
    const text = cells
      .filter((cell) => cell !== '')
      .join(' · ')
      .slice(0, 300);
    const things = readRow(cells, columns, text);
    file.things.push(...things.map((wanted) => ({ row: line, wanted })));
    if (things.length === 0) file.unread.push({ row: line, text });
  }
  return file;
}

/** The row with the most known headers, at least two; before the first row where there is none. */
function findHead(rows: readonly SourceRow[]): { at: number; columns: (Column | null)[] | null } {
  let best: { at: number; columns: (Column | null)[] | null; known: number } = { at: -1, columns: null, known: 0 };
  for (const [at, { cells }] of rows.slice(0, rowsAbove).entries()) {
    const columns = readHead(cells);
    const known = new Set(columns?.filter((column) => column !== null)).size;
    if (columns && known > best.known) best = { at, columns, known };
  }
  return best;
}
