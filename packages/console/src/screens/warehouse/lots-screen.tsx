import type { Output } from '../../calls/call.ts';
import { useShown } from '../../calls/use-calls.ts';
import { oneOf } from '../../form/read-given.ts';
import { DayText } from '../../table/day-text.tsx';
import { FilterBar } from '../../table/filter-bar.tsx';
import { optionsOf } from '../../table/options-of.ts';
import { useTableState } from '../../table/table-state.ts';
import { type Column, WorkTable } from '../../table/work-table.tsx';
import { useWords } from '../../words/use-words.ts';
import { LotBadge } from './lot-badge.tsx';
import { warehouseFilter } from './warehouse-filter.ts';
import { WarehouseHead } from './warehouse-head.tsx';

type Row = Output<'consoleStock.findLots'>['items'][number];

const states = ['quarantine', 'released', 'expiring', 'expired', 'rejected', 'recalled'] as const;
const sorts = ['expires', '-expires', 'code', '-code', 'received', '-received'] as const;

/** Lots with what is left of them. */
export function LotsScreen() {
  const { words } = useWords();
  const state = useTableState();
  const { data } = useShown('consoleStock.findLots', {
    q: state.filter('q'),
    warehouse: state.filter('warehouse'),
    state: oneOf(states, state.filter('state')),
    sort: oneOf(sorts, state.sort),
    page: state.page,
  });
  return (
    <>
      <WarehouseHead />
      <FilterBar
        state={state}
        filters={[
          { kind: 'text', name: 'q', label: words.warehouse.search },
          { kind: 'choice', name: 'state', label: words.warehouse.state, options: optionsOf(states, words.warehouse.lotStates) },
          warehouseFilter(words, data?.warehouses),
        ]}
      />
      <WorkTable
        label={words.warehouse.lots}
        columns={useColumns()}
        state={state}
        usualSort="expires"
        shown={data}
        keyOf={({ id }) => String(id)}
        nameOf={({ number }) => number}
      />
    </>
  );
}

function useColumns(): Column<Row>[] {
  const { words } = useWords();
  const w = words.warehouse;
  return [
    {
      key: 'number',
      head: w.lot,
      cell: ({ id, number }) => (
        <a className="mono" href={`/warehouse/lots/${id}`}>
          {number}
        </a>
      ),
    },
    { key: 'state', head: w.state, cell: ({ state }) => <LotBadge state={state} /> },
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
    { key: 'expires', head: w.expires, sort: 'expires', cell: ({ expires_on: day }) => <DayText day={day} /> },
    { key: 'retest', head: w.retest, cell: ({ retest_on: day }) => <DayText day={day} /> },
    { key: 'received', head: w.received, sort: 'received', extra: true, cell: ({ received_on: day }) => <DayText day={day} /> },
    { key: 'on_hand', head: w.onHand, align: 'end', cell: ({ on_hand: packs }) => packs },
    { key: 'aside', head: w.setAside, align: 'end', extra: true, cell: ({ aside }) => aside },
    { key: 'warehouse', head: w.warehouse, cell: ({ warehouses }) => words.frame.listed(warehouses) || words.frame.none },
  ];
}
