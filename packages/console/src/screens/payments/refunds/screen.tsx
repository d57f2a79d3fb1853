import { formatFen } from '@aliquot/contract/core/money.ts';
import { nameSigned } from '@aliquot/contract/core/signature.ts';
import { Badge, type BadgeTone } from '@aliquot/ui/badge.tsx';
import type { Output } from '../../../calls/call.ts';
import { defineList } from '../../../table/define-list.tsx';
import { InstantText } from '../../../table/instant.tsx';
import { useWords } from '../../../words/use-words.ts';
import { PaymentsHead } from '../payments-head.tsx';
import { RefundActions } from './refund-actions.tsx';

export type RefundShown = Output<'refunds.find'>['items'][number];

const tabs = ['waiting', 'requested', 'approved', 'sent', 'failed', 'done', 'all'] as const;
const ways = ['bank_transfer', 'gateway', 'credit_note'] as const;
const tones = { requested: 'warning', approved: 'info', sent: 'info', failed: 'danger', done: 'success' } as const satisfies Record<
  RefundShown['state'],
  BadgeTone
>;

/** Money that goes back: what waits for a yes, for the bank, or for the gateway. */
export const RefundsScreen = defineList('refunds.find')(({ words: { payments: text, orders, frame } }) => ({
  label: text.parts.refunds,
  head: () => <PaymentsHead part="refunds" />,
  tabs: { name: 'state', label: text.state, values: tabs, labels: text.refundStates, usual: 'waiting' },
  filters: [
    { kind: 'text', name: 'q', label: text.searchRefunds },
    { kind: 'choice', name: 'way', label: text.way, values: ways, labels: orders.refundWays },
  ],
  sort: '-requested',
  keyOf: ({ id }) => id,
  columns: [
    { key: 'order', head: orders.number, isCode: true, cell: ({ order }) => order, href: ({ order }) => `/orders/${order}` },
    { key: 'amount', head: orders.amount, sort: 'amount', align: 'end', cell: (refund) => <Sum refund={refund} /> },
    { key: 'cause', head: text.cause, cell: ({ cause }) => text.causes[cause] },
    { key: 'way', head: text.way, cell: ({ way }) => orders.refundWays[way] },
    {
      key: 'state',
      head: text.state,
      cell: ({ way, state, is_approval_pending: isPending }) =>
        isPending ? (
          <a className="link" href="/approvals">
            {text.waitsForSecond}
          </a>
        ) : (
          <Badge tone={tones[state]}>{way === 'gateway' && state === 'approved' ? text.toSend : text.refundStates[state]}</Badge>
        ),
    },
    { key: 'payee', head: text.payee, cell: (refund) => <Payee refund={refund} /> },
    { key: 'answer', head: text.lastAnswer, cell: (refund) => <Answer refund={refund} /> },
    {
      key: 'approved',
      head: text.approvedBy,
      extra: true,
      cell: ({ approved_by: first, second_approved_by: second }) =>
        frame.listed([first, second].flatMap((by) => (by ? [nameSigned(by)] : []))) || frame.none,
    },
    { key: 'requested', head: text.requested, sort: 'requested', instant: ({ requested_at: at }) => at },
    { key: 'done', head: text.doneAt, extra: true, instant: ({ done_at: at }) => at },
    { key: 'acts', head: text.acts, cell: (refund) => <RefundActions refund={refund} /> },
  ],
}));

/** The sum, and what of its order counts with it: why a small one may need a second approver. */
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

/** The last answer of bank or gateway, and the next attempt. */
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
