import { Badge, type BadgeTone } from '@aliquot/ui/badge.tsx';
import type { Output } from '../../../calls/call.ts';
import { transferAddress } from '../../../calls/transfer.ts';
import { oneOf } from '../../../form/read-values.ts';
import { defineList } from '../../../table/define-list.tsx';
import { Signed } from '../../../words/signed.tsx';
import { PaymentsHead } from '../payments-head.tsx';
import { BookCertainMatches } from './book-certain-matches.tsx';
import { LineActions } from './line-actions.tsx';
import { LineTargets } from './line-targets.tsx';

export type LineShown = Output<'bank.find'>['items'][number];

const tabs = ['open', 'booked', 'put_aside', 'all'] as const;
const tones = { open: 'warning', booked: 'success', put_aside: 'neutral' } as const satisfies Record<LineShown['state'], BadgeTone>;

/** Lines of the bank's statements: the open ones with what they were probably paid for. */
export const BankLinesScreen = defineList('bank.find')(({ words: { payments: text, orders, frame }, may, state }) => {
  const shown = oneOf(tabs, state.filter('state')) ?? 'open';
  return {
    label: text.parts.bank,
    head: (actions) => <PaymentsHead part="bank">{actions}</PaymentsHead>,
    actions: () => may('payments.reconcile') && <BookCertainMatches />,
    add: { href: '/payments/bank/new', label: text.takeFile, permission: 'payments.reconcile' },
    below: (
      <p>
        <a className="link" download href={transferAddress('bank.downloadLines', { state: shown === 'all' ? undefined : shown })}>
          {text.downloadLines}
        </a>
      </p>
    ),
    tabs: { name: 'state', label: text.state, values: tabs, labels: text.lineStates, usual: 'open' },
    filters: [
      { kind: 'text', name: 'q', label: text.searchLines },
      { kind: 'day', name: 'date_start', label: orders.from },
      { kind: 'day', name: 'date_end', label: orders.to },
    ],
    sort: '-day',
    keyOf: ({ id }) => id,
    columns: [
      { key: 'day', head: text.day, sort: 'day', day: ({ booked_on: day }) => day },
      { key: 'amount', head: orders.amount, sort: 'amount', money: ({ amount }) => amount },
      { key: 'payer', head: orders.payerName, cell: ({ payer_name: name }) => name || frame.none },
      { key: 'remark', head: text.remark, cell: ({ remark }) => <span className="remark">{remark}</span> },
      { key: 'state', head: text.state, cell: ({ state: now }) => <Badge tone={tones[now]}>{text.lineStates[now]}</Badge> },
      { key: 'for', head: text.paidFor, cell: (line) => <LineTargets line={line} /> },
      { key: 'reference', head: orders.reference, extra: true, isCode: true, cell: ({ reference }) => reference },
      { key: 'account', head: orders.payerAccount, extra: true, isCode: true, cell: ({ payer_account: account }) => account },
      { key: 'by', head: text.decidedBy, extra: true, cell: ({ decided_by: by }) => <Signed by={by} /> },
      { key: 'acts', head: text.acts, cell: (line) => <LineActions line={line} /> },
    ],
  };
});
