import { Badge } from '@aliquot/ui/badge.tsx';
import type { Output } from '../../calls/call.ts';
import { useShown } from '../../calls/use-calls.ts';
import { oneOf } from '../../form/read-given.ts';
import { ExportLink } from '../../table/export-link.tsx';
import { FilterBar } from '../../table/filter-bar.tsx';
import { optionsOf } from '../../table/options-of.ts';
import { useTableState } from '../../table/table-state.ts';
import { type Column, WorkTable } from '../../table/work-table.tsx';
import { useWords } from '../../words/use-words.ts';
import { warehouseFilter } from './warehouse-filter.ts';
import { WarehouseHead } from './warehouse-head.tsx';

type Row = Output<'consoleStock.find'>['items'][number];

const states = ['low', 'short', 'aside', 'none'] as const;
const sorts = ['code', '-code', 'on_hand', '-on_hand', 'free', '-free'] as const;

/** What each warehouse has of each pack. */
export function StockScreen() {
  const { words } = useWords();
  const state = useTableState();
  const search = {
    q: state.filter('q'),
    warehouse: state.filter('warehouse'),
    state: oneOf(states, state.filter('state')),
    sort: oneOf(sorts, state.sort),
  };
  const { data } = useShown('consoleStock.find', { ...search, page: state.page });
  return (
    <>
      <WarehouseHead>
        <ExportLink name="tables.stock" search={search} />
      </WarehouseHead>
      <FilterBar
        state={state}
        filters={[
          { kind: 'text', name: 'q', label: words.warehouse.search },
          { kind: 'choice', name: 'state', label: words.warehouse.state, options: optionsOf(states, words.warehouse.states) },
          warehouseFilter(words, data?.warehouses),
        ]}
      />
      <WorkTable
        label={words.warehouse.stock}
        columns={useColumns()}
        state={state}
        usualSort="code"
        shown={data}
        keyOf={({ code, warehouse }) => `${code} ${warehouse.key}`}
        nameOf={({ code }) => code}
      />
    </>
  );
}

function useColumns(): Column<Row>[] {
  const { words } = useWords();
  const w = words.warehouse;
  return [
    {
      key: 'code',
      head: w.code,
      sort: 'code',
      cell: ({ code }) => (
        <a className="mono" href={`/warehouse/packs/${encodeURIComponent(code)}`}>
          {code}
        </a>
      ),
    },
    { key: 'product', head: w.product, cell: ({ name, label }) => `${name}${words.frame.comma}${label}` },
    { key: 'warehouse', head: w.warehouse, cell: ({ warehouse }) => warehouse.name },
    { key: 'on_hand', head: w.onHand, sort: 'on_hand', align: 'end', cell: ({ on_hand: packs }) => packs },
    { key: 'reserved', head: w.reserved, align: 'end', cell: ({ reserved }) => reserved },
    { key: 'unsellable', head: w.aside, align: 'end', cell: ({ unsellable }) => unsellable },
    { key: 'free', head: w.free, sort: 'free', align: 'end', cell: ({ free }) => <strong>{free}</strong> },
    {
      key: 'short',
      head: w.short,
      align: 'end',
      cell: ({ short }) => (short > 0 ? <Badge tone="danger">{short}</Badge> : words.frame.none),
    },
  ];
}
