import { Badge } from '@aliquot/ui/badge.tsx';
import { Tabs } from '@aliquot/ui/tabs.tsx';
import { useShown } from '../../calls/use-calls.ts';
import { oneOf } from '../../form/read-given.ts';
import { FilterBar } from '../../table/filter-bar.tsx';
import { InstantText } from '../../table/instant.tsx';
import { optionsOf } from '../../table/options-of.ts';
import { useTableState } from '../../table/table-state.ts';
import { type Column, WorkTable } from '../../table/work-table.tsx';
import { useWords } from '../../words/use-words.ts';
import { Decision } from './decision.tsx';
import { GrantPoints } from './grant-points.tsx';
import { type ApprovalRow, WishText } from './wish-text.tsx';

const states = ['waiting', 'approved', 'refused', 'expired', 'withdrawn'] as const;
const kinds = [
  'refund',
  'points_grant',
  'points_take_back',
  'coupon_gift',
  'price_import',
  'contract_price',
  'promotion',
  'mobile_replacement',
  'bank_account',
] as const satisfies readonly ApprovalRow['kind'][];
const tones = { waiting: 'warning', approved: 'success', refused: 'danger', expired: 'neutral', withdrawn: 'neutral' } as const;

/** What waits for a second person, and what was decided. */
export function ApprovalsScreen() {
  const { words } = useWords();
  const state = useTableState();
  const wanted = oneOf(states, state.filter('state')) ?? 'waiting';
  const { data } = useShown('approvals.find', { state: wanted, kind: oneOf(kinds, state.filter('kind')), page: state.page });
  return (
    <>
      <div className="area-head">
        <h1>{words.areas.approvals}</h1>
        <GrantPoints />
      </div>
      <Tabs
        label={words.approvals.state}
        tabs={states.map((one) => ({ href: state.href({ state: one }), label: words.approvals.states[one], current: one === wanted }))}
      />
      <FilterBar
        state={state}
        filters={[{ kind: 'choice', name: 'kind', label: words.approvals.kind, options: optionsOf(kinds, words.approvals.kinds) }]}
      />
      <WorkTable
        label={words.areas.approvals}
        columns={useColumns(wanted === 'waiting')}
        state={state}
        usualSort="-id"
        shown={data}
        keyOf={({ id }) => String(id)}
        nameOf={({ subject }) => subject}
      />
    </>
  );
}

/** What waits is decided beneath what it does, where a phone shows it too; nothing else of how it stands is to be told then. */
function useColumns(isWaiting: boolean): Column<ApprovalRow>[] {
  const { words } = useWords();
  const asked: Column<ApprovalRow>[] = [
    { key: 'kind', head: words.approvals.kind, cell: ({ kind }) => words.approvals.kinds[kind] },
    { key: 'subject', head: words.approvals.subject, cell: ({ subject }) => <code>{subject}</code>, extra: true },
    {
      key: 'wish',
      head: words.approvals.wish,
      cell: (row) => (
        <>
          <WishText wish={row.request} />
          {isWaiting && (
            <p>
              <Decision approval={row} />
            </p>
          )}
        </>
      ),
    },
    { key: 'by', head: words.approvals.by, cell: ({ requested_by: name }) => name },
    { key: 'at', head: words.approvals.at, cell: ({ requested_at: at }) => <InstantText at={at} /> },
    { key: 'expires', head: words.approvals.expires, cell: ({ expires_at: at }) => <InstantText at={at} /> },
  ];
  if (isWaiting) return asked;
  return [
    ...asked,
    {
      key: 'state',
      head: words.approvals.state,
      cell: ({ state, reason }) => (
        <>
          <Badge tone={tones[state]}>{words.approvals.states[state]}</Badge> {reason}
        </>
      ),
    },
    { key: 'decided', head: words.approvals.decided, cell: ({ decided_by: name }) => name ?? words.frame.none },
  ];
}
