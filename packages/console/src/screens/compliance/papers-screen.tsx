import { Badge } from '@aliquot/ui/badge.tsx';
import type { Output } from '../../calls/call.ts';
import { useShown } from '../../calls/use-calls.ts';
import { oneOf } from '../../form/read-given.ts';
import { CountTabs } from '../../table/count-tabs.tsx';
import { DayText } from '../../table/day-text.tsx';
import { FilterBar } from '../../table/filter-bar.tsx';
import { InstantText } from '../../table/instant.tsx';
import { useTableState } from '../../table/table-state.ts';
import { type Column, WorkTable } from '../../table/work-table.tsx';
import { useWords } from '../../words/use-words.ts';
import { ComplianceHead } from './compliance-head.tsx';
import { amountText, paperStates, paperTones } from './compliance-tones.ts';

type Row = Output<'permits.find'>['items'][number];

const tabs = [...paperStates, 'all'] as const;
const sorts = ['submitted', '-submitted', 'until', '-until'] as const;

/** The queue of papers; those that wait for a decision unless another state is chosen. */
export function PapersScreen() {
  const { words } = useWords();
  const state = useTableState();
  const chosen = state.filter('state');
  const wanted = chosen === undefined ? 'submitted' : oneOf(paperStates, chosen);
  const { data } = useShown('permits.find', {
    q: state.filter('q'),
    state: wanted,
    sort: oneOf(sorts, state.sort),
    page: state.page,
  });
  return (
    <>
      <ComplianceHead part="papers" />
      <CountTabs
        label={words.compliance.state}
        state={state}
        filter="state"
        tabs={tabs}
        usual="submitted"
        current={wanted ?? 'all'}
        labels={words.compliance.states}
        counts={data?.counts}
      />
      <FilterBar state={state} filters={[{ kind: 'text', name: 'q', label: words.compliance.search }]} />
      <WorkTable
        label={words.compliance.parts.papers}
        columns={useColumns()}
        state={state}
        usualSort="submitted"
        shown={data}
        keyOf={({ id }) => String(id)}
        nameOf={({ number }) => number}
      />
    </>
  );
}

function useColumns(): Column<Row>[] {
  const { words } = useWords();
  const text = words.compliance;
  return [
    {
      key: 'number',
      head: text.number,
      cell: ({ id, number }) => (
        <a className="mono" href={`/compliance/papers/${id}`}>
          {number}
        </a>
      ),
    },
    {
      key: 'state',
      head: text.state,
      cell: ({ state, is_expired: isExpired }) => (
        <>
          <Badge tone={paperTones[state]}>{text.states[state]}</Badge> {isExpired && <Badge tone="danger">{text.expired}</Badge>}
        </>
      ),
    },
    { key: 'kind', head: text.kind, cell: ({ kind }) => kind.name },
    { key: 'institution', head: text.institution, cell: ({ institution: { name } }) => name },
    {
      key: 'substance',
      head: text.substance,
      cell: ({ substance, cas }) => (
        <>
          {substance} {cas && <span className="mono text-muted">{cas}</span>}
        </>
      ),
    },
    { key: 'allowed', head: text.allowed, align: 'end', cell: ({ amount, unit }) => amountText(amount, unit) },
    { key: 'left', head: text.left, align: 'end', cell: ({ amount, held, used, unit }) => amountText(amount - held - used, unit) },
    { key: 'until', head: text.validUntil, sort: 'until', cell: ({ valid_until: day }) => <DayText day={day} /> },
    { key: 'handed', head: text.handedIn, sort: 'submitted', cell: ({ submitted_at: at }) => <InstantText at={at} /> },
    {
      key: 'duplicate_count',
      head: text.twins,
      cell: ({ duplicate_count: twins, has_foreign_duplicate: isForeign }) =>
        twins > 0 && <Badge tone={isForeign ? 'danger' : 'warning'}>{isForeign ? text.foreignTwin : text.ownTwin}</Badge>,
    },
  ];
}
