import { Badge } from '@aliquot/ui/badge.tsx';
import type { Output } from '../../calls/call.ts';
import { useShown } from '../../calls/use-calls.ts';
import { oneOf } from '../../form/read-given.ts';
import { CustomerLink } from '../../frame/customer-link.tsx';
import { CountTabs } from '../../table/count-tabs.tsx';
import { FilterBar } from '../../table/filter-bar.tsx';
import { InstantText } from '../../table/instant.tsx';
import { useTableState } from '../../table/table-state.ts';
import { type Column, WorkTable } from '../../table/work-table.tsx';
import { useWords } from '../../words/use-words.ts';

type Row = Output<'consolePointsOrders.find'>['items'][number];

export const pointsOrderTones = { pending_shipment: 'info', shipped: 'accent', completed: 'success', cancelled: 'neutral' } as const;
const statuses = ['pending_shipment', 'shipped', 'completed', 'cancelled'] as const;
const tabs = ['all', ...statuses] as const;
const sorts = ['placed', '-placed', 'points', '-points'] as const;

/** The queue of everybody's points orders. */
export function PointsOrdersScreen() {
  const { words } = useWords();
  const state = useTableState();
  const status = oneOf(statuses, state.filter('status'));
  const { data } = useShown('consolePointsOrders.find', {
    q: state.filter('q'),
    status,
    sort: oneOf(sorts, state.sort),
    page: state.page,
  });
  return (
    <>
      <h1>{words.areas.pointsOrders}</h1>
      <CountTabs
        label={words.orders.status}
        state={state}
        filter="status"
        tabs={tabs}
        usual="all"
        current={status ?? 'all'}
        labels={words.orders.statuses}
        counts={data?.counts}
      />
      <FilterBar state={state} filters={[{ kind: 'text', name: 'q', label: words.pointsOrders.search }]} />
      <WorkTable
        label={words.areas.pointsOrders}
        columns={useColumns()}
        state={state}
        usualSort="-placed"
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
        <a className="mono" href={`/points-orders/${id}`}>
          {id}
        </a>
      ),
    },
    { key: 'placed', head: words.orders.placed, sort: 'placed', cell: ({ placed_at: at }) => <InstantText at={at} /> },
    {
      key: 'status',
      head: words.orders.status,
      cell: ({ status }) => <Badge tone={pointsOrderTones[status]}>{words.orders.statuses[status]}</Badge>,
    },
    { key: 'goods', head: words.orders.product, cell: ({ name, label }) => [name, label].filter(Boolean).join(' · ') },
    { key: 'code', head: words.orders.catalogueNumber, cell: ({ code }) => <span className="mono">{code ?? words.frame.none}</span> },
    { key: 'buyer', head: words.orders.buyer, cell: ({ buyer }) => <CustomerLink buyer={buyer} isShort /> },
    { key: 'recipient', head: words.orders.recipient, cell: ({ recipient }) => recipient ?? words.frame.none },
    { key: 'quantity', head: words.orders.quantity, align: 'end', cell: ({ quantity }) => quantity },
    { key: 'points', head: words.pointsOrders.points, sort: 'points', align: 'end', cell: ({ points }) => points },
  ];
}
