import { formatFen } from '@aliquot/contract/core/money.ts';
import { Badge } from '@aliquot/ui/badge.tsx';
import { useShown } from '../../calls/use-calls.ts';
import { oneOf } from '../../form/read-given.ts';
import { useMay } from '../../session/me.ts';
import { DayText } from '../../table/day-text.tsx';
import { FilterBar } from '../../table/filter-bar.tsx';
import { optionsOf } from '../../table/options-of.ts';
import { useTableState } from '../../table/table-state.ts';
import { type Column, WorkTable } from '../../table/work-table.tsx';
import { useWords } from '../../words/use-words.ts';
import { type PlannedRow, plannedStates, plannedTones } from './planned-states.ts';
import { PriceTabs } from './price-tabs.tsx';
import { UnplanPrice } from './unplan-price.tsx';

/** Prices that wait for their day, and what became of those before. */
export function PlannedScreen() {
  const { words } = useWords();
  const state = useTableState();
  const { data } = useShown('plannedPrices.find', {
    q: state.filter('q'),
    state: oneOf(plannedStates, state.filter('state')),
    page: state.page,
  });
  return (
    <>
      <h1>{words.prices.planned}</h1>
      <PriceTabs at="planned" />
      <FilterBar
        state={state}
        filters={[
          { kind: 'text', name: 'q', label: words.prices.search },
          { kind: 'choice', name: 'state', label: words.prices.state, options: optionsOf(plannedStates, words.prices.plannedStates) },
        ]}
      />
      <WorkTable
        label={words.prices.planned}
        columns={useColumns(useMay('prices.edit'))}
        state={state}
        usualSort=""
        shown={data}
        keyOf={({ id }) => String(id)}
        nameOf={({ code }) => code}
      />
    </>
  );
}

function useColumns(mayEdit: boolean): Column<PlannedRow>[] {
  const { words } = useWords();
  return [
    {
      key: 'code',
      head: words.prices.code,
      cell: ({ sku_id: id, code }) => (
        <a className="mono" href={`/prices/${id}`}>
          {code}
        </a>
      ),
    },
    { key: 'product', head: words.prices.product, cell: ({ product, label }) => `${product}, ${label}` },
    { key: 'day', head: words.prices.planFrom, cell: ({ day }) => <DayText day={day} /> },
    { key: 'now', head: words.prices.priceNow, align: 'end', cell: ({ price_now: price }) => formatFen(price) },
    { key: 'then', head: words.prices.priceThen, align: 'end', cell: ({ price }) => formatFen(price) },
    {
      key: 'tiers',
      head: words.prices.tiers,
      extra: true,
      cell: ({ tiers }) =>
        tiers === null
          ? words.prices.tiersStay
          : tiers.map((tier) => words.prices.tier(tier.min_quantity, formatFen(tier.price))).join(' · '),
    },
    {
      key: 'state',
      head: words.prices.state,
      cell: ({ state }) => <Badge tone={plannedTones[state]}>{words.prices.plannedStates[state]}</Badge>,
    },
    {
      key: 'by',
      head: words.prices.by,
      cell: ({ planned_by: by, import_id: id }) =>
        by ?? (id === null ? words.prices.byFile : <a href={`/imports/${id}`}>{words.prices.byFile}</a>),
    },
    ...(mayEdit ? [{ key: 'unplan', head: words.prices.unplan, cell: (row: PlannedRow) => <UnplanPrice planned={row} /> }] : []),
  ];
}
