import { Cell, DataTable, HeadCell, TableScroller } from '@aliquot/ui/data-table.tsx';
import type { ReactNode } from 'react';
import { useWords } from '../words/use-words.ts';

export type SimpleTableProps = {
  label: string;
  heads: readonly string[];
  rows: readonly { key: string; cells: readonly ReactNode[] }[];
  /** Each row is a block of its own on a phone: for what is typed, or read as a whole. */
  isStacked?: boolean;
};

/** A short table that is shown as it is: nothing in it is sorted or paged. */
export function SimpleTable({ label, heads, rows, isStacked = false }: SimpleTableProps) {
  const { words } = useWords();
  return (
    <TableScroller label={label} className={isStacked ? 'stacked-lines' : undefined}>
      <DataTable caption={label} captionHidden compact>
        <thead>
          <tr>
            {heads.map((head) => (
              <HeadCell key={head}>{head}</HeadCell>
            ))}
          </tr>
        </thead>
        <tbody>
          {rows.map(({ key, cells }) => (
            <tr key={key}>
              {cells.map((cell, index) => (
                <Cell key={heads[index]} data-head={heads[index]}>
                  {cell}
                </Cell>
              ))}
            </tr>
          ))}
        </tbody>
      </DataTable>
      {rows.length === 0 && <p className="work-table-empty">{words.table.nothing}</p>}
    </TableScroller>
  );
}
