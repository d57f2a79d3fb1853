import { formatFen } from '@aliquot/contract/core/money.ts';
import { nameSigned } from '@aliquot/contract/core/signature.ts';
import { Badge, type BadgeTone } from '@aliquot/ui/badge.tsx';
import type { Output } from '../../../calls/call.ts';
import { useShown } from '../../../calls/use-calls.ts';
import { oneOf } from '../../../form/read-given.ts';
import { CountTabs } from '../../../table/count-tabs.tsx';
import { FilterBar } from '../../../table/filter-bar.tsx';
import { InstantText } from '../../../table/instant.tsx';
import { optionsOf } from '../../../table/options-of.ts';
import { useTableState } from '../../../table/table-state.ts';
import { type Column, WorkTable } from '../../../table/work-table.tsx';
import { useWords } from '../../../words/use-words.ts';
import { PaymentsHead } from '../payments-head.tsx';
import { RefundActs } from './refund-acts.tsx';

export type RefundShown = Output<'refunds.find'>['items'][number];

const states = ['waiting', 'requested', 'approved', 'sent', 'failed', 'done'] as const;
const ways = ['bank_transfer', 'gateway', 'credit_note'] as const;
const tabs = [...states, 'all'] as const;
const sorts = ['requested', '-requested', 'amount', '-amount'] as const;
const tones = { requested: 'warning', approved: 'info', sent: 'info', failed: 'danger', done: 'success' } as const satisfies Record<
  RefundShown['state'],
  BadgeTone
>;

/** Money that goes back: what waits for a yes, for the bank, or for the gateway. */
export function RefundsScreen() {
  const { words } = useWords();
  const state = useTableState();
  const shownState = oneOf(tabs, state.filter('state')) ?? 'waiting';
  const { data } = useShown('refunds.find', {
    q: state.filter('q'),
    state: shownState === 'all' ? undefined : shownState,
    way: oneOf(ways, state.filter('way')),
    sort: oneOf(sorts, state.sort),
    page: state.page,
  });
  return (
    <>
      <PaymentsHead part="refunds" />
      <CountTabs
        label={words.payments.state}
        state={state}
        filter="state"
        tabs={tabs}
        usual="waiting"
        current={shownState}
        labels={words.payments.refundStates}
        counts={data?.counts}
      />
      <FilterBar
        state={state}
        filters={[
          { kind: 'text', name: 'q', label: words.payments.searchRefunds },
          { kind: 'choice', name: 'way', label: words.payments.way, options: optionsOf(ways, words.orders.refundWays) },
        ]}
      />
      <WorkTable
        label={words.payments.parts.refunds}
        columns={useColumns()}
        state={state}
        usualSort="-requested"
        shown={data}
        keyOf={({ id }) => String(id)}
        nameOf={({ id }) => String(id)}
      />
    </>
  );
}

function useColumns(): Column<RefundShown>[] {
  const { words } = useWords();
  return [
    {
      key: 'order',
      head: words.orders.number,
      cell: ({ order }) => (
        <a className="mono" href={`/orders/${order}`}>
          {order}
        </a>
      ),
    },
    { key: 'amount', head: words.orders.amount, sort: 'amount', align: 'end', cell: (refund) => <Sum refund={refund} /> },
    { key: 'cause', head: words.payments.cause, cell: ({ cause }) => words.payments.causes[cause] },
    { key: 'way', head: words.payments.way, cell: ({ way }) => words.orders.refundWays[way] },
    {
      key: 'state',
      head: words.payments.state,
      cell: ({ way, state, is_asked: isAsked }) => {
        const shown = way === 'gateway' && state === 'approved' ? words.payments.toSend : words.payments.refundStates[state];
        if (!isAsked) return <Badge tone={tones[state]}>{shown}</Badge>;
        return (
          <a className="link" href="/approvals">
            {words.payments.waitsForSecond}
          </a>
        );
      },
    },
    { key: 'payee', head: words.payments.payee, cell: (refund) => <Payee refund={refund} /> },
    { key: 'answer', head: words.payments.lastAnswer, cell: (refund) => <Answer refund={refund} /> },
    {
      key: 'approved',
      head: words.payments.approvedBy,
      extra: true,
      cell: ({ approved_by: first, second_approved_by: second }) =>
        words.frame.listed([first, second].flatMap((by) => (by ? [nameSigned(by)] : []))) || words.frame.none,
    },
    { key: 'requested', head: words.payments.requested, sort: 'requested', cell: ({ requested_at: at }) => <InstantText at={at} /> },
    { key: 'done', head: words.payments.doneAt, extra: true, cell: ({ done_at: at }) => <InstantText at={at} /> },
    { key: 'acts', head: words.payments.acts, cell: (refund) => <RefundActs refund={refund} /> },
  ];
}

/** The sum, and what of its order counts with it: why a small one may ask for a second person. */
function Sum({ refund: { amount, given_before: before } }: { refund: RefundShown }) {
  const { words } = useWords();
  return (
    <>
      {formatFen(amount)}
      {before > 0 && <small> {words.payments.givenBefore(formatFen(before))}</small>}
    </>
  );
}

function Payee({ refund: { way, payee_name: name, payee_account: account, payment_reference: reference } }: { refund: RefundShown }) {
  const { words } = useWords();
  if (way === 'credit_note') return words.frame.none;
  return (
    <>
      {name ?? words.payments.asItCame} <span className="mono">{account ?? reference}</span>
    </>
  );
}

/** What the bank or the gateway said last, and when the gateway is asked again. */
function Answer({ refund: { outcome, last_error: error, next_attempt_at: next, attempts } }: { refund: RefundShown }) {
  const { words } = useWords();
  const last = outcome ?? error;
  return (
    <>
      {last === null ? words.frame.none : <span className={outcome === null ? undefined : 'mono'}>{last}</span>}
      {next !== null && attempts > 0 && (
        <small>
          {' '}
          {words.payments.nextAttempt} <InstantText at={next} />
        </small>
      )}
    </>
  );
}
