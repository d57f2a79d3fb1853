import { Badge } from '@aliquot/ui/badge.tsx';
import { LinkButton } from '@aliquot/ui/link-button.tsx';
import type { Output } from '../../calls/call.ts';
import { useShown } from '../../calls/use-calls.ts';
import { oneOf } from '../../form/read-given.ts';
import { CustomerLink } from '../../frame/customer-link.tsx';
import { CopyNames } from '../../table/copy-names.tsx';
import { CountTabs } from '../../table/count-tabs.tsx';
import { FilterBar } from '../../table/filter-bar.tsx';
import { InstantText } from '../../table/instant.tsx';
import { optionsOf } from '../../table/options-of.ts';
import { useTableState } from '../../table/table-state.ts';
import { type Column, WorkTable } from '../../table/work-table.tsx';
import { useWords } from '../../words/use-words.ts';
import { kinds, states, toneOf, waits } from './ticket-words.ts';

type Row = Output<'consoleTickets.find'>['items'][number];

const sorts = ['waiting', '-waiting', 'submitted', '-submitted'] as const;
const tabs = [...waits, 'all'] as const;

/** The queue of tickets: what waits for the shop first, the longest wait on top. */
export function TicketsScreen() {
  const { words } = useWords();
  const state = useTableState();
  const q = state.filter('q');
  // whoever searches looks among all; else what is to be done comes first
  const tab = oneOf(tabs, state.filter('waits')) ?? (q === undefined ? 'shop' : 'all');
  const { data } = useShown('consoleTickets.find', {
    q,
    kind: oneOf(kinds, state.filter('kind')),
    state: oneOf(states, state.filter('state')),
    waits_for: tab === 'all' ? undefined : tab,
    sort: oneOf(sorts, state.sort),
    page: state.page,
  });
  return (
    <>
      <div className="area-head">
        <h1>{words.areas.tickets}</h1>
        <LinkButton href="/tickets/answers">{words.tickets.canned}</LinkButton>
      </div>
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
          { kind: 'text', name: 'q', label: words.tickets.search },
          { kind: 'choice', name: 'kind', label: words.tickets.kind, options: optionsOf(kinds, words.tickets.kinds) },
          { kind: 'choice', name: 'state', label: words.tickets.state, options: optionsOf(states, words.tickets.states) },
        ]}
      />
      <WorkTable
        label={words.areas.tickets}
        columns={useColumns()}
        state={state}
        usualSort="waiting"
        shown={data}
        keyOf={({ id }) => id}
        nameOf={({ id }) => id}
        renderBulk={(chosen) => <CopyNames names={chosen.map(({ id }) => id)} />}
      />
    </>
  );
}

function useColumns(): Column<Row>[] {
  const { words } = useWords();
  const text = words.tickets;
  return [
    {
      key: 'id',
      head: text.number,
      cell: ({ id }) => (
        <a className="mono" href={`/tickets/${id}`}>
          {id}
        </a>
      ),
    },
    { key: 'kind', head: text.kind, cell: ({ kind }) => text.kinds[kind] },
    { key: 'state', head: text.state, cell: ({ state }) => <Badge tone={toneOf(state)}>{text.states[state]}</Badge> },
    { key: 'waits', head: text.waits, extra: true, cell: ({ waits_for: whom }) => text.waitTabs[whom] },
    { key: 'since', head: text.since, sort: 'waiting', cell: ({ waits_since: at }) => <InstantText at={at} /> },
    { key: 'reason', head: text.reason, cell: ({ reason }) => text.reasons[reason] },
    { key: 'lines', head: text.lines, cell: ({ lines }) => lines.map(({ code, quantity }) => `${quantity} × ${code}`).join(', ') },
    {
      key: 'rule',
      head: text.rule,
      cell: ({ waived }) => words.frame.listed(waived.map((word) => text.waivedWord(word))) || words.frame.none,
    },
    { key: 'buyer', head: text.buyer, cell: ({ buyer }) => <CustomerLink buyer={buyer} isShort /> },
    { key: 'institution', head: text.institution, extra: true, cell: ({ buyer }) => buyer.institution || words.frame.none },
    {
      key: 'order',
      head: words.orders.number,
      cell: ({ order_id: order }) => (
        <a className="mono" href={`/orders/${order}`}>
          {order}
        </a>
      ),
    },
    { key: 'submitted', head: text.submitted, sort: 'submitted', extra: true, cell: ({ submitted_at: at }) => <InstantText at={at} /> },
  ];
}
