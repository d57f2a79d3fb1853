import { formatFen } from '@aliquot/contract/core/money.ts';
import { Badge } from '@aliquot/ui/badge.tsx';
import { defineList } from '../../table/define-list.tsx';
import { plannedStates, plannedTones } from './planned-states.ts';
import { PricesHead } from './prices-head.tsx';
import { UnplanPrice } from './unplan-price.tsx';

/** Prices that wait for their day, and what became of those before. */
export const PlannedScreen = defineList('plannedPrices.find')(({ words: { prices: text } }) => ({
  label: text.planned,
  head: () => <PricesHead part="planned" />,
  filters: [
    { kind: 'text', name: 'q', label: text.search },
    { kind: 'choice', name: 'state', label: text.state, values: plannedStates, labels: text.plannedStates },
  ],
  keyOf: ({ id }) => id,
  columns: [
    { key: 'code', head: text.code, isCode: true, cell: ({ code }) => code, href: ({ sku_id: id }) => `/prices/${id}` },
    { key: 'product', head: text.product, cell: ({ product, label }) => `${product}, ${label}` },
    { key: 'day', head: text.planFrom, day: ({ day }) => day },
    { key: 'now', head: text.priceNow, money: ({ price_now: price }) => price },
    { key: 'then', head: text.priceThen, money: ({ price }) => price },
    {
      key: 'tiers',
      head: text.tiers,
      extra: true,
      cell: ({ tiers }) => tiers?.map((tier) => text.tier(tier.min_quantity, formatFen(tier.price))).join(' · ') ?? text.tiersStay,
    },
    { key: 'state', head: text.state, cell: ({ state }) => <Badge tone={plannedTones[state]}>{text.plannedStates[state]}</Badge> },
    {
      key: 'by',
      head: text.by,
      cell: ({ planned_by: by }) => by ?? text.byFile,
      href: ({ planned_by: by, import_id: id }) => by === null && id !== null && `/imports/${id}`,
    },
    { key: 'unplan', head: text.unplan, permission: 'prices.edit', cell: (row) => <UnplanPrice planned={row} /> },
  ],
}));
