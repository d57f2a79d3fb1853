import { formatFen } from '@aliquot/contract/core/money.ts';
import { Badge } from '@aliquot/ui/badge.tsx';
import { formatDate } from '@aliquot/ui/format-time.ts';
import type { Input, Output } from '../../calls/call.ts';
import { useShown } from '../../calls/use-calls.ts';
import { oneOf } from '../../form/read-given.ts';
import { useMay } from '../../session/me.ts';
import { FilterBar } from '../../table/filter-bar.tsx';
import { InstantText } from '../../table/instant.tsx';
import { useTableState } from '../../table/table-state.ts';
import { type Column, WorkTable } from '../../table/work-table.tsx';
import { useWords } from '../../words/use-words.ts';
import { MovePrices } from './move-prices.tsx';
import { PriceTabs } from './price-tabs.tsx';

type Row = Output<'prices.find'>['items'][number];

const priceSorts = ['code', '-code', 'price', '-price'] as const satisfies readonly Input<'prices.find'>['sort'][];

/** What every pack costs. */
export function PricesScreen() {
  const { words } = useWords();
  const state = useTableState();
  const mayEdit = useMay('prices.edit');
  const { data } = useShown('prices.find', {
    q: state.filter('q'),
    brand: state.filter('brand'),
    category: state.filter('category'),
    sort: oneOf(priceSorts, state.sort),
    page: state.page,
  });
  const options = (named: readonly { key: string; name: string }[] = []) => named.map(({ key, name }) => ({ value: key, label: name }));
  return (
    <>
      <h1>{words.areas.prices}</h1>
      <PriceTabs at="packs" />
      <FilterBar
        state={state}
        filters={[
          { kind: 'text', name: 'q', label: words.prices.search },
          { kind: 'choice', name: 'brand', label: words.prices.brand, options: options(data?.brands) },
          { kind: 'choice', name: 'category', label: words.prices.category, options: options(data?.categories) },
        ]}
      />
      <WorkTable
        label={words.areas.prices}
        columns={useColumns()}
        state={state}
        usualSort="code"
        shown={data}
        keyOf={({ sku_id: id }) => String(id)}
        nameOf={({ code }) => code}
        {...(mayEdit && { renderBulk: (chosen: readonly Row[]) => <MovePrices packs={chosen} /> })}
      />
    </>
  );
}

function useColumns(): Column<Row>[] {
  const { words, language } = useWords();
  return [
    {
      key: 'code',
      head: words.prices.code,
      sort: 'code',
      cell: ({ sku_id: id, code }) => (
        <a className="mono" href={`/prices/${id}`}>
          {code}
        </a>
      ),
    },
    {
      key: 'product',
      head: words.prices.product,
      cell: ({ product, label, is_withdrawn: isWithdrawn }) => (
        <>
          {product}, {label} {isWithdrawn && <Badge>{words.prices.withdrawn}</Badge>}
        </>
      ),
    },
    { key: 'brand', head: words.prices.brand, extra: true, cell: ({ brand }) => brand },
    { key: 'price', head: words.prices.price, sort: 'price', align: 'end', cell: ({ price }) => formatFen(price) },
    {
      key: 'tiers',
      head: words.prices.tiers,
      cell: ({ tiers }) => tiers.map(({ min_quantity: min, price }) => words.prices.tier(min, formatFen(price))).join(' · '),
    },
    {
      key: 'activity',
      head: words.prices.activity,
      align: 'end',
      cell: ({ percent_off: percent }) => percent !== null && <Badge tone="accent">−{percent} %</Badge>,
    },
    {
      key: 'next',
      head: words.prices.next,
      cell: ({ next }) => next && words.prices.nextText(formatFen(next.price), formatDate(next.day, language)),
    },
    { key: 'contracts', head: words.prices.contractCount, align: 'end', cell: ({ contracts }) => contracts || '' },
    { key: 'changed', head: words.prices.changed, cell: ({ changed_at: at }) => at && <InstantText at={at} /> },
  ];
}
