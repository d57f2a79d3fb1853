import type { Column } from './internal/columns/column.ts';
import type { Kind } from './kinds/kind.ts';
import { UnreadableFile } from './reading/unreadable-file.ts';

/** The fault column in a file of failed rows; a new import ignores it. */
export const faultColumn = 'import_fault';

/** What the columns of a file mean, one for one; null is left out. */
export type ColumnMap = readonly (Column | null)[];

/** The kind's column for each header, chosen by the operator; null leaves it out. */
export type Mapping = Readonly<Record<string, string | null>>;

/**
 * Maps a file's columns by the mapping, name or other names. Columns without a header are left out.
 * Throws `UnreadableFile` for unknown, repeated or missing ones.
 */
export function mapColumns(kind: Kind, header: readonly string[], mapping: Mapping): ColumnMap {
  const columns = header.map((title) => {
    const wanted = Object.hasOwn(mapping, title) ? mapping[title] : title;
    if (wanted === null || wanted === undefined || wanted === '' || wanted === faultColumn) return null;
    const column = findColumn(kind, wanted);
    if (!column) throw new UnreadableFile('column_unknown', { column: wanted.slice(0, 200) });
    return column;
  });
  const meant = new Set<string>();
  for (const column of columns) {
    if (column && meant.has(column.name)) throw new UnreadableFile('column_twice', { column: column.name });
    if (column) meant.add(column.name);
  }
  const missing = kind.columns.find(({ name, needed }) => needed && !meant.has(name));
  if (missing) throw new UnreadableFile('column_missing', { column: missing.name });
  return columns;
}

/**
 * The column that a header means in files of a kind, in either language: as a whole, without a unit
 * in brackets (`售价（元）`), or by one of its two languages (`货号 Cat. No.`); null for none.
 */
export const findColumn = (kind: Kind, title: string): Column | null =>
  kind.openColumn?.(title) ?? [title, ...partsOf(title)].reduce<Column | null>((found, part) => found ?? columnCalled(kind, part), null);

function columnCalled(kind: Kind, title: string): Column | null {
  const plain = plainTitle(title);
  if (plain === '') return null;
  // a column's own name counts before another one's further names
  const byName = kind.columns.find(({ name }) => plainTitle(name) === plain);
  return byName ?? kind.columns.find(({ also }) => also.some((known) => plainTitle(known) === plain)) ?? null;
}

/** A header without what is in brackets, its sides of a stroke or a line break, and its scripts. */
function partsOf(title: string): string[] {
  const bare = title.normalize('NFKC').replaceAll(/[([【{][^)\]】}]*[)\]】}]/g, ' ');
  const scripts = [bare.replaceAll(/[^\p{Script=Han}]+/gu, ''), bare.replaceAll(/\p{Script=Han}+/gu, ' ')];
  return [bare, ...bare.split(/[/|\n]/), ...(scripts.every((part) => part.trim() !== '') ? scripts : [])];
}

/** Headers are compared without case, width, spaces and punctuation, but for a percent sign. */
export const plainTitle = (title: string): string =>
  title
    .normalize('NFKC')
    .toLowerCase()
    .replaceAll(/[^\p{L}\p{N}%]/gu, '');
