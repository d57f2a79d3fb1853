import { formatFen } from '@aliquot/contract/core/money.ts';
import { defineList } from '../../table/define-list.tsx';
import { useShortageWords } from './use-shortage-words.ts';
import { WarehouseHead } from './warehouse-head.tsx';

/** Reserved packs that are not there: each order waits for a decision on its page. */
export const ShortagesScreen = defineList('consoleOrders.findShortages')(({ words }) => {
  const { warehouse, frame, orders } = words;
  const text = useShortageWords();
  return {
    label: warehouse.shortages,
    head: () => <WarehouseHead />,
    filters: [],
    keyOf: ({ order, ticket, code, warehouse }) => `${order} ${ticket} ${code} ${warehouse}`,
    columns: [
      {
        key: 'order',
        head: text.order,
        isCode: true,
        cell: ({ order, ticket }) => order ?? ticket ?? frame.none,
        href: ({ order, ticket }) => (order === null ? `/tickets/${ticket}` : `/orders/${order}`),
      },
      { key: 'buyer', head: text.buyer, cell: ({ buyer }) => buyer },
      {
        key: 'code',
        head: warehouse.code,
        isCode: true,
        cell: ({ code }) => code,
        href: ({ code }) => `/warehouse/packs/${encodeURIComponent(code)}`,
      },
      { key: 'packs', head: warehouse.short, align: 'end', cell: ({ packs }) => <strong>{packs}</strong> },
      { key: 'money', head: text.orderValue, align: 'end', cell: ({ money }) => (money === null ? frame.none : formatFen(money)) },
      { key: 'status', head: text.orderState, cell: ({ status }) => (status === null ? frame.none : orders.statuses[status]) },
      { key: 'warehouse', head: warehouse.warehouse, cell: ({ warehouse }) => warehouse },
      { key: 'placed', head: text.placed, instant: ({ placed_at: at }) => at },
      {
        key: 'decision',
        head: text.decision,
        cell: ({ expected_on: day }) => (day === null ? text.undecided : text.expectedOn(day)),
      },
    ],
  };
});
