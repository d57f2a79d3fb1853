import { guardFormula } from './formula-guard.ts';

/** A row of a CSV or TSV file as we write it (RFC 4180): formulas are made harmless, quotes stand where they are needed. */
export const delimitedLine = (cells: readonly string[], delimiter: ',' | '\t'): string =>
  `${cells.map((cell) => quote(guardFormula(cell))).join(delimiter)}\r\n`;

const quote = (cell: string): string => (/[",;\t\r\n]|^\s|\s$/.test(cell) ? `"${cell.replaceAll('"', '""')}"` : cell);

/** Without it a spreadsheet takes UTF-8 for the encoding of its own country. */
export const byteOrderMark = '\ufeff';

/** From twelve digits on spreadsheets show a number by its power of ten, and round it from sixteen on: an apostrophe keeps it as it is. */
export const guardDigits = (cell: string): string => (/^\d{12,}$/.test(cell) ? `'${cell}` : cell);
