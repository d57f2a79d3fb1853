/** A row as in the file: its first line (from 1), and its cells as text. */
export type SourceRow = { line: number; cells: string[] };

/** How a file is to be read; found once, then kept with its job. */
export type TableForm =
  | { format: 'delimited'; encoding: 'utf-8' | 'utf-16le' | 'utf-16be' | 'gb18030'; delimiter: ',' | '\t' | ';' }
  | { format: 'xlsx' };

/** Limits of a file. Cells: as in spreadsheets; columns: far more than any kind has. */
export const tableLimits = {
  columns: 500,
  cellCharacters: 32_767,
  recordCharacters: 1024 * 1024,
  fileBytes: 2 * 1024 ** 3,
} as const;
