import { formatFen } from '@aliquot/contract/core/money.ts';
import { Badge } from '@aliquot/ui/badge.tsx';
import type { Output } from '../../calls/call.ts';
import { useShown } from '../../calls/use-calls.ts';
import { dayOf, oneOf } from '../../form/read-given.ts';
import { CustomerLink } from '../../frame/customer-link.tsx';
import { CopyNames } from '../../table/copy-names.tsx';
import { CountTabs } from '../../table/count-tabs.tsx';
import { ExportLink } from '../../table/export-link.tsx';
import { FilterBar } from '../../table/filter-bar.tsx';
import { InstantText } from '../../table/instant.tsx';
import { optionsOf } from '../../table/options-of.ts';
import { useTableState } from '../../table/table-state.ts';
import { type Column, WorkTable } from '../../table/work-table.tsx';
import { useWords } from '../../words/use-words.ts';
import { OrdersHead } from './orders-head.tsx';
import { orderTones, payments, statuses } from './order-tones.ts';

type Row = Output<'consoleOrders.find'>['items'][number];

const tabs = ['all', ...statuses] as const;
const asked = ['open'] as const;
const sorts = ['placed', '-placed', 'total', '-total', 'due', '-due'] as const;

/** The queue of everybody's orders. */
export function OrdersScreen() {
  const { words } = useWords();
  const state = useTableState();
  const status = oneOf(statuses, state.filter('status'));
  const search = {
    q: state.filter('q'),
    status,
    payment_state: oneOf(payments, state.filter('payment_state')),
    asked: oneOf(asked, state.filter('asked')),
    date_start: dayOf(state.filter('date_start')),
    date_end: dayOf(state.filter('date_end')),
    sort: oneOf(sorts, state.sort),
  };
  const { data } = useShown('consoleOrders.find', { ...search, page: state.page });
  return (
    <>
      <OrdersHead current="orders">
        <ExportLink name="tables.orders" search={search} />
      </OrdersHead>
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
      <FilterBar
        state={state}
        filters={[
          { kind: 'text', name: 'q', label: words.orders.search },
          { kind: 'choice', name: 'payment_state', label: words.orders.payment, options: optionsOf(payments, words.orders.payments) },
          { kind: 'choice', name: 'asked', label: words.orders.asked, options: optionsOf(asked, words.orders.askedFor) },
          { kind: 'day', name: 'date_start', label: words.orders.from },
          { kind: 'day', name: 'date_end', label: words.orders.to },
        ]}
      />
      <WorkTable
        label={words.areas.orders}
        columns={useColumns()}
        state={state}
        usualSort="-placed"
        shown={data}
        keyOf={({ id }) => id}
        nameOf={({ id }) => id}
        renderBulk={(chosen) => <CopyNames names={chosen.map(({ id }) => id)} />}
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
        <a className="mono" href={`/orders/${id}`}>
          {id}
        </a>
      ),
    },
    { key: 'placed', head: words.orders.placed, sort: 'placed', cell: ({ placed_at: at }) => <InstantText at={at} /> },
    {
      key: 'status',
      head: words.orders.status,
      cell: ({ status }) => <Badge tone={orderTones[status]}>{words.orders.statuses[status]}</Badge>,
    },
    { key: 'payment', head: words.orders.payment, cell: ({ payment_state: paid }) => words.orders.payments[paid] },
    { key: 'method', head: words.orders.method, extra: true, cell: ({ payment_method: method }) => words.orders.methods[method] },
    { key: 'recipient', head: words.orders.recipient, cell: ({ recipient }) => recipient },
    { key: 'buyer', head: words.orders.buyer, cell: ({ buyer }) => <CustomerLink buyer={buyer} isShort /> },
    { key: 'institution', head: words.orders.institution, cell: ({ buyer }) => buyer.institution || words.frame.none },
    { key: 'kind', head: words.orders.boughtAs, extra: true, cell: ({ buyer_kind: kind }) => words.orders.kinds[kind] },
    { key: 'packs', head: words.orders.packs, align: 'end', cell: ({ packs }) => packs },
    { key: 'total', head: words.orders.total, sort: 'total', align: 'end', cell: ({ total }) => formatFen(total) },
    { key: 'due', head: words.orders.due, sort: 'due', extra: true, cell: ({ payment_due_at: at }) => <InstantText at={at} /> },
  ];
}
