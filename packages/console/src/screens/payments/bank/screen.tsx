import { formatFen } from '@aliquot/contract/core/money.ts';
import { Badge, type BadgeTone } from '@aliquot/ui/badge.tsx';
import { LinkButton } from '@aliquot/ui/link-button.tsx';
import type { Output } from '../../../calls/call.ts';
import { transferAddress } from '../../../calls/transfer.ts';
import { useShown } from '../../../calls/use-calls.ts';
import { dayOf, oneOf } from '../../../form/read-given.ts';
import { useMay } from '../../../session/me.ts';
import { CountTabs } from '../../../table/count-tabs.tsx';
import { DayText } from '../../../table/day-text.tsx';
import { FilterBar } from '../../../table/filter-bar.tsx';
import { useTableState } from '../../../table/table-state.ts';
import { type Column, WorkTable } from '../../../table/work-table.tsx';
import { Signed } from '../../../words/signed.tsx';
import { useWords } from '../../../words/use-words.ts';
import { PaymentsHead } from '../payments-head.tsx';
import { BookSure } from './book-sure.tsx';
import { LineActs } from './line-acts.tsx';
import { LineTargets } from './line-targets.tsx';

export type LineShown = Output<'bank.find'>['items'][number];

const states = ['open', 'booked', 'put_aside'] as const;
const tabs = [...states, 'all'] as const;
const sorts = ['day', '-day', 'amount', '-amount'] as const;
const tones = { open: 'warning', booked: 'success', put_aside: 'neutral' } as const satisfies Record<LineShown['state'], BadgeTone>;

/** Lines of the bank's statements: the open ones with what they were probably paid for. */
export function BankLinesScreen() {
  const { words } = useWords();
  const mayReconcile = useMay('payments.reconcile');
  const state = useTableState();
  const shownState = oneOf(tabs, state.filter('state')) ?? 'open';
  const { data } = useShown('bank.find', {
    q: state.filter('q'),
    state: shownState === 'all' ? undefined : shownState,
    date_start: dayOf(state.filter('date_start')),
    date_end: dayOf(state.filter('date_end')),
    sort: oneOf(sorts, state.sort),
    page: state.page,
  });
  return (
    <>
      <PaymentsHead part="bank">
        {mayReconcile && (
          <>
            <BookSure />
            <LinkButton variant="primary" href="/payments/bank/new">
              {words.payments.takeFile}
            </LinkButton>
          </>
        )}
      </PaymentsHead>
      <CountTabs
        label={words.payments.state}
        state={state}
        filter="state"
        tabs={tabs}
        usual="open"
        current={shownState}
        labels={words.payments.lineStates}
        counts={data?.counts}
      />
      <FilterBar
        state={state}
        filters={[
          { kind: 'text', name: 'q', label: words.payments.searchLines },
          { kind: 'day', name: 'date_start', label: words.orders.from },
          { kind: 'day', name: 'date_end', label: words.orders.to },
        ]}
      />
      <WorkTable
        label={words.payments.parts.bank}
        columns={useColumns()}
        state={state}
        usualSort="-day"
        shown={data}
        keyOf={({ id }) => String(id)}
        nameOf={({ reference }) => reference}
      />
      <p>
        <a className="link" download href={transferAddress('bank.downloadLines', { state: shownState === 'all' ? undefined : shownState })}>
          {words.payments.downloadLines}
        </a>
      </p>
    </>
  );
}

function useColumns(): Column<LineShown>[] {
  const { words } = useWords();
  return [
    { key: 'day', head: words.payments.day, sort: 'day', cell: ({ booked_on: day }) => <DayText day={day} /> },
    { key: 'amount', head: words.orders.amount, sort: 'amount', align: 'end', cell: ({ amount }) => formatFen(amount) },
    {
      key: 'payer',
      head: words.orders.payerName,
      cell: ({ payer_name: name }) => name || words.frame.none,
    },
    { key: 'remark', head: words.payments.remark, cell: ({ remark }) => <span className="remark">{remark}</span> },
    {
      key: 'state',
      head: words.payments.state,
      cell: ({ state }) => <Badge tone={tones[state]}>{words.payments.lineStates[state]}</Badge>,
    },
    { key: 'for', head: words.payments.paidFor, cell: (line) => <LineTargets line={line} /> },
    {
      key: 'reference',
      head: words.orders.reference,
      extra: true,
      cell: ({ reference }) => <span className="mono">{reference}</span>,
    },
    {
      key: 'account',
      head: words.orders.payerAccount,
      extra: true,
      cell: ({ payer_account: account }) => <span className="mono">{account}</span>,
    },
    { key: 'by', head: words.payments.decidedBy, extra: true, cell: ({ decided_by: by }) => <Signed by={by} /> },
    { key: 'acts', head: words.payments.acts, cell: (line) => <LineActs line={line} /> },
  ];
}
