import { formatFen } from '@aliquot/contract/core/money.ts';
import { Badge, type BadgeTone } from '@aliquot/ui/badge.tsx';
import type { Output } from '../../../calls/call.ts';
import { useShown } from '../../../calls/use-calls.ts';
import { oneOf } from '../../../form/read-given.ts';
import { FilterBar } from '../../../table/filter-bar.tsx';
import { InstantText } from '../../../table/instant.tsx';
import { useTableState } from '../../../table/table-state.ts';
import { type Column, WorkTable } from '../../../table/work-table.tsx';
import { useWords } from '../../../words/use-words.ts';
import { PaymentsHead } from '../payments-head.tsx';
import { MoneyExport } from './money-export.tsx';

type Row = Output<'transfers.find'>['items'][number];

const states = ['slip', 'part', 'unpaid'] as const;
const sorts = ['placed', '-placed', 'due', '-due', 'missing', '-missing'] as const;
export const transferTones = { slip: 'warning', part: 'info', unpaid: 'neutral' } as const satisfies Record<Row['state'], BadgeTone>;

/** Orders that wait for a bank transfer: those with a slip or with part of the money want somebody. */
export function TransfersScreen() {
  const { words } = useWords();
  const state = useTableState();
  const { data } = useShown('transfers.find', {
    q: state.filter('q'),
    state: oneOf(states, state.filter('state')),
    sort: oneOf(sorts, state.sort),
    page: state.page,
  });
  const optionOf = (value: (typeof states)[number]) => ({
    value,
    label: `${words.payments.transferStates[value]} (${data?.counts[value] ?? 0})`,
  });
  return (
    <>
      <PaymentsHead part="transfers" />
      <MoneyExport />
      <FilterBar
        state={state}
        filters={[
          { kind: 'text', name: 'q', label: words.payments.searchTransfers },
          { kind: 'choice', name: 'state', label: words.payments.state, options: states.map(optionOf) },
        ]}
      />
      <WorkTable
        label={words.payments.parts.transfers}
        columns={useColumns()}
        state={state}
        usualSort="due"
        shown={data}
        keyOf={({ id }) => id}
        nameOf={({ id }) => id}
      />
    </>
  );
}

function useColumns(): Column<Row>[] {
  const { words } = useWords();
  return [
    {
      key: 'id',
      head: words.orders.number,
      cell: ({ id }) => (
        <a className="mono" href={`/payments/transfers/${id}`}>
          {id}
        </a>
      ),
    },
    {
      key: 'state',
      head: words.payments.state,
      cell: ({ state }) => <Badge tone={transferTones[state]}>{words.payments.transferStates[state]}</Badge>,
    },
    { key: 'recipient', head: words.orders.recipient, cell: ({ recipient }) => recipient },
    { key: 'institution', head: words.payments.institution, cell: ({ institution }) => institution ?? words.frame.none },
    { key: 'total', head: words.orders.total, align: 'end', cell: ({ total }) => formatFen(total) },
    { key: 'received', head: words.orders.received, align: 'end', cell: ({ received }) => formatFen(received) },
    { key: 'missing', head: words.payments.missing, sort: 'missing', align: 'end', cell: ({ missing }) => formatFen(missing) },
    { key: 'placed', head: words.orders.placed, sort: 'placed', extra: true, cell: ({ placed_at: at }) => <InstantText at={at} /> },
    { key: 'due', head: words.orders.due, sort: 'due', cell: ({ payment_due_at: at }) => <InstantText at={at} /> },
  ];
}
