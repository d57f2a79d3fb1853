import type { Kind } from './kinds/kind.ts';
import { type Mapping, findColumn } from './map-columns.ts';
import { readHeader, readRows } from './reading/open-table.ts';
import type { SourceRow, TableForm } from './reading/table.ts';

/** Titles and remarks above a header fill so many rows at most. */
const ROWS_ABOVE = 10;

/**
 * A table's trimmed header: the first row, or below titles and remarks the one in which more
 * columns
 * are recognised, at least two. Throws `UnreadableFile` as `readHeader`.
 */
export async function findHeader(kind: Kind, path: string, form: TableForm, mapping: Mapping): Promise<SourceRow> {
  const first = await readHeader(path, form);
  const meaning = ({ cells }: SourceRow) =>
    new Set(
      cells.flatMap((cell) => (cell === '' ? [] : ((Object.hasOwn(mapping, cell) ? mapping[cell] : findColumn(kind, cell)?.name) ?? []))),
    ).size;
  let best = { row: first, count: Math.max(1, meaning(first)) };
  let seen = 0;
  for await (const { line, cells } of readRows(path, form)) {
    if (++seen > ROWS_ABOVE) break;
    const row = { line, cells: cells.map((cell) => cell.trim()) };
    const count = meaning(row);
    if (count > best.count) best = { row, count };
  }
  return best.row;
}
