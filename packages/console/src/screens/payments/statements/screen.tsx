import { formatFen } from '@aliquot/contract/core/money.ts';
import { Badge, type BadgeTone } from '@aliquot/ui/badge.tsx';
import type { Output } from '../../../calls/call.ts';
import { useShown } from '../../../calls/use-calls.ts';
import { oneOf } from '../../../form/read-given.ts';
import { CountTabs } from '../../../table/count-tabs.tsx';
import { DayText } from '../../../table/day-text.tsx';
import { FilterBar } from '../../../table/filter-bar.tsx';
import { useTableState } from '../../../table/table-state.ts';
import { type Column, WorkTable } from '../../../table/work-table.tsx';
import { useWords } from '../../../words/use-words.ts';
import { PaymentsHead } from '../payments-head.tsx';

type Row = Output<'statements.find'>['items'][number];

const tabs = ['unpaid', 'late', 'open', 'overdue', 'blocking', 'settled', 'all'] as const;
const sorts = ['month', '-month', 'due', '-due', 'missing', '-missing'] as const;
export const statementTones = { open: 'info', overdue: 'warning', blocking: 'danger', settled: 'success' } as const satisfies Record<
  Row['state'],
  BadgeTone
>;

/** Institutions' monthly statements. */
export function StatementsScreen() {
  const { words } = useWords();
  const state = useTableState();
  const shownState = oneOf(tabs, state.filter('state')) ?? 'unpaid';
  const month = state.filter('month');
  const { data } = useShown('statements.find', {
    q: state.filter('q'),
    month: /^20\d\d-(0[1-9]|1[0-2])$/.test(month ?? '') ? month : undefined,
    state: shownState === 'all' ? undefined : shownState,
    sort: oneOf(sorts, state.sort),
    page: state.page,
  });
  return (
    <>
      <PaymentsHead part="statements" />
      <CountTabs
        label={words.payments.state}
        state={state}
        filter="state"
        tabs={tabs}
        usual="unpaid"
        current={shownState}
        labels={words.payments.statementStates}
        counts={data?.counts}
      />
      <FilterBar
        state={state}
        filters={[
          { kind: 'text', name: 'q', label: words.payments.searchStatements },
          { kind: 'text', name: 'month', label: words.payments.monthFilter },
        ]}
      />
      <WorkTable
        label={words.payments.parts.statements}
        columns={useColumns()}
        state={state}
        usualSort="-month"
        shown={data}
        keyOf={({ number }) => number}
        nameOf={({ number }) => number}
      />
    </>
  );
}

function useColumns(): Column<Row>[] {
  const { words, language } = useWords();
  return [
    {
      key: 'number',
      head: words.payments.statementNumber,
      cell: ({ number }) => (
        <a className="mono" href={`/payments/statements/${number}`}>
          {number}
        </a>
      ),
    },
    {
      key: 'institution',
      head: words.payments.institution,
      cell: (row) => (language === 'en' ? row.institution_en : row.institution_zh),
    },
    { key: 'month', head: words.payments.month, sort: 'month', cell: ({ month }) => <span className="mono">{month}</span> },
    {
      key: 'state',
      head: words.payments.state,
      cell: ({ state }) => <Badge tone={statementTones[state]}>{words.payments.statementStates[state]}</Badge>,
    },
    { key: 'total', head: words.orders.total, align: 'end', cell: ({ total }) => formatFen(total) },
    { key: 'received', head: words.orders.received, align: 'end', cell: ({ received }) => formatFen(received) },
    { key: 'missing', head: words.payments.missing, sort: 'missing', align: 'end', cell: ({ missing }) => formatFen(missing) },
    { key: 'due', head: words.payments.dueDay, sort: 'due', cell: ({ due_on: due }) => <DayText day={due} /> },
  ];
}
