import { type Named, OtherName, nameIn } from '../words/names.tsx';
import type { Reading } from '../words/use-words.ts';
import type { Column } from './work-table.tsx';

/** Columns of names in both languages: the reader's, linked below `path`, and the other. */
export const nameColumns = ({ words, language }: Reading, path: string): Column<Named & { id: number }, unknown, 'name'>[] => [
  { key: 'name', head: words.table.name, sort: 'name', cell: (row) => nameIn(row, language), href: ({ id }) => `${path}/${id}` },
  { key: 'other', head: words.table.otherName, cell: (row) => <OtherName of={row} /> },
];
