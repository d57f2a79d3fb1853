import { formatFen } from '@aliquot/contract/core/money.ts';
import { Cell, DataTable, HeadCell, TableScroller } from '@aliquot/ui/data-table.tsx';
import type { ReactNode } from 'react';
import { useWords } from '../words/use-words.ts';
import { ColumnChoice } from './column-choice.tsx';
import { ChooseEverything } from './choose-everything.tsx';
import { DayText } from './day-text.tsx';
import { InstantText } from './instant.tsx';
import { Pages } from './pages.tsx';
import { moveAmongRows } from './row-keys.ts';
import type { TableState } from './table-state.ts';
import { type Everything, useSelection } from './use-selection.ts';

/** What a call that finds rows answers. */
export type Found<Row> = {
  items: readonly Row[];
  total: number;
  limit: number;
  is_more?: boolean;
  counts?: Readonly<Partial<Record<string, number>>>;
};

/** `Shown` is the call's answer: the rows and what comes with them. */
export type Column<Row, Shown = Found<Row>, Sort = string> = {
  key: string;
  head: string;
  /** The server's word for sorting by it. */
  sort?: Sort;
  align?: 'end';
  /** Not shown unless it is chosen. */
  extra?: true;
  /** The address that it links to. */
  href?: (row: Row) => string | null | false;
  /** A number or code: set in the typewriter face. */
  isCode?: true;
} & Content<Row, Shown>;

type Content<Row, Shown> =
  | { cell: (row: Row, shown: Shown) => ReactNode }
  | { instant: (row: Row) => string | null }
  | { day: (row: Row) => string | null }
  /** A sum in fen, aligned at the end of its column. */
  | { money: (row: Row) => number | null };

export type WorkTableProps<Row, Shown> = {
  label: string;
  columns: readonly Column<Row, Shown>[];
  state: TableState;
  /** The default sort. */
  usualSort?: string | undefined;
  shown: (Shown & Found<Row>) | undefined;
  keyOf: (row: Row) => string;
  /** What a row is called where one selects it; its key otherwise. */
  nameOf?: ((row: Row) => string) | undefined;
  /** Actions on selected rows, and changes of the selection; without it rows cannot be selected. */
  renderBulk?: (selected: readonly Row[], choose: (keys: readonly string[]) => void) => ReactNode;
  /** Chooses what the filter finds on other pages too, so many at most. */
  everything?: Everything<Row>;
  /** Each row is a block of its own on a phone: for what is read as a whole. */
  isStacked?: boolean;
};

/**
 * The console's table: filtered, sorted and paged by the server; state in the address; rows by
 * keys.
 */
export function WorkTable<Row, Shown = Found<Row>>({
  label,
  columns,
  state,
  usualSort,
  shown,
  keyOf,
  nameOf = keyOf,
  renderBulk,
  everything,
  isStacked = false,
}: WorkTableProps<Row, Shown>) {
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
              {visible.map((column) => (
                <HeadCell key={column.key} align={alignOf(column)} {...sortOf(column.sort, state, usualSort)}>
                  {column.head}
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
                {visible.map((column) => (
                  <Cell key={column.key} align={alignOf(column)} data-head={column.head}>
                    {shown && <CellContent column={column} row={row} shown={shown} />}
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

const alignOf = <Row, Shown>(column: Column<Row, Shown>) => ('money' in column ? 'end' : column.align);

function CellContent<Row, Shown>({ column, row, shown }: { column: Column<Row, Shown>; row: Row; shown: Shown }) {
  const { words } = useWords();
  const content = () => {
    if ('cell' in column) return column.cell(row, shown);
    if ('instant' in column) return <InstantText at={column.instant(row)} />;
    if ('day' in column) return <DayText day={column.day(row)} />;
    const sum = column.money(row);
    return sum === null ? words.frame.none : formatFen(sum);
  };
  const href = column.href?.(row);
  const className = column.isCode && 'mono';
  if (href) {
    return (
      <a className={className} href={href}>
        {content()}
      </a>
    );
  }
  return column.isCode ? <span className={className}>{content()}</span> : content();
}

/** A head that sorts: once upwards, again downwards. */
function sortOf(sort: string | undefined, state: TableState, usual: string | undefined) {
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
