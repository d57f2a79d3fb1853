import { Badge } from '@aliquot/ui/badge.tsx';
import type { Output } from '../../calls/call.ts';
import { useShown } from '../../calls/use-calls.ts';
import { oneOf } from '../../form/read-given.ts';
import { CustomerLink } from '../../frame/customer-link.tsx';
import { CountTabs } from '../../table/count-tabs.tsx';
import { FilterBar } from '../../table/filter-bar.tsx';
import { InstantText } from '../../table/instant.tsx';
import { optionsOf } from '../../table/options-of.ts';
import { useTableState } from '../../table/table-state.ts';
import { type Column, WorkTable } from '../../table/work-table.tsx';
import { useWords } from '../../words/use-words.ts';
import { serviceTones, states, waits } from './service-words.ts';

type Row = Output<'consoleServices.find'>['items'][number];

const tabs = [...waits, 'all'] as const;
const sorts = ['waiting', '-waiting'] as const;

/** The queue of ordered services: what waits for the lab first, the longest wait on top. */
export function ServicesScreen() {
  const { words } = useWords();
  const state = useTableState();
  const q = state.filter('q');
  const tab = oneOf(tabs, state.filter('waits')) ?? (q === undefined ? 'shop' : 'all');
  const { data } = useShown('consoleServices.find', {
    q,
    state: oneOf(states, state.filter('state')),
    waits_for: tab === 'all' ? undefined : tab,
    sort: oneOf(sorts, state.sort),
    page: state.page,
  });
  return (
    <>
      <h1>{words.areas.services}</h1>
      <CountTabs
        label={words.tickets.waits}
        state={state}
        filter="waits"
        tabs={tabs}
        current={tab}
        labels={words.tickets.waitTabs}
        counts={data?.counts}
      />
      <FilterBar
        state={state}
        filters={[
          { kind: 'text', name: 'q', label: words.services.search },
          { kind: 'choice', name: 'state', label: words.orders.status, options: optionsOf(states, words.services.states) },
        ]}
      />
      <WorkTable
        label={words.areas.services}
        columns={useColumns()}
        state={state}
        usualSort="waiting"
        shown={data}
        keyOf={({ line_id: id }) => String(id)}
        nameOf={({ order_id: order, code }) => `${order} ${code}`}
      />
    </>
  );
}

function useColumns(): Column<Row>[] {
  const { words } = useWords();
  const text = words.services;
  return [
    { key: 'name', head: text.service, cell: ({ line_id: id, name }) => <a href={`/services/${id}`}>{name}</a> },
    { key: 'code', head: words.orders.catalogueNumber, cell: ({ code }) => <span className="mono">{code}</span> },
    { key: 'quantity', head: text.units, align: 'end', cell: ({ quantity }) => quantity },
    {
      key: 'state',
      head: words.orders.status,
      cell: ({ state }) => <Badge tone={serviceTones[state]}>{text.states[state]}</Badge>,
    },
    { key: 'intake', head: text.intake, cell: ({ has_intake: isThere }) => (isThere ? text.answered : text.unanswered) },
    { key: 'since', head: words.tickets.since, sort: 'waiting', cell: ({ waits_since: at }) => <InstantText at={at} /> },
    { key: 'buyer', head: words.tickets.buyer, cell: ({ buyer }) => <CustomerLink buyer={buyer} isShort /> },
    { key: 'institution', head: words.tickets.institution, extra: true, cell: ({ buyer }) => buyer.institution || words.frame.none },
    {
      key: 'order',
      head: words.orders.number,
      cell: ({ order_id: order }) => (
        <a className="mono" href={`/orders/${order}`}>
          {order}
        </a>
      ),
    },
  ];
}
