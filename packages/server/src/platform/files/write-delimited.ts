import { guardFormula } from './formula-guard.ts';

/** A CSV or TSV row (RFC 4180), quoted where needed, with formulas disarmed. */
export const delimitedLine = (cells: readonly string[], delimiter: ',' | '\t'): string =>
  `${cells.map((cell) => quote(guardFormula(cell))).join(delimiter)}\r\n`;

const quote = (cell: string): string => (/[",;\t\r\n]|^\s|\s$/.test(cell) ? `"${cell.replaceAll('"', '""')}"` : cell);

/** Without it a spreadsheet takes UTF-8 for the encoding of its own country. */
export const byteOrderMark = '\ufeff';

/**
 * Spreadsheets show twelve digits in exponents and round from sixteen: an apostrophe prevents it.
 */
export const guardDigits = (cell: string): string => (/^\d{12,}$/.test(cell) ? `'${cell}` : cell);
