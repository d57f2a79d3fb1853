import { Cell, DataTable, HeadCell, TableScroller } from '@aliquot/ui/data-table.tsx';
import type { ReactNode } from 'react';
import { useWords } from '../words/use-words.ts';
import { ColumnChoice } from './column-choice.tsx';
import { ChooseEverything } from './choose-everything.tsx';
import { Pages } from './pages.tsx';
import { moveAmongRows } from './row-keys.ts';
import type { TableState } from './table-state.ts';
import { type Everything, useSelection } from './use-selection.ts';

export type Column<Row> = {
  key: string;
  head: string;
  cell: (row: Row) => ReactNode;
  /** The server's word for sorting by it. */
  sort?: string;
  align?: 'end';
  /** Not shown unless it is chosen. */
  extra?: true;
};

export type WorkTableProps<Row> = {
  label: string;
  columns: readonly Column<Row>[];
  state: TableState;
  /** How it is sorted where the address says nothing. */
  usualSort: string;
  shown: { items: readonly Row[]; total: number; limit: number; is_more?: boolean } | undefined;
  keyOf: (row: Row) => string;
  /** What a row is called where one selects it. */
  nameOf: (row: Row) => string;
  /** What can be done with the selected rows, and how the selection is changed after it; without it rows are not selected. */
  renderBulk?: (selected: readonly Row[], choose: (keys: readonly string[]) => void) => ReactNode;
  /** Chooses what the filter finds on other pages too, so many at most. */
  everything?: Everything<Row>;
  /** Each row is a block of its own on a phone: for what is read as a whole. */
  isStacked?: boolean;
};

/** The console's table: the server filters, sorts and pages; its state stands in the address; rows are walked by keys. */
export function WorkTable<Row>({
  label,
  columns,
  state,
  usualSort,
  shown,
  keyOf,
  nameOf,
  renderBulk,
  everything,
  isStacked = false,
}: WorkTableProps<Row>) {
  const { words } = useWords();
  const visible = columns.filter(({ key, extra }) => (state.columns ? state.columns.includes(key) : !extra));
  const rows = shown?.items ?? [];
  const selection = useSelection({ rows, keyOf, scope: state.href({ page: '1', cols: null }) });
  const { selected, select } = selection;
  const isPageChosen = rows.length > 0 && rows.every((row) => selected.has(keyOf(row)));
  return (
    <section className="work-table" aria-label={label} aria-busy={shown === undefined || undefined}>
      <div className="work-table-bar">
        <span role="status">{shown ? words.table.total(shown.total, shown.is_more) : words.frame.loading}</span>
        {renderBulk && selection.chosen.length > 0 && (
          <span className="bulk">
            {words.table.selected(selection.chosen.length)}{' '}
            {everything && isPageChosen && shown && shown.total > selection.chosen.length && (
              <ChooseEverything everything={everything} total={shown.total} selection={selection} />
            )}{' '}
            {renderBulk(selection.chosen, selection.choose)}
          </span>
        )}
        <ColumnChoice columns={columns} state={state} />
      </div>
      <TableScroller label={label} className={isStacked ? 'stacked-lines' : undefined}>
        <DataTable caption={label} captionHidden compact>
          <thead>
            <tr>
              {renderBulk && (
                <th scope="col">
                  <input
                    type="checkbox"
                    aria-label={words.table.selectAll}
                    checked={isPageChosen}
                    onChange={(event) => select(rows.map(keyOf), event.target.checked)}
                  />
                </th>
              )}
              {visible.map(({ key, head, sort, align }) => (
                <HeadCell key={key} align={align} {...sortOf(sort, state, usualSort)}>
                  {head}
                </HeadCell>
              ))}
            </tr>
          </thead>
          <tbody onKeyDown={moveAmongRows}>
            {rows.map((row) => (
              <tr key={keyOf(row)} className={selected.has(keyOf(row)) ? 'is-selected' : undefined}>
                {renderBulk && (
                  <Cell>
                    <input
                      type="checkbox"
                      aria-label={words.table.selectRow(nameOf(row))}
                      checked={selected.has(keyOf(row))}
                      onChange={(event) => select([keyOf(row)], event.target.checked)}
                    />
                  </Cell>
                )}
                {visible.map(({ key, head, cell, align }) => (
                  <Cell key={key} align={align} data-head={head}>
                    {cell(row)}
                  </Cell>
                ))}
              </tr>
            ))}
          </tbody>
        </DataTable>
        {shown && rows.length === 0 && <p className="work-table-empty">{words.table.empty}</p>}
      </TableScroller>
      <Pages state={state} shown={shown} />
    </section>
  );
}

/** A head that sorts: once upwards, again downwards. */
function sortOf(sort: string | undefined, state: TableState, usual: string) {
  if (sort === undefined) return {};
  const present = state.sort ?? usual;
  const isUp = present === sort;
  const isDown = present === `-${sort}`;
  return {
    sortHref: state.href({ sort: isUp ? `-${sort}` : sort }),
    ...(isUp && { sort: 'ascending' as const }),
    ...(isDown && { sort: 'descending' as const }),
  };
}
