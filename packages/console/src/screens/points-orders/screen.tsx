import { pointsOrderStatuses } from '@aliquot/contract/core/points-order-statuses.ts';
import { valuesOf } from '@aliquot/contract/core/states.ts';
import { Badge } from '@aliquot/ui/badge.tsx';
import { CustomerLink } from '../../frame/customer-link.tsx';
import { defineList } from '../../table/define-list.tsx';

/** The queue of everybody's points orders. */
export const PointsOrdersScreen = defineList('consolePointsOrders.find')(({ words: { pointsOrders: text, orders, areas, frame } }) => ({
  label: areas.pointsOrders,
  tabs: { name: 'status', label: orders.status, values: ['all', ...valuesOf(pointsOrderStatuses)], labels: orders.statuses, usual: 'all' },
  filters: [{ kind: 'text', name: 'q', label: text.search }],
  sort: '-placed',
  keyOf: ({ id }) => id,
  columns: [
    { key: 'id', head: orders.number, isCode: true, cell: ({ id }) => id, href: ({ id }) => `/points-orders/${id}` },
    { key: 'placed', head: orders.placed, sort: 'placed', instant: ({ placed_at: at }) => at },
    {
      key: 'status',
      head: orders.status,
      cell: ({ status }) => <Badge tone={pointsOrderStatuses[status].tone}>{orders.statuses[status]}</Badge>,
    },
    { key: 'goods', head: orders.product, cell: ({ name, label }) => [name, label].filter(Boolean).join(' · ') },
    { key: 'code', head: orders.catalogueNumber, isCode: true, cell: ({ code }) => code ?? frame.none },
    { key: 'buyer', head: orders.buyer, cell: ({ buyer }) => <CustomerLink buyer={buyer} isShort /> },
    { key: 'recipient', head: orders.recipient, cell: ({ recipient }) => recipient ?? frame.none },
    { key: 'quantity', head: orders.quantity, align: 'end', cell: ({ quantity }) => quantity },
    { key: 'points', head: text.points, sort: 'points', align: 'end', cell: ({ points }) => points },
  ],
}));
