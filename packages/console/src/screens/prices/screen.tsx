import { formatFen } from '@aliquot/contract/core/money.ts';
import { Badge } from '@aliquot/ui/badge.tsx';
import { formatDate } from '@aliquot/ui/format-time.ts';
import { defineList } from '../../table/define-list.tsx';
import { InstantText } from '../../table/instant.tsx';
import { optionsOfNamed } from '../../table/options-of.ts';
import { MovePrices } from './move-prices.tsx';
import { PricesHead } from './prices-head.tsx';

/** What every pack costs. */
export const PricesScreen = defineList('prices.find')(({ words: { prices: text, areas }, language }) => ({
  label: areas.prices,
  head: () => <PricesHead part="packs" />,
  filters: [
    { kind: 'text', name: 'q', label: text.search },
    { kind: 'choice', name: 'brand', label: text.brand, options: (shown) => optionsOfNamed(shown?.brands) },
    { kind: 'choice', name: 'category', label: text.category, options: (shown) => optionsOfNamed(shown?.categories) },
  ],
  sort: 'code',
  keyOf: ({ sku_id: id }) => id,
  bulk: { permission: 'prices.edit', nameOf: ({ code }) => code, render: (selected) => <MovePrices packs={selected} /> },
  columns: [
    { key: 'code', head: text.code, sort: 'code', isCode: true, cell: ({ code }) => code, href: ({ sku_id: id }) => `/prices/${id}` },
    {
      key: 'product',
      head: text.product,
      cell: ({ product, label, is_withdrawn: isWithdrawn }) => (
        <>
          {product}, {label} {isWithdrawn && <Badge>{text.withdrawn}</Badge>}
        </>
      ),
    },
    { key: 'brand', head: text.brand, extra: true, cell: ({ brand }) => brand },
    { key: 'price', head: text.price, sort: 'price', money: ({ price }) => price },
    {
      key: 'tiers',
      head: text.tiers,
      cell: ({ tiers }) => tiers.map(({ min_quantity: min, price }) => text.tier(min, formatFen(price))).join(' · '),
    },
    {
      key: 'activity',
      head: text.activity,
      align: 'end',
      cell: ({ percent_off: percent }) => percent !== null && <Badge tone="accent">−{percent} %</Badge>,
    },
    {
      key: 'next',
      head: text.next,
      cell: ({ next }) => next && text.nextText(formatFen(next.price), formatDate(next.day, language)),
    },
    { key: 'contracts', head: text.contractCount, align: 'end', cell: ({ contracts }) => contracts || '' },
    { key: 'changed', head: text.changed, cell: ({ changed_at: at }) => at && <InstantText at={at} /> },
  ],
}));
