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

/** The column that a name means in files of a kind; null where it means none. */
export const findColumn = (kind: Kind, title: string): Column | null => {
  const plain = plainTitle(title);
  return (
    kind.columns.find(({ name, also }) => [name, ...also].some((known) => plainTitle(known) === plain)) ?? kind.openColumn?.(title) ?? null
  );
};

/** Headers are compared without case, spaces and punctuation. */
const plainTitle = (title: string): string =>
  title
    .normalize('NFKC')
    .toLowerCase()
    .replaceAll(/[\s_\-()/·.:*#]/g, '');
