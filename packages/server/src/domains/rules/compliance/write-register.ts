import { Readable } from 'node:stream';
import { writeXlsx } from '../../../platform/files/write-xlsx.ts';
import { byteOrderMark, delimitedLine, guardDigits } from '../../../platform/files/write-delimited.ts';

export const registerFormats = ['xlsx', 'csv'] as const;

/**
 * The register as a stream of bytes. XLSX cells are text. In CSV an apostrophe precedes long
 * numbers and formulas, as spreadsheets round beyond fifteen digits.
 */
export const writeRegister = (rows: readonly (readonly string[])[], format: (typeof registerFormats)[number]): Readable =>
  format === 'xlsx'
    ? writeXlsx(each(rows))
    : Readable.from([byteOrderMark, ...rows.map((row) => delimitedLine(row.map(guardDigits), ','))], { objectMode: false });

async function* each<Row>(rows: readonly Row[]): AsyncGenerator<Row> {
  yield* rows;
}
