import { type Named, OtherName, nameIn } from '../words/names.tsx';
import { useWords } from '../words/use-words.ts';
import type { Column } from './work-table.tsx';

/** The columns of what has a name in both languages: the reader's own, which leads to it, and the other one. */
export function useNameColumns<Row extends Named>(hrefOf: (row: Row) => string): Column<Row>[] {
  const { words, language } = useWords();
  return [
    { key: 'name', head: words.table.name, sort: 'name', cell: (row) => <a href={hrefOf(row)}>{nameIn(row, language)}</a> },
    { key: 'other', head: words.table.otherName, cell: (row) => <OtherName of={row} /> },
  ];
}
