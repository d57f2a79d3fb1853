import { findFormInThread, readBatchesInThread } from '../internal/reading/table-thread.ts';
import { type SourceRow, type TableForm, tableLimits } from './table.ts';
import { UnreadableFile } from './unreadable-file.ts';

// Files are read in a thread of their own: nothing in them can hold up the shop.

/**
 * Detects a table's form from its content, not its name. Throws `UnreadableFile` if it is no table.
 */
export const findTableForm = (path: string): Promise<TableForm> => findFormInThread(path);

/** All rows of a table, the header's among them, in groups that are worth a statement. */
export const readBatches = (path: string, form: TableForm): AsyncGenerator<SourceRow[]> => readBatchesInThread(path, form);

/** The same, one after the other. */
export async function* readRows(path: string, form: TableForm): AsyncGenerator<SourceRow> {
  for await (const rows of readBatches(path, form)) yield* rows;
}

/** A table's trimmed first row. Throws `UnreadableFile` if missing or with too many columns. */
export async function readHeader(path: string, form: TableForm): Promise<SourceRow> {
  for await (const { line, cells } of readRows(path, form)) {
    if (cells.length > tableLimits.columns) throw new UnreadableFile('columns_too_many', { line, most: tableLimits.columns });
    return { line, cells: cells.map((cell) => cell.trim()) };
  }
  throw new UnreadableFile('file_empty');
}
