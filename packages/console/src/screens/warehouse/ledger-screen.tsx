import type { Output } from '../../calls/call.ts';
import { defineList } from '../../table/define-list.tsx';
import { MovementCause } from './movement-cause.tsx';
import { signedCount } from './signed-count.ts';
import { warehouseFilter } from './warehouse-filter.ts';
import { WarehouseHead } from './warehouse-head.tsx';

type Row = Output<'consoleLedger.find'>['items'][number];

const kinds = ['receive', 'reserve', 'release', 'ship', 'return', 'move', 'count', 'write-off', 'quarantine', 'clear'] as const;

/** Every movement of packs, the newest first. */
export const LedgerScreen = defineList('consoleLedger.find')(({ words, state }) => {
  const { warehouse: text, frame } = words;
  return {
    label: text.ledger,
    head: (actions) => <WarehouseHead>{actions}</WarehouseHead>,
    export: 'tables.movements',
    filters: [
      { kind: 'choice', name: 'kind', label: text.kind, values: kinds, labels: text.kinds },
      warehouseFilter(words),
      { kind: 'day', name: 'date_start', label: text.fromDay },
      { kind: 'day', name: 'date_end', label: text.untilDay },
      { kind: 'text', name: 'code', label: text.code },
      { kind: 'text', name: 'lot', label: text.lot },
      // a linked note is matched as a whole, a typed one by its start
      state.filter('whole_note') === undefined
        ? { kind: 'text', name: 'note', label: text.deliveryNote }
        : { kind: 'text', name: 'whole_note', label: text.wholeDeliveryNote },
      { kind: 'choice', name: 'by', label: text.who, options: (shown) => peopleIn(shown?.people, state.filter('by')) },
    ],
    keyOf: ({ key }) => key,
    columns: [
      { key: 'time', head: text.time, instant: ({ moved_at: at }) => at },
      { key: 'kind', head: text.kind, cell: ({ kind }) => text.kinds[kind] },
      {
        key: 'code',
        head: text.code,
        isCode: true,
        cell: ({ code }) => code,
        href: ({ code }) => `/warehouse/packs/${encodeURIComponent(code)}`,
      },
      { key: 'product', head: text.product, extra: true, cell: ({ name, label }) => `${name}${frame.comma}${label}` },
      { key: 'lots', head: text.lot, cell: ({ lots }) => (lots.length > 0 ? <Lots lots={lots} /> : frame.none) },
      { key: 'warehouse', head: text.warehouse, cell: ({ warehouse }) => warehouse },
      { key: 'on_hand', head: text.onHandChange, align: 'end', cell: ({ on_hand_change: packs }) => signedCount(packs) },
      { key: 'reserved', head: text.reservedChange, align: 'end', cell: ({ reserved_change: packs }) => signedCount(packs) },
      { key: 'aside', head: text.asideChange, align: 'end', cell: ({ aside_change: packs }) => signedCount(packs) },
      {
        key: 'why',
        head: text.why,
        cell: (row) =>
          row.note === null ? (
            <MovementCause {...row} />
          ) : (
            <a className="mono" href={state.href({ note: null, whole_note: row.note })} title={text.deliveryNote}>
              {row.note}
            </a>
          ),
      },
      { key: 'who', head: text.who, cell: ({ acted_by: by }) => by ?? frame.none, href: ({ acted_by: by }) => by && state.href({ by }) },
    ],
  };
});

/** The filtered operator stays visible even if not offered. */
const peopleIn = (people: readonly string[] = [], chosen: string | undefined) =>
  [...new Set([...people, ...(chosen === undefined ? [] : [chosen])])].map((name) => ({ value: name, label: name }));

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
