import type { Language } from '@aliquot/contract/core/language.ts';
import { byteOrderMark, delimitedLine, guardDigits } from './write-delimited.ts';

/** A column of a spreadsheet file: its header, and a row's cell. */
export type Column<Row> = readonly [Record<Language, string>, (row: Row, language: Language) => string | number | null];

/** Rows as CSV for spreadsheets: byte order mark, headers in the reader's language, no formulas. */
export async function* writeTable<Row>(
  rows: AsyncIterable<Row>,
  columns: readonly Column<Row>[],
  language: Language,
): AsyncGenerator<string> {
  yield byteOrderMark + line(columns.map(([head]) => head[language]));
  for await (const row of rows) yield line(columns.map(([, cell]) => cell(row, language)));
}

const line = (cells: readonly (string | number | null)[]): string =>
  delimitedLine(
    cells.map((cell) => (typeof cell === 'string' ? guardDigits(cell) : String(cell ?? ''))),
    ',',
  );

/** Fen as a plain number of yuan, which a spreadsheet can add up. */
export const yuan = (fen: number): string => (fen / 100).toFixed(2);
