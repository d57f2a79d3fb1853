import { Readable } from 'node:stream';
import { writeXlsx } from '../../../platform/files/write-xlsx.ts';
import { byteOrderMark, delimitedLine, guardDigits } from '../../../platform/files/write-delimited.ts';

export const registerFormats = ['xlsx', 'csv'] as const;

/**
 * The register as a stream of a file's bytes. In XLSX all that it holds is text, as it is. In CSV an apostrophe stands before long
 * numbers, as before formulas: a spreadsheet keeps fifteen digits and would round an identity number for ever.
 */
export const writeRegister = (rows: readonly (readonly string[])[], format: (typeof registerFormats)[number]): Readable =>
  format === 'xlsx'
    ? writeXlsx(each(rows))
    : Readable.from([byteOrderMark, ...rows.map((row) => delimitedLine(row.map(guardDigits), ','))], { objectMode: false });

async function* each<Row>(rows: readonly Row[]): AsyncGenerator<Row> {
  yield* rows;
}
