import { type Named, OtherName, nameIn } from '../words/names.tsx';
import type { Reading } from '../words/use-words.ts';
import type { Column } from './work-table.tsx';

/** The columns of what has a name in both languages: the reader's own, which leads to its page below `path`, and the other one. */
export const nameColumns = ({ words, language }: Reading, path: string): Column<Named & { id: number }, unknown, 'name'>[] => [
  { key: 'name', head: words.table.name, sort: 'name', cell: (row) => nameIn(row, language), href: ({ id }) => `${path}/${id}` },
  { key: 'other', head: words.table.otherName, cell: (row) => <OtherName of={row} /> },
];
