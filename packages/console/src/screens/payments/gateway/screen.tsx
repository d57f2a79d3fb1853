import { formatFen } from '@aliquot/contract/core/money.ts';
import { Badge, type BadgeTone } from '@aliquot/ui/badge.tsx';
import { formatDate } from '@aliquot/ui/format-time.ts';
import type { Output } from '../../../calls/call.ts';
import { useShown } from '../../../calls/use-calls.ts';
import { dayOf, oneOf } from '../../../form/read-given.ts';
import { useMay } from '../../../session/me.ts';
import { CountTabs } from '../../../table/count-tabs.tsx';
import { DayText } from '../../../table/day-text.tsx';
import { FilterBar } from '../../../table/filter-bar.tsx';
import { InstantText } from '../../../table/instant.tsx';
import { useTableState } from '../../../table/table-state.ts';
import { type Column, WorkTable } from '../../../table/work-table.tsx';
import { Signed } from '../../../words/signed.tsx';
import { useWords } from '../../../words/use-words.ts';
import { PaymentsHead } from '../payments-head.tsx';
import { TakeBill } from './take-bill.tsx';
import { useGatewayWords } from './use-gateway-words.ts';

export type GatewayDayShown = Output<'gatewayBills.find'>['items'][number];

const filters = ['all', 'open', 'balanced'] as const;
const tones = {
  running: 'neutral',
  missing: 'warning',
  quiet: 'neutral',
  differs: 'danger',
  balanced: 'success',
} as const satisfies Record<GatewayDayShown['state'], BadgeTone>;

/** Each day of the gateway: what its bill says beside what the books say. */
export function GatewayDaysScreen() {
  const { words, language } = useWords();
  const told = useGatewayWords();
  const mayReconcile = useMay('payments.reconcile');
  const state = useTableState();
  const filter = oneOf(filters, state.filter('state')) ?? 'all';
  const { data } = useShown('gatewayBills.find', {
    state: filter === 'all' ? undefined : filter,
    date_start: dayOf(state.filter('date_start')),
    date_end: dayOf(state.filter('date_end')),
    page: state.page,
  });
  return (
    <>
      <PaymentsHead part="gateway">{mayReconcile && <TakeBill />}</PaymentsHead>
      <CountTabs
        label={told.state}
        state={state}
        filter="state"
        tabs={filters}
        usual="all"
        current={filter}
        labels={told.filters}
        counts={data?.counts}
      />
      <FilterBar
        state={state}
        filters={[
          { kind: 'day', name: 'date_start', label: words.orders.from },
          { kind: 'day', name: 'date_end', label: words.orders.to },
        ]}
      />
      <WorkTable
        label={told.title}
        columns={useColumns()}
        state={state}
        usualSort="-day"
        shown={data}
        keyOf={({ day }) => day}
        nameOf={({ day }) => formatDate(day, language)}
      />
    </>
  );
}

/** How a day stands, in a word. */
export function DayState({ day: { state, differences } }: { day: GatewayDayShown }) {
  const told = useGatewayWords();
  const { states } = told;
  return <Badge tone={tones[state]}>{state === 'differs' ? states.differs(differences) : states[state]}</Badge>;
}

function useColumns(): Column<GatewayDayShown>[] {
  const { words } = useWords();
  const told = useGatewayWords();
  const none = words.frame.none;
  return [
    {
      key: 'day',
      head: told.day,
      cell: ({ day }) => (
        <a href={`/payments/gateway/${day}`}>
          <DayText day={day} />
        </a>
      ),
    },
    { key: 'state', head: told.state, cell: (day) => <DayState day={day} /> },
    {
      key: 'paid',
      head: `${told.paid}${words.frame.colon}${told.gateway}`,
      align: 'end',
      cell: ({ gateway }) => (gateway ? formatFen(gateway.paid) : none),
    },
    { key: 'paid_books', head: `${told.paid}${words.frame.colon}${told.books}`, align: 'end', cell: ({ books }) => formatFen(books.paid) },
    {
      key: 'refunded',
      head: `${told.refunded}${words.frame.colon}${told.gateway}`,
      align: 'end',
      cell: ({ gateway }) => (gateway ? formatFen(gateway.refunded) : none),
    },
    {
      key: 'refunded_books',
      head: `${told.refunded}${words.frame.colon}${told.books}`,
      align: 'end',
      cell: ({ books }) => formatFen(books.refunded),
    },
    { key: 'fees', head: told.fees, align: 'end', cell: ({ gateway }) => (gateway ? formatFen(gateway.fees) : none) },
    { key: 'decided', head: told.decided, align: 'end', extra: true, cell: ({ decided }) => String(decided) },
    { key: 'taken', head: told.takenAt, cell: ({ taken_at: at }) => <InstantText at={at} /> },
    { key: 'by', head: told.takenBy, extra: true, cell: ({ taken_by: by }) => <Signed by={by} /> },
  ];
}
