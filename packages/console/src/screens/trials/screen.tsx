import { Badge } from '@aliquot/ui/badge.tsx';
import type { Output } from '../../calls/call.ts';
import { useShown } from '../../calls/use-calls.ts';
import { oneOf } from '../../form/read-given.ts';
import { CustomerLink } from '../../frame/customer-link.tsx';
import { CountTabs } from '../../table/count-tabs.tsx';
import { FilterBar } from '../../table/filter-bar.tsx';
import { InstantText } from '../../table/instant.tsx';
import { useTableState } from '../../table/table-state.ts';
import { type Column, WorkTable } from '../../table/work-table.tsx';
import { useWords } from '../../words/use-words.ts';

type Row = Output<'consoleTrials.find'>['items'][number];

const states = ['submitted', 'granted', 'declined', 'withdrawn'] as const;
const tabs = [...states, 'all'] as const;
const sorts = ['applied', '-applied'] as const;
export const trialTones = { submitted: 'warning', granted: 'success', declined: 'danger', withdrawn: 'neutral' } as const;

/** Applications for trials: those that wait first, the oldest on top. */
export function TrialsScreen() {
  const { words } = useWords();
  const state = useTableState();
  const q = state.filter('q');
  const tab = oneOf(tabs, state.filter('state')) ?? (q === undefined ? 'submitted' : 'all');
  const { data } = useShown('consoleTrials.find', {
    q,
    state: tab === 'all' ? undefined : tab,
    sort: oneOf(sorts, state.sort),
    page: state.page,
  });
  return (
    <>
      <h1>{words.areas.trials}</h1>
      <CountTabs
        label={words.orders.status}
        state={state}
        filter="state"
        tabs={tabs}
        current={tab}
        labels={words.trials.states}
        counts={data?.counts}
      />
      <FilterBar state={state} filters={[{ kind: 'text', name: 'q', label: words.trials.search }]} />
      <WorkTable
        label={words.areas.trials}
        columns={useColumns()}
        state={state}
        usualSort="applied"
        shown={data}
        keyOf={({ id }) => String(id)}
        nameOf={({ trial, buyer }) => `${trial} ${buyer.name}`}
      />
    </>
  );
}

function useColumns(): Column<Row>[] {
  const { words } = useWords();
  const text = words.trials;
  return [
    { key: 'trial', head: text.trial, cell: ({ id, trial }) => <a href={`/trials/${id}`}>{trial}</a> },
    { key: 'state', head: words.orders.status, cell: ({ state }) => <Badge tone={trialTones[state]}>{text.states[state]}</Badge> },
    { key: 'applied', head: text.applied, sort: 'applied', cell: ({ applied_at: at }) => <InstantText at={at} /> },
    { key: 'buyer', head: words.tickets.buyer, cell: ({ buyer }) => <CustomerLink buyer={buyer} isShort /> },
    { key: 'institution', head: words.tickets.institution, cell: ({ buyer }) => buyer.institution || words.frame.none },
    { key: 'purpose', head: text.purpose, cell: ({ purpose }) => <span className="line-clamp">{purpose}</span> },
    { key: 'places', head: text.places, align: 'end', cell: ({ granted, places }) => `${granted} / ${places}` },
    { key: 'code', head: words.orders.catalogueNumber, extra: true, cell: ({ code }) => <span className="mono">{code}</span> },
  ];
}
