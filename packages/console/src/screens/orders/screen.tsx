import { orderStatusValues } from '@aliquot/contract/core/order-status-lists.ts';
import { orderStatuses } from '@aliquot/contract/core/order-statuses.ts';
import { paymentStates } from '@aliquot/contract/core/payment-states.ts';
import { valuesOf } from '@aliquot/contract/core/states.ts';
import { Badge } from '@aliquot/ui/badge.tsx';
import { CustomerLink } from '../../frame/customer-link.tsx';
import { CopyNames } from '../../table/copy-names.tsx';
import { defineList } from '../../table/define-list.tsx';
import { OrdersHead } from './orders-head.tsx';

/** The queue of everybody's orders. */
export const OrdersScreen = defineList('consoleOrders.find')(({ words: { orders: text, areas, frame } }) => ({
  label: areas.orders,
  head: (actions) => <OrdersHead current="orders">{actions}</OrdersHead>,
  export: 'tables.orders',
  tabs: { name: 'status', label: text.status, values: ['all', ...orderStatusValues], labels: text.statuses, usual: 'all' },
  filters: [
    { kind: 'text', name: 'q', label: text.search },
    { kind: 'choice', name: 'payment_state', label: text.payment, values: valuesOf(paymentStates), labels: text.payments },
    { kind: 'choice', name: 'cancellation', label: text.cancellation, values: ['open'], labels: text.cancellationStates },
    { kind: 'day', name: 'date_start', label: text.from },
    { kind: 'day', name: 'date_end', label: text.to },
  ],
  sort: '-placed',
  keyOf: ({ id }) => id,
  bulk: { render: (selected) => <CopyNames names={selected.map(({ id }) => id)} /> },
  columns: [
    { key: 'id', head: text.number, cell: ({ id }) => id, isCode: true, href: ({ id }) => `/orders/${id}` },
    { key: 'placed', head: text.placed, sort: 'placed', instant: ({ placed_at: at }) => at },
    { key: 'status', head: text.status, cell: ({ status }) => <Badge tone={orderStatuses[status].tone}>{text.statuses[status]}</Badge> },
    { key: 'payment', head: text.payment, cell: ({ payment_state: paid }) => text.payments[paid] },
    { key: 'method', head: text.method, extra: true, cell: ({ payment_method: method }) => text.methods[method] },
    { key: 'recipient', head: text.recipient, cell: ({ recipient }) => recipient },
    { key: 'buyer', head: text.buyer, cell: ({ buyer }) => <CustomerLink buyer={buyer} isShort /> },
    { key: 'institution', head: text.institution, cell: ({ buyer }) => buyer.institution || frame.none },
    { key: 'kind', head: text.boughtAs, extra: true, cell: ({ buyer_kind: kind }) => text.kinds[kind] },
    { key: 'packs', head: text.packs, align: 'end', cell: ({ packs }) => packs },
    { key: 'total', head: text.total, sort: 'total', money: ({ total }) => total },
    { key: 'due', head: text.due, sort: 'due', extra: true, instant: ({ payment_due_at: at }) => at },
  ],
}));
