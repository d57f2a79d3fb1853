import { Badge } from '@aliquot/ui/badge.tsx';
import { defineList } from '../../table/define-list.tsx';
import { warehouseFilter } from './warehouse-filter.ts';
import { WarehouseHead } from './warehouse-head.tsx';

/** What each warehouse has of each pack. */
export const StockScreen = defineList('consoleStock.find')(({ words }) => {
  const { warehouse: text, frame } = words;
  return {
    label: text.stock,
    head: (actions) => <WarehouseHead>{actions}</WarehouseHead>,
    export: 'tables.stock',
    filters: [
      { kind: 'text', name: 'q', label: text.search },
      { kind: 'choice', name: 'state', label: text.state, values: ['low', 'short', 'aside', 'none'], labels: text.states },
      warehouseFilter(words),
    ],
    sort: 'code',
    keyOf: ({ code, warehouse }) => `${code} ${warehouse.key}`,
    columns: [
      {
        key: 'code',
        head: text.code,
        sort: 'code',
        isCode: true,
        cell: ({ code }) => code,
        href: ({ code }) => `/warehouse/packs/${encodeURIComponent(code)}`,
      },
      { key: 'product', head: text.product, cell: ({ name, label }) => `${name}${frame.comma}${label}` },
      { key: 'warehouse', head: text.warehouse, cell: ({ warehouse }) => warehouse.name },
      { key: 'on_hand', head: text.onHand, sort: 'on_hand', align: 'end', cell: ({ on_hand: packs }) => packs },
      { key: 'reserved', head: text.reserved, align: 'end', cell: ({ reserved }) => reserved },
      { key: 'unsellable', head: text.aside, align: 'end', cell: ({ unsellable }) => unsellable },
      { key: 'free', head: text.free, sort: 'free', align: 'end', cell: ({ free }) => <strong>{free}</strong> },
      {
        key: 'short',
        head: text.short,
        align: 'end',
        cell: ({ short }) => (short > 0 ? <Badge tone="danger">{short}</Badge> : frame.none),
      },
    ],
  };
});
