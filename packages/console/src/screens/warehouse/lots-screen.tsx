import { defineList } from '../../table/define-list.tsx';
import { LotBadge } from './lot-badge.tsx';
import { warehouseFilter } from './warehouse-filter.ts';
import { WarehouseHead } from './warehouse-head.tsx';

const states = ['quarantine', 'released', 'expiring', 'expired', 'rejected', 'recalled'] as const;

/** Lots with what is left of them. */
export const LotsScreen = defineList('consoleStock.findLots')(({ words }) => {
  const { warehouse: text, frame } = words;
  return {
    label: text.lots,
    head: () => <WarehouseHead />,
    filters: [
      { kind: 'text', name: 'q', label: text.search },
      { kind: 'choice', name: 'state', label: text.state, values: states, labels: text.lotStates },
      warehouseFilter(words),
    ],
    sort: 'expires',
    keyOf: ({ id }) => id,
    columns: [
      { key: 'number', head: text.lot, isCode: true, cell: ({ number }) => number, href: ({ id }) => `/warehouse/lots/${id}` },
      { key: 'state', head: text.state, cell: ({ state }) => <LotBadge state={state} /> },
      {
        key: 'code',
        head: text.code,
        sort: 'code',
        isCode: true,
        cell: ({ code }) => code,
        href: ({ code }) => `/warehouse/packs/${encodeURIComponent(code)}`,
      },
      { key: 'product', head: text.product, cell: ({ name, label }) => `${name}${frame.comma}${label}` },
      { key: 'expires', head: text.expires, sort: 'expires', day: ({ expires_on: day }) => day },
      { key: 'retest', head: text.retest, day: ({ retest_on: day }) => day },
      { key: 'received', head: text.received, sort: 'received', extra: true, day: ({ received_on: day }) => day },
      { key: 'on_hand', head: text.onHand, align: 'end', cell: ({ on_hand: packs }) => packs },
      { key: 'aside', head: text.setAside, align: 'end', extra: true, cell: ({ aside }) => aside },
      { key: 'warehouse', head: text.warehouse, cell: ({ warehouses }) => frame.listed(warehouses) || frame.none },
    ],
  };
});
