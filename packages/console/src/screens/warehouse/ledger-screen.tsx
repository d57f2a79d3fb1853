import type { Output } from '../../calls/call.ts';
import { useShown } from '../../calls/use-calls.ts';
import { dayOf, oneOf } from '../../form/read-given.ts';
import { ExportLink } from '../../table/export-link.tsx';
import { FilterBar } from '../../table/filter-bar.tsx';
import { InstantText } from '../../table/instant.tsx';
import { optionsOf } from '../../table/options-of.ts';
import { type TableState, useTableState } from '../../table/table-state.ts';
import { type Column, WorkTable } from '../../table/work-table.tsx';
import { useWords } from '../../words/use-words.ts';
import { MovementCause } from './movement-cause.tsx';
import { signedCount } from './signed-count.ts';
import { warehouseFilter } from './warehouse-filter.ts';
import { WarehouseHead } from './warehouse-head.tsx';

type Row = Output<'consoleLedger.find'>['items'][number];

const kinds = ['receive', 'reserve', 'release', 'ship', 'return', 'move', 'count', 'write-off', 'quarantine', 'clear'] as const;

/** Every movement of packs, the newest first. */
export function LedgerScreen() {
  const { words } = useWords();
  const w = words.warehouse;
  const state = useTableState();
  const search = {
    kind: oneOf(kinds, state.filter('kind')),
    warehouse: state.filter('warehouse'),
    date_start: dayOf(state.filter('date_start')),
    date_end: dayOf(state.filter('date_end')),
    code: state.filter('code'),
    lot: state.filter('lot'),
    ...noteAsked(state),
    by: state.filter('by'),
  };
  const { whole_note: wholeNote } = search;
  const { data } = useShown('consoleLedger.find', { ...search, page: state.page });
  return (
    <>
      <WarehouseHead>
        <ExportLink name="tables.movements" search={search} />
      </WarehouseHead>
      <FilterBar
        state={state}
        filters={[
          { kind: 'choice', name: 'kind', label: w.kind, options: optionsOf(kinds, w.kinds) },
          warehouseFilter(words, data?.warehouses),
          { kind: 'day', name: 'date_start', label: w.fromDay },
          { kind: 'day', name: 'date_end', label: w.untilDay },
          { kind: 'text', name: 'code', label: w.code },
          { kind: 'text', name: 'lot', label: w.lot },
          wholeNote === undefined
            ? { kind: 'text', name: 'note', label: w.deliveryNote }
            : { kind: 'text', name: 'whole_note', label: w.wholeDeliveryNote },
          { kind: 'choice', name: 'by', label: w.who, options: peopleIn(data?.people, search.by) },
        ]}
      />
      <WorkTable
        label={w.ledger}
        columns={useColumns(state)}
        state={state}
        usualSort="-time"
        shown={data}
        keyOf={({ key }) => key}
        nameOf={({ code, kind }) => `${code} ${w.kinds[kind]}`}
      />
    </>
  );
}

/** A note that was followed by its link is that one alone; of one that is typed the beginning will do. */
function noteAsked(state: TableState): { note?: string | undefined; whole_note?: string | undefined } {
  const whole = state.filter('whole_note');
  return whole === undefined ? { note: state.filter('note') } : { whole_note: whole };
}

/** Who is asked for stays to be seen, among so many people that not all are offered. */
const peopleIn = (people: readonly string[] = [], asked: string | undefined) =>
  [...new Set([...people, ...(asked === undefined ? [] : [asked])])].map((name) => ({ value: name, label: name }));

function useColumns(state: TableState): Column<Row>[] {
  const { words } = useWords();
  const w = words.warehouse;
  const none = words.frame.none;
  return [
    { key: 'time', head: w.time, cell: ({ moved_at: at }) => <InstantText at={at} /> },
    { key: 'kind', head: w.kind, cell: ({ kind }) => w.kinds[kind] },
    {
      key: 'code',
      head: w.code,
      cell: ({ code }) => (
        <a className="mono" href={`/warehouse/packs/${encodeURIComponent(code)}`}>
          {code}
        </a>
      ),
    },
    { key: 'product', head: w.product, extra: true, cell: ({ name, label }) => `${name}${words.frame.comma}${label}` },
    { key: 'lots', head: w.lot, cell: ({ lots }) => (lots.length > 0 ? <Lots lots={lots} /> : none) },
    { key: 'warehouse', head: w.warehouse, cell: ({ warehouse }) => warehouse },
    { key: 'on_hand', head: w.onHandChange, align: 'end', cell: ({ on_hand_change: packs }) => signedCount(packs) },
    { key: 'reserved', head: w.reservedChange, align: 'end', cell: ({ reserved_change: packs }) => signedCount(packs) },
    { key: 'aside', head: w.asideChange, align: 'end', cell: ({ aside_change: packs }) => signedCount(packs) },
    {
      key: 'why',
      head: w.why,
      cell: (row) =>
        row.note === null ? (
          <MovementCause {...row} />
        ) : (
          <a className="mono" href={state.href({ note: null, whole_note: row.note })} title={w.deliveryNote}>
            {row.note}
          </a>
        ),
    },
    { key: 'who', head: w.who, cell: ({ acted_by: by }) => (by === null ? none : <a href={state.href({ by })}>{by}</a>) },
  ];
}

/** The lots of a movement; of several, how many packs each. */
function Lots({ lots }: { lots: Row['lots'] }) {
  return (
    <ul className="plain-list">
      {lots.map(({ id, number, change }) => (
        <li key={id}>
          <a className="mono" href={`/warehouse/lots/${id}`}>
            {number}
          </a>
          {lots.length > 1 && ` ${signedCount(change)}`}
        </li>
      ))}
    </ul>
  );
}
